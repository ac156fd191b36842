import Results

extension DockCommandRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      call: try cells.text(),
      detail: try cells.text(),
      outcome: try cells.text(),
      error: try cells.optionalText(),
      times: try cells.whole()
    )
  }
}

extension DockEventRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      sequence: try cells.whole(),
      at: try cells.number(),
      event: try cells.word(),
      detail: try cells.text(),
      heard: try cells.flag()
    )
  }
}

extension FollowingRow: ReadableRow {
  init(_ cells: inout Cells) throws(Unreadable) {
    self.init(
      participant: try cells.text(),
      subject: try cells.text(),
      frames: try cells.whole(),
      followedPercent: try cells.optionalNumber(),
      inFramePercent: try cells.optionalNumber(),
      inRegionPercent: try cells.optionalNumber(),
      meanErrorDeg: try cells.optionalNumber(),
      rmsErrorDeg: try cells.optionalNumber(),
      p95ErrorDeg: try cells.optionalNumber(),
      acquired: try cells.optionalNumber(),
      reacquired: try cells.optionalWhole(),
      meanReacquire: try cells.optionalNumber(),
      losses: try cells.optionalWhole(),
      switches: try cells.optionalWhole(),
      overshootDeg: try cells.optionalNumber(),
      settling: try cells.optionalNumber(),
      meanTurnRate: try cells.optionalNumber(),
      rmsTurnAcceleration: try cells.optionalNumber(),
      leastYawDeg: try cells.optionalNumber(),
      greatestYawDeg: try cells.optionalNumber(),
      leastPitchDeg: try cells.optionalNumber(),
      greatestPitchDeg: try cells.optionalNumber()
    )
  }
}
