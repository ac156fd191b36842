public import Foundation
import VirtualTime

/// One sample that a fetch hands over; valid during the callback, a copy for as long as it is kept.
///
/// Source: Apple, SRFetchResult.
public class SRFetchResult<SampleType: AnyObject>: NSObject, NSCopying {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  private var token: UInt64
  private let source: any SampleSource
  private var written: SRAbsoluteTime

  /// When the sample was written to the store, which may be later than what it describes.
  public var timestamp: SRAbsoluteTime { written }

  /// The sample, decoded anew at each access.
  public var sample: SampleType {
    // Sound because the only results ever made are of AnyObject, the one type that delegates see.
    unsafeDowncast(source.decode(token), to: SampleType.self)
  }

  /// The device behind the recording one that the sample came from, such as headphones.
  ///
  /// Source: Apple, SRFetchResult.sourceDevice.
  public var sourceDevice: SRSourceDevice? { source.sourceDevice(of: token) }

  fileprivate init(source: any SampleSource, token: UInt64, timestamp: SRAbsoluteTime) {
    self.source = source
    self.token = token
    written = timestamp
  }

  /// Makes it the result of the next sample of the same source, once its callback is over.
  func turn(to token: UInt64, _ timestamp: SRAbsoluteTime) {
    self.token = token
    written = timestamp
  }

  /// Returns a result that outlives the callback.
  public func copy(with zone: NSZone? = nil) -> Any {
    SRFetchResult(source: source, token: token, timestamp: timestamp)
  }
}

extension SRFetchResult where SampleType == AnyObject {
  /// The result for a sample of a source.
  package static func of(
    _ source: any SampleSource,
    token: UInt64,
    timestamp: SRAbsoluteTime
  ) -> SRFetchResult<AnyObject> {
    SRFetchResult(source: source, token: token, timestamp: timestamp)
  }
}
