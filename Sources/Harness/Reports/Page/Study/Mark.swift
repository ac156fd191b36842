import Results

/// An event, or a group of events, at one instant of a lane.
struct Mark {
  /// The kind; the page's script uses the raw value.
  enum Kind: Int, CaseIterable {
    case fetch, emptyFetch, failedFetch
    case prompt, allowed, denied, deletion
    case app, person, clock, crash, error, mistake, advice
    case dock, command, failedCommand
    case automation, lateAutomation, missedAutomation
    case upload, failedUpload, lostRows, lostEvent

    /// The name in the legend.
    var title: String {
      switch self {
      case .fetch: "fetch that delivered samples"
      case .emptyFetch: "fetch without samples"
      case .failedFetch: "fetch that failed"
      case .prompt: "consent sheet"
      case .allowed: "consent given"
      case .denied: "consent denied or revoked"
      case .deletion: "deletion"
      case .app: "app launched, closed, updated"
      case .person: "action of the person"
      case .clock: "clock changed"
      case .crash: "app crashed or terminated"
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
  /// The number of events.
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
    var counts = Array(repeating: 0, count: Kind.allCases.count)
    for mark in marks { counts[mark.kind.rawValue] += 1 }
    let sorted = marks.enumerated().sorted { one, other in
      (one.element.at, one.offset) < (other.element.at, other.offset)
    }
    let width = span / Double(limit)
    var open: [Kind: Int] = [:]
    var thinned: [Mark] = []
    for (_, mark) in sorted {
      if counts[mark.kind.rawValue] > limit, let index = open[mark.kind],
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
