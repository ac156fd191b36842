import Results
import Runner
import SensorKit
import Testing
import Verdicts

@Suite("The outcome of a participant's run")
struct OutcomeTests {
  /// Our choice: a bound on events, so that no app can keep a run from ending.
  @Test("a world whose time doesn't advance is stuck, and its report names the place")
  func stuck() throws {
    var text = StudyText()
    text.groups = ["{ group: willing, count: 1 }"]
    text.lines = ["limits: { steps: 20 }"]
    text.expect = ["the app keeps running"]
    let outcome = try run(text)
    #expect(try outcome.texts("select outcome from participants") == ["stuck"])
    #expect(outcome.incompleteRuns.map(\.participant) == ["willing-1"])
    let reason = try #require(outcome.incompleteRuns.first?.reason)
    #expect(reason.hasPrefix("more than 20 events by "))
    #expect(try outcome.texts("select trouble from participants") == [reason])
    #expect(!outcome.passed)
    #expect(outcome.suspects == ["willing-1", "willing-1"])
  }

  /// Apple, the entitlement's page.
  @Test("without the entitlement the app is terminated")
  func terminated() throws {
    var text = StudyText()
    text.entitlements = "[]"
    text.appLines = ["sensors: [ambientLightSensor]"]
    text.expect = ["the app keeps running"]
    let outcome = try run(text)
    #expect(try outcome.texts("select distinct outcome from participants") == ["app terminated"])
    #expect(try outcome.texts("select event from app_events where event = 'terminated'").count == 2)
    #expect(outcome.incompleteRuns.isEmpty)
    #expect(outcome.judgements[0].total == 4)
    #expect(try outcome.numbers("select max(ended_s) from participants") == [[0]])
  }

  /// Apple, SRError.invalidEntitlement.
  @Test("with the other interpretation, the app gets error 0 and continues")
  func refused() throws {
    var text = StudyText()
    text.entitlements = "[]"
    text.appLines = ["sensors: [ambientLightSensor]"]
    text.lines = ["sensorkit: { missing entitlement: error }"]
    text.expect = ["the app keeps running"]
    let outcome = try run(text)
    #expect(outcome.passed)
    #expect(try outcome.texts("select distinct outcome from participants") == ["lived the study"])
    #expect(try outcome.texts("select distinct trouble from participants") == [""])
    #expect(
      try outcome.database.rows("select distinct operation, code, underlying_code from errors")
        == [[.text("requestAuthorization"), .integer(0), .null]]
    )
  }

  /// Apple, requestAuthorization: it completes when the sheet is gone.
  @Test("an unanswered sheet is recorded for the whole study")
  func unanswered() throws {
    var text = StudyText()
    text.groups = ["{ group: silent, count: 1, consent: never, joins: 1d }"]
    let outcome = try run(text)
    #expect(
      try outcome.database.rows("select asked_s, answered_s, outcome, allowed, denied from prompts")
        == [[.real(86_400), .null, .text("unanswered"), .text(""), .text("")]]
    )
    #expect(try outcome.texts("select participant from fetches") == [])
  }

  /// Our choice, as on a phone: a closed app's process is gone.
  @Test("an app that was opened again fetches once at each due time")
  func reopened() throws {
    var text = StudyText()
    text.lasts = "6d"
    text.fetch = "{ every: 1d, at: \"20:00\" }"
    text.groups = ["{ group: willing, count: 1 }"]
    text.events = ["{ at: day 2 12:00, do: reopen app }", "{ at: day 3 12:00, do: reopen app }"]
    let outcome = try run(text)
    let events = try outcome.texts("select event from app_events order by sequence")
    #expect(events == ["installed", "launched", "closed", "launched", "closed", "launched"])
    let counts = try outcome.numbers(
      "select count(*), count(distinct round(asked_s)) from fetches group by sensor"
    )
    #expect(counts == [[6, 6], [6, 6]])
  }

  /// Our choice: an app's switches are there once the app is.
  @Test("a participant who has not joined yet performs no actions on the app")
  func early() throws {
    var text = StudyText()
    text.groups = ["{ group: late, count: 1, joins: 2d }"]
    text.events = [
      "{ at: day 1 10:00, do: reopen app }", "{ at: day 1 11:00, do: revoke }",
      "{ at: day 1 12:00, do: delete data, last: 1h }",
      "{ at: day 1 13:00, do: travel, to: Europe/Berlin }",
    ]
    let outcome = try run(text)
    let actions = try outcome.texts("select action from actions order by sequence")
    #expect(actions == ["travel", "open app"])
    #expect(
      try outcome.numbers("select at_s from app_events order by sequence")
        == [[172_800], [172_800]]
    )
  }

  @Test("only participants of the study are repeated alone, whatever the evidence names")
  func suspects() throws {
    var text = StudyText()
    text.expect = [
      "{ that: a, no rows: \"select 'nobody' as participant union all select 'willing-2'\" }"
    ]
    #expect(try run(text).suspects == ["willing-2"])
  }
}
