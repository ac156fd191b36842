import Routines
import VirtualTime

extension MotionSignal {
  /// How the device moves between two instants in which nothing changes.
  func state(from: Int64, to: Int64, in moment: Moment) -> MotionState {
    let middle = LocalTime(nanoseconds: (from + to) / 2 - moment.midnight)
    let isRiding = Ride.isRiding(at: middle, in: moment.day)
    var state: MotionState
    let walk = moment.day.walk(at: middle)
    switch device {
    case .phone:
      let place = moment.day.phonePlace(at: middle)
      state = phone(place, walk: walk, from: from, to: to)
      if let walk, walk.carriesPhone {
        swing(&state, walk, from, to, moment, place == .hand ? 0.7 : 1)
      }
    case .watch where !moment.day.watch.isWorn(at: middle):
      // On its charger it lies on its side.
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
  ) -> MotionState {
    let first = posture.up(at: WorldTime(nanoseconds: from), base: base, sway: sway)
    let last = posture.up(at: WorldTime(nanoseconds: to), base: base, sway: sway)
    var state = MotionState(up: (first, last))
    guard quantity == .rotationRate, sway > 0 else { return state }
    let tenth: Int64 = 100_000_000
    let next = posture.up(at: WorldTime(nanoseconds: from + tenth), base: base, sway: sway)
    let later = posture.up(at: WorldTime(nanoseconds: to + tenth), base: base, sway: sway)
    state.turning = ((next - first) * 10, (later - last) * 10)
    return state
  }

  private func phone(_ place: PhonePlace, walk: Walk?, from: Int64, to: Int64) -> MotionState {
    var state: MotionState
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
  ) -> MotionState {
    guard day.isAsleep(at: local) else {
      var state: MotionState
      if walk != nil {
        state = held(SIMD3(-0.93, -0.25, -0.2), 0.08, from, to)
        state.noise = 0.03
      } else {
        let lies = local >= day.plan.asleep
        state = held(SIMD3(-0.35, -0.3, -0.8), lies ? 0.15 : 0.6, from, to)
        state.noise = lies ? 0.002 : 0.012
      }
      return state
    }
    let up = posture.asleep(at: WorldTime(nanoseconds: (from + to) / 2))
    var state = MotionState(up: (up, up))
    state.noise = 0.001
    if posture.isTurning(at: WorldTime(nanoseconds: (from + to) / 2)) { state.rumble = 0.15 }
    tremble(&state, hertz: 0.25, size: quantity == .acceleration ? 0.003 : 0.004, from, to)
    return state
  }

  private func tremble(
    _ state: inout MotionState,
    hertz: Double,
    size: Double,
    _ from: Int64,
    _ to: Int64
  ) {
    state.size = size
    state.phase = (Double(from) / 1e9 * hertz, Double(to) / 1e9 * hertz)
  }

  private func swing(
    _ state: inout MotionState,
    _ walk: Walk,
    _ from: Int64,
    _ to: Int64,
    _ moment: Moment,
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
