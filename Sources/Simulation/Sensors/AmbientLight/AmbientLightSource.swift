package import People
package import SensorKit
package import VirtualTime

/// The samples of a phone's light sensor: readings while the screen is on.
///
/// Source: Apple, SRAmbientLightSample (only while the screen is on).
package final class AmbientLightSource: SampleSource, AmbientLightContent {
  /// The nanoseconds between two readings (our choice; clients only report "thousands of samples a
  /// day").
  package static let interval: Int64 = 10_000_000_000

  private let days: Schedule
  private let placement: SRAmbientLightSample.SensorPlacement
  private let seesColour: Bool
  private let interval: Int64
  /// The light of the most recently requested day.
  private let latest = WorldIsolated<PlannedLight?>(nil)
  /// What the app costs; nil if nobody asks.
  private let profile = World.current?.profile

  /// Creates the source of a phone.
  ///
  /// - Parameters:
  ///   - days: The owner's days.
  ///   - model: The phone model.
  ///   - interval: The nanoseconds between two readings.
  package init(
    days: Schedule,
    model: PhoneModel,
    interval: Int64 = AmbientLightSource.interval
  ) {
    self.days = days
    self.interval = interval
    placement = model.lightSensorPlacement
    seesColour = model.seesColour
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    days.forEachPlan(in: stretch.nanoseconds()) { plan, part in
      let sampler = LightSampler(
        plan: plan,
        interval: interval,
        from: part.local(part.from),
        to: part.local(part.to)
      )
      var readings = sampler.makeIterator()
      while let reading = readings.next() {
        guard body(part.world(reading.time), reading.token.rawValue) else { return false }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    // A phone's samples have their values. Here an app's access computes them, which a profile must not
    // take for the app's work.
    SRAmbientLightSample(
      token,
      of: self,
      placement: placement,
      lux: profile == nil ? nil : lux(of: token)
    )
  }

  package func lux(of token: UInt64) -> Double {
    let token = LightToken(rawValue: token)
    return light(token.day).lux(token)
  }

  package func chromaticity(of token: UInt64) -> SRAmbientLightSample.Chromaticity {
    guard seesColour else { return SRAmbientLightSample.Chromaticity() }
    let outer = profile?.enter(.outside)
    defer { if let outer { profile?.leave(to: outer) } }
    let token = LightToken(rawValue: token)
    let colour = light(token.day).reading(token).colour
    return SRAmbientLightSample.Chromaticity(x: colour.x, y: colour.y)
  }

  private func light(_ day: Int) -> PlannedLight {
    if let latest = latest.value, latest.day.number == day { return latest }
    let light = PlannedLight(days.plan(day), interval: interval)
    latest.value = light
    return light
  }
}
