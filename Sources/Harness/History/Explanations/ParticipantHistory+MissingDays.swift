import Foundation
import Reports
import Results
import Scenarios
import SensorKit
import VirtualTime

/// When what took the data of a day happened.
extension ParticipantHistory {
  /// The sentence that follows that of a cause, without its full stop.
  ///
  /// - Parameters:
  ///   - cause: Why the day is not valid.
  ///   - row: The day of a sensor.
  /// - Returns: The sentence.
  func sentence(when cause: MissingDayCause, of row: DayRow) -> String {
    let day = interval(ofDay: row.day)
    return switch cause.step {
    case .study, .recording: sentence(whenUnrecorded: cause, row, day)
    case .samples:
      """
      From \(moment(day.lowerBound)) to \(moment(day.upperBound)) it gave \
      \(NumberText.counted(row.validHours, "valid hour")); a valid day has \
      \((scenario.days ?? ValidDayRule()).hours)
      """
    case .release: sentence(whenWithheld: cause, row, day)
    case .launch: sentence(whenNotRun: cause, chance(row, day))
    case .fetch: sentence(whenNotFetched: cause, row, day)
    case .upload: sentence(whenNotUploaded: cause, row, day)
    }
  }

  /// The time of a local day, by the time zone of its noon, and not beyond the participant's end.
  private func interval(ofDay day: Int) -> ClosedRange<Seconds> {
    let noon = scenario.clock.start(ofDay: day) + 43_200
    let zone =
      clockChanges.last { $0.cause == .travel && $0.at <= noon }?.timeZone ?? participant.timeZone
    let date = Date(timeIntervalSince1970: Double(scenario.clock.secondsSince1970) + noon)
    let offset = TimeZone(identifier: zone)?.secondsFromGMT(for: date) ?? 0
    let start = noon - 43_200 + Double(scenario.starts.utcOffsetSeconds - offset)
    return start...max(start, min(start + 86_400, participant.ended))
  }

  /// The time in which an app could fetch samples of a day.
  private func chance(_ row: DayRow, _ day: ClosedRange<Seconds>) -> ClosedRange<Seconds> {
    let window = DeliveryWindow(ofSensorNamed: row.sensor)
    let from = day.lowerBound + window.holding.inSeconds
    let end = window.retention.map { day.upperBound + $0.inSeconds } ?? .infinity
    return from...max(from, min(end, participant.ended))
  }

  private func text(of times: ClosedRange<Seconds>) -> String {
    "from \(moment(times.lowerBound)) to \(moment(times.upperBound))"
  }

  private var theEnd: String { "the study ended on \(moment(participant.ended))" }

  // MARK: - Not recorded

  private func sentence(
    whenUnrecorded cause: MissingDayCause,
    _ row: DayRow,
    _ day: ClosedRange<Seconds>
  ) -> String {
    let recordings = recordings.filter { $0.sensor == row.sensor && $0.device == row.device }
    func ended(_ by: RecordingRow.Cause) -> RecordingRow? {
      recordings.last { $0.cause == by && ($0.ended ?? .infinity) <= day.upperBound }
    }
    switch cause {
    case .partOfDay:
      guard participant.joined <= day.lowerBound else {
        return "They joined on \(moment(participant.joined))"
      }
      return "Their study ended on \(moment(participant.left ?? participant.ended))"
    case .notInstalled: return sentence(whenNotInstalled: day)
    case .notAsked:
      let prompt = prompts.first {
        $0.asked >= day.lowerBound && $0.sensors.list.contains(row.sensor)
      }
      return prompt.map { "The app asked on \(moment($0.asked))" }
        ?? "The app had not asked when \(theEnd)"
    case .notAskedAgain:
      return "They had that phone from \(moment(newPhone(until: day.upperBound))) on"
    case .notAnswered:
      let prompt = prompts.last {
        $0.asked <= day.upperBound && $0.sensors.list.contains(row.sensor)
      }
      return "The app asked on \(moment(prompt?.asked ?? day.lowerBound))"
    case .refused, .revoked, .masterSwitchOff:
      let denial = authorizations.last {
        $0.sensor == row.sensor && $0.status == .denied && $0.at <= day.upperBound
      }
      return "That was on \(moment(denial?.at ?? day.lowerBound))"
    case .stopped: return "It stopped on \(moment(ended(.stopRecording)?.ended ?? day.lowerBound))"
    case .systemStopped: return "It stopped on \(moment(ended(.system)?.ended ?? day.lowerBound))"
    case .phoneOff:
      let off = recordings.last {
        $0.cause == .phoneOff && ($0.ended ?? .infinity) <= day.upperBound
      }
      let from = off?.ended ?? day.lowerBound
      let on = recordings.first { $0.started > from }?.started
      return on.map { "It was off \(text(of: from...$0))" } ?? "It was off from \(moment(from)) on"
    case .watchReplaced:
      let change = recordings.first { $0.cause == .watchReplaced }
      return "They changed watches on \(moment(change?.ended ?? change?.started ?? day.lowerBound))"
    default:
      let first = recordings.first { $0.started >= day.lowerBound }
      return first.map { "It started on \(moment($0.started))" }
        ?? "It had not when \(theEnd)"
    }
  }

