/// A span of time (Apple, CMTimeRange).
public struct CMTimeRange: Hashable, Sendable {
  /// The start of the span.
  public var start: CMTime

  /// The length of the span.
  public var duration: CMTime

  /// Creates an invalid span.
  public init() { self.init(start: .invalid, duration: .invalid) }

  /// Creates a span of a length from a time.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  /// Whether the span is valid.
  public var isValid: Bool {
    start.isValid && duration.isValid && duration.epoch == 0 && duration.value >= 0
  }

  /// An invalid span.
  public static let invalid = CMTimeRange()

  /// An empty span at zero.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
}

/// A span of time for an archive: Apple's own is not `Codable`.
package struct CodedTimeRange: Hashable, Codable, Sendable {
  private struct Time: Hashable, Codable, Sendable {
    let value: CMTimeValue
    let timescale: CMTimeScale
    let flags: UInt32
    let epoch: CMTimeEpoch

    init(_ time: CMTime) {
      (value, timescale, epoch) = (time.value, time.timescale, time.epoch)
      flags = time.flags.rawValue
    }

    var time: CMTime {
      CMTime(value: value, timescale: timescale, flags: CMTimeFlags(rawValue: flags), epoch: epoch)
    }
  }

  private let start: Time
  private let duration: Time

  package init(_ range: CMTimeRange) {
    start = Time(range.start)
    duration = Time(range.duration)
  }

  /// The span.
  package var range: CMTimeRange { CMTimeRange(start: start.time, duration: duration.time) }
}
