import Foundation
import History
import Results
import Runner
import Scenarios
import TestSupport
import Testing
import TrialRun

/// Source: issue 49: the question of everybody who runs a study is answered in words; issue 51: the answer goes on to the
/// server.
@Suite("The answer about a day")
struct DayAnswerTests {
  private static let light = "ambientLightSensor"

  /// The answer about day 3 of a study that starts on day 0 at 9:00, and lasts 14 days.
  private func answer(_ rows: [TableRow], width: Int = 100) throws -> String {
    let study = try Study(scenarioAt: "\(packageRoot)/scenarios/first-study.yaml")
    let participant = ParticipantRow(
      participant: "ada",
      position: 1,
      group: "willing",
      number: 1,
      seed: "1",
      routine: "office-worker",
      timeZone: "America/New_York",
      phone: "iPhone 17 Pro",
      joined: 0,
      ended: 14 * 86_400,
      outcome: .completed,
      trouble: "",
      events: 1,
      digest: ""
    )
    return try Explanation.answer(
      toDay: 3,
      of: participant,
      rows,
      in: study.scenario,
      width: width
    )
  }

  private func day(isValid: Bool) -> TableRow {
    DayRow(
      participant: "ada",
      sensor: Self.light,
      device: "phone",
      day: 3,
      samples: isValid ? 594 : 20,
      validHours: isValid ? 24 : 5,
      isValid: isValid
    ).row
  }

  private func missing(_ cause: MissingDayCause) -> TableRow {
    MissingDayRow(participant: "ada", sensor: Self.light, device: "phone", day: 3, cause: cause).row
  }