  private func sentence(whenNotInstalled day: ClosedRange<Seconds>) -> String {
    let last = appEvents.last {
      $0.at <= day.upperBound && [.deleted, .phoneReplaced].contains($0.event)
    }
    if let last {
      return last.event == .deleted
        ? "It was deleted on \(moment(last.at))"
        : "They got a phone without it on \(moment(last.at))"
    }
    let first = appEvents.first { $0.event == .installed }
    return first.map { "It was installed on \(moment($0.at))" }
      ?? "Nobody had installed it when \(theEnd)"
  }

  /// When the participant got the phone that they have at an instant.
  private func newPhone(until time: Seconds) -> Seconds {
    appEvents.last { $0.event == .phoneReplaced && $0.at <= time }?.at ?? participant.joined
  }

  // MARK: - Held or deleted

  private func sentence(
    whenWithheld cause: MissingDayCause,
    _ row: DayRow,
    _ day: ClosedRange<Seconds>
  ) -> String {
    if cause == .held {
      let release =
        day.lowerBound + 86_400 + DeliveryWindow(ofSensorNamed: row.sensor).holding.inSeconds
      return "All of them can be fetched from \(moment(release)) on; \(theEnd)"
    }
    let deletion = deletions.first {
      $0.sensor == row.sensor && $0.reason != .ageLimit
        && ($0.reason == .phoneReplaced) == (cause == .phoneReplaced)
        && $0.from <= day.upperBound && $0.to >= day.lowerBound
    }
    let time = moment(deletion?.at ?? day.upperBound)
    return cause == .phoneReplaced ? "They had the new one from \(time) on" : "That was on \(time)"
  }

  // MARK: - Not run

  private func sentence(
    whenNotRun cause: MissingDayCause,
    _ chance: ClosedRange<Seconds>
  ) -> String {
    let why = reason(whenNotRun: cause, until: chance.upperBound)
    return "That was \(text(of: chance))\(why.map { "; \($0)" } ?? "")"
  }

  private func reason(whenNotRun cause: MissingDayCause, until end: Seconds) -> String? {
    func last(_ kinds: Set<AppEventRow.AppEventKind>, _ detail: String? = nil) -> String? {
      appEvents.last {
        $0.at <= end && kinds.contains($0.event) && (detail == nil || $0.detail == detail)
      }.map { moment($0.at) }
    }
    switch cause {
    case .neverOpened: return last([.installed]).map { "it was installed on \($0)" }
    case .offloaded: return last([.offloaded]).map { "it was offloaded on \($0)" }
    case .swipedAway:
      return last([.closed], "swiped away").map { "they swiped it away on \($0)" }
    case .evicted: return last([.killed]).map { "the system ended it on \($0)" }
    case .terminated: return last([.terminated]).map { "the system ended it on \($0)" }
    case .beforeFirstUnlock:
      let off =
        recordings.filter { $0.cause == .phoneOff }.compactMap(\.ended)
        + appEvents.filter { $0.event == .phoneRestarted }.map(\.at)
      return off.filter { $0 <= end }.max().map { "the phone had restarted on \(moment($0))" }
    case .lowPowerMode, .refreshOff, .seldomUsed:
      // Of refusals in succession, only the first is a row.
      if let row = appEvents.last(where: { $0.at <= end && $0.refusal?.cause == cause }) {
        return "a \(row.cause?.rawValue ?? "task") was refused from \(moment(row.at)) on"
      }
      return errors.last { $0.operation == "submit" && $0.at <= end }
        .map { "the app asked for a task in vain on \(moment($0.at))" }
    default:
      return last([.suspended, .closed, .killed]).map { "it last ran until \($0)" }
        ?? last([.installed]).map { "it was installed on \($0)" }
    }
  }

