import Results

extension AutomationEventRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      tableName: try cells.text(),
      rowID: try cells.optionalWhole(),
      event: try cells.text(),
      source: try cells.text(),
      error: try cells.optionalText()
    )
  }
}

extension AutomationRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      automation: try cells.whole(),
      trigger: try cells.text(),
      action: try cells.text(),
      happened: try cells.number(),
      ran: try cells.optionalNumber(),
      outcome: try cells.text(),
      detail: try cells.text()
    )
  }
}

extension ServerRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      tableName: try cells.text(),
      deviceID: try cells.text(),
      rowID: try cells.whole(),
      timestamp: try cells.whole(),
      event: try cells.text(),
      copies: try cells.whole()
    )
  }
}

extension SyncRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      tableName: try cells.text(),
      event: try cells.text(),
      rows: try cells.optionalWhole(),
      unsent: try cells.optionalWhole(),
      detail: try cells.text()
    )
  }
}

extension UploadRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      tableName: try cells.text(),
      firstID: try cells.whole(),
      lastID: try cells.whole(),
      rows: try cells.whole(),
      bytes: try cells.whole(),
      attempt: try cells.whole(),
      status: try cells.optionalWhole(),
      accepted: try cells.flag(),
      error: try cells.optionalText()
    )
  }
}
