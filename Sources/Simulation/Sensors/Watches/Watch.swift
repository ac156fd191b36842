package import People
package import SensorKit
package import VirtualTime

/// A watch that is paired with a phone: its sensors, its clock, and the transfer of its samples to
/// the phone.
package actor Watch: WorldActor {
  /// The watch as a SensorKit device.
  package nonisolated let device: SRDevice
  package nonisolated let world: World
  package nonisolated var unownedExecutor: UnownedSerialExecutor { WorldExecutor.unowned }

  /// The dates that the watch writes into its samples.
  package nonisolated let dates: SampleDates

  /// When the watch is paired with the phone; it records at no other time.
  package nonisolated let owned: Range<WorldTime>

  private nonisolated let sources: [SRSensor: any SampleSource]
  private let days: Schedule
  private let absences: [Stretch]
  /// The instant up to which samples have arrived at the phone, as of the last query.
  private var passedOn = WorldTime.start

  /// The nanoseconds between two transfers of samples while the phone is near.
  ///
  /// Our choice: Apple doesn't document when a watch transfers samples.
  package static let passesOnEvery = Int64(900_000_000_000)

  /// The description of a watch.
  package struct WatchConfiguration: Sendable {
    package var model: WatchModel
    package var systemVersion: String
    package var ownerName: String
    /// 1 for the only or the first one, 2 for the second.
    package var number: Int
    /// The number of watches that this one replaces, each the one before.
    package var predecessors = 0
    /// When the owner has the watch.
    package var owned = WorldTime(nanoseconds: .min)..<WorldTime.endOfTime
    /// The owner's days, including when they wear the watch.
    package var days: Schedule
    /// The watch's clock: its offset from the phone's clock while the two are near each other, and
    /// its drift while they are apart.
    package var clock: DeviceClock
    /// The intervals in which the phone is out of reach or off, in addition to those of the days,
    /// in order of time.
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

  /// Creates a watch in a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - configuration: The description of the watch.
  package init(in world: World, _ configuration: WatchConfiguration) {
    self.world = world
    owned = configuration.owned
    let isOnly = configuration.number == 1
    let newer =
      switch configuration.predecessors {
      case 0: ""
      case 1: "-new"
      case let count: "-new-\(count)"
      }
    device = SRDevice(
      name:
        "\(configuration.ownerName)'s Apple\u{a0}Watch\(isOnly ? "" : " \(configuration.number)")",
      model: "Apple Watch",
      systemName: "watchOS",
      systemVersion: configuration.systemVersion,
      productType: configuration.model.productType,
      identifier:
        "\(configuration.ownerName)-watch\(isOnly ? "" : "-\(configuration.number)")\(newer)"
    )
    days = configuration.days
    absences = configuration.absences
    dates = SampleDates(
      start: world.startDate,
      clocks: Self.clocks(configuration.clock, configuration.absences)
    )
    sources =
      SensorDevice(
        configuration.model,
        days: configuration.days,
        dates: dates,
        uptime: world.uptimeAtStart
      ).sources
  }

  /// The source of a sensor; nil if the watch doesn't have the sensor.
  package nonisolated func source(of sensor: SRSensor) -> (any SampleSource)? { sources[sensor] }

  /// The last instant whose samples have arrived at the phone by `now`; what a watch has not passed on when it is
  /// replaced never arrives (our choice: no source describes it).
  package func arrived(by now: WorldTime) -> WorldTime {
    passedOn = max(passedOn, lastArrival(by: min(now, owned.upperBound)))
    return passedOn
  }

  /// The settings of the clock, which follows the phone's clock while the two are near each other.
  ///
  /// Our choice: apart from the phone the clock drifts.
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
