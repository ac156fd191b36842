import Results
import Testing

/// Source: issue 46: an action that was not performed says so, and why.
@Suite("Actions that are not performed")
struct OmittedActionTests {
  @Test("are reported once for each participant, with the reason, and are no actions")
  func reports() throws {
    var text = StudyText()
    text.lasts = "20d"
    text.groups = [
      "{ group: late, count: 1, joins: 5d }", "{ group: leaving, count: 1, leaves study: 8d }",
      "{ group: pausing, count: 1 }",
    ]
    text.events = [
      "{ at: day 2 12:00, do: revoke, sensors: [ambientLightSensor] }",
      "{ at: day 9 12:00, who: pausing, do: delete app, for: 3d }",
      "{ at: day 10 12:00, do: close app }", "{ at: day 11 12:00, do: close app }",
      "{ at: day 15 12:00, do: reopen app }",
    ]
    let outcome = try run(text)
    #expect(
      try outcome.texts(
        """
        select participant || ' ' || round(at_s / 86400, 3) || ' ' || times || ' ' || message from diagnostics
        where rule = 'action-not-performed' order by participant, sequence
        """
      ) == [
        "late-1 5.0 1 'revoke ambientLightSensor' of day 2 12:00 was not performed: "
          + "the participant joined the study at day 5 09:00",
        "late-1 11.125 1 'close app' was not performed: the person had closed the app already",
        "leaving-1 8.0 2 'close app' of day 10 12:00 was not performed: "
          + "the participant left the study at day 8 09:00",
        "leaving-1 8.0 1 'reopen app' of day 15 12:00 was not performed: "
          + "the participant left the study at day 8 09:00",
        "pausing-1 10.125 1 'close app' was not performed: the app was not installed",
        "pausing-1 11.125 1 'close app' was not performed: the app was not installed",
      ]
    )
    #expect(
      try outcome.texts(
        """
        select participant || ' ' || group_concat(action, ', ') from (select * from actions order by sequence)
        group by participant
        """
      ) == [
        "late-1 open app, close app, reopen app",
        "leaving-1 open app, revoke, delete app",
        "pausing-1 open app, revoke, delete app, reopen app",
      ]
    )
  }

  @Test("an action that would change nothing is reported with the reason, and is no action")
  func obstacles() throws {
    var text = StudyText()
    text.lasts = "20d"
    text.entitlements = "[ambient-light-sensor]"
    text.groups = [
      "{ group: a, count: 1, system: suspends, dock: { profile: stand, docked: false } }",
      "{ group: d, count: 1, system: suspends, consent: deny }",
    ]
    text.events = [
      "{ at: day 3 12:00, who: a, do: enable collection }",
      "{ at: day 3 12:10, who: a, do: disable low power mode }",
      "{ at: day 3 12:20, who: a, do: undock phone }",
      "{ at: day 3 12:30, who: a, do: dock phone }",
      "{ at: day 3 12:40, who: a, do: dock phone }",
      "{ at: day 3 13:00, who: a, do: restore consent }",
      "{ at: day 3 14:00, who: a, do: close app }",
      "{ at: day 3 14:00:10, who: a, do: close app }",
      "{ at: day 3 14:00:20, who: a, do: kill app }",
      "{ at: day 3 14:00:30, who: a, do: background app }",
      "{ at: day 3 15:00, who: a, do: disable collection }",
      "{ at: day 3 15:10, who: a, do: disable collection }",
      "{ at: day 7 12:00, who: d, do: revoke }",
      "{ at: day 7 13:00, who: d, do: restore consent }",
    ]
    let outcome = try run(text)
    func message(_ action: String, _ reason: String) -> String {
      "'\(action)' was not performed: \(reason)"
    }
    let nothing = "the person had not taken back any consent"
    #expect(
      try outcome.texts(
        "select message from diagnostics where rule = 'action-not-performed' order by participant, sequence"
      ) == [
        message("enable collection", "SensorKit was on already"),
        message("disable low power mode", "Low Power Mode was off already"),
        message("undock phone", "the phone was not on its dock"),
        message("dock phone", "the phone was on its dock already"),
        message("restore consent", nothing),
        message("close app", "the person had closed the app already"),
        message("kill app", "the app did not run"),
        message("background app", "the app was not on the screen"),
        message("disable collection", "SensorKit was off already"),
        message("revoke ambientLightSensor", "the person had allowed none of these sensors"),
        message("restore consent", nothing),
      ]
    )
    #expect(
      try outcome.texts(
        "select participant || ' ' || action from actions where action <> 'open app' order by participant, sequence"
      ) == ["a-1 dock phone", "a-1 close app", "a-1 disable collection"]
    )
  }

  @Test("participants who are away with a phone that is off have left all the same")
  func phoneOff() throws {
    var text = StudyText()
    text.lasts = "10d"
    text.groups = ["{ group: away, count: 1, leaves study: 4d }"]
    text.events = ["{ at: day 4 08:30, do: reboot phone, for: 2h }"]
    let left =
      "select outcome || ' ' || round(left_s / 86400, 1) || ' ' || left_because from participants"
    #expect(try run(text).texts(left) == ["left the study 4.0 leaves study"])
  }
}
