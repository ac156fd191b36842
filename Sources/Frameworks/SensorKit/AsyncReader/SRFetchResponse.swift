import VirtualTime

/// One sample that a fetch hands over.
///
/// Source: Apple, SRFetchResponse.
public struct SRFetchResponse<Sample>: @unchecked Sendable {
  // Unchecked: a sample is made for its response alone, and never changes.

  /// The sample, or why it could not be decoded.
  public let sample: Result<Sample, any Error>

  /// When the sample was written to the store, which may be later than what it describes.
  public let timestamp: SRAbsoluteTime

  /// The device behind the recording one that the sample came from, such as headphones.
  public let sourceDevice: SRSourceDevice?

  init(_ token: UInt64, of source: any SampleSource, timestamp: SRAbsoluteTime) {
    // Which error it is, is our choice.
    sample =
      (source.decode(token) as? Sample).map { .success($0) }
      ?? .failure(SRError(.dataInaccessible))
    self.timestamp = timestamp
    sourceDevice = source.sourceDevice(of: token)
  }
}
