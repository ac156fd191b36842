package import VirtualTime

/// The samples of one sensor of one device that the app has received, and the bodies that name them.
package final class DeliveredStream {
  /// A fetch that delivered samples.
  package struct Delivery {
    /// When the app received the first of them.
    package var at: WorldTime
    /// How far the phone's clock was ahead of true time, in nanoseconds.
    var offset: Int64
  }

  /// One sample.
  ///
  /// Numbers of bodies count from 1; 0 stands for none.
  package struct Sample {
    /// True time, in nanoseconds since the world's start.
    package let time: Int64
    package let delivery: UInt32
    /// The first body that was sent with the sample.
    package fileprivate(set) var firstBody: UInt32 = 0
    /// The last body that was sent with it.
    package fileprivate(set) var lastBody: UInt32 = 0
    /// The first body with it that the server stored.
    package fileprivate(set) var storedBody: UInt32 = 0
    /// How many bodies with it were sent.
    package fileprivate(set) var bodies: UInt32 = 0
    /// How often the server has it.
    package fileprivate(set) var copies: Int32 = 0

    init(time: Int64, delivery: UInt32) { (self.time, self.delivery) = (time, delivery) }
  }

  package let sensor: String
  package let device: String
  /// What else a body can call the device: its name, its model and its product type.
  private let names: [String]
  package private(set) var deliveries: [Delivery] = []
  /// The samples, in the order of their first delivery.
  package private(set) var samples: [Sample] = []
  /// The numbers of the samples in the order of time; nil if that is the order of their delivery.
  private var order: [Int]?

  init(_ sensor: String, of device: String, named names: [String]) {
    (self.sensor, self.device, self.names) = (sensor, device, names)
  }

  /// Whether a body means the device by a name.
  func isOf(_ name: String?) -> Bool {
    name.map { $0 == device || names.contains($0) } ?? true
  }

  /// The numbers of the samples in the order of time.
  package var ordered: [Int] { order ?? Array(samples.indices) }

  func beginDelivery(at time: WorldTime, clockOffset: Int64) {
    deliveries.append(Delivery(at: time, offset: clockOffset))
  }

  /// Adds a sample of the last delivery, unless the app has received it before.
  func add(_ time: Int64) {
    if let last = samples.last, order != nil || time <= last.time {
      let place = firstPlace(notBefore: time)
      if place < samples.count, self.time(at: place) == time { return }
      if place < samples.count, order == nil { order = Array(samples.indices) }
      order?.insert(samples.count, at: place)
    }
    samples.append(Sample(time: time, delivery: UInt32(deliveries.count - 1)))
  }

  /// The time of the sample at a place in the order of time.
  private func time(at place: Int) -> Int64 { samples[order?[place] ?? place].time }

  /// The place, in the order of time, of the first sample that is not before a time.
  private func firstPlace(notBefore time: Int64) -> Int {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if self.time(at: middle) < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The times of the samples within some instants, in the order of time.
  func times(in instants: Range<Int64>) -> [Int64] {
    let places =
      firstPlace(notBefore: instants.lowerBound)..<firstPlace(notBefore: instants.upperBound)
    return places.map { time(at: $0) }
  }

  /// Finds the sample that a body means by a time of the phone's clock.
  ///
  /// A body can be written long after the delivery, so the clock's offset may be that of then, or that of now. A time
  /// with few digits is cut off rather than rounded: the sample is the first one that is not before it, or, without
  /// one within the last digit, the one right before it. Of several samples within the last digit, it is one that the
  /// body has not named yet and that the server has least often (our choice).
  ///
  /// - Parameters:
  ///   - wall: The time, in nanoseconds since the world's start by the phone's clock.
  ///   - precision: The weight of its last digit, in nanoseconds.
  ///   - offset: The clock's offset now, in nanoseconds.
  ///   - body: The number of the body.
  /// - Returns: The sample's number; nil if the app has received no such sample.
  func sample(atWall wall: Int64, precision: Int64, offset: Int64, in body: UInt32) -> Int? {
    // Doubles of seconds since 1970 are exact to some tenths of a microsecond.
    let slack: Int64 = 1_000
    if let found = best(in: wall - offset - slack, wall - offset + precision - 1, body) {
      return found
    }
    if let found = best(in: wall - offset - precision + 1, wall - offset - slack - 1, body) {
      return found
    }
    var tried = offset
    for delivery in deliveries.reversed() where abs(delivery.offset - tried) > slack {
      tried = delivery.offset
      let time = wall - tried
      if let found = best(in: time - precision + 1, time + precision - 1, body) { return found }
    }
    return nil
  }

  private func best(in low: Int64, _ high: Int64, _ body: UInt32) -> Int? {
    var best: (number: Int, isNamed: Bool, copies: Int32)?
    var place = firstPlace(notBefore: low)
    while place < samples.count {
      let number = order?[place] ?? place
      let sample = samples[number]
      guard sample.time <= high else { break }
      let isNamed = sample.lastBody == body
      if best.map({ (isNamed ? 1 : 0, sample.copies) < ($0.isNamed ? 1 : 0, $0.copies) }) ?? true {
        best = (number, isNamed, sample.copies)
      }
      place += 1
    }
    return best?.number
  }

  func isSent(_ number: Int, in body: UInt32) {
    guard samples[number].lastBody != body else { return }
    if samples[number].firstBody == 0 { samples[number].firstBody = body }
    samples[number].lastBody = body
    samples[number].bodies += 1
  }

  func isStored(_ number: Int, in body: UInt32) {
    if samples[number].storedBody == 0 { samples[number].storedBody = body }
    samples[number].copies += 1
  }

  /// The server replaces what it had stored.
  func isReplaced(_ number: Int) { samples[number].copies -= 1 }
}
