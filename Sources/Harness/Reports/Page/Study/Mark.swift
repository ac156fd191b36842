import Results

/// Something that a lane shows at one instant.
struct Mark {
  /// What kind of thing; the raw value is its place in the page's list of kinds, by whose names the
  /// script knows them.
  enum Kind: Int, CaseIterable {
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

  var kind: Kind
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
    var counts = Array(repeating: 0, count: Kind.allCases.count)
    for mark in marks { counts[mark.kind.rawValue] += 1 }
    let sorted = marks.enumerated().sorted { one, other in
      (one.element.at, one.offset) < (other.element.at, other.offset)
    }
    let width = span / Double(limit)
    var open: [Kind: Int] = [:]
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
