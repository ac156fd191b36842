import Results
import Scenarios
import SensorKit
import VirtualTime

/// The reasons for a fetch without samples, beside withheld ones.
extension ParticipantHistory {
  /// The longest time between samples of the phone's continuous sensors, in seconds.
  private static let steady: [String: Seconds] = [
    "accelerometer": 60, "rotationRate": 60, "ambientLightSensor": 172_800,
    "deviceUsageReport": 86_400,
  ]

  func explainEmpty(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent) {
    let fetch = spans.fetch
    guard !isStrict(spans) else { return }
    if spans.runs.isEmpty { return explainUnrecorded(spans, &explained) }
    guard !spans.recorded.isEmpty else { return explainOutside(spans, &explained) }
    guard !spans.free.isEmpty else {
      if !fetch.held, !fetch.expired, !fetch.deleted, !fetch.underway {
        // The rows' times are rounded, so an interval of a millisecond may be empty.
        if spans.recorded.allSatisfy({ $0.length <= SampleHistory.rounding }) {
          return explainOutside(spans, &explained)
        }
        explained.unexplained.append("it brought nothing, and nothing was withheld")
      }
      return
    }
    if samples[fetch.stream]?.isLost(fetch) == true {
      explained.say("It came back to a reader whose delegate was gone, and was lost", .weakDelegate)
      explained.advise("keep a strong reference to the delegate")
    } else if scenario.sensorKit.systemRecords.contains(fetch.sensor),
      scenario.sensorKit.priorData == .nothing
    {
      explained.say(
        "The system recorded on its own account, but while the app had no stake in it",
        .ownStakeOnly
      )
      explained.advise("ask for the time between startRecording and stopRecording")
    } else if fetch.underway {
      return
    } else if let file = replayedFile(fetch) {
      explained.say(
        "The file that the sensor replays has nothing there",
        DecidingRule("a recording stands for the sensor", "the scenario, recordings: \(file)")
      )
    } else {
      explainNothingWritten(spans, &explained)
    }
  }

  private func explainNothingWritten(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent)
  {
    let isWatch = devices.first { $0.device == spans.fetch.device }?.kind == .watch
    if !isWatch, spans.free.length > Self.steady[spans.fetch.sensor] ?? .infinity {
      explained.unexplained.append("it brought nothing, though the sensor writes all the time")
      return
    }
    let free = spans.free.map { "\(moment($0.after.seconds)) to \(moment($0.through.seconds))" }
    explained.say(
      "From \(ExplainedEvent.list(free)), which was free to read, it had written nothing"
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

  /// Explains a fetch from a stream that never recorded.
  private func explainUnrecorded(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent) {
    let fetch = spans.fetch
    let recorders = spans.sensor.catalogEntry?.recorders.map(\.rawValue) ?? []
    let kind = devices.first { $0.device == fetch.device }?.kind
    let others = recordings.filter { $0.sensor == fetch.sensor && $0.started < fetch.asked }
    if let kind, !recorders.contains(kind.rawValue) || !others.isEmpty {
      let who = others.isEmpty ? recorders.map { "the \($0)" } : others.map { label(of: $0.device) }
      let names = ExplainedEvent.list(
        who.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      )
      explained.say("The \(kind) has none of it: \(names) writes it", .perDevice)
      explained.advise("call fetchDevices, and fetch from each device that it names")
    } else if kind == nil {
      explained.say("There is no such device", .perDevice)
      explained.advise("call fetchDevices, and fetch from each device that it names")
    } else {
      explained.say("Nothing had been recorded: nobody had started recording", .recordsFromStart)
      explained.advise("call startRecording as soon as the person has allowed it")
    }
  }

  /// Explains a fetch whose range lies outside all recordings.
  private func explainOutside(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent) {
    let first = spans.runs.map(\.after).min() ?? spans.asked
    let last = spans.runs.map(\.through).max() ?? spans.asked
    if spans.range.after >= spans.asked {
      explained.say("That lies in the future", .recordsFromStart)
      explained.advise(
        "convert times with SRAbsoluteTime.fromCFAbsoluteTime(_cf:), which counts from 2001"
      )
    } else if spans.range.through <= first {
      explained.say(
        "It ends before recording began, at \(moment(first.seconds))",
        .recordsFromStart
      )
      explained.advise("ask for a range that reaches beyond \(moment(first.seconds))")
    } else if spans.range.after >= last {
      let run = recordings.last {
        $0.sensor == spans.fetch.sensor && $0.device == spans.fetch.device
          && $0.started < spans.fetch.asked
      }
      explained.say(
        "Recording had ended before, at \(moment(last.seconds)): \(run.map(endText) ?? "")",
        .recordsFromStart
      )
    } else {
      explained.say("It lies between two times of recording", .recordsFromStart)
    }
  }

  /// Explains a fetch of deletion records.
  func explainDeletionRecords(_ spans: StoredSampleSpans, _ explained: inout ExplainedEvent) {
    guard spans.fetch.delivered == 0 else { return }
    let parent = spans.sensor.parentOfDeletionRecords?.catalogEntry?.swiftName ?? ""
    let known = deletions.filter { row in
      row.sensor == parent && row.at <= spans.fetch.asked && row.at > spans.fetch.from
        && row.at <= spans.fetch.to
        && recordings.contains { $0.sensor == parent && $0.device == spans.fetch.device }
    }
    guard known.isEmpty else {
      explained.unexplained.append("it brought nothing, though samples had been deleted")
      return
    }
    explained.say(
      "Nothing of \(parent) had been deleted in that range",
      DecidingRule("a deletion record stands for samples that are gone", "Apple, SRDeletionRecord")
    )
  }
}
