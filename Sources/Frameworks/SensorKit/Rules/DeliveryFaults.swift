import VirtualTime

/// Results that arrive twice or out of order, as real clients have observed.
///
/// The affected results depend on the sample only, so a repeated fetch gives the same results.
package struct DeliveryFaults {
  /// How often the faults occur, in thousandths.
  package struct Rates: Hashable, Sendable {
    /// Results that arrive twice.
    package var repeated = 0
    /// Results that arrive after their successor.
    package var late = 0

    package init() {}

    var isNone: Bool { repeated == 0 && late == 0 }
  }

  /// The fault of a result's arrival.
  package enum DeliveryFault {
    /// The result arrives a second time.
    case repeated
    /// The result arrives after its successor.
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

  /// Creates the faults of a fetch; nil if the study has none.
  init?(of fact: FetchFact, in service: SensorKitService) {
    let rates = service.options.disorder
    guard !rates.isNone else { return nil }
    let stream = service.world.random("delivery").split(fact.sensor.rawValue)
    self.init(rates, stream.split(fact.device.identifier))
  }

  /// Accepts a sample in order; delivers the due results of this sample and of earlier ones.
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

  /// Delivers the sample that still waits for a successor, because none followed.
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
