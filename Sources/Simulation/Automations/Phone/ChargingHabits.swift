import VirtualTime

/// What a person does with their phone's battery, for life; all of it is our choice.
struct ChargingHabits: Sendable {
  /// Seconds that an empty battery takes to be full.
  static let secondsToFull = 7200.0

  /// The share at which a phone asks whether to save power (Apple, Low Power Mode).
  static let lowLevel = 0.2

  /// The share at which Low Power Mode ends by itself while the phone charges (Apple, Low Power Mode).
  static let recoveredLevel = 0.8

  /// Seconds that a full battery lasts with the screen dark, and with it on.
  let lasts: (dark: Double, lit: Double)

  /// How likely a stay at a desk is one with a charger.
  let atDesk: Double

  /// How likely the phone isn't plugged in for a night; never on two in a row.
  let forgets: Double

  /// How likely the phone is set to save power when it asks.
  let savesPower: Double

  private let stream: RandomStream

  init(stream: RandomStream) {
    var draws = stream.split("habits")
    let health = draws.uniform(0.75...1.15)
    lasts = (dark: 130_000 * health, lit: 32_000 * health)
    atDesk = draws.uniform(0...0.7)
    forgets = draws.uniform(0...0.12)
    savesPower = draws.uniform(0.4...1)
    self.stream = stream.split("days")
  }

  func draws(on day: Int) -> RandomStream { stream.split(day) }

  /// Whether the phone isn't plugged in for the night that a plan ends with.
  func forgets(on day: Int) -> Bool {
    func forgets(_ day: Int) -> Bool {
      var draws = stream.split(day).split("forgets")
      return draws.chance(self.forgets)
    }
    return forgets(day) && !forgets(day - 1)
  }
}
