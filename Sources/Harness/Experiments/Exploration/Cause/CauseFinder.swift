package import Runner
import Scenarios
import VirtualTime

/// Finds which values of a smallest study its failure depends on.
///
/// Each value is replaced by others that the scenario's format allows there. For a moment or a duration, the finder
/// also looks for the ends of the range around it in which the study fails alike.
package struct CauseFinder {
  /// The number of other values that are tried of each (our choice).
  package static let othersOfEach = 24

  /// How often another value is drawn until it is one of them (our choice): some are equal, and the reader refuses some.
  private static let draws = 6

  private let search: CauseSearch

  /// Prepares a finder.
  package init(_ search: CauseSearch) { self.search = search }

  /// The causes, the most decisive first; values that were not reached in time are missing.
  ///
  /// - Parameters:
  ///   - study: The smallest study.
  ///   - events: What happens in its run.
  /// - Returns: A cause for each value that can be another one.
  /// - Throws: `RunError` if runs can't be completed.
  package func causes(
    of study: ShrunkStudy,
    _ events: [TimedEvent] = []
  ) throws(RunError) -> [LineCause] {
    guard let document = try? study.document.rewritten(),
      let scenario = try? search.reader.read(document),
      let explored = try? ExploredStudy(document, reader: search.reader, calm: .milliseconds(1))
    else { return [] }
    let kinds = search.reader.kinds(in: document)
    // What the exploration brought is looked at first, in case the time is over.
    let paths = document.root.paths().filter { isValue($0, in: document) }
    let varied = paths.filter(study.isVaried)
    var causes: [LineCause] = []
    for path in varied + paths.filter({ !study.isVaried($0) }) {
      guard !search.isOver(), let node = document[path] else { break }
      let part = VariedPart(path, kinds[node.location], of: document, scenario, search)
      let others = others(of: part, explored)
      guard !others.isEmpty else { continue }
      let tried = try search.areFailing(others, study.failure)
      let failing = tried.count { $0 }
      var ends = RangeSearch(part: part, events: events) { documents throws(RunError) in
        guard !search.isOver() else { return nil }
        let failing = try search.areFailing(documents, study.failure)
        return failing.count == documents.count ? failing : nil
      }
      causes.append(
        LineCause(
          path: "\(path)",
          subject: part.subject,
          value: node.scalar?.text ?? "",
          tried: tried.count,
          failing: failing,
          range: failing < tried.count ? try ends.range() : nil,
          isVaried: study.isVaried(path)
        )
      )
    }
    return causes.enumerated()
      .sorted { one, other in
        if LineCause.precedes(one.element, other.element) { return true }
        return !LineCause.precedes(other.element, one.element) && one.offset < other.offset
      }
      .map(\.element)
  }

  /// Whether a part is a value on which the run can depend.
  private func isValue(_ path: DocumentPath, in document: ScenarioDocument) -> Bool {
    // The length and the number of participants are the study's size: larger ones take long.
    let fixed = [
      KeyName.study, KeyName.lasts, KeyName.expect, KeyName.measure, KeyName.exit, KeyName.digest,
    ].map { DocumentPath.Step.key($0) }
    guard document[path]?.scalar != nil else { return false }
    // Another name of a group is another seed of its participants, and no condition.
    if path.steps.first == .key(KeyName.participants),
      [.key(KeyName.count), .key(KeyName.group)].contains(path.steps.last)
    {
      return false
    }
    return !fixed.contains(path.steps[0])
      && path != DocumentPath().key(KeyName.app).key(KeyName.name)
  }

  /// Documents with other values at the place of a part.
  private func others(of part: VariedPart, _ study: ExploredStudy) -> [ScenarioDocument] {
    var drawer = VariationDrawer(
      study,
      instants: [],
      chance: Chance(seed: 1, part: "cause \(part.path)")
    )
    var seen: Set = [part.definition]
    var documents: [ScenarioDocument] = []
    func add(_ node: YAMLNode) {
      guard documents.count < Self.othersOfEach, part.allows(node),
        let other = part.document(with: node),
        let scenario = try? search.reader.read(other), seen.insert(scenario.definition).inserted
      else { return }
      documents.append(other)
    }
    for nanoseconds in part.spread(Self.othersOfEach) { add(part.node(nanoseconds)) }
    guard !part.shapes.isEmpty else { return documents }
    for _ in 0..<Self.draws * Self.othersOfEach where documents.count < Self.othersOfEach {
      let shape = drawer.chance.one(of: part.shapes)
      if let node = drawer.value(of: shape, at: part.names) { add(node) }
    }
    return documents
  }
}
