import Scenarios

/// The people of a run: all that the scenario names, fewer or more if the call says so, or a few.
struct Cohort {
  /// One of them.
  struct Member: Hashable {
    var group: Scenario.Group
    /// Counts from 1 within the group.
    var number: Int

    var name: String { group.participantName(number) }
  }

  let members: [Member]

  /// Works out who takes part.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - total: How many in all, shared among the groups as the scenario's counts are; nil takes
  ///     those counts.
  ///   - only: Names of participants or groups to which the run is limited; empty takes everybody.
  /// - Throws: If a name is nobody's.
  init(of scenario: Scenario, total: Int?, only: [String]) throws(RunError) {
    let counts = Self.share(total ?? scenario.participantCount, as: scenario.groups.map(\.count))
    var everybody: [Member] = []
    for (group, count) in zip(scenario.groups, counts) where count > 0 {
      everybody += (1...count).map { Member(group: group, number: $0) }
    }
    guard !only.isEmpty else {
      members = everybody
      return
    }
    for name in only
    where !everybody.contains(where: { $0.name == name || $0.group.name == name }) {
      throw RunError(
        .unknownParticipant,
        "nobody in \(scenario.file) is called '\(name)'",
        hint: Self.hint(scenario.groups, counts)
      )
    }
    members = everybody.filter { only.contains($0.name) || only.contains($0.group.name) }
  }

  private static func hint(_ groups: [Scenario.Group], _ counts: [Int]) -> String {
    let names = zip(groups, counts).filter { $0.1 > 0 }.map { group, count in
      count == 1
        ? group.participantName(1)
        : "\(group.participantName(1)) to \(group.participantName(count))"
    }
    return "there are " + names.joined(separator: ", ")
  }

  /// Shares a number as others are shared, by largest remainder: the parts add up exactly.
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
