import Reports
import Results
import Scenarios

/// Synchronisations with the study's server.
extension Facts {
  /// Synchronisations: each beginning with its end, and what has none.
  func syncTellings() -> [Telling] {
    let rows = SyncRow.all(in: rows)
    var tellings: [Telling] = []
    for (index, row) in rows.enumerated() {
      switch row.event {
      case .began:
        let end = rows[(index + 1)...].first {
          $0.tableName == row.tableName && $0.event != .deleted
        }
        tellings.append(telling(row, endingWith: end.flatMap { $0.event == .began ? nil : $0 }))
      case .refused: tellings.append(refusal(row))
      case .deleted: tellings.append(removal(row))
      case .succeeded, .failed: break
      }
    }
    return tellings
  }

  private func telling(_ began: SyncRow, endingWith end: SyncRow?) -> Telling {
    // Those with nothing to send are told apart, for they would cut the others into pieces.
    let isEmpty = began.rows == 0 && end?.event == .succeeded
    var telling = Telling(.sync, at: began.at, "\(began.tableName)\(isEmpty ? " empty" : "")")
    telling.sequence = began.sequence
    let rows = began.rows ?? 0
    telling.course = "\(end?.event.rawValue ?? "") \(end?.detail ?? "") \(rows > 0)"
    telling.isWanting = end?.event != .succeeded
    telling.problem = end.flatMap(UploadProblem.init)
    telling.amounts = [Telling.Amount(rows, "row")]
    telling.answer.asked = "to send what waits in \(began.tableName)"
    let what =
      rows > 0 ? "\(Telling.amount) of \(began.tableName)" : "nothing of \(began.tableName)"
    switch end?.event {
    case .succeeded:
      telling.say(
        rows > 0 ? "A synchronisation sent \(what)" : "A synchronisation found nothing to send"
      )
    case .failed:
      telling.say("A synchronisation of \(what) failed")
      explain(telling.problem, at: end?.at ?? began.at, &telling)
    case .began, .refused, .deleted, nil:
      telling.say("A synchronisation of \(what) began, and nobody was told of its end")
      explainSilence(began, &telling)
    }
    return telling
  }

  private func explainSilence(_ began: SyncRow, _ telling: inout Telling) {
    let quirks = Set(scenario.aware.quirks)
    let next = SyncRow.all(in: rows).first { $0.at > began.at && $0.event == .began }
    let until = next?.at ?? participant.ended
    let isClosed = appEvents.contains {
      $0.at >= began.at && $0.at <= until
        && [.closed, .killed, .terminated, .crashed, .updated, .deleted].contains($0.event)
    }
    if isClosed {
      telling.say("The app was closed meanwhile", .closedApp)
    } else if next == nil {
      telling.say(
        "The study was over before",
        Rule("a study ends when it ends", "the scenario, lasts")
      )
    } else if quirks.contains("silent-ends") || quirks.contains("overlapping-syncs") {
      telling.say(
        "The original ends some without a word",
        Rule("silent-ends, overlapping-syncs", "the original's code")
      )
    } else {
      telling.unexplained.append("it began and never ended")
    }
  }

  private func refusal(_ row: SyncRow) -> Telling {
    var telling = Telling(.sync, at: row.at, row.tableName, "refused \(row.detail)")
    telling.sequence = row.sequence
    telling.isWanting = true
    telling.say("A synchronisation was refused: \(Self.oneLine(row.detail))")
    explain(UploadProblem(row), at: row.at, &telling)
    return telling
  }

  private func removal(_ row: SyncRow) -> Telling {
    var telling = Telling(.sync, at: row.at, row.tableName, "deleted \((row.unsent ?? 0) > 0)")
    telling.sequence = row.sequence
    telling.amounts = [Telling.Amount(row.rows ?? 0, "row")]
    telling.say(
      "The app deleted \(Telling.amount) of \(row.tableName) after sending",
      Rule("what was sent can be removed", "AWARE core, DbSyncConfig.removeAfterSync")
    )
    if let unsent = row.unsent, unsent > 0 {
      telling.say(
        "\(NumberText.counted(unsent, "row")) of them no server had acknowledged: lost",
        Rule("deletes-unsent", "the original's code: what came in during an upload goes with it")
      )
    }
    return telling
  }
}
