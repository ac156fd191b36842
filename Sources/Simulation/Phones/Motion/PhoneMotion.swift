import CoreMotion
import People
import Sensors
import VirtualTime

/// The hardware behind CoreMotion: the phone's motion during its owner's day, the same that
/// SensorKit's sensors of the phone record.
final class PhoneMotion: MotionHardware, Sendable {
  private let world: World
  private let container: AppContainer
  private let accelerometer: MotionReader
  private let gyroscope: MotionReader
  private let pedometer: PedometerReader

  private struct State {
    var random: RandomStream
    /// The intervals in which the phone was off, in order of time; it counts no steps in them.
    var off: [Range<WorldTime>] = []
  }

  private let state: WorldIsolated<State>

  init(in world: World, _ days: Schedule, _ container: AppContainer) {
    self.world = world
    self.container = container
    let dates = SampleDates(start: world.startDate)
    let uptime = world.uptimeAtStart
    accelerometer = MotionReader(
      MotionSource(.acceleration, of: .phone, days: days, dates: dates, uptime: uptime)
    )
    gyroscope = MotionReader(
      MotionSource(.rotationRate, of: .phone, days: days, dates: dates, uptime: uptime)
    )
    pedometer = PedometerReader(of: days)
    state = WorldIsolated(State(random: world.random("the question for motion")))
    MotionService(in: world, on: self)
  }

  /// Records that the phone is switched off.
  func switchedOff() { state.off.append(world.now..<WorldTime.endOfTime) }

  /// Records that the phone is on again.
  func switchedOn() {
    if let last = state.off.popLast() { state.off.append(last.lowerBound..<world.now) }
  }

  /// Handles a new phone, which has counted no steps yet and has no permission (our choice).
  func phoneReplaced() {
    state.off = [WorldTime(nanoseconds: .min)..<world.now]
    MotionService.current?.forgetPermission()
  }

  var readingsPerSecond: Double { accelerometer.hertz }

  var purpose: String? { container.infoText("NSMotionUsageDescription") }

  func acceleration(at time: WorldTime) -> CMAcceleration {
    CMAcceleration(accelerometer.value(at: time))
  }

  func rotationRate(at time: WorldTime) -> CMRotationRate {
    let value = gyroscope.value(at: time)
    return CMRotationRate(x: value.x, y: value.y, z: value.z)
  }

  func gravity(at time: WorldTime) -> CMAcceleration {
    CMAcceleration(accelerometer.gravity(at: time))
  }

  func walked(from: WorldTime, to: WorldTime) -> WalkedDistance {
    var walked = WalkedDistance()
    var start = from
    for pause in state.off where pause.upperBound > start && pause.lowerBound < to {
      if pause.lowerBound > start {
        walked += pedometer.walked(from: start, to: pause.lowerBound)
      }
      start = pause.upperBound
    }
    if start < to { walked += pedometer.walked(from: start, to: to) }
    return walked
  }

  func gait(at time: WorldTime) -> WalkingGait? { pedometer.gait(at: time) }

  func nextWalkingChange(after time: WorldTime) -> WorldTime? { pedometer.nextChange(after: time) }

  func askForActivity(_ answered: @escaping @Sendable (Bool) -> Void) {
    // Reading an alert takes some seconds; every person allows it (our choice).
    let time = world.now.advanced(by: .seconds(state.random.uniform(2...8)))
    world.schedule(at: time, "the answer for motion and fitness") { answered(true) }
  }
}

extension CMAcceleration {
  fileprivate init(_ value: SIMD3<Double>) { self.init(x: value.x, y: value.y, z: value.z) }
}
