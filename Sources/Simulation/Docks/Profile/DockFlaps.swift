/// Connections that a dock loses by itself, though the phone stays on it.
///
/// Source: measured on a Flow 2 Pro: about 10 s each, at times with a jump of the tilt after them.
package struct DockFlaps: Hashable, Sendable {
  /// The mean time on the dock between two of them; they come independently of each other.
  package var meanInterval: Duration
  /// How long the shortest one lasts.
  package var shortest: Duration
  /// How long the longest one lasts; those between are as likely.
  package var longest: Duration
  /// How often it centres itself anew meanwhile, from 0 to 1.
  package var recentringChance: Double
  /// How far its tilt is from where it was then, in radians.
  package var recentringJump: Double

  package init(
    meanInterval: Duration,
    shortest: Duration,
    longest: Duration,
    recentringChance: Double,
    recentringJump: Double
  ) {
    self.meanInterval = meanInterval
    self.shortest = shortest
    self.longest = longest
    self.recentringChance = recentringChance
    self.recentringJump = recentringJump
  }
}
