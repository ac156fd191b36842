import Experiments
import Results
import Testing

/// The definition is our choice.
@Suite("An app's time off the screen")
struct BackgroundUseTests {
  private func events(
    _ events: (Double, AppEventRow.AppEventKind, AppEventRow.LaunchCause?)...,
    byHand: Bool? = nil
  ) -> [AppEventRow] {
    events.enumerated().map { index, event in
      AppEventRow(
        participant: "one",
        sequence: index + 1,
        at: event.0,
        event: event.1,
        detail: "",
        byHand: event.1 == .launched ? byHand : nil,
        cause: event.2
      )
    }
  }

  @Test("is the time from leaving the screen, or from a wake, to the suspension or the end")
  func seconds() {
    let use = BackgroundUse(
      events(
        (0, .launched, nil),
        (100, .backgrounded, nil),
        (105, .suspended, nil),
        (500, .resumed, .refreshTask),
        (500, .taskBegan, nil),
        (520, .taskCompleted, nil),
        (525, .suspended, nil),
        (900, .resumed, .person),
        (900, .foregrounded, nil),
        (960, .backgrounded, nil),
        (965, .suspended, nil),
        (1000, .killed, nil),
        byHand: true
      ),
      until: 2000,
      days: 2
    )
    #expect(use.wakes == 1)
    #expect(use.seconds == 5 + 25 + 5)
    #expect(use.sentence == "off the screen, a day: 0.5 wakes by the system, 18 s of running")
  }

  @Test(
    "a launch by the system is a wake, and an app that still runs at the end has run until then"
  )
  func launched() {
    let use = BackgroundUse(events((50, .launched, nil), byHand: false), until: 80, days: 1)
    #expect(use.wakes == 1 && use.seconds == 30)
  }

  @Test("an app that was not in the study has no numbers of a day")
  func noDay() { #expect(BackgroundUse([], until: 0, days: 0).sentence == nil) }
}
