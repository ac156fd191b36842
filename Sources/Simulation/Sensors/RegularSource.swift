package import SensorKit
package import VirtualTime

/// A source whose samples are evenly spaced, for measurements that need a number of samples.
///
/// Each sample is a copy of the last one that the sensor itself has written. Before the first one there are
/// none.
package final class RegularSource: SampleSource {
  private let source: any SampleSource
  private let interval: Int64

  /// How far back the last sample of the sensor is looked for (our choice).
  private static let memory: Int64 = 86_400_000_000_000

  /// The shortest time between two samples, in nanoseconds, which a timestamp can tell apart.
  private static let shortest: Int64 = 1_000

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - source: The sensor's own source.
  ///   - interval: The time between two samples; at least a microsecond.
  package init(_ source: any SampleSource, every interval: Duration) {
    self.source = source
    self.interval = max(interval.wholeNanoseconds, Self.shortest)
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    var last: UInt64?
    let range = stretch.nanoseconds()
    let (after, through) = (range.lowerBound - 1, range.upperBound - 1)
    guard through > after else { return }
    if recordingSince.nanoseconds < after {
      let (far, overflows) = after.subtractingReportingOverflow(Self.memory)
      let start = overflows ? recordingSince.nanoseconds : max(recordingSince.nanoseconds, far)
      let before = Stretch(
        after: WorldTime(nanoseconds: start),
        through: WorldTime(nanoseconds: after)
      )
      source.forEachSample(in: before, recordingSince: recordingSince) { _, token in
        last = token
        return true
      }
    }
    var next = first(after: after)
    var goesOn = true
    func deliver(before end: Int64) {
      guard let token = last else {
        next = max(next, first(after: end - 1))
        return
      }
      while goesOn, next < end {
        goesOn = body(WorldTime(nanoseconds: next), token)
        next += interval
      }
    }
    source.forEachSample(in: stretch, recordingSince: recordingSince) { time, token in
      deliver(before: time.nanoseconds)
      last = token
      return goesOn
    }
    if goesOn { deliver(before: through + 1) }
  }

  /// The first time of a sample after an instant, in nanoseconds since the world's start.
  private func first(after time: Int64) -> Int64 {
    let (quotient, remainder) = time.quotientAndRemainder(dividingBy: interval)
    return (remainder < 0 ? quotient : quotient + 1) * interval
  }

  package func decode(_ token: UInt64) -> AnyObject { source.decode(token) }

  package func sourceDevice(of token: UInt64) -> SRSourceDevice? { source.sourceDevice(of: token) }
}
