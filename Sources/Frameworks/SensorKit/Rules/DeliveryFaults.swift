import VirtualTime

/// Results that come twice or out of order, as real clients have seen them.
///
/// Which ones they are depends on the sample alone, so a fetch that is repeated gives the same again.
package struct DeliveryFaults {
  /// How often, in thousandths.
  package struct Rates: Hashable, Sendable {
    /// Results that come twice.
    package var repeated = 0
    /// Results that come after their successor.
    package var late = 0

    package init() {}

    var isNone: Bool { repeated == 0 && late == 0 }
  }

  /// What is wrong with when a result comes.
  enum DeliveryFault {
    /// It comes a second time.
    case repeated
    /// It comes after its successor.
    case late
  }

  private let rates: Rates
  private let repeats: RandomStream
  private let delays: RandomStream
  private var delayed: (WorldTime, UInt64)?

  init(_ rates: Rates, _ stream: RandomStream) {
    self.rates = rates
    repeats = stream.split("repeated")
    delays = stream.split("late")
  }

  /// The faults of a fetch; nil where the study has none.
  init?(of fact: FetchFact, in service: SensorKitService) {
    let rates = service.options.disorder
    guard !rates.isNone else { return nil }
    let stream = service.world.random("delivery").split(fact.sensor.rawValue)
    self.init(rates, stream.split(fact.device.identifier))
  }

  /// Takes a sample in order; hands over what is due of it and of those before.
  mutating func deliver(
    _ time: WorldTime,
    _ token: UInt64,
    _ body: (WorldTime, UInt64, DeliveryFault?) -> Bool
  ) -> Bool {
    if delayed == nil, isChosen(time, delays, rates.late) {
      delayed = (time, token)
      return true
    }
    guard body(time, token, nil) else { return false }
    if isChosen(time, repeats, rates.repeated) {
      guard body(time, token, .repeated) else { return false }
    }
    guard let (time, token) = delayed else { return true }
    delayed = nil
    return body(time, token, .late)
  }

  /// Hands over what still waits for a successor that never came.
  mutating func finish(_ body: (WorldTime, UInt64, DeliveryFault?) -> Bool) {
    guard let (time, token) = delayed else { return }
    delayed = nil
    _ = body(time, token, nil)
  }

  private func isChosen(_ time: WorldTime, _ stream: RandomStream, _ rate: Int) -> Bool {
    guard rate > 0 else { return false }
    let draw = stream.value(at: UInt64(bitPattern: time.nanoseconds))
    return draw.multipliedFullWidth(by: 1000).high < UInt64(rate)
  }
}
