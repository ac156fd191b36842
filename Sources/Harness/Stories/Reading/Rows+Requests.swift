import Results

extension RequestRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      began: try cells.number(),
      waited: try cells.optionalNumber(),
      task: try cells.text(),
      background: try cells.flag(),
      method: try cells.text(),
      host: try cells.text(),
      path: try cells.text(),
      attempt: try cells.whole(),
      sent: try cells.whole(),
      status: try cells.optionalWhole(),
      received: try cells.optionalWhole(),
      error: try cells.optionalText()
    )
  }
}
