package import Runner
import Scenarios
import VirtualTime

/// Finds when the failure of a smallest study is decided.
///
/// For an instant, what begins then or later is replaced by as many lines that are drawn as the exploration draws them:
/// other actions and other moments, none of them earlier. What began before stays, and so do the study's conditions and
/// its seed.
package struct FailureCurveFinder {
  /// The number of studies that are drawn for each instant (issue 18).
  package static let draws = 50

  /// The parts into which the time between two lines is divided, and the lines between which it is (our choice).
  private static let parts: Int64 = 4
  private static let mostGaps = 4

  /// How often a study is drawn again that the reader refuses (our choice).
  private static let attempts = 6

  private let search: CauseSearch

  /// Prepares a finder.
  package init(_ search: CauseSearch) { self.search = search }

  /// The curve of a study; instants that were not reached in time are missing.
  ///
  /// - Parameters:
  ///   - study: The smallest study.
  ///   - events: What happens in its run; moments are drawn close to it.
  /// - Returns: The curve; nil if the study has no line that begins at a moment, or if there was no time.
  /// - Throws: `RunError` if runs can't be completed.
  package func curve(
    of study: ShrunkStudy,
    _ events: [TimedEvent] = []
  ) throws(RunError) -> FailureCurve? {
    guard let document = try? study.document.rewritten(),
      let scenario = try? search.reader.read(document),
      // A calm would keep what is drawn from the study's end.
      let explored = try? ExploredStudy(document, reader: search.reader, calm: .milliseconds(1))
    else { return nil }
    let lines = TimedLine.all(of: document, scenario, search)
    let begins = Set(lines.map(\.nanoseconds)).sorted()
    guard let last = begins.last else { return nil }
    let step = begins.allSatisfy { $0 % FailureCurve.step == 0 } ? FailureCurve.step : 1
    let redrawing = Redrawing(
      study: explored,
      lines: lines,
      actions: VariationKinds(shape: search.shape, of: explored).kinds.filter(\.isAction),
      instants: events.map { Int64($0.nanoseconds) },
      search: search
    )
    let subjects = Dictionary(lines.map { ($0.nanoseconds, $0.subject) }) { first, second in
      first == second ? first : "\(first), \(second)"
    }
    var points: [FailureCurve.Point] = []
    for instant in Self.instants(begins, step) {
      guard !search.isOver() else { break }
      let documents = (0..<Self.draws).compactMap { number in
        redrawing.document(number, from: instant, attempts: Self.attempts)
      }
      let failing = try search.areFailing(documents, study.failure)
      points.append(
        FailureCurve.Point(
          nanoseconds: instant,
          moment: scenario.exactMoment(instant),
          subject: subjects[instant] ?? "",
          drawn: failing.count,
          failing: failing.count { $0 }
        )
      )
    }
    guard points.contains(where: { $0.drawn > 0 }) else { return nil }
    for instant in [last + step, scenario.lasts.wholeNanoseconds] {
      // Nothing is left to be drawn: each of them is the smallest study itself.
      points.append(
        FailureCurve.Point(
          nanoseconds: instant,
          moment: scenario.exactMoment(instant),
          drawn: Self.draws,
          failing: Self.draws
        )
      )
    }
    return FailureCurve(
      points: points.filter { $0.drawn > 0 }.sorted { $0.nanoseconds < $1.nanoseconds }
    )
  }

  /// The instants from which studies are drawn, those at the lines first.
  ///
  /// - Parameters:
  ///   - begins: The instants at which lines begin, in their order.
  ///   - step: The time from a line to the instant right after it.
  /// - Returns: The instants, each once.
  private static func instants(_ begins: [Int64], _ step: Int64) -> [Int64] {
    var instants: [Int64] = []
    // Right before and right after each line; after the last one, nothing is left to be drawn.
    for begin in begins { instants += begin == begins.last ? [begin] : [begin, begin + step] }
    var previous: Int64 = 0
    for begin in begins.prefix(mostGaps) {
      instants += (0..<parts).map { previous + (begin - previous) / step * $0 / parts * step }
      previous = begin + step
    }
    var seen: Set<Int64> = []
    return instants.filter { seen.insert($0).inserted }
  }
}

/// Draws the lines of a study anew that begin at an instant or later.
private struct Redrawing {
  let study: ExploredStudy
  let lines: [TimedLine]
  /// The kinds of actions that the timeline can have.
  let actions: [VariationKinds.Kind]
  let instants: [Int64]
  let search: CauseSearch

  /// A study whose later lines are other ones; nil if none can be drawn.
  ///
  /// The draws of a number are the same for each instant, so that two points differ by what stays and not by chance.
  func document(_ number: Int, from instant: Int64, attempts: Int) -> ScenarioDocument? {
    let later = lines.filter { $0.nanoseconds >= instant }
    // From the last item of a list to its first, so that the others keep their places.
    let removals = later.sorted { ($0.place?.index ?? 0) > ($1.place?.index ?? 0) }
      .map { DocumentEdit.remove($0.path) }
    var drawer = VariationDrawer(
      study,
      instants: instants.filter { $0 >= instant },
      chance: Chance(seed: 1, part: "redraw \(number)")
    )
    drawer.earliest = .nanoseconds(instant)
    for _ in 0..<attempts {
      drawer.drawn = []
      var edits = removals
      for line in later {
        guard let edit = edit(instead: line, &drawer) else { continue }
        edits.append(edit)
      }
      guard edits.count == 2 * later.count, let drawn = try? study.document.applying(edits),
        (try? search.reader.read(drawn)) != nil
      else { continue }
      return drawn
    }
    return nil
  }

  private func edit(instead line: TimedLine, _ drawer: inout VariationDrawer) -> DocumentEdit? {
    guard let list = line.place?.list else { return nil }
    if list == DocumentPath().key(KeyName.timeline) {
      guard !actions.isEmpty else { return nil }
      return drawer.variation(drawer.chance.one(of: actions))?.edit
    }
    let shapes = search.shape.shapes(at: line.path)
    guard !shapes.isEmpty,
      let node = drawer.value(of: drawer.chance.one(of: shapes), at: list.names)
    else { return nil }
    return .insert(list, nil, node)
  }
}

extension VariationKinds.Kind {
  /// Whether the kind adds an action to the timeline.
  fileprivate var isAction: Bool { if case .action? = changes.first { true } else { false } }
}
