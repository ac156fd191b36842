import Scenarios
import StudyOutcomes

/// The people of a run: all that the scenario names, fewer or more if the call says so, or a few.
struct Cohort {
  /// One of them.
  struct Member: Hashable {
    var group: Scenario.Group
    /// Counts from 1 within the group.
    var number: Int

    var name: String { group.participantName(number) }
  }

  /// People of one group with numbers that follow each other.
  private struct Stretch {
    var group: Scenario.Group
    var numbers: ClosedRange<Int>
    /// How many come before them.
    var start: Int
  }

  // Not a list of people: there may be a million.
  private var stretches: [Stretch] = []

  /// How many there are.
  private(set) var count = 0

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
    stretches.append(Stretch(group: group, numbers: numbers, start: count))
    count += numbers.count
  }

  /// The one at a position, counted from 0.
  subscript(position: Int) -> Member {
    let index = stretches.lastIndex { $0.start <= position } ?? 0
    let stretch = stretches[index]
    let number = stretch.numbers.lowerBound + position - stretch.start
    return Member(group: stretch.group, number: number)
  }

  /// Whether somebody has that name.
  func contains(_ name: String) -> Bool {
    stretches.contains { stretch in
      Self.number(of: name, in: stretch.group, stretch.numbers.upperBound)
        .map(stretch.numbers.contains) ?? false
    }
  }

  /// The number of who has that name in a group of so many; nil if nobody has.
  private static func number(of name: String, in group: Scenario.Group, _ count: Int) -> Int? {
    guard let last = name.split(separator: "-").last, let number = Int(last),
      (1...max(1, count)).contains(number), count > 0, group.participantName(number) == name
    else { return nil }
    return number
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
