import Results

/// The first difference between two runs of one participant.
package struct RunDifference: Hashable, Sendable {
  /// The participant's name.
  package var participant: String

  /// The difference, in a sentence.
  package var text: String

  /// Compares two runs; nil if they are the same.
  package init?(of participant: String, _ first: RunOutput, _ second: RunOutput) {
    self.participant = participant
    if let difference = second.difference {
      text = String(decoding: difference, as: UTF8.self)
      return
    }
    guard first.rows != second.rows || first.ended != second.ended else { return nil }
    let rows = [first, second].map { output in
      (TableRow.decode(output.rows) ?? []) + (TableRow.decode(output.ended) ?? [])
    }
    let index = zip(rows[0], rows[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let place = index ?? min(rows[0].count, rows[1].count)
    text =
      "run twice, the world's events are the same, but row \(place + 1) of the results differs: "
      + "first \(Self.text(rows[0], place)), then \(Self.text(rows[1], place))"
  }

  private static func text(_ rows: [TableRow], _ place: Int) -> String {
    rows.indices.contains(place) ? rows[place].line : "nothing"
  }
}
