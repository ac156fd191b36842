import Routines
import VirtualTime

/// Cars, earphones, and Airplane Mode; all habits are our choice.
extension TriggerSource {
  /// Whoever has CarPlay goes by car: it connects some seconds after the ride begins, and lets go some
  /// seconds before it ends.
  func rides(_ event: ConnectionEvent, _ plan: DayPlan) -> [PlannedEvent] {
    plan.segments.enumerated().filter { $0.element.place == .transit }
      .map { index, segment in
        var draws = stream.split(plan.day.number).split(index)
        let (connects, lets) = (draws.uniform(5...40), draws.uniform(2...30))
        return switch event {
        case .connected: PlannedEvent(.seconds(segment.start.seconds + connects))
        case .disconnected: PlannedEvent(.seconds(segment.end.seconds - lets))
        }
      }
  }

  func connections(_ device: BluetoothDevice, _ plan: DayPlan) -> [PlannedEvent] {
    switch device {
    case .car: rides(.connected, plan)
    case .earphones: plan.earphoneWears().map { PlannedEvent($0.start) }
    }
  }

  /// One in ten turns it on for each night, all others now and then for an hour or two.
  func flights(_ isOn: Bool, _ plan: DayPlan) -> [PlannedEvent] {
    var habits = stream.split("habits")
    var found: [PlannedEvent] = []
    if habits.chance(0.1) {
      let switched = isOn ? plan.asleep.seconds - 120 : plan.start.seconds + 180
      found.append(PlannedEvent(.seconds(switched)))
    }
    var draws = stream.split(plan.day.number)
    let (on, length) = (
      draws.uniform(plan.start.seconds + 3600...plan.asleep.seconds - 10_800),
      draws.uniform(2400...9000)
    )
    if draws.chance(0.05) { found.append(PlannedEvent(.seconds(isOn ? on : on + length))) }
    return found
  }

  /// A visit to the gym is a workout some minutes shorter, and a run or a walk may be one.
  func workouts(_ event: WorkoutEvent, _ type: WorkoutType?, _ plan: DayPlan) -> [PlannedEvent] {
    var found: [PlannedEvent] = []
    for (index, segment) in plan.segments.enumerated() {
      var draws = stream.split(plan.day.number).split(index)
      let (roll, begins, ends) = (
        draws.unit(), segment.start.seconds + draws.uniform(60...420),
        segment.end.seconds - draws.uniform(30...420)
      )
      let done: WorkoutType? =
        switch segment.place {
        case .gym: roll < 0.7 ? .strength : .running
        case .outdoors: roll < 0.08 ? .running : roll < 0.35 ? .walking : nil
        default: nil
        }
      guard let done, type == nil || type == done, ends - begins > 300 else { continue }
      if event != .ends { found.append(PlannedEvent(.seconds(begins), "\(done) starts")) }
      if event != .starts { found.append(PlannedEvent(.seconds(ends), "\(done) ends")) }
    }
    return found
  }
}
