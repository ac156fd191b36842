import Runner
import Scenarios

/// What takes people away.
extension Shrinking {
  /// The seeds with which a single participant is tried if the study's own does not do: our choice.
  private static let otherSeeds = 1...3

  /// Leaves one participant of one group, or else one participant in each group.
  ///
  /// - Parameter drawingAnew: Whether to try other seeds, since the participant that fails may be another one with them.
  /// - Returns: Whether there are fewer people.
  /// - Throws: `RunError` if a run can't be completed.
  mutating func reducePeople(drawingAnew: Bool) throws(RunError) -> Bool {
    let place = DocumentPath().key(KeyName.participants)
    guard case .sequence(let groups)? = root[place]?.content,
      groups.contains(where: { !isOne($0) })
        || groups.count > 1
    else { return false }
    func tree(_ groups: [YAMLNode]) -> YAMLNode {
      root.replacing(place) { $0.content = .sequence(groups.map(Self.one)) }
    }
    let single = groups.map { tree([$0]) }
    let all = groups.count > 1 && groups.contains { !isOne($0) } ? [tree(groups)] : []
    let seeds = drawingAnew ? Array(Self.otherSeeds) : []
    let drawn = seeds.flatMap { seed in single.map { $0.setting(seed: seed) } }
    let candidates = (single + all + drawn).lazy.flatMap { [reader, current] tree in
      Repair.allCases.lazy.compactMap {
        reader.candidate(tree, of: current.document, repairing: $0)
      }
    }
    return try take(candidates) != nil
  }

  /// Writes what the only participant draws as values of the scenario, which can then be made simpler.
  mutating func writeDraws() throws(RunError) -> Bool {
    guard let scenario = try? reader.reader.read(current.document), scenario.groups.count == 1,
      scenario.groups[0].count == 1
    else { return false }
    let name = scenario.groups[0].participantName(1)
    let edits = scenario.explicitDraws(
      inGroup: 0,
      number: 1,
      worldSeed: ScenarioParticipant.worldSeed(of: name, seed: scenario.seed),
      runSeed: scenario.seed
    )
    guard !edits.isEmpty, let written = try? current.document.applying(edits),
      let candidate = reader.candidate(written.root, of: current.document)
    else { return false }
    return try take([candidate]) != nil
  }

  /// Whether a group is one participant.
  private func isOne(_ group: YAMLNode) -> Bool { group[.key(KeyName.count)]?.scalar?.text == "1" }

  /// The group with one participant, who is not in a table.
  private static func one(_ group: YAMLNode) -> YAMLNode {
    guard case .mapping(var entries) = group.content else { return group }
    let count = YAMLNode(plain: "1", at: group.location)
    if let index = entries.firstIndex(where: { $0.key == KeyName.count }) {
      entries[index].value.content = count.content
    } else if let index = entries.firstIndex(where: { $0.key == KeyName.population }) {
      entries[index] = YAMLEntry(
        key: KeyName.count,
        keyLocation: entries[index].keyLocation,
        value: YAMLNode(content: count.content, location: entries[index].value.location)
      )
    }
    var group = group
    group.content = .mapping(entries)
    return group
  }
}

extension YAMLNode {
  /// The tree of a scenario with another seed.
  fileprivate func setting(seed: Int) -> YAMLNode {
    guard case .mapping(var entries) = content else { return self }
    if let index = entries.firstIndex(where: { $0.key == KeyName.seed }) {
      entries[index].value.content = YAMLNode(plain: "\(seed)", at: location).content
    } else {
      let value = YAMLNode(plain: "\(seed)", at: Location(file: location.file, line: 0, column: 0))
      entries.append(YAMLEntry(key: KeyName.seed, keyLocation: value.location, value: value))
    }
    var tree = self
    tree.content = .mapping(entries)
    return tree
  }
}
