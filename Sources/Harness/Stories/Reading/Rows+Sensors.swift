import Results

extension AuthorizationRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      sensor: try cells.text(),
      status: try cells.word(),
      cause: try cells.text()
    )
  }
}

extension DeletionRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      sensor: try cells.text(),
      from: try cells.number(),
      to: try cells.number(),
      reason: try cells.text()
    )
  }
}

extension ErrorRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      operation: try cells.text(),
      sensor: try cells.optionalText(),
      domain: try cells.text(),
      code: try cells.whole(),
      underlyingCode: try cells.optionalWhole(),
      message: try cells.text()
    )
  }
}

extension FetchRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      asked: try cells.number(),
      sensor: try cells.text(),
      device: try cells.text(),
      from: try cells.number(),
      to: try cells.number(),
      delivered: try cells.whole(),
      oldest: try cells.optionalNumber(),
      youngest: try cells.optionalNumber(),
      youngestAge: try cells.optionalNumber(),
      oldestAge: try cells.optionalNumber(),
      held: try cells.flag(),
      expired: try cells.flag(),
      deleted: try cells.flag(),
      underway: try cells.flag(),
      repeated: try cells.whole(),
      late: try cells.whole(),
      stopped: try cells.flag(),
      outcome: try cells.word(),
      errorCode: try cells.optionalWhole()
    )
  }
}

extension PromptRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      asked: try cells.number(),
      answered: try cells.optionalNumber(),
      sensors: try cells.text(),
      outcome: try cells.word(),
      allowed: try cells.text(),
      denied: try cells.text(),
      errorCode: try cells.optionalWhole(),
      underlyingCode: try cells.optionalWhole()
    )
  }
}

extension RecordingRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      sensor: try cells.text(),
      device: try cells.text(),
      started: try cells.number(),
      ended: try cells.optionalNumber(),
      cause: try cells.text()
    )
  }
}
