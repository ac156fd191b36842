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
