import Expectations
import Results

/// Whose lanes a page draws, where there are more participants than it can draw.
enum LaneChoice {
  /// Our choice: so many are drawn whatever happened; of more, only ``sample``.
  static let everybody = 120

  /// Our choice: how many are drawn of more.
  static let sample = 60

  /// Whom a page draws: first whom the verdict names, then as many of each group as of any other.
  ///
  /// - Returns: Places among the people, those whom the verdict names first; and how many those are.
  static func choose(
    _ people: [Person],
    groups: Int,
    for verdict: Verdict
  ) -> (chosen: [Int], named: Int) {
    let places = people.places
    var chosen: [Int] = []
    var seen: Set<Int> = []
    func choose(_ place: Int?) {
      guard let place, seen.insert(place).inserted else { return }
      chosen.append(place)
    }
    for name in names(in: verdict) { choose(places[name]) }
    chosen = Array(chosen.prefix(sample * 2 / 3))
    let named = chosen.count
    seen = Set(chosen)
    if people.count <= everybody {
      for person in people { choose(person.index) }
      return (chosen, named)
    }
    var members = Array(repeating: [Int](), count: max(1, groups))
    for person in people { members[person.group].append(person.index) }
    var round = 0
    while chosen.count < sample, members.contains(where: { round < $0.count }) {
      for group in members where round < group.count && chosen.count < sample {
        choose(group[round])
      }
      round += 1
    }
    return (Array(chosen[..<named]) + chosen[named...].sorted(), named)
  }

  /// Whom a verdict's evidence, troubles, differences and findings name, in that order.
  private static func names(in verdict: Verdict) -> [String] {
    let failed = verdict.judgements.filter { $0.state == .fails }
    return failed.flatMap(\.namedParticipants) + verdict.troubles.flatMap(\.names)
      + verdict.differences.map(\.participant)
      + verdict.findings.filter(\.isMistake).map(\.participant)
  }
}
