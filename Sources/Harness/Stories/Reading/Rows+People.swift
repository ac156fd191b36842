import Results

extension ActionRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      action: try cells.text(),
      detail: try cells.text()
    )
  }
}

extension AppEventRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      event: try cells.word(),
      detail: try cells.text()
    )
  }
}

extension ClockChangeRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      cause: try cells.text(),
      wallOffset: try cells.number(),
      timeZone: try cells.text()
    )
  }
}

extension DeviceRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      device: try cells.text(),
      kind: try cells.text(),
      name: try cells.text(),
      model: try cells.text(),
      productType: try cells.text(),
      systemName: try cells.text(),
      systemVersion: try cells.text(),
      sensors: try cells.text()
    )
  }
}

extension DiagnosticRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      rule: try cells.text(),
      severity: try cells.text(),
      message: try cells.text(),
      function: try cells.text(),
      hint: try cells.text(),
      times: try cells.whole()
    )
  }
}
