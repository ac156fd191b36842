import Results
import SensorKit
import VirtualTime

/// The lane of one participant on a page.
struct Lane {
  /// The intervals of one kind in a row of a lane.
  struct Bar {
    /// The meaning of a bar, as the legend has it; the script and the style sheet use the names of the cases.
    enum BarKind: String, CaseIterable {
      case consent, recorded
      case handedOver = "handed over"
      case deleted = "deleted before a fetch reached it"
      case idle = "nothing to deliver"
      case docked
      case tracking = "system tracking"
    }

    var kind: BarKind
    var spans: [Stretch]
  }

  /// One row of a lane, for a sensor, the dock or the app.
  struct LaneLine {
    var title: String
    var bars: [Bar] = []
    var marks: [Mark] = []
  }

  var person: Person

  /// The rows, from top to bottom.
  var rows: [LaneLine]

  /// The largest number of marks of one kind, or of intervals, in a row (our choice): more can't be
  /// distinguished on a page.
  static let maxMarks = 400

  /// The value for the page's script; notes are numbered, since many marks have the same note.
  func value(_ notes: inout TextIndex, of span: Seconds) -> ScriptValue {
    let lines = rows.map { row in
      let bars = row.bars.filter { !$0.spans.isEmpty }.map { bar in
        let spans =
          bar.spans.count > Self.maxMarks
          ? bar.spans.closing(gap: span / Double(Self.maxMarks)) : bar.spans
        return ScriptValue.list([
          .index(of: bar.kind),
          .numbers(spans.flatMap { [$0.after.seconds, $0.through.seconds] }),
        ])
      }
      let marks = Mark.thinned(row.marks, to: Self.maxMarks, of: span).map { mark in
        var parts: [ScriptValue] = [
          .index(of: mark.kind), .thousandths(mark.at), .whole(mark.count),
          notes.value(of: mark.note),
        ]
        if let fetch = mark.fetch {
          parts += [
            .thousandths(fetch.from), .thousandths(fetch.to), .whole(fetch.delivered),
          ]
        }
        return ScriptValue.list(parts)
      }
      return ["t": .text(row.title), "b": .list(bars), "m": .list(marks)] as ScriptValue
    }
    return [
      "p": .whole(person.index), "from": .thousandths(person.joined),
      "to": .thousandths(person.ended), "rows": .list(lines),
    ]
  }
}

/// An event, or a group of events, at one instant of a lane.
struct Mark {
  /// The kinds of marks, as the legend has them; the script uses the names of the cases.
  enum MarkKind: String, CaseIterable {
    case fetch = "fetch that delivered samples"
    case emptyFetch = "fetch without samples"
    case failedFetch = "fetch that failed"
    case prompt = "consent sheet"
    case allowed = "consent given"
    case denied = "consent denied or revoked"
    case deletion
    case app = "app launched, closed, updated"
    case person = "action of the person"
    case clock = "clock changed"
    case crash = "app crashed or terminated"
    case error = "call that failed"
    case mistake = "mistake found"
    case advice
    case dock = "dock event"
    case command = "dock command"
    case failedCommand = "dock command that failed"
    case automation = "automation ran"
    case lateAutomation = "automation ran late or twice"
    case missedAutomation = "automation did not run"
    case upload = "upload accepted"
    case failedUpload = "upload or sync that failed"
    case lostRows = "rows deleted unsent"
    case lostEvent = "event not recorded"
    case push = "push delivered"
    case lostPush = "push not delivered"
  }

  var kind: MarkKind
  var at: Seconds
  var count = 1
  /// The description of the event, or of the first one.
  var note = ""
  /// For a fetch, the requested range and the number of delivered samples.
  var fetch: (from: Seconds, to: Seconds, delivered: Int)?

  /// The marks in the order of time; if there are too many to distinguish, similar ones are joined.
  ///
  /// - Parameters:
  ///   - marks: The marks of one row of a lane.
  ///   - limit: The largest number of marks of one kind that are not joined.
  ///   - span: The length of the study, in seconds.
  /// - Returns: The marks; a joined mark has the time of its first event.
  static func thinned(_ marks: [Mark], to limit: Int, of span: Seconds) -> [Mark] {
    var counts: [MarkKind: Int] = [:]
    for mark in marks { counts[mark.kind, default: 0] += 1 }
    let sorted = marks.enumerated().sorted { one, other in
      (one.element.at, one.offset) < (other.element.at, other.offset)
    }
    let width = span / Double(limit)
    var open: [MarkKind: Int] = [:]
    var thinned: [Mark] = []
    for (_, mark) in sorted {
      if counts[mark.kind, default: 0] > limit, let index = open[mark.kind],
        (thinned[index].at / width).rounded(.down) == (mark.at / width).rounded(.down)
      {
        thinned[index].count += mark.count
        continue
      }
      open[mark.kind] = thinned.count
      thinned.append(mark)
    }
    return thinned
  }
}
