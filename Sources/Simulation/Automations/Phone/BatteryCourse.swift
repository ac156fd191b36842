package import Routines

/// How full a phone's battery is through one plan: straight lines from instant to instant.
package struct BatteryCourse: Hashable, Sendable {
  /// An instant at which the line bends.
  struct Knot: Hashable, Sendable {
    let time: LocalTime
    let level: Double
  }

  let knots: [Knot]

  /// When a charger is connected, in order, within the plan; it may be at either end.
  package let charging: [LocalInterval]

  /// When Low Power Mode is on, in order, within the plan.
  package let savingPower: [LocalInterval]

  /// How full it is, 0...1; at the plan's start or end for instants outside it.
  package func level(at time: LocalTime) -> Double {
    guard let next = knots.firstIndex(where: { $0.time > time }) else {
      return knots[knots.count - 1].level
    }
    guard next > 0 else { return knots[0].level }
    let (from, to) = (knots[next - 1], knots[next])
    let way = Double(time.nanoseconds - from.time.nanoseconds)
    let whole = Double(to.time.nanoseconds - from.time.nanoseconds)
    return from.level + (to.level - from.level) * way / whole
  }

  /// Whether a charger is connected.
  package func isCharging(at time: LocalTime) -> Bool { charging.interval(at: time) != nil }

  /// Whether Low Power Mode is on.
  package func isSavingPower(at time: LocalTime) -> Bool { savingPower.interval(at: time) != nil }

  /// When the level passes a share on its way up, and on its way down.
  func crossings(of share: Double) -> (rising: [LocalTime], falling: [LocalTime]) {
    Self.crossings(of: share, along: knots)
  }

  static func crossings(
    of share: Double,
    along knots: [Knot]
  ) -> (rising: [LocalTime], falling: [LocalTime]) {
    var (rising, falling): ([LocalTime], [LocalTime]) = ([], [])
    for (from, to) in zip(knots, knots.dropFirst()) {
      let isRising = from.level <= share && share < to.level
      guard isRising || (from.level >= share && share > to.level) else { continue }
      let way = (share - from.level) / (to.level - from.level)
      let whole = Double(to.time.nanoseconds - from.time.nanoseconds)
      let time = LocalTime(nanoseconds: from.time.nanoseconds + Int64(whole * way))
      if isRising { rising.append(time) } else { falling.append(time) }
    }
    return (rising, falling)
  }
}
