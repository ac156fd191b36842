import Reports
import Results
import Scenarios

extension ParticipantHistory {
  /// The events of synchronisations: each beginning with its end, and beginnings without an end.
  func syncEvents() -> [ExplainedEvent] {
    let rows = SyncRow.all(in: rows)
    var events: [ExplainedEvent] = []
    for (index, row) in rows.enumerated() {
      switch row.event {
      case .began:
        let end = rows[(index + 1)...].first {
          $0.tableName == row.tableName && $0.event != .deleted
        }
        events.append(explained(row, endingWith: end.flatMap { $0.event == .began ? nil : $0 }))
      case .refused: events.append(refusal(row))
      case .deleted: events.append(removal(row))
      case .succeeded, .failed: break
      }
    }
    return events
  }

  private func explained(_ began: SyncRow, endingWith end: SyncRow?) -> ExplainedEvent {
    // Synchronisations without rows have a thread of their own: they would separate the groups of the others.
    let isEmpty = began.rows == 0 && end?.event == .succeeded
    var explained = ExplainedEvent(
      .sync,
      at: began.at,
      "\(began.tableName)\(isEmpty ? " empty" : "")"
    )
    explained.sequence = began.sequence
    let rows = began.rows ?? 0
    explained.course = "\(end?.event.rawValue ?? "") \(end?.detail ?? "") \(rows > 0)"
    explained.isWanting = end?.event != .succeeded
    explained.problem = end.flatMap(UploadProblem.init)
    explained.amounts = [ExplainedEvent.Amount(rows, "row")]
    explained.answer.asked = "to send what waits in \(began.tableName)"
    let what =
      rows > 0 ? "\(ExplainedEvent.amount) of \(began.tableName)" : "nothing of \(began.tableName)"
    switch end?.event {
    case .succeeded:
      explained.say(
        rows > 0 ? "A synchronisation sent \(what)" : "A synchronisation found nothing to send"
      )
    case .failed:
      explained.say("A synchronisation of \(what) failed")
      explain(explained.problem, at: end?.at ?? began.at, &explained)
    case .began, .refused, .deleted, nil:
      explained.say("A synchronisation of \(what) began, and nobody was told of its end")
      explainSilence(began, &explained)
    }
    return explained
  }

  private func explainSilence(_ began: SyncRow, _ explained: inout ExplainedEvent) {
    let quirks = Set(scenario.aware.quirks)
    let next = SyncRow.all(in: rows).first { $0.at > began.at && $0.event == .began }
    let until = next?.at ?? participant.ended
    let isClosed = appEvents.contains {
      $0.at >= began.at && $0.at <= until
        && [.closed, .killed, .terminated, .crashed, .updated, .deleted].contains($0.event)
    }
    if isClosed {
      explained.say("The app was closed meanwhile", .closedApp)
    } else if next == nil {
      explained.say(
        "The study was over before",
        DecidingRule("a study ends when it ends", "the scenario, lasts")
      )
    } else if quirks.contains("silent-ends") || quirks.contains("overlapping-syncs") {
      explained.say(
        "The original ends some without a word",
        DecidingRule("silent-ends, overlapping-syncs", "the original's code")
      )
    } else {
      explained.unexplained.append("it began and never ended")
    }
  }

  private func refusal(_ row: SyncRow) -> ExplainedEvent {
    var explained = ExplainedEvent(.sync, at: row.at, row.tableName, "refused \(row.detail)")
    explained.sequence = row.sequence
    explained.isWanting = true
    explained.say("A synchronisation was refused: \(Self.oneLine(row.detail))")
    explain(UploadProblem(row), at: row.at, &explained)
    return explained
  }

  private func removal(_ row: SyncRow) -> ExplainedEvent {
    var explained = ExplainedEvent(
      .sync,
      at: row.at,
      row.tableName,
      "deleted \((row.unsent ?? 0) > 0)"
    )
    explained.sequence = row.sequence
    explained.amounts = [ExplainedEvent.Amount(row.rows ?? 0, "row")]
    explained.say(
      "The app deleted \(ExplainedEvent.amount) of \(row.tableName) after sending",
      DecidingRule("what was sent can be removed", "AWARE core, DbSyncConfig.removeAfterSync")
    )
    if let unsent = row.unsent, unsent > 0 {
      explained.say(
        "\(NumberText.counted(unsent, "row")) of them no server had acknowledged: lost",
        DecidingRule(
          "deletes-unsent",
          "the original's code: what came in during an upload goes with it"
        )
      )
    }
    return explained
  }
}
