package import Routines
package import VirtualTime

/// What a phone or a watch feels of its owner: gait, sleep, vehicles, the hand.
///
/// The shapes and sizes are our choice; the rhythm is that of the day's walks.
package struct MotionSignal: Sendable {
  /// What is measured.
  package enum Quantity: Sendable {
    /// In g, with gravity.
    case acceleration
    /// In radians per second.
    case rotationRate
  }

  let device: CarriedDevice
  let quantity: Quantity
  let posture: Posture
  let noise: RandomStream
  let rumbles: RandomStream

  /// A sensor of a person's device.
  ///
  /// - Parameters:
  ///   - quantity: What is measured.
  ///   - device: Which device it is.
  ///   - stream: The person's own stream; its seed alone counts.
  package init(_ quantity: Quantity, of device: CarriedDevice, stream: RandomStream) {
    self.device = device
    self.quantity = quantity
    let own = stream.split(device == .phone ? "motion of the phone" : "motion of the watch")
    posture = Posture(stream: own)
    let noises = own.split(quantity == .acceleration ? "acceleration" : "rotation rate")
    noise = noises.split("noise")
    rumbles = noises.split("rumble")
  }

  /// The postures of a watch on its owner's wrist, which know when a sleeper turns over.
  package static func postures(ofWatchOf stream: RandomStream) -> Posture {
    MotionSignal(.acceleration, of: .watch, stream: stream).posture
  }

  /// Makes samples at even distances.
  ///
  /// - Parameters:
  ///   - samples: Where to put them.
  ///   - start: The instant of the first one.
  ///   - hertz: How many there are in a second.
  ///   - moment: The day that the last one belongs to.
  package func fill(
    _ samples: UnsafeMutableBufferPointer<SIMD3<Double>>,
    from start: WorldTime,
    hertz: Double,
    in moment: Moment
  ) {
    let step = 1e9 / hertz
    let end = start.nanoseconds + Int64((Double(samples.count) * step).rounded())
    var first = 0
    for cut in cuts(moment.local(start), LocalTime(nanoseconds: end - moment.midnight), moment.day)
    {
      let offset = Double(cut.nanoseconds + moment.midnight - start.nanoseconds)
      let last = min(Int((offset / step).rounded(.up)), samples.count)
      guard last > first else { continue }
      let from = start.nanoseconds + Int64(Double(first) * step)
      let to = start.nanoseconds + Int64(Double(last) * step)
      let state = state(from: from, to: to, in: moment)
      fill(samples, first..<last, state, from: start.nanoseconds, step: step)
      first = last
    }
  }

  /// Up in the device's axes at an instant, as a vector of length one: what its accelerometer would feel if it
  /// were held so at rest.
  ///
  /// - Parameters:
  ///   - time: The instant.
  ///   - moment: The day that it belongs to.
  /// - Returns: The vector.
  package func gravity(at time: WorldTime, in moment: Moment) -> SIMD3<Double> {
    state(from: time.nanoseconds, to: time.nanoseconds + 1, in: moment).up.start
  }

  /// The instants at which something changes, with the end.
  private func cuts(_ from: LocalTime, _ to: LocalTime, _ day: BodyDay) -> [LocalTime] {
    var found: [LocalTime] = []
    func add(_ time: LocalTime) {
      if from < time, time < to { found.append(time) }
    }
    var index = day.firstWalk(endingAfter: from)
    while index < day.walks.count, day.walks[index].start < to {
      add(day.walks[index].start)
      add(day.walks[index].end)
      index += 1
    }
    let segment = day.plan.segments[day.plan.segmentIndex(at: to)]
    add(segment.start)
    switch device {
    case .phone:
      for session in day.plan.sessionIndices(from: from, to: to) {
        add(day.plan.sessions[session].start)
        add(day.plan.sessions[session].end)
      }
    case .watch:
      for worn in day.watch.worn {
        add(worn.start)
        add(worn.end)
      }
    }
    if !found.isEmpty { found.sort() }
    found.append(to)
    return found
  }
}
