/// A span of time (Apple, CMTimeRange).
public struct CMTimeRange: Hashable, Sendable {
  /// When it begins.
  public var start: CMTime

  /// How long it is.
  public var duration: CMTime

  /// A span that is none.
  public init() { self.init(start: .invalid, duration: .invalid) }

  /// The span of that length from a time on.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  /// Whether it is a span at all.
  public var isValid: Bool {
    start.isValid && duration.isValid && duration.epoch == 0 && duration.value >= 0
  }

  /// A span that is none.
  public static let invalid = CMTimeRange()

  /// No time, at zero.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
}
