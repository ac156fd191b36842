import Foundation
package import People
package import SensorKit
package import VirtualTime

/// A watch's samples of an electrocardiogram: a begin, the curve in batches of half a second, and
/// an end, all with one identifier.
///
/// Source of the order: a shipping client of SensorKit; the rate, the length and the batches are
/// our choice.
package final class ElectrocardiogramSource: SampleSource {
  /// Samples per second.
  package static let hertz = 512.0

  /// Samples per batch.
  private static let batch = 256

  private static let batchLength: Int64 = 500_000_000

  private let days: Schedule
  private let dates: SampleDates
  private let schedule: ElectrocardiogramSchedule
  private let heart: HeartRate
  private let noise: RandomStream

  /// A cache of recent days, as hundreds of samples belong to one session.
  private struct CachedSessions {
    var sessions = DayCache<ElectrocardiogramSchedule.Session?>()
    var wave: (day: Int, start: WorldTime, wave: HeartWave)?
  }

  private let known = WorldIsolated(CachedSessions())

  /// Creates the source of a watch.
  package init(days: Schedule, dates: SampleDates) {
    self.days = days
    self.dates = dates
    schedule = ElectrocardiogramSchedule(stream: days.stream)
    heart = HeartRate(stream: days.stream)
    noise = days.stream.split("electrodes")
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    days.forEachEvent(in: stretch, { self.times(of: $0.day) }) { time, moment in
      guard let session = session(on: moment.day),
        moment.world(session.start) >= recordingSince
      else { return true }
      return body(time, UInt64(bitPattern: time.nanoseconds))
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let time = WorldTime(nanoseconds: Int64(bitPattern: token))
    let moment = days.moment(at: time)
    guard let session = session(on: moment.day) else {
      return SampleArray<SRElectrocardiogramSample>([])
    }
    let start = moment.world(session.start)
    let index = Int((time.nanoseconds - start.nanoseconds) / Self.batchLength)
    let isEnd = index > session.batches
    let isActive = index > 0 && !isEnd
    let first = max(index - 1, 0)
    let sample = SRElectrocardiogramSample(
      date: dates.date(
        at: WorldTime(nanoseconds: start.nanoseconds + Int64(first) * Self.batchLength)
      ),
      hertz: Self.hertz,
      session: SRElectrocardiogramSession(
        state: isActive ? .active : isEnd ? .end : .begin,
        sessionGuidance: session.isGuided ? .guided : .unguided,
        identifier: session.identifier
      ),
      // A finger of the other hand closes the circuit, so the lead depends on the wrist.
      lead: days.watchHabits.isOnLeftWrist ? .leftArmMinusRightArm : .rightArmMinusLeftArm,
      data: isActive ? curve(session, first: first * Self.batch, from: start, in: moment) : []
    )
    return SampleArray([sample])
  }

  private func session(on day: BodyDay) -> ElectrocardiogramSchedule.Session? {
    let number = day.plan.day.number
    if let cached = known.value.sessions[number] { return cached }
    let computed = schedule.session(on: day)
    known.value.sessions[number] = .some(computed)
    return computed
  }

  /// The instants of the begin, of each full batch, and of the end, half a second after the last
  /// batch.
  private func times(of day: BodyDay) -> [LocalTime] {
    guard let session = session(on: day) else { return [] }
    return (0...session.batches + 1).map { index in
      LocalTime(nanoseconds: session.start.nanoseconds + Int64(index) * Self.batchLength)
    }
  }

  private func curve(
    _ session: ElectrocardiogramSchedule.Session,
    first: Int,
    from start: WorldTime,
    in moment: DayInstant
  ) -> [SRElectrocardiogramData] {
    let wave = wave(of: session, from: start, in: moment)
    return (first..<first + Self.batch).map { index in
      // The filters need a third of a second to settle.
      let isSettling = Double(index) / Self.hertz < 0.33
      return SRElectrocardiogramData(
        flags: isSettling ? [.signalInvalid, .crownTouched] : .crownTouched,
        microvolts: wave.microvolts(index, hertz: Self.hertz)
      )
    }
  }

  private func wave(
    of session: ElectrocardiogramSchedule.Session,
    from start: WorldTime,
    in moment: DayInstant
  ) -> HeartWave {
    let day = moment.day.plan.day.number
    if let cached = known.value.wave, cached.day == day, cached.start == start {
      return cached.wave
    }
    let sign = days.watchHabits.isOnLeftWrist ? 1.0 : -1
    let wave = HeartWave(
      beats: Beats(of: heart, from: start, duration: session.seconds, in: moment),
      height: sign * moment.day.physique.heartSignal,
      noise: noise.split(day)
    )
    known.value.wave = (day, start, wave)
    return wave
  }
}

/// When a person takes an electrocardiogram: at rest, awake, with the watch on.
private struct ElectrocardiogramSchedule: Sendable {
  /// One recording.
  struct Session {
    let start: LocalTime
    let identifier: String
    /// Whether the app on the watch guided the recording.
    let isGuided: Bool
    /// The number of half-second batches.
    let batches: Int

    var seconds: Double { Double(batches) / 2 }
  }

  private let stream: RandomStream

  init(stream: RandomStream) { self.stream = stream.split("electrocardiograms") }

  /// The recording of a day; nil if there is none.
  ///
  /// A guided recording takes 30 seconds (Apple, "Take an ECG with the ECG app on Apple Watch");
  /// the rest is our choice.
  func session(on day: BodyDay) -> Session? {
    var draws = stream.split(day.plan.day.number)
    guard draws.chance(day.physique.electrocardiogramsPerDay) else { return nil }
    let identifier = SampleIdentifier.uuid(&draws)
    let isGuided = draws.chance(0.9)
    let batches = isGuided ? 60 : 20 + draws.below(30)
    let awake = (day.plan.start.seconds + 600)...(day.plan.asleep.seconds - 600)
    for _ in 0..<6 {
      let start = LocalTime.seconds(draws.uniform(awake))
      let end = LocalTime.seconds(start.seconds + Double(batches) / 2 + 2)
      let worn = day.watch.recording.interval(at: start)
      let calm = LocalTime.seconds(start.seconds - 120)
      let next = day.firstWalk(endingAfter: calm)
      guard let worn, end < worn.end, next == day.walks.count || day.walks[next].start > end
      else { continue }
      return Session(start: start, identifier: identifier, isGuided: isGuided, batches: batches)
    }
    return nil
  }
}
