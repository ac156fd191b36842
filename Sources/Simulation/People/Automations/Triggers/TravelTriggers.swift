import VirtualTime

/// Whether something is connected or disconnected.
package enum ConnectionEvent: String, CaseIterable, Hashable, Sendable {
  case connected, disconnected
}

/// CarPlay is connected or disconnected.
///
/// A person with CarPlay makes every ride by car: CarPlay connects some seconds after the ride
/// begins, and disconnects some seconds before it ends (our choice).
struct CarPlayTrigger: Trigger {
  static let kind = TriggerKind(
    "carplay",
    "The phone connects to the car's CarPlay, or is disconnected.",
    options: [.connection]
  )

  let event: ConnectionEvent

  init(_ event: ConnectionEvent) {
    self.event = event
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choice("is"))
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    plan.segments.enumerated().filter { $0.element.place == .transit }
      .map { index, segment in
        var draws = source.stream.split(plan.day.number).split(index)
        let (connects, disconnects) = (draws.uniform(5...40), draws.uniform(2...30))
        return switch event {
        case .connected: PlannedEvent(.seconds(segment.start.seconds + connects))
        case .disconnected: PlannedEvent(.seconds(segment.end.seconds - disconnects))
        }
      }
  }
}

/// A device that connects by itself.
package enum BluetoothDevice: String, CaseIterable, Hashable, Sendable { case car, earphones }

/// A Bluetooth device connects by itself.
struct BluetoothTrigger: Trigger {
  static let kind = TriggerKind(
    "bluetooth",
    "A Bluetooth device connects.",
    options: [.required("device", BluetoothDevice.self, "Which device.")],
    unaskedFrom14: .stated(false)
  )

  let device: BluetoothDevice

  init(_ device: BluetoothDevice) {
    self.device = device
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choice("device"))
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    switch device {
    case .car: CarPlayTrigger(.connected).events(of: plan, source)
    case .earphones: plan.earphoneWears().map { PlannedEvent($0.start) }
    }
  }
}

/// Airplane Mode is turned on or off.
///
/// One person in ten turns it on every night; everybody turns it on for 40 to 150 minutes on one
/// day in twenty (our choice).
struct AirplaneModeTrigger: Trigger {
  static let kind = TriggerKind(
    "airplane-mode",
    "Airplane Mode is turned on or off.",
    options: [.onOrOff]
  )

  let isOn: Bool

  init(_ isOn: Bool) {
    self.isOn = isOn
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.isOn())
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    var habits = source.stream.split("habits")
    var found: [PlannedEvent] = []
    if habits.chance(0.1) {
      let switched = isOn ? plan.asleep.seconds - 120 : plan.start.seconds + 180
      found.append(PlannedEvent(.seconds(switched)))
    }
    var draws = source.stream.split(plan.day.number)
    let (on, length) = (
      draws.uniform(plan.start.seconds + 3600...plan.asleep.seconds - 10_800),
      draws.uniform(2400...9000)
    )
    if draws.chance(0.05) { found.append(PlannedEvent(.seconds(isOn ? on : on + length))) }
    return found
  }
}

extension AutomationTrigger {
  package static func carPlay(_ event: ConnectionEvent) -> AutomationTrigger {
    AutomationTrigger(CarPlayTrigger(event))
  }

  package static func bluetooth(_ device: BluetoothDevice) -> AutomationTrigger {
    AutomationTrigger(BluetoothTrigger(device))
  }

  package static func airplaneMode(isOn: Bool) -> AutomationTrigger {
    AutomationTrigger(AirplaneModeTrigger(isOn))
  }
}
