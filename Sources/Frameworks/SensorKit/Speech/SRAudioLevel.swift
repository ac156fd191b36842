public import Foundation
import FoundationAdditions
public import CoreMedia

/// How loud a span of audio was (Apple, SRAudioLevel).
public final class SRAudioLevel: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The span of the audio.
  public var timeRange: CMTimeRange { values.timeRange.range }

  /// The loudness, in decibels.
  public var loudness: Double { values.loudness }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates a loudness in decibels.
  package init(timeRange: CMTimeRange, loudness: Double) {
    values = Values(timeRange: CodedTimeRange(timeRange), loudness: loudness)
    super.init()
  }

  init(values: Values) {
    self.values = values
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let values = coder.decodeValues(Values.self) else { return nil }
    self.init(values: values)
  }

  public func encode(with coder: NSCoder) { coder.encode(values: values) }

  /// Returns the object itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SRAudioLevel)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let timeRange: CodedTimeRange
    let loudness: Double
  }
}
