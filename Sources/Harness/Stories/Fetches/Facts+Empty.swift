import Results
import Scenarios
import SensorKit
import VirtualTime

/// Why a fetch brought nothing, where what was withheld is not all of it.
extension Facts {
  /// The longest that a phone's sensor writes nothing, where it writes all the time; in seconds.
  private static let steady: [String: Seconds] = [
    "accelerometer": 60, "rotationRate": 60, "ambientLightSensor": 172_800,
    "deviceUsageReport": 86_400,
  ]

  func tellEmpty(_ lay: Lay, _ telling: inout Telling) {
    let fetch = lay.fetch
    guard !isStrict(lay) else { return }
    if lay.runs.isEmpty { return tellUnrecorded(lay, &telling) }
    guard !lay.recorded.isEmpty else { return tellOutside(lay, &telling) }
    guard !lay.free.isEmpty else {
      if !fetch.held, !fetch.expired, !fetch.deleted, !fetch.underway {
        // Times of rows are rounded: a millisecond may be none.
        if lay.recorded.allSatisfy({ $0.length <= 0.001 }) { return tellOutside(lay, &telling) }
        telling.unexplained.append("it brought nothing, and nothing was withheld")
      }
      return
    }
    if diagnostics.contains(where: { $0.rule == "no-delegate" && $0.at <= fetch.asked + 1 }) {
      telling.say("It came back to a reader whose delegate was gone, and was lost", .weakDelegate)
      telling.answer.advice.append("keep a strong reference to the delegate")
    } else if scenario.sensorKit.systemRecords.contains(fetch.sensor),
      scenario.sensorKit.priorData == .nothing
    {
      telling.say(
        "The system recorded on its own account, but while the app had no stake in it",
        .ownStakeOnly
      )
      telling.answer.advice.append("ask for the time between startRecording and stopRecording")
    } else if fetch.underway {
      return
    } else if let file = replayedFile(fetch) {
      telling.say(
        "The file that the sensor replays has nothing there",
        Rule("a recording stands for the sensor", "the scenario, recordings: \(file)")
      )
    } else {
      tellNothingWritten(lay, &telling)
    }
  }

  private func tellNothingWritten(_ lay: Lay, _ telling: inout Telling) {
    let isWatch = devices.first { $0.device == lay.fetch.device }?.kind == .watch
    if !isWatch, lay.freeLength > Self.steady[lay.fetch.sensor] ?? .infinity {
      telling.unexplained.append("it brought nothing, though the sensor writes all the time")
      return
    }
    let free = lay.free.map { "\(moment($0.after.seconds)) to \(moment($0.through.seconds))" }
    telling.say(
      "From \(Telling.list(free)), which was free to read, it had written nothing"
        + (isWatch ? ": a watch writes while it is worn" : ""),
      .eventsOnly
    )
  }

  private func replayedFile(_ fetch: FetchRow) -> String? {
    scenario.recordings.last {
      $0.sensor == fetch.sensor
        && $0.who.includes(group: participant.group, number: participant.number)
    }?.file
  }

  /// Nothing was ever recorded in the stream.
  private func tellUnrecorded(_ lay: Lay, _ telling: inout Telling) {
    let fetch = lay.fetch
    let recorders = lay.sensor.catalogEntry?.recorders.map(\.rawValue) ?? []
    let kind = devices.first { $0.device == fetch.device }?.kind
    let others = recordings.filter { $0.sensor == fetch.sensor && $0.started < fetch.asked }
    if let kind, !recorders.contains(kind.rawValue) || !others.isEmpty {
      let who = others.isEmpty ? recorders.map { "the \($0)" } : others.map { label(of: $0.device) }
      let names = Telling.list(who.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
      telling.say("The \(kind) has none of it: \(names) writes it", .perDevice)
      telling.answer.advice.append("call fetchDevices, and fetch from each device that it names")
    } else if kind == nil {
      telling.say("There is no such device", .perDevice)
      telling.answer.advice.append("call fetchDevices, and fetch from each device that it names")
    } else {
      telling.say("Nothing had been recorded: nobody had started recording", .recordsFromStart)
      telling.answer.advice.append("call startRecording as soon as the person has allowed it")
    }
  }

  /// The range lies where nothing was recorded.
  private func tellOutside(_ lay: Lay, _ telling: inout Telling) {
    let first = lay.runs.map(\.after).min() ?? lay.asked
    let last = lay.runs.map(\.through).max() ?? lay.asked
    if lay.range.after >= lay.asked {
      telling.say("That lies in the future", .recordsFromStart)
      telling.answer.advice.append(
        "convert times with SRAbsoluteTime.fromCFAbsoluteTime(_cf:), which counts from 2001"
      )
    } else if lay.range.through <= first {
      telling.say(
        "It ends before recording began, at \(moment(first.seconds))",
        .recordsFromStart
      )
      telling.answer.advice.append("ask for a range that reaches beyond \(moment(first.seconds))")
    } else if lay.range.after >= last {
      let run = recordings.last {
        $0.sensor == lay.fetch.sensor && $0.device == lay.fetch.device
          && $0.started < lay.fetch.asked
      }
      telling.say(
        "Recording had ended before, at \(moment(last.seconds)): \(run.map(endText) ?? "")",
        .recordsFromStart
      )
    } else {
      telling.say("It lies between two times of recording", .recordsFromStart)
    }
  }

  /// What a stream of deletion records gave.
  func tellDeletionRecords(_ lay: Lay, _ telling: inout Telling) {
    guard lay.fetch.delivered == 0 else { return }
    let parent = lay.sensor.parentOfDeletionRecords?.catalogEntry?.swiftName ?? ""
    let known = deletions.filter { row in
      row.sensor == parent && row.at <= lay.fetch.asked && row.at > lay.fetch.from
        && row.at <= lay.fetch.to
        && recordings.contains { $0.sensor == parent && $0.device == lay.fetch.device }
    }
    guard known.isEmpty else {
      telling.unexplained.append("it brought nothing, though samples had been deleted")
      return
    }
    telling.say(
      "Nothing of \(parent) had been deleted in that range",
      Rule("a deletion record stands for samples that are gone", "Apple, SRDeletionRecord")
    )
  }
}