  @Test("says what the app has, and why no server has it")
  func server() throws {
    let rows = [day(isValid: true), missing(.uploadRefused)] + happenings
    #expect(
      try answer(rows) == """
        Day 3

          ambientLightSensor  valid in the app with 24 valid hours, 594 samples, and not valid on a server,
                              upload refused: the server refused the last request with the samples. It was
                              sent on day 5 06:00; the server answered 403.

        """
    )
    let here = try answer([rows[0]])
    #expect(here.contains("ambientLightSensor  valid: 24 valid hours, 594 samples."))
  }

  /// What each cause says of ``happenings``, after what was the case.
  private static let times: [MissingDayCause: String] = [
    .partOfDay: "Their study ended on day 14 09:00",
    .notInstalled: "It was deleted on day 3 10:00",
    .notAsked: "The app asked on day 3 01:00",
    .notAskedAgain: "They had that phone from day 3 09:00 on",
    .notAnswered: "The app asked on day 3 01:00",
    .refused: "That was on day 3 02:00",
    .revoked: "That was on day 3 02:00",
    .masterSwitchOff: "That was on day 3 02:00",
    .notStarted: "It started on day 3 03:30",
    .stopped: "It stopped on day 3 03:00",
    .systemStopped: "It stopped on day 3 04:00",
    .phoneOff: "It was off from day 3 05:00 to day 3 06:00",
    .watchReplaced: "They changed watches on day 3 07:00",
    .notWorn: "From day 3 00:00 to day 4 00:00 it gave 5 valid hours; a valid day has 16",
    .noSamples: "From day 3 00:00 to day 4 00:00 it gave 5 valid hours; a valid day has 16",
    .held: "All of them can be fetched from day 5 00:00 on; the study ended on day 14 09:00",
    .deleted: "That was on day 3 19:00",
    .phoneReplaced: "They had the new one from day 3 20:00 on",
    .neverOpened: "That was from day 4 00:00 to day 12 00:00; it was installed on day 0 09:00",
    .offloaded: "That was from day 4 00:00 to day 12 00:00; it was offloaded on day 3 10:30",
    .swipedAway: "That was from day 4 00:00 to day 12 00:00; they swiped it away on day 3 11:00",
    .evicted: "That was from day 4 00:00 to day 12 00:00; the system ended it on day 3 12:00",
    .terminated: "That was from day 4 00:00 to day 12 00:00; the system ended it on day 3 13:00",
    .beforeFirstUnlock:
      "That was from day 4 00:00 to day 12 00:00; the phone had restarted on day 3 14:00",
    .lowPowerMode:
      "That was from day 4 00:00 to day 12 00:00; a refresh task was refused from day 3 15:00 on",
    .refreshOff:
      "That was from day 4 00:00 to day 12 00:00; a refresh task was refused from day 3 16:00 on",
    .seldomUsed:
      "That was from day 4 00:00 to day 12 00:00; a refresh task was refused from day 3 17:00 on",
    .notOpened: "That was from day 4 00:00 to day 12 00:00; it last ran until day 3 18:00",
    .fetchFailed: "That was on day 4 13:00, with error 1",
    .fetchCutShort: "That was on day 4 14:00",
    .underway: "The app fetched on day 4 15:00, before the night’s batch stored them",
    .fetchedWhileHeld:
      "It fetched on day 4 16:00; all of them could be fetched from day 5 00:00 on",
    .expired: "They expired until day 12 00:00; it fetched on day 12 21:00",
    .notFetched: "That was from day 4 00:00 to day 12 00:00",
    .notSent: "It received them on day 5 01:00",
    .deletedUnsent: "It received them on day 5 01:00, and was deleted on day 8 17:00",
    .leftInFile: "It received them on day 5 01:00; the file is Documents/light.json",
    .uploadUnderWay: "It was sent on day 5 03:00",
    .uploadCancelled: "It was sent on day 5 04:00; the app received error -999",
    .uploadFailed: "It was sent on day 5 05:00; the app received error -1001",
    .uploadRefused: "It was sent on day 5 06:00; the server answered 403",
    .lostByServer: "It was sent on day 5 07:00; the server answered 200",
    .requestUnreadable: "It was sent on day 5 08:00",
  ]

  @Test("says of each cause what was the case, and when", arguments: MissingDayCause.allCases)
  func when(cause: MissingDayCause) throws {
    let rows = [day(isValid: cause.step == .upload), missing(cause)] + happenings
    let told = try answer(rows, width: 1000)
    let when = try #require(Self.times[cause])
    #expect(told.hasSuffix("\(cause.rawValue): \(cause.sentence). \(when).\n"))
    #expect(when.contains(/day \d+ \d\d:\d\d/))
  }

  /// The instant of an hour, counted from the midnight at which day 3 begins.
  private func hour(_ hour: Double) -> Seconds { (63 + hour) * 3600 }

  /// One event for each cause.
  private var happenings: [TableRow] {
    appEvents + consentAndRecording + fetches + uploads
  }

  private var appEvents: [TableRow] {
    let all: [(Double, AppEventRow.AppEventKind, String, AppEventRow.LaunchRefusal?)] = [
      (-63, .installed, "", nil), (9, .phoneReplaced, "", nil), (10, .deleted, "", nil),
      (10.5, .offloaded, "", nil), (11, .closed, "swiped away", nil), (12, .killed, "", nil),
      (13, .terminated, "", nil),
      (14, .phoneRestarted, "", nil), (15, .refused, "", .lowPowerMode),
      (16, .refused, "", .refreshOff), (17, .refused, "", .seldomUsed), (18, .suspended, "", nil),
      (137, .deleted, "", nil),
    ]
    return all.map { time, event, detail, refusal in
      AppEventRow(
        participant: "ada",
        sequence: 0,
        at: hour(time),
        event: event,
        detail: detail,
        cause: refusal.map { _ in .refreshTask },
        refusal: refusal
      ).row
    }
  }

  private var consentAndRecording: [TableRow] {
    let recordings: [(Double, Double?, RecordingRow.Cause)] = [
      (-50, 3, .stopRecording), (3.5, 4, .system), (4.5, 5, .phoneOff), (6, 7, .watchReplaced),
      (8, nil, .startRecording),
    ]
    let deletions: [(Double, DeletionRow.Reason)] = [(19, .userInitiated), (20, .phoneReplaced)]
    let prompt = PromptRow(
      participant: "ada",
      sequence: 0,
      asked: hour(1),
      sensors: Names([Self.light]),
      outcome: .answered,
      allowed: Names([]),
      denied: Names([Self.light])
    ).row
    let denial = AuthorizationRow(
      participant: "ada",
      sequence: 0,
      at: hour(2),
      sensor: Self.light,
      status: .denied,
      cause: .sheet
    ).row
    return [prompt, denial]
      + recordings.map { started, ended, cause in
        RecordingRow(
          participant: "ada",
          sequence: 0,
          sensor: Self.light,
          device: "phone",
          started: hour(started),
          ended: ended.map(hour),
          cause: cause
        ).row
      }
      + deletions.map { time, reason in
        DeletionRow(
          participant: "ada",
          sequence: 0,
          at: hour(time),
          sensor: Self.light,
          from: hour(0),
          to: hour(1),
          reason: reason
        ).row
      }
  }

  private var fetches: [TableRow] {
    let all: [(Double, FetchRow.Outcome, Int?, Bool)] = [
      (37, .failed, 1, false), (38, .cutShort, nil, false), (39, .completed, nil, true),
      (40, .completed, nil, false), (237, .completed, nil, false),
    ]
    return all.map { time, outcome, code, isUnderway in
      FetchRow(
        participant: "ada",
        sequence: 0,
        asked: hour(time),
        sensor: Self.light,
        device: "phone",
        from: hour(-3),
        to: hour(27),
        delivered: 0,
        held: false,
        expired: false,
        deleted: false,
        underway: isUnderway,
        stopped: false,
        outcome: outcome,
        errorCode: code
      ).row
    }
  }

  private var uploads: [TableRow] {
    let all: [(Double, SampleUploadOutcome, Int?, Int?)] = [
      (50, .notSent, nil, nil), (50, .leftInFile, nil, nil), (51, .underWay, nil, nil),
      (52, .cancelled, nil, -999), (53, .noAnswer, nil, -1001), (54, .refused, 403, nil),
      (55, .lostByServer, 200, nil),
    ]
    let body = UploadBodyRow(
      participant: "ada",
      body: 1,
      sent: hour(56),
      host: "study.example",
      path: "/",
      samples: 0,
      unknown: 0,
      unreadable: "no JSON",
      stored: nil,
      status: 200,
      urlError: nil
    ).row
    return all.map { sent, outcome, status, code in
      SampleUploadRow(
        participant: "ada",
        sensor: Self.light,
        device: "phone",
        first: hour(0),
        last: hour(20),
        samples: 594,
        received: hour(49),
        processEnded: nil,
        sent: [.notSent, .leftInFile].contains(outcome) ? nil : hour(sent),
        bodies: 1,
        stored: nil,
        copies: 0,
        outcome: outcome,
        status: status,
        urlError: code,
        body: nil,
        file: outcome == .leftInFile ? "Documents/light.json" : nil
      ).row
    } + [body]
  }
}