  // MARK: - Not fetched

  private func sentence(
    whenNotFetched cause: MissingDayCause,
    _ row: DayRow,
    _ day: ClosedRange<Seconds>
  ) -> String {
    let chance = chance(row, day)
    let all = fetches.filter {
      $0.sensor == row.sensor && $0.device == row.device
        && ($0.from <= day.upperBound && $0.to >= day.lowerBound
          || $0.errorCode != nil && $0.from == $0.to)
    }
    let timely = all.filter {
      ($0.lastAsked ?? $0.asked) > chance.lowerBound && $0.asked <= chance.upperBound
    }
    func time(_ fetch: FetchRow?) -> String { moment(fetch?.asked ?? chance.lowerBound) }
    switch cause {
    case .fetchFailed:
      let failed = timely.filter { $0.errorCode != nil }
      let code = failed.first?.errorCode.map { ", with error \($0)" } ?? ""
      let others = failed.reduce(0) { $0 + $1.times } - 1
      let more =
        others > 0 ? "; \(NumberText.counted(others, "more fetch", "more fetches")) failed" : ""
      return "That was on \(time(failed.first))\(code)\(more)"
    case .fetchCutShort: return "That was on \(time(timely.first { $0.outcome == .cutShort }))"
    case .underway:
      let isOfWatch = devices.contains { $0.device == row.device && $0.kind == .watch }
      let what = isOfWatch ? "the watch had passed them on" : "the night’s batch stored them"
      return "The app fetched on \(time(timely.first { $0.underway })), before \(what)"
    case .fetchedWhileHeld:
      let release = chance.lowerBound + 86_400
      return
        "It fetched on \(time(all.last { $0.asked <= release })); all of them could be fetched from \(moment(release)) on"
    case .expired:
      let late = all.first { $0.asked > chance.upperBound }
      return "They expired until \(moment(chance.upperBound)); it fetched on \(time(late))"
    default: return "That was \(text(of: chance))"
    }
  }

  // MARK: - Not uploaded

  private func sentence(
    whenNotUploaded cause: MissingDayCause,
    _ row: DayRow,
    _ day: ClosedRange<Seconds>
  ) -> String {
    if cause == .requestUnreadable {
      let body = UploadBodyRow.all(in: rows).last { $0.unreadable != nil }
      return "It was sent on \(moment(body?.sent ?? day.upperBound))"
    }
    let lost = SampleUploadRow.all(in: rows).first {
      $0.sensor == row.sensor && $0.device == row.device
        && ($0.outcome.cause == cause || cause == .deletedUnsent && $0.outcome == .notSent)
        && $0.first <= day.upperBound && $0.last >= day.lowerBound
    }
    let received = "It received them on \(moment(lost?.received ?? day.upperBound))"
    switch cause {
    case .notSent: return received
    case .leftInFile: return received + (lost?.file.map { "; the file is \($0)" } ?? "")
    case .deletedUnsent:
      let deletion = appEvents.first { $0.event == .deleted && $0.at >= lost?.received ?? 0 }
      return received + (deletion.map { ", and was deleted on \(moment($0.at))" } ?? "")
    default:
      let answer =
        lost?.status.map { "; the server answered \($0)" }
        ?? lost?.urlError.map { "; the app received error \($0)" } ?? ""
      return "It was sent on \(moment(lost?.sent ?? lost?.received ?? day.upperBound))\(answer)"
    }
  }
}

extension SampleUploadOutcome {
  /// The cause of a day that lacks such samples; of those that were not sent, also if the app was deleted.
  fileprivate var cause: MissingDayCause? {
    switch self {
    case .stored: nil
    case .notSent: .notSent
    case .leftInFile: .leftInFile
    case .underWay: .uploadUnderWay
    case .noAnswer: .uploadFailed
    case .refused: .uploadRefused
    case .cancelled: .uploadCancelled
    case .lostByServer: .lostByServer
    }
  }
}
