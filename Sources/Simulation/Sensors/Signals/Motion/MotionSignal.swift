package import People
package import VirtualTime

/// The motion of a phone or a watch by its owner's gait, sleep, vehicles and hand.
///
/// The shapes and sizes are our choice; the rhythm follows the day's walks.
package struct MotionSignal: Sendable {
  /// The measured quantity.
  package enum Quantity: Sendable {
    /// In g, with gravity.
    case acceleration
    /// In radians per second.
    case rotationRate
  }

  private let device: CarriedDevice
  private let quantity: Quantity
  private let posture: Posture
  private let noise: RandomStream
  private let rumbles: RandomStream

  /// Creates the signal of a person's device.
  ///
  /// - Parameters:
  ///   - quantity: The measured quantity.
  ///   - device: The device.
  ///   - stream: The person's random stream; only its seed matters.
  package init(_ quantity: Quantity, of device: CarriedDevice, stream: RandomStream) {
    self.device = device
    self.quantity = quantity
    let own = stream.split(device == .phone ? "motion of the phone" : "motion of the watch")
    posture = Posture(stream: own)
    let noises = own.split(quantity == .acceleration ? "acceleration" : "rotation rate")
    noise = noises.split("noise")
    rumbles = noises.split("rumble")
  }

  /// The postures of a watch on its owner's wrist, which define when a sleeper turns over.
  package static func postures(ofWatchOf stream: RandomStream) -> Posture {
    MotionSignal(.acceleration, of: .watch, stream: stream).posture
  }

  /// Computes samples in equal steps.
  ///
  /// - Parameters:
  ///   - samples: The buffer for the samples.
  ///   - start: The instant of the first sample.
  ///   - hertz: The samples per second.
  ///   - moment: The day at the last sample.
  package func fill(
    _ samples: UnsafeMutableBufferPointer<SIMD3<Double>>,
    from start: WorldTime,
    hertz: Double,
    in moment: DayInstant
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

  /// The upward direction in the device's axes at an instant, as a unit vector: the accelerometer's
  /// value for this orientation at rest.
  ///
  /// - Parameters:
  ///   - time: The instant.
  ///   - moment: The day at the instant.
  /// - Returns: The vector.
  package func gravity(at time: WorldTime, in moment: DayInstant) -> SIMD3<Double> {
    state(from: time.nanoseconds, to: time.nanoseconds + 1, in: moment).up.start
  }

  /// The instants at which the kind of motion changes, and the end.
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

/// The motion of a device in a short interval, from which samples are computed.
private struct MotionSignalState {
  /// The upward direction in the device's axes, at the interval's start and end.
  var up: (start: SIMD3<Double>, end: SIMD3<Double>)

  /// The change of the upward direction per second, at the interval's start and end.
  var turning = (start: SIMD3<Double>(), end: SIMD3<Double>())

  /// The periodic motion, and its amplitude.
  var wave = WaveTable.sine
  var size = 0.0
  /// The phase in periods of the wave, at the interval's start and end.
  var phase = (start: 0.0, end: 0.0)

  /// The irregular shaking, in g, of a vehicle or a sleeper who turns over.
  var rumble = 0.0

  /// The noise of the sensor and of the hand, in g.
  var noise = 0.0
}

extension MotionSignal {
  /// The motion between two instants without a change of its kind.
  private func state(from: Int64, to: Int64, in moment: DayInstant) -> MotionSignalState {
    let middle = LocalTime(nanoseconds: (from + to) / 2 - moment.midnight)
    let isRiding = Ride.isRiding(at: middle, in: moment.day)
    var state: MotionSignalState
    let walk = moment.day.walk(at: middle)
    switch device {
    case .phone:
      let place = moment.day.phonePlace(at: middle)
      state = phone(place, walk: walk, from: from, to: to)
      if let walk, walk.carriesPhone {
        swing(&state, walk, from, to, moment, place == .hand ? 0.7 : 1)
      }
    case .watch where !moment.day.watch.isWorn(at: middle):
      // A watch on its charger isLying on its side.
      state = held(SIMD3(0.02, -0.999, 0.03), 0, from, to)
      state.noise = 0.000_7
    case .watch:
      state = wrist(middle, walk: walk, from: from, to: to, moment.day)
      if let walk { swing(&state, walk, from, to, moment, 1) }
    }
    if isRiding, device == .watch || moment.day.phonePlace(at: middle) != .table {
      let speed = Ride.speed(at: middle, in: moment.day)
      state.rumble = max(state.rumble, 0.006 + 0.03 * speed / moment.day.physique.rideSpeed)
    }
    return state
  }

  private func held(
    _ base: SIMD3<Double>,
    _ sway: Double,
    _ from: Int64,
    _ to: Int64
  ) -> MotionSignalState {
    let first = posture.up(at: WorldTime(nanoseconds: from), base: base, sway: sway)
    let last = posture.up(at: WorldTime(nanoseconds: to), base: base, sway: sway)
    var state = MotionSignalState(up: (first, last))
    guard quantity == .rotationRate, sway > 0 else { return state }
    let tenth: Int64 = 100_000_000
    let next = posture.up(at: WorldTime(nanoseconds: from + tenth), base: base, sway: sway)
    let changed = posture.up(at: WorldTime(nanoseconds: to + tenth), base: base, sway: sway)
    state.turning = ((next - first) * 10, (changed - last) * 10)
    return state
  }

  private func phone(_ place: PhonePlace, walk: Walk?, from: Int64, to: Int64) -> MotionSignalState
  {
    var state: MotionSignalState
    switch place {
    case .table:
      state = held(SIMD3(0.004, -0.006, -1), 0, from, to)
      state.noise = 0.000_6
    case .pocket:
      let base = walk == nil ? SIMD3(0.25, 0.2, 0.94) : SIMD3(0.15, 0.96, 0.2)
      state = held(base, 0.04, from, to)
      state.noise = walk == nil ? 0.002 : 0.02
    case .hand:
      state = held(SIMD3(0.03, -0.62, -0.78), 0.12, from, to)
      state.noise = 0.004
      tremble(&state, hertz: 8.6, size: quantity == .acceleration ? 0.006 : 0.03, from, to)
    }
    return state
  }

  private func wrist(
    _ local: LocalTime,
    walk: Walk?,
    from: Int64,
    to: Int64,
    _ day: BodyDay
  ) -> MotionSignalState {
    guard day.isAsleep(at: local) else {
      var state: MotionSignalState
      if walk != nil {
        state = held(SIMD3(-0.93, -0.25, -0.2), 0.08, from, to)
        state.noise = 0.03
      } else {
        let isLying = local >= day.plan.asleep
        state = held(SIMD3(-0.35, -0.3, -0.8), isLying ? 0.15 : 0.6, from, to)
        state.noise = isLying ? 0.002 : 0.012
      }
      return state
    }
    let up = posture.asleep(at: WorldTime(nanoseconds: (from + to) / 2))
    var state = MotionSignalState(up: (up, up))
    state.noise = 0.001
    if posture.isTurning(at: WorldTime(nanoseconds: (from + to) / 2)) { state.rumble = 0.15 }
    tremble(&state, hertz: 0.25, size: quantity == .acceleration ? 0.003 : 0.004, from, to)
    return state
  }

  private func tremble(
    _ state: inout MotionSignalState,
    hertz: Double,
    size: Double,
    _ from: Int64,
    _ to: Int64
  ) {
    state.size = size
    state.phase = (Double(from) / 1e9 * hertz, Double(to) / 1e9 * hertz)
  }

  private func swing(
    _ state: inout MotionSignalState,
    _ walk: Walk,
    _ from: Int64,
    _ to: Int64,
    _ moment: DayInstant,
    _ share: Double
  ) {
    let pace = walk.cadence / 110
    let gait =
      switch walk.gait {
      case .walking: 1.0
      case .stairs: 0.9
      case .running: 1.6
      }
    state.size = share * gait * pace * pace
    state.phase = (
      walk.stepCount(until: LocalTime(nanoseconds: from - moment.midnight)) / 2,
      walk.stepCount(until: LocalTime(nanoseconds: to - moment.midnight)) / 2
    )
    state.wave =
      switch (device, quantity) {
      case (.phone, .acceleration): .pocketAcceleration
      case (.phone, .rotationRate): .pocketRotation
      case (.watch, .acceleration): .wristAcceleration
      case (.watch, .rotationRate): .wristRotation
      }
  }
}

extension MotionSignal {
  /// The nanoseconds between two random numbers of a rumble.
  private static let rumbleStep = 30_000_000.0

  /// The rumble and noise of rotation rates, in rad/s for each g of acceleration.
  private static let radiansPerG = 2.5

  /// Computes the samples of an interval; performance matters, because this runs for each fetched
  /// sample.
  fileprivate func fill(
    _ samples: UnsafeMutableBufferPointer<SIMD3<Double>>,
    _ range: Range<Int>,
    _ state: MotionSignalState,
    from start: Int64,
    step: Double
  ) {
    let count = Double(range.count)
    let middle = Posture.unit(state.up.start + state.up.end)
    let reference = middle.z.magnitude > 0.9 ? SIMD3(0.0, 1, 0) : SIMD3(0.0, 0, 1)
    let side = Posture.unit(Posture.cross(middle, reference))
    let forward = Posture.cross(side, middle)
    var value: SIMD3<Double>
    var slope: SIMD3<Double>
    var scale = 1.0
    switch quantity {
    case .acceleration:
      value = state.up.start
      slope = (state.up.end - state.up.start) / count
    case .rotationRate:
      // A device whose upward direction changes is rotating.
      value = Posture.cross(state.turning.start, middle)
      slope = (Posture.cross(state.turning.end, middle) - value) / count
      scale = Self.radiansPerG
    }
    let (upward, ahead, beside) = (middle * state.size, forward * state.size, side * state.size)
    let stepsPerPeriod = Double(WaveTable.size)
    var phase = state.phase.start.truncatingRemainder(dividingBy: 1) * stepsPerPeriod
    if phase < 0 { phase += stepsPerPeriod }
    let phaseStep = (state.phase.end - state.phase.start) / count * stepsPerPeriod
    // The noise is a sum of two 10-bit numbers in each axis, with a standard deviation of 418.
    let noiseScale = state.noise * scale / 418
    let noiseIndex = UInt64(bitPattern: start)
    let rumbleScale = state.rumble * scale / 0x7FFF
    var knot = Int64.min
    var (before, after) = (SIMD3<Double>(), SIMD3<Double>())
    state.wave.values.withUnsafeBufferPointer { wave in
      for index in range {
        let swing = wave[Int(phase) & (WaveTable.size - 1)]
        phase += phaseStep
        var sample = value + upward * swing.x + ahead * swing.y + beside * swing.z
        value += slope
        sample += Self.triangle(noise.value(at: noiseIndex &+ UInt64(index))) * noiseScale
        if rumbleScale > 0 {
          let time = (Double(start) + Double(index) * step) / Self.rumbleStep
          let here = Int64(time.rounded(.down))
          if here != knot {
            knot = here
            before = Self.square(rumbles.value(at: UInt64(bitPattern: here)))
            after = Self.square(rumbles.value(at: UInt64(bitPattern: here + 1)))
          }
          let progress = time - Double(here)
          sample += (before + (after - before) * progress) * rumbleScale
        }
        samples[index] = sample
      }
    }
  }

  @inline(__always)
  private static func triangle(_ bits: UInt64) -> SIMD3<Double> {
    SIMD3(
      Double(Int64(bits & 0x3FF) + Int64(bits >> 10 & 0x3FF) - 1023),
      Double(Int64(bits >> 20 & 0x3FF) + Int64(bits >> 30 & 0x3FF) - 1023),
      Double(Int64(bits >> 40 & 0x3FF) + Int64(bits >> 50 & 0x3FF) - 1023)
    )
  }

  @inline(__always)
  private static func square(_ bits: UInt64) -> SIMD3<Double> {
    SIMD3(
      Double(Int64(bits & 0xFFFF) - 0x7FFF),
      Double(Int64(bits >> 16 & 0xFFFF) - 0x7FFF),
      Double(Int64(bits >> 32 & 0xFFFF) - 0x7FFF)
    )
  }
}
