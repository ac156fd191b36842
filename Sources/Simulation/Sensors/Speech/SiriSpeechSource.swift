package import People
package import SensorKit
import Speech
package import VirtualTime

/// The phone's samples of spoken requests to its assistant: four samples after each request.
///
/// Source: Apple, SRSpeechMetrics (several samples an utterance); their number is our choice.
package final class SiriSpeechSource: SampleSource {
  /// The nanoseconds from the end of an utterance to its first sample, and between two samples.
  private static let step: Int64 = 100_000_000

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
    days.forEachPlan(in: stretch.nanoseconds()) { plan, part in
      for request in days.spokenRequests(of: plan)
      where part.world(request.start) >= recordingSince {
        for number in 1...SpeechWindow.SpeechPart.allCases.count {
          let written = part.world(request.end).nanoseconds + Int64(number) * Self.step
          guard written >= part.from, written < part.to else { continue }
          let time = WorldTime(nanoseconds: written)
          guard body(time, UInt64(bitPattern: written)) else { return false }
        }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let written = WorldTime(nanoseconds: Int64(bitPattern: token))
    let moment = days.planTime(at: written)
    let requests = days.spokenRequests(of: moment.plan)
    guard let request = requests.last(where: { $0.end < moment.time }) else {
      preconditionFailure("no request at \(written)")
    }
    let parts = SpeechWindow.SpeechPart.allCases
    let length = request.end.nanoseconds - request.start.nanoseconds
    let elapsed = moment.time.nanoseconds - request.end.nanoseconds
    let window = SpeechWindow(
      session: request.stream,
      number: 0,
      start: 0,
      nanoseconds: length,
      words: request.phrase,
      temper: days.life.temper
    )
    return window.metrics(
      parts[Int(elapsed / Self.step) - 1],
      at: dates.date(at: WorldTime(nanoseconds: written.nanoseconds - elapsed - length)),
      flags: []
    )
  }
}
