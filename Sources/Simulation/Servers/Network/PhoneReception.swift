package import People
package import VirtualTime

/// The kind of a phone's connection.
package enum PhoneConnection: String, CaseIterable, Hashable, Sendable {
  case none
  case wifi
  case cellular
}

/// A phone's connection at any instant: a pure function of a random stream, the person's days and
/// the time.
///
/// The phone has Wi-Fi at home and, mostly, at work, and the mobile network elsewhere. It has
/// neither for some seconds when it changes from one to the other, and in dead spots.
package struct PhoneReception: Sendable {
  private let days: Schedule
  private let stream: RandomStream
  let options: NetworkOptions
  private let hasWiFi: (home: Bool, work: Bool, gym: Bool)

  /// Creates the reception of a person's phone.
  ///
  /// - Throws: ``ServerSetupError`` if the options are invalid.
  package init(
    of days: Schedule,
    stream: RandomStream,
    options: NetworkOptions
  ) throws(ServerSetupError) {
    try options.check()
    self.days = days
    self.stream = stream
    self.options = options
    func has(_ name: String, _ share: Double) -> Bool {
      var draws = stream.split(name)
      return draws.chance(share)
    }
    hasWiFi = (
      has("home", options.wifiAtHome), has("work", options.wifiAtWork),
      has("gym", options.wifiAtGym)
    )
  }

  /// The phone's connection at an instant.
  package func connection(at time: WorldTime) -> PhoneConnection { reading(at: time).connection }

  /// When the connection at an instant ends; nil if it doesn't end before the limit.
  package func end(ofConnectionAt time: WorldTime, before limit: WorldTime) -> WorldTime? {
    let first = reading(at: time)
    var next = first.until
    while next < limit {
      let reading = reading(at: next)
      guard reading.connection == first.connection else { return next }
      next = reading.until
    }
    return nil
  }

  /// Whether data arrives, if the phone is connected.
  package func reaches(at time: WorldTime) -> Bool {
    for outage in options.outages where outage.during.contains(time) {
      switch outage.kind {
      case .unreachable: return false
      case .unreachableByCellular: if connection(at: time) == .cellular { return false }
      case .all, .wifi, .cellular: break
      }
    }
    return true
  }

  /// The connection at an instant, and an instant up to which it certainly doesn't change.
  private func reading(at time: WorldTime) -> (connection: PhoneConnection, until: WorldTime) {
    let now = days.planTime(at: time)
    let index = now.plan.segmentIndex(at: now.time)
    let segment = now.plan.segments[index]
    let usual = usual(in: segment.place)
    var edges = Edges(after: time)
    edges.add(days.world(segment.end, on: now.plan.day.number))

    var hasCellular = true
    var isAt = usual
    if index > 0, self.usual(in: now.plan.segments[index - 1].place) != usual {
      var draws = stream.split("handover").split(now.plan.day.number).split(index)
      let length = Int64(draws.uniform(2...20) * 1e9)
      let since = now.time.nanoseconds - segment.start.nanoseconds
      edges.add(WorldTime(nanoseconds: time.nanoseconds + length - since))
      if since < length { (isAt, hasCellular) = (.none, false) }
    }
    if usual == .wifi {
      let drop = Gap(at: time, each: 3600, 10...180, stream.split("drops"), options.wifiDrops)
      if drop.isNow(&edges), isAt == .wifi { isAt = .cellular }
    } else {
      let isOnTheWay = segment.place == .transit || segment.place == .outdoors
      let rate = isOnTheWay ? options.deadSpotsOnTheWay : options.deadSpotsElsewhere
      let spot = Gap(at: time, each: 300, 5...60, stream.split("dead spots"), rate)
      if spot.isNow(&edges) { (isAt, hasCellular) = (.none, false) }
    }
    for outage in options.outages {
      edges.add(outage.during.lowerBound)
      edges.add(outage.during.upperBound)
      guard outage.during.contains(time) else { continue }
      if outage.kind == .all || outage.kind == .cellular { hasCellular = false }
      if outage.kind == .all || outage.kind == .wifi, isAt == .wifi { isAt = .cellular }
    }
    return (isAt == .cellular && !hasCellular ? .none : isAt, edges.first)
  }

  /// The phone's usual connection in a place.
  private func usual(in place: Place) -> PhoneConnection {
    let wifi =
      switch place {
      case .home, .bedroom, .darkBedroom: hasWiFi.home
      case .office, .school, .workshop: hasWiFi.work
      case .gym: hasWiFi.gym
      case .transit, .outdoors, .shop: false
      }
    return wifi ? .wifi : .cellular
  }
}

/// A short interval without a signal; equal slots of time have at most one gap each.
struct Gap {
  private let during: Range<WorldTime>?
  private let time: WorldTime
  private let slotEnd: WorldTime

  /// Finds the gap in the slot of an instant.
  ///
  /// - Parameters:
  ///   - time: The instant.
  ///   - slot: The length of each slot, in seconds.
  ///   - length: The range of a gap's length, in seconds; shorter than a slot.
  ///   - stream: The random stream of the gaps.
  ///   - rate: The share of slots that have a gap, 0...1.
  init(
    at time: WorldTime,
    each slot: Int64,
    _ length: ClosedRange<Double>,
    _ stream: RandomStream,
    _ rate: Double
  ) {
    let nanoseconds = slot * 1_000_000_000
    let rest = time.nanoseconds % nanoseconds
    let begin = time.nanoseconds - (rest < 0 ? rest + nanoseconds : rest)
    self.time = time
    slotEnd = WorldTime(nanoseconds: begin + nanoseconds)
    var draws = stream.split(Int(begin / nanoseconds))
    guard draws.chance(rate) else {
      during = nil
      return
    }
    let seconds = draws.uniform(length)
    let start = begin + Int64(draws.uniform(0...(Double(slot) - seconds)) * 1e9)
    let end = start + Int64(seconds * 1e9)
    during = WorldTime(nanoseconds: start)..<WorldTime(nanoseconds: end)
  }

  /// Whether the instant lies in the gap; adds the instants at which this changes.
  func isNow(_ edges: inout Edges) -> Bool {
    edges.add(slotEnd)
    guard let during else { return false }
    edges.add(during.lowerBound)
    edges.add(during.upperBound)
    return during.contains(time)
  }
}

/// Finds the first of many instants after a given one.
struct Edges {
  private let time: WorldTime
  private(set) var first: WorldTime

  /// Limits the search to one hour, because daylight saving time may shift later instants.
  init(after time: WorldTime) {
    self.time = time
    first = time.advanced(by: .seconds(3600))
  }

  mutating func add(_ edge: WorldTime) { if edge > time, edge < first { first = edge } }
}
