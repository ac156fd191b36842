import VirtualTime

/// One day of a person as their devices measure it: walks, altitudes, the use of the watch.
package final class BodyDay: Sendable {
  package let plan: DaySchedule
  package let physique: Physique

  /// When the person is on their feet, in order, never overlapping.
  package let walks: [Walk]

  /// The climbs within stays, and the ways down.
  private let climbs: [Walk]

  /// The use of the watch.
  package let watch: WatchDay

  /// When the phone is left behind.
  package let apart: [LocalInterval]

  /// The sleep of the night that the plan ends with, as devices measure it: it begins after lying
  /// down and ends before getting up.
  package let sleep: LocalInterval

  /// The elevation of each of the plan's segments.
  package let elevations: [Elevation]

  /// Creates the day of a plan.
  package init(
    plan: DaySchedule,
    physique: Physique,
    habits: WatchHabits,
    withoutWatch: [LocalInterval] = []
  ) {
    self.plan = plan
    self.physique = physique
    let owner = plan.ofOwner
    apart = owner.apartFromPhone(physique)
    walks = owner.walks(physique, apart: apart)
    climbs = walks.filter(\.returns)
    watch = WatchDay(habits: habits, plan: owner, apart: apart, without: withoutWatch)
    elevations = plan.elevations(physique)
    sleep = plan.sleep(physique)
  }

  /// The first walk that ends after an instant.
  package func firstWalk(endingAfter time: LocalTime) -> Int {
    var (low, high) = (0, walks.count)
    while low < high {
      let middle = (low + high) / 2
      if walks[middle].end > time { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The walk at an instant; nil if there is none.
  package func walk(at time: LocalTime) -> Walk? {
    let index = firstWalk(endingAfter: time)
    return index < walks.count && walks[index].contains(time) ? walks[index] : nil
  }

  /// The altitude of a device at an instant, in metres above sea level.
  package func altitude(at time: LocalTime, of device: CarriedDevice = .watch) -> Double {
    let index = plan.segmentIndex(at: time)
    let segment = plan.segments[index]
    return elevations[index].height(
      after: time.seconds - segment.start.seconds,
      of: segment.end.seconds - segment.start.seconds
    ) + climbed(at: time, with: device) * Elevation.floorHeight
  }

  /// The floors that the device has been carried up within the stay.
  private func climbed(at time: LocalTime, with device: CarriedDevice) -> Double {
    // A climb and its way down follow each other: the last of them decides.
    guard let last = climbs.last(where: { $0.start <= time && $0.isWith(device) }) else { return 0 }
    let elapsed = time.seconds - last.start.seconds
    let part = min(elapsed / (last.end.seconds - last.start.seconds), 1)
    return last.floors > 0 ? Double(last.floors) * part : Double(last.floors) * (part - 1)
  }

  /// Whether the person is asleep.
  package func isAsleep(at time: LocalTime) -> Bool { sleep.contains(time) }

  /// Where the phone is.
  package func phonePlace(at time: LocalTime) -> PhonePlace {
    if !plan.sessionIndices(from: time, to: LocalTime(nanoseconds: time.nanoseconds + 1)).isEmpty {
      return .hand
    }
    if let walk = walk(at: time) { return walk.carriesPhone ? .pocket : .table }
    switch plan.place(at: time) {
    case .transit, .outdoors, .shop, .school:
      return apart.interval(at: time) == nil ? .pocket : .table
    default: return .table
    }
  }
}

extension DaySchedule {
  fileprivate func sleep(_ physique: Physique) -> LocalInterval {
    var draws = stream.split("sleep")
    let wanted = physique.minutesAwake * draws.uniform(0.5...1.5) * 60
    // Two hours of sleep at least (our choice).
    let awake = min(wanted, end.seconds - asleep.seconds - 7200)
    let first = awake * draws.uniform(0.2...0.6)
    return LocalInterval(
      start: .seconds(asleep.seconds + first),
      end: .seconds(end.seconds - (awake - first))
    )
  }
}

/// Where a phone is kept.
package enum PhonePlace: UInt8, Hashable, Sendable {
  /// Lying on a table, on its back.
  case table

  /// In a trouser pocket.
  case pocket

  /// Held in the hand and looked at.
  case hand
}

/// A device that its owner carries.
package enum CarriedDevice: Hashable, Sendable {
  case phone
  case watch
}

extension BodyDay {
  /// When a device's sensors write: a phone always, a watch while it is worn and has power.
  package func recording(on device: CarriedDevice) -> [LocalInterval] {
    switch device {
    case .phone: [LocalInterval(start: plan.start, end: plan.end)]
    case .watch: watch.recording
    }
  }
}

extension Walk {
  /// Whether a device is on the walk; a watch is where its owner is.
  fileprivate func isWith(_ device: CarriedDevice) -> Bool { device == .watch || carriesPhone }
}
