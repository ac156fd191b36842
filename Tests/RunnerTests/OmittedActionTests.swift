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
        "late-1 open app, close app, close app, reopen app",
        "leaving-1 open app, revoke, delete app",
        "pausing-1 open app, revoke, delete app, reopen app",
      ]
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
