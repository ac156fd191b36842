package import People
package import VirtualTime

/// The temperature of a wrist at night.
package struct WristWarmth: Sendable {
  private let slow: SmoothNoise
  private let fast: SmoothNoise
  private let nights: RandomStream

  /// Creates the temperature of a person's wrist.
  package init(stream: RandomStream) {
    let own = stream.split("wrist warmth")
    slow = SmoothNoise(own.split("slow"), every: 2_400_000_000_000)
    fast = SmoothNoise(own.split("fast"), every: 240_000_000_000)
    nights = own.split("nights")
  }

  /// The temperature in °C.
  ///
  /// It rises for an hour and a half after falling asleep, and varies from night to night by some
  /// tenths (our choice; Apple documents changes relative to a person's baseline).
  package func celsius(at time: WorldTime, in moment: DayInstant) -> Double {
    let hours = (moment.local(time).seconds - moment.day.sleep.start.seconds) / 3600
    let warming = min(max(hours / 1.5, 0), 1)
    var night = nights.split(moment.day.plan.day.number)
    return moment.day.physique.wristTemperature - 1.2 + 1.2 * warming * (2 - warming)
      + night.normal(mean: 0, deviation: 0.2)
      + slow.value(at: time) * 0.35 + fast.value(at: time) * 0.06
  }
}
