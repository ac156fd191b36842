import Results

/// The lane of one participant on a page.
struct Lane {
  /// The intervals of one kind in a row of a lane.
  struct Bar {
    /// The kind; the page's script uses the raw value.
    enum Kind: Int, CaseIterable {
      case consent, recorded, handedOver, deleted, docked, tracking

      /// The name in the legend.
      var title: String {
        switch self {
        case .consent: "consent"
        case .recorded: "recorded"
        case .handedOver: "handed over"
        case .deleted: "deleted before a fetch reached it"
        case .docked: "docked"
        case .tracking: "system tracking"
        }
      }
    }

    var kind: Kind
    var spans: Spans
  }

  /// One row of a lane, for a sensor, the dock or the app.
  struct Row {
    var title: String
    var bars: [Bar] = []
    var marks: [Mark] = []
  }

  /// The participant.
  var person: Person

  /// The rows, from top to bottom.
  var rows: [Row]

  /// The largest number of marks of one kind, or of intervals, in a row (our choice): more can't be
  /// distinguished on a page.
  static let maxMarks = 400

  /// The value for the page's script; notes are numbered, since many marks have the same note.
  func value(_ notes: inout Notes, of span: Seconds) -> ScriptValue {
    let lines = rows.map { row in
      let bars = row.bars.filter { !$0.spans.all.isEmpty }.map { bar in
        let spans =
          bar.spans.all.count > Self.maxMarks
          ? bar.spans.closing(gap: span / Double(Self.maxMarks)) : bar.spans
        return ScriptValue.list([
          .whole(bar.kind.rawValue),
          .numbers(spans.all.flatMap { [$0.lowerBound, $0.upperBound] }),
        ])
      }
      let marks = Mark.thinned(row.marks, to: Self.maxMarks, of: span).map { mark in
        var parts: [ScriptValue] = [
          .whole(mark.kind.rawValue), .thousandths(mark.at), .whole(mark.count),
          .whole(notes.number(of: mark.note)),
        ]
        if let fetch = mark.fetch {
          parts += [
            .thousandths(fetch.from), .thousandths(fetch.to), .whole(fetch.delivered),
          ]
        }
        return ScriptValue.list(parts)
      }
      return ScriptValue.object([
        ("t", .text(row.title)), ("b", .list(bars)), ("m", .list(marks)),
      ])
    }
    return .object([
      ("p", .whole(person.index)), ("from", .thousandths(person.joined)),
      ("to", .thousandths(person.ended)), ("rows", .list(lines)),
    ])
  }

  /// The different notes of marks.
  struct Notes {
    private(set) var all: [String] = [""]
    private var numbers = ["": 0]

    /// The number of a note.
    mutating func number(of note: String) -> Int {
      if let number = numbers[note] { return number }
      numbers[note] = all.count
      all.append(note)
      return all.count - 1
    }
  }
}
