package import Routines
package import SensorKit
package import Sensors
package import VirtualTime

/// A watch that is paired with a phone: its sensors, its clock, and the way of its samples to the phone.
package actor Watch {
  /// The watch as SensorKit names it.
  package nonisolated let device: SRDevice

  private nonisolated let sources: [SRSensor: any SampleSource]
  private nonisolated let days: LivedDays
  private nonisolated let absences: [Stretch]

  /// Nanoseconds between two times at which it passes on what it has written, while the phone is near.
  ///
  /// Our choice: when a watch passes its samples on is not established.
  package static let passesOnEvery = Int64(900_000_000_000)

  /// What a watch is made from.
  package struct Make: Sendable {
    package var model: WatchModel
    package var systemVersion: String
    package var ownerName: String
    /// 1 for the only or the first one, 2 for the second.
    package var number: Int
    /// What its owner does, and when they wear it.
    package var days: LivedDays
    package var dates: SampleDates
    /// When the phone is out of its reach or off, besides what the days say, in the order of time.
    package var absences: [Stretch]

    package init(
      model: WatchModel,
      systemVersion: String,
      ownerName: String,
      number: Int,
      days: LivedDays,
      dates: SampleDates,
      absences: [Stretch]
    ) {
      self.model = model
      self.systemVersion = systemVersion
      self.ownerName = ownerName
      self.number = number
      self.days = days
      self.dates = dates
      self.absences = absences
    }
  }

  /// Puts a watch into a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - make: What it is made of.
  package init(in world: World, _ make: Make) {
    let isOnly = make.number == 1
    device = SRDevice(
      name: "\(make.ownerName)'s Apple\u{a0}Watch\(isOnly ? "" : " \(make.number)")",
      model: "Apple Watch",
      systemName: "watchOS",
      systemVersion: make.systemVersion,
      productType: make.model.productType,
      identifier: "\(make.ownerName)-watch\(isOnly ? "" : "-\(make.number)")"
    )
    days = make.days
    absences = make.absences
    sources = WatchSensors.sources(
      of: make.model,
      days: make.days,
      dates: make.dates,
      uptime: world.uptimeAtStart
    )
  }

  /// What a sensor of it writes; nil if it doesn't have that sensor.
  package nonisolated func source(of sensor: SRSensor) -> (any SampleSource)? { sources[sensor] }

  /// The last instant whose samples have come to the phone by another.
  package nonisolated func arrived(by now: WorldTime) -> WorldTime {
    var time = Self.lastPassing(by: now)
    while time > .start {
      if let absence = absences.last(where: { $0.after < time && time <= $0.through }) {
        time = Self.lastPassing(by: absence.after)
      } else if days.watchReachesPhone(at: time) {
        return time
      } else {
        time = WorldTime(nanoseconds: time.nanoseconds - Self.passesOnEvery)
      }
    }
    return .start
  }

  private static func lastPassing(by time: WorldTime) -> WorldTime {
    let rest = time.nanoseconds % passesOnEvery
    return WorldTime(
      nanoseconds: time.nanoseconds - (rest < 0 ? rest + passesOnEvery : rest)
    )
  }
}
