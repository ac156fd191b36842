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
