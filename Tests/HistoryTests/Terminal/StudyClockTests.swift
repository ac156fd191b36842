import Reports
import Results
import Scenarios
import Testing
import TrialRun

import History

@Suite("The study's clock")
struct StudyClockTests {
  /// 2026-03-01, a Sunday, 9:00 at UTC-5.
  private let clock: StudyClock

  init() throws {
    let study = try Study(scenarioAt: "\(packageRoot)/scenarios/first-study.yaml")
    clock = StudyClock(study.scenario.starts)
  }

  @Test(
    "days begin at midnight",
    arguments: [
      (0.0, "day 0 09:00:00", "Sun"), (53_999.9, "day 0 23:59:59", "Sun"),
      (54_000, "day 1 00:00:00", "Mon"), (212_404, "day 2 20:00:04", "Tue"),
    ] as [(Seconds, String, String)]
  )
  func moments(time: Seconds, moment: String, weekday: String) {
    #expect(clock.moment(time) == moment)
    #expect(clock.weekday(at: time) == weekday)
  }

  @Test("a day's beginning belongs to that day, and the instant before does not")
  func starts() {
    for day in 0..<400 {
      #expect(clock.day(at: clock.start(ofDay: day)) == day)
      #expect(clock.day(at: clock.start(ofDay: day) - 0.001) == day - 1)
    }
  }

  @Test(
    "a duration is shown in its two largest units",
    arguments: [
      (0.0, "0 s"), (59.9, "59 s"), (60, "1 min"), (3661, "1 h 1 min"), (3600, "1 h"),
      (90_000, "1 d 1 h"), (86_460, "1 d"), (1_209_600, "14 d"),
    ] as [(Seconds, String)]
  )
  func spans(seconds: Seconds, text: String) { #expect(DurationWords.label(seconds) == text) }
}
