package import People
package import SensorKit
import Speech
package import VirtualTime

/// The phone's samples of its owner's speech in calls: one every five seconds.
///
/// Each sample contains one metric of the preceding five seconds, in rotation. Source: Apple,
/// SRSpeechMetrics (several samples per session, with the session's identifier); the period and the
/// rotation are our choice.
package final class TelephonySpeechSource: SampleSource {
  private static let period: Int64 = 5_000_000_000

  private let days: Schedule
  private let dates: SampleDates

  /// Creates the source of a phone's owner.
  ///
  /// - Parameters:
  ///   - days: The owner's days.
  ///   - dates: The dates by the phone's clock.
  package init(days: Schedule, dates: SampleDates) {
    self.days = days
    self.dates = dates
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    let earliest = recordingSince.nanoseconds + Self.period
    days.forEachPlan(in: stretch.nanoseconds()) { plan, part in
      for call in days.calls(of: plan) {
        let (start, end) = (part.world(call.start).nanoseconds, part.world(call.end).nanoseconds)
        var written = start + Self.period
        while written <= end, written < part.to {
          if written >= part.from, written >= earliest {
            let time = WorldTime(nanoseconds: written)
            guard body(time, UInt64(bitPattern: written)) else { return false }
          }
          written += Self.period
        }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let written = WorldTime(nanoseconds: Int64(bitPattern: token))
    let moment = days.planTime(at: written)
    let calls = days.calls(of: moment.plan)
    guard let call = calls.first(where: { $0.start < moment.time && moment.time <= $0.end }) else {
      preconditionFailure("no call at \(written)")
    }
    let elapsed = moment.time.nanoseconds - call.start.nanoseconds
    let number = Int(elapsed / Self.period) - 1
    let parts = SpeechWindow.SpeechPart.allCases
    let window = SpeechWindow(
      session: call.stream,
      number: number,
      start: elapsed - Self.period,
      nanoseconds: Self.period,
      words: SpokenWords.words(in: call.stream.split("words").split(number), count: 12),
      temper: days.life.temper
    )
    return window.metrics(
      parts[number % parts.count],
      at: dates.date(at: WorldTime(nanoseconds: written.nanoseconds - Self.period)),
      flags: []
    )
  }
}
