import Reports
import Results

/// Descriptions of what became of the app's samples on their way to the servers.
extension ParticipantHistory {
  /// The events for what the servers have in the end, one for each sensor of a device.
  func sampleUploadEvents() -> [ExplainedEvent] {
    let all = SampleUploadRow.all(in: rows)
    let bodies = UploadBodyRow.all(in: rows)
    let phone = DeviceRow.all(in: rows).first { $0.kind == .phone }?.device
    var streams: [(name: String, rows: [SampleUploadRow])] = []
    for row in all {
      let name = row.device == phone ? row.sensor : "\(row.sensor) of \(row.device)"
      if streams.last?.name != name { streams.append((name, [])) }
      streams[streams.count - 1].rows.append(row)
    }
    return streams.map { event($0.name, $0.rows) } + unreadable(bodies)
  }

  private func event(_ stream: String, _ rows: [SampleUploadRow]) -> ExplainedEvent {
    var explained = ExplainedEvent(.server, at: nil, stream)
    let samples = Self.sum(rows)
    let stored = rows.filter { $0.copies > 0 }
    explained.say(
      "The servers had \(NumberText.grouped(Self.sum(stored))) of "
        + "\(NumberText.counted(samples, "sample")) of \(stream) that the app had received"
    )
    for outcome in SampleUploadOutcome.allCases where outcome != .stored {
      let lost = rows.filter { $0.outcome == outcome }
      guard !lost.isEmpty else { continue }
      explained.isWanting = true
      explained.say("\(what(lost)) \(became(lost, outcome))", Self.rule)
    }
    let twice = rows.filter { $0.copies > 1 }
    if let first = twice.first {
      explained.isWanting = true
      explained.say(
        "\(what(twice)) they had more than once: requests with them were sent "
          + "\(NumberText.counted(first.bodies, "time"))",
        DecidingRule("a server stores each request that it accepts", "RFC 9110, POST")
      )
      explained.advise("send a repeated request by PUT, or with the same Idempotency-Key")
    }
    return explained
  }

  private static let rule = DecidingRule(
    "a sample is on a server once a request with it was accepted",
    "our choice"
  )

  private static func sum(_ rows: [SampleUploadRow]) -> Int { rows.reduce(0) { $0 + $1.samples } }

  /// How many samples they are, and of which time.
  private func what(_ rows: [SampleUploadRow]) -> String {
    let first = rows.map(\.first).min() ?? 0
    let last = rows.map(\.last).max() ?? 0
    return
      "\(NumberText.counted(Self.sum(rows), "sample")) from \(moment(first)) to \(moment(last))"
  }

  /// What became of some samples.
  private func became(_ rows: [SampleUploadRow], _ outcome: SampleUploadOutcome) -> String {
    switch outcome {
    case .stored: return "are on a server"
    case .notSent:
      guard let end = rows.compactMap(\.processEnded).min() else { return "were in no request" }
      return
        "were in no request; after their delivery the app's process ended, first at \(moment(end))"
    case .leftInFile:
      let files = Set(rows.compactMap(\.file))
      let oldest = rows.min { $0.received < $1.received }
      return "were left on the phone in \(NumberText.counted(files.count, "file")), the oldest of "
        + "\(moment(oldest?.received ?? 0)): \(oldest?.file ?? "")"
    case .underWay: return "were under way when the study ended"
    case .noAnswer:
      return
        "were in a request without an answer (URL error \(rows[0].urlError ?? 0)), and in no later one"
    case .refused:
      return
        "were in a request that was refused with status \(rows[0].status ?? 0), and in no later one"
    case .cancelled: return "were in a request that was cancelled, and in no later one"
    case .lostByServer: return "were accepted by a server that did not store them"
    }
  }

  /// The event for the bodies that can't be read; none if there are none.
  private func unreadable(_ bodies: [UploadBodyRow]) -> [ExplainedEvent] {
    let unreadable = bodies.filter { $0.unreadable != nil }
    guard let first = unreadable.first else { return [] }
    var explained = ExplainedEvent(.server, at: nil, "bodies")
    explained.isWanting = true
    explained.say(
      "\(NumberText.counted(unreadable.count, "request")) had a body that can't be read, the first at "
        + "\(moment(first.sent)) to \(first.host)\(first.path): \(first.unreadable ?? "")"
    )
    explained.advise("compare the body with the scenario's key 'uploads'")
    return [explained]
  }
}
