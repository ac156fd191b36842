import Results

/// One participant's study, as a page draws it.
struct Lane {
  /// A stretch of time in a row of a lane.
  struct Bar {
    /// What it stands for; the raw value is its place in the page's list of kinds of bars, by whose
    /// names the script and the style sheet know them.
    enum BarKind: Int, CaseIterable {
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

    var kind: BarKind
    var spans: Spans
  }

  /// One line of a lane: a sensor, the dock, the app.
  struct LaneLine {
    var title: String
    var bars: [Bar] = []
    var marks: [Mark] = []
  }

  /// Who it is of.
  var person: Person

  /// Its lines, from above.
  var rows: [LaneLine]

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

/// Something that a lane shows at one instant.
struct Mark {
  /// What kind of thing; the raw value is its place in the page's list of kinds, by whose names the
  /// script knows them.
  enum MarkKind: Int, CaseIterable {
    case fetch, emptyFetch, failedFetch
    case prompt, allowed, denied, deletion
    case app, person, clock, crash, error, mistake, advice
    case dock, command, failedCommand
    case automation, lateAutomation, missedAutomation
    case upload, failedUpload, lostRows, lostEvent

    /// What the legend calls it.
    var title: String {
      switch self {
      case .fetch: "fetch that handed samples over"
      case .emptyFetch: "fetch that brought nothing"
      case .failedFetch: "fetch that failed"
      case .prompt: "consent sheet"
      case .allowed: "consent given"
      case .denied: "consent denied or taken back"
      case .deletion: "deletion"
      case .app: "app launched, closed, updated"
      case .person: "what the person did"
      case .clock: "clock changed"
      case .crash: "app crashed or was ended"
      case .error: "call that failed"
      case .mistake: "mistake found"
      case .advice: "advice"
      case .dock: "dock event"
      case .command: "dock command"
      case .failedCommand: "dock command that failed"
      case .automation: "automation ran"
      case .lateAutomation: "automation ran late or twice"
      case .missedAutomation: "automation did not run"
      case .upload: "upload accepted"
      case .failedUpload: "upload or sync that failed"
      case .lostRows: "rows deleted unsent"
      case .lostEvent: "event not recorded"
      }
    }
  }

  var kind: MarkKind
  var at: Seconds
  /// How many things it stands for.
  var count = 1
  /// What there is to say of it, or of the first.
  var note = ""
  /// Of a fetch: the range asked for, and how many samples were handed over.
  var fetch: (from: Seconds, to: Seconds, delivered: Int)?

  /// Marks in the order of time, alike ones together where there are too many to tell apart.
  ///
  /// - Parameters:
  ///   - marks: The marks of one row of a lane.
  ///   - limit: How many of one kind are too many.
  ///   - span: How long the study is.
  /// - Returns: The marks; those that stand for many are where the first of them was.
  static func thinned(_ marks: [Mark], to limit: Int, of span: Seconds) -> [Mark] {
    var counts = Array(repeating: 0, count: MarkKind.allCases.count)
    for mark in marks { counts[mark.kind.rawValue] += 1 }
    let sorted = marks.enumerated().sorted { one, other in
      (one.element.at, one.offset) < (other.element.at, other.offset)
    }
    let width = span / Double(limit)
    var open: [MarkKind: Int] = [:]
    var thin: [Mark] = []
    for (_, mark) in sorted {
      if counts[mark.kind.rawValue] > limit, let index = open[mark.kind],
        (thin[index].at / width).rounded(.down) == (mark.at / width).rounded(.down)
      {
        thin[index].count += mark.count
        continue
      }
      open[mark.kind] = thin.count
      thin.append(mark)
    }
    return thin
  }
}
