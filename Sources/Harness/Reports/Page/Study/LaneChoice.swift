import Results
import Verdicts

/// Chooses the participants whose lanes a page draws.
enum LaneChoice {
  /// The largest number of participants that are all drawn (our choice); of more, only ``sample`` are drawn.
  static let everybody = 120

  /// The number of lanes if there are more participants (our choice).
  static let sample = 60

  /// Chooses the participants that the verdict names, then about as many from each group as from any other.
  ///
  /// - Returns: The indices of the chosen participants, those that the verdict names first; and the number of
  ///   these.
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

  /// The participants that a verdict's evidence, troubles, differences and mistakes name, in this order.
  private static func names(in verdict: Verdict) -> [String] {
    let failed = verdict.judgements.filter { $0.state == .fails }
    return failed.flatMap(\.namedParticipants) + verdict.troubles.flatMap(\.names)
      + verdict.differences.map(\.participant)
      + verdict.findings.filter(\.isMistake).map(\.participant)
  }
}
