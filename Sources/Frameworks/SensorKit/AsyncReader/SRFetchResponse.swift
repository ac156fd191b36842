/// One sample that a fetch hands over.
///
/// Source: Apple, SRFetchResponse.
public struct SRFetchResponse<Sample>: @unchecked Sendable {
  // Unchecked: a sample is made for its response alone, and never changes. It is kept without its
  // type, of which clients know more than this module: with it, each sample would cost ten times as
  // much.
  @usableFromInline let object: AnyObject

  /// When the sample was written to the store, which may be later than what it describes.
  public let timestamp: SRAbsoluteTime

  /// The device behind the recording one that the sample came from, such as headphones.
  public let sourceDevice: SRSourceDevice?

  init(_ delivered: DeliveredSample) {
    object = delivered.object
    timestamp = delivered.timestamp
    sourceDevice = delivered.sourceDevice
  }

  /// The sample, or why it could not be decoded: `SRError.dataInaccessible` (our choice).
  @inlinable public var sample: Result<Sample, any Error> {
    if let sample = object as? Sample { return .success(sample) }
    return .failure(SRError(.dataInaccessible))
  }
}
