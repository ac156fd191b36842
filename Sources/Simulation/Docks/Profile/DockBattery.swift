/// A battery of a dock: it empties at one rate while a phone is on the dock, and charges at another.
package struct DockBattery: Hashable, Sendable {
  /// What the dock calls it.
  package var name: String
  /// How long it lasts from full to empty, with a phone on the dock.
  package var lifetime: Duration
  /// How long it takes from empty to full, plugged in or with no phone on the dock.
  ///
  /// Our choice: its owner plugs an unused dock in.
  package var recharge: Duration
  /// How full it is at the world's start, from 0 to 1.
  package var level: Double
  /// The step of the levels that it shows.
  package var step: Double
  /// The shown level from which on the dock calls it low.
  package var lowLevel: Double

  package init(
    name: String,
    lifetime: Duration,
    recharge: Duration,
    level: Double,
    step: Double,
    lowLevel: Double
  ) {
    self.name = name
    self.lifetime = lifetime
    self.recharge = recharge
    self.level = level
    self.step = step
    self.lowLevel = lowLevel
  }
}
