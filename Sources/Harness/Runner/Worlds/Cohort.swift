package import Scenarios

/// The participants of a run: those of the scenario, another number of them, or a selection.
package struct Cohort {
  /// A participant.
  package struct CohortMember: Hashable {
    package var group: Scenario.Group
    /// The number within the group, from 1.
    package var number: Int

    package var name: String { group.participantName(number) }

    /// The participant with the values that they draw instead of those of the group.
    func drawn(worldSeed: UInt64, runSeed: UInt64) -> CohortMember {
      CohortMember(
        group: group.drawn(number: number, worldSeed: worldSeed, runSeed: runSeed),
        number: number
      )
    }
  }

  /// Participants of one group with consecutive numbers.
  private struct GroupRange {
    var group: Scenario.Group
    var numbers: ClosedRange<Int>
    /// The number of participants before them.
    var start: Int
  }

  // Not a list of participants: there may be a million.
  private var sections: [GroupRange] = []

  /// The number of participants.
  package private(set) var count = 0

  /// Selects the participants of a run.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - total: The number of participants, divided among the groups in proportion to the scenario's counts; nil
  ///     takes those counts.
  ///   - only: Names of participants or groups to which the run is limited; empty for all participants.
  /// - Throws: If no participant and no group has one of the names.
  package init(of scenario: Scenario, total: Int?, only: [String]) throws(RunError) {
    let counts = Self.share(total ?? scenario.participantCount, as: scenario.groups.map(\.count))
    for name in only
    where !zip(scenario.groups, counts).contains(where: { group, count in
      count > 0 && group.name == name || Self.number(of: name, in: group, count) != nil
    }) {
      throw RunError(
        .unknownParticipant,
        "nobody in \(scenario.file) is called '\(name)'",
        hint: Self.hint(scenario.groups, counts)
      )
    }
    for (group, count) in zip(scenario.groups, counts) where count > 0 {
      if only.isEmpty || only.contains(group.name) {
        add(1...count, of: group)
      } else {
        let numbers = Set(only.compactMap { Self.number(of: $0, in: group, count) })
        for number in numbers.sorted() { add(number...number, of: group) }
      }
    }
  }

  private mutating func add(_ numbers: ClosedRange<Int>, of group: Scenario.Group) {
    sections.append(GroupRange(group: group, numbers: numbers, start: count))
    count += numbers.count
  }

  /// The participant at a position, counted from 0.
  package subscript(position: Int) -> CohortMember {
    let index = sections.lastIndex { $0.start <= position } ?? 0
    let section = sections[index]
    let number = section.numbers.lowerBound + position - section.start
    return CohortMember(group: section.group, number: number)
  }

  /// Whether a participant has that name.
  package func contains(_ name: String) -> Bool {
    sections.contains { section in
      Self.number(of: name, in: section.group, section.numbers.upperBound)
        .map(section.numbers.contains) ?? false
    }
  }

  /// The number, in a group of `count`, of the participant with that name; nil if there is none.
  private static func number(of name: String, in group: Scenario.Group, _ count: Int) -> Int? {
    group.number(ofParticipant: name).flatMap { $0 <= count ? $0 : nil }
  }

  private static func hint(_ groups: [Scenario.Group], _ counts: [Int]) -> String {
    let names = zip(groups, counts).filter { $0.1 > 0 }.map { group, count in
      count == 1
        ? group.participantName(1)
        : "\(group.participantName(1)) to \(group.participantName(count))"
    }
    return "there are " + names.joined(separator: ", ")
  }

  /// Divides a number in the proportions of others by the largest-remainder method, so that the parts add up.
  static func share(_ total: Int, as counts: [Int]) -> [Int] {
    let sum = counts.reduce(0, +)
    guard sum > 0 else { return counts }
    var parts = counts.map { total * $0 / sum }
    let remainders = counts.enumerated().sorted {
      let (left, right) = (total * $0.element % sum, total * $1.element % sum)
      return (-left, $0.offset) < (-right, $1.offset)
    }
    let missing = total - parts.reduce(0, +)
    for (index, _) in remainders.prefix(missing) { parts[index] += 1 }
    return parts
  }
}
