package import SensorKit
package import Sensors
package import VirtualTime

/// A watch that is paired with a phone: its sensors, its clock, and the way of its samples to the phone.
package actor Watch {
  /// The watch as SensorKit names it.
  package nonisolated let device: SRDevice

  private nonisolated let sources: [SRSensor: any SampleSource]
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
    package var sources: [SRSensor: any SampleSource]
    /// When the phone is out of its reach or off, in the order of time.
    package var absences: [Stretch]

    package init(
      model: WatchModel,
      systemVersion: String,
      ownerName: String,
      number: Int,
      sources: [SRSensor: any SampleSource],
      absences: [Stretch]
    ) {
      self.model = model
      self.systemVersion = systemVersion
      self.ownerName = ownerName
      self.number = number
      self.sources = sources
      self.absences = absences
    }
  }

  /// A watch, made of all that it ever does.
  package init(_ make: Make) {
    let suffix = make.number == 1 ? "" : " \(make.number)"
    device = SRDevice(
      name: "\(make.ownerName)'s Apple\u{a0}Watch\(suffix)",
      model: "Apple Watch",
      systemName: "watchOS",
      systemVersion: make.systemVersion,
      productType: make.model.productType,
      identifier: "\(make.ownerName)-watch\(make.number == 1 ? "" : "-\(make.number)")"
    )
    sources = make.sources
    absences = make.absences
  }

  /// What a sensor of it writes; nil if it doesn't have that sensor.
  package nonisolated func source(of sensor: SRSensor) -> (any SampleSource)? { sources[sensor] }

  /// The last instant whose samples have come to the phone by another.
  package nonisolated func arrived(by now: WorldTime) -> WorldTime {
    var time = Self.lastPassing(by: now)
    // From the last to the first, so that a stay right before another is gone through too.
    for absence in absences.reversed() where absence.after < time && time <= absence.through {
      time = Self.lastPassing(by: absence.after)
    }
    return time
  }

  private static func lastPassing(by time: WorldTime) -> WorldTime {
    let rest = time.nanoseconds % passesOnEvery
    return WorldTime(
      nanoseconds: time.nanoseconds - (rest < 0 ? rest + passesOnEvery : rest)
    )
  }
}
