import Results

/// One participant's study, as a page draws it.
struct Lane {
  /// A stretch of time in a row of a lane.
  struct Bar {
    /// What it stands for; the raw value is its place in the page's list of kinds of bars, by whose
    /// names the script and the style sheet know them.
    enum Kind: Int, CaseIterable {
      case consent, recorded, handedOver, deleted, docked, tracking

      /// What the legend calls it.
      var title: String {
        switch self {
        case .consent: "consent"
        case .recorded: "recorded"
        case .handedOver: "handed over"
        case .deleted: "deleted before it was"
        case .docked: "docked"
        case .tracking: "system tracking"
        }
      }
    }

    var kind: Kind
    var spans: Spans
  }

  /// One line of a lane: a sensor, the dock, the app.
  struct Row {
    var title: String
    var bars: [Bar] = []
    var marks: [Mark] = []
  }

  /// Who it is of.
  var person: Person

  /// Its lines, from above.
  var rows: [Row]

  /// Our choice: more marks of one kind, or stretches, in one row can't be told apart on a page.
  static let maxMarks = 400

  /// What the script draws it from; notes are numbered, as many are alike.
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

  /// Texts that marks have, each once.
  struct Notes {
    private(set) var all: [String] = [""]
    private var numbers = ["": 0]

    /// The number of a text.
    mutating func number(of note: String) -> Int {
      if let number = numbers[note] { return number }
      numbers[note] = all.count
      all.append(note)
      return all.count - 1
    }
  }
}
