package import Routines
package import SensorKit
package import Sensors
package import VirtualTime

/// A watch that is paired with a phone: its sensors, its clock, and the way of its samples to the phone.
package actor Watch: WorldActor {
  /// The watch as SensorKit names it.
  package nonisolated let device: SRDevice
  package nonisolated let world: World
  package nonisolated var unownedExecutor: UnownedSerialExecutor { WorldExecutor.unowned }

  /// The dates that it puts inside its samples.
  package nonisolated let dates: SampleDates

  private nonisolated let sources: [SRSensor: any SampleSource]
  private let days: Schedule
  private let absences: [Stretch]
  /// Up to when its samples have come to the phone, as far as the phone has asked.
  private var passedOn = WorldTime.start

  /// Nanoseconds between two times at which it passes on what it has written, while the phone is near.
  ///
  /// Our choice: when a watch passes its samples on is not established.
  package static let passesOnEvery = Int64(900_000_000_000)

  /// What a watch is made from.
  package struct WatchConfiguration: Sendable {
    package var model: WatchModel
    package var systemVersion: String
    package var ownerName: String
    /// 1 for the only or the first one, 2 for the second.
    package var number: Int
    /// What its owner does, and when they wear it.
    package var days: Schedule
    /// How its clock goes: as far ahead of the phone's as it says while the two are near each other, and with
    /// its drift while they are apart.
    package var clock: DeviceClock
    /// When the phone is out of its reach or off, besides what the days say, in the order of time.
    package var absences: [Stretch]

    package init(
      model: WatchModel,
      systemVersion: String,
      ownerName: String,
      number: Int,
      days: Schedule,
      clock: DeviceClock,
      absences: [Stretch]
    ) {
      self.model = model
      self.systemVersion = systemVersion
      self.ownerName = ownerName
      self.number = number
      self.days = days
      self.clock = clock
      self.absences = absences
    }
  }

  /// Puts a watch into a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - configuration: What it is made of.
  package init(in world: World, _ configuration: WatchConfiguration) {
    self.world = world
    let isOnly = configuration.number == 1
    device = SRDevice(
      name:
        "\(configuration.ownerName)'s Apple\u{a0}Watch\(isOnly ? "" : " \(configuration.number)")",
      model: "Apple Watch",
      systemName: "watchOS",
      systemVersion: configuration.systemVersion,
      productType: configuration.model.productType,
      identifier: "\(configuration.ownerName)-watch\(isOnly ? "" : "-\(configuration.number)")"
    )
    days = configuration.days
    absences = configuration.absences
    dates = SampleDates(
      start: world.startDate,
      clocks: Self.clocks(configuration.clock, configuration.absences)
    )
    sources = WatchSensors.sources(
      of: configuration.model,
      days: configuration.days,
      dates: dates,
      uptime: world.uptimeAtStart
    )
  }

  /// What a sensor of it writes; nil if it doesn't have that sensor.
  package nonisolated func source(of sensor: SRSensor) -> (any SampleSource)? { sources[sensor] }

  /// The last instant whose samples have come to the phone by another.
  package func arrived(by now: WorldTime) -> WorldTime {
    passedOn = max(passedOn, lastArrival(by: now))
    return passedOn
  }

  /// The clock each time that it is set: it follows its phone while they are near each other.
  ///
  /// Our choice: apart from the phone it goes on by its own crystal, with which it drifts.
  private static func clocks(_ clock: DeviceClock, _ absences: [Stretch]) -> [DeviceClock] {
    let offset = clock.offsetWhenSet
    guard clock.drift != 0 else { return [DeviceClock(offset: offset)] }
    return absences.reduce(into: [DeviceClock(offset: offset)]) { clocks, absence in
      let together = max(absence.after, clocks[clocks.count - 1].setAt)
      clocks.append(DeviceClock(offset: offset, drift: clock.drift, setAt: together))
      clocks.append(DeviceClock(offset: offset, setAt: max(together, absence.through)))
    }
  }

  private func lastArrival(by now: WorldTime) -> WorldTime {
    var time = Self.lastPassing(by: now)
    while time > passedOn {
      if let absence = absences.last(where: { $0.after < time && time <= $0.through }) {
        time = Self.lastPassing(by: absence.after)
      } else if days.watchReachesPhone(at: time) {
        return time
      } else {
        time = WorldTime(nanoseconds: time.nanoseconds - Self.passesOnEvery)
      }
    }
    return passedOn
  }

  private static func lastPassing(by time: WorldTime) -> WorldTime {
    let rest = time.nanoseconds % passesOnEvery
    return WorldTime(
      nanoseconds: time.nanoseconds - (rest < 0 ? rest + passesOnEvery : rest)
    )
  }
}
