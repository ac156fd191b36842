import VirtualTime

/// A network, named by its place.
package enum WiFiNetwork: String, CaseIterable, Hashable, Sendable { case home, work, school }

/// The phone joins a Wi-Fi network: a certain one, or any if `network` is nil.
struct WiFiTrigger: Trigger {
  static let kind = TriggerKind(
    "wifi",
    "The phone joins a Wi-Fi network.",
    options: [
      TriggerOption("network", .one(WiFiNetwork.names), "Which network; any if not said.")
    ],
    unaskedFrom14: .stated(false)
  )

  /// The seconds from arrival until a known network is joined (our choice).
  private static let joining = 5.0...40.0

  /// The probability that a shop has a network that the phone knows (our choice).
  private static let shopNetworks = 0.3

  let network: WiFiNetwork?

  init(_ network: WiFiNetwork?) {
    self.network = network
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choiceIfAny("network"))
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    plan.arrivals.enumerated().compactMap { index, arrival in
      var draws = source.stream.split(plan.day.number).split(index)
      let wait = draws.uniform(Self.joining)
      let isKnown = draws.chance(Self.shopNetworks)
      let event = PlannedEvent(.seconds(arrival.time.seconds + wait), arrival.site.name)
      switch arrival.site.place {
      case .home: return network == nil || network == .home ? event : nil
      case .work: return network == nil || network == .work ? event : nil
      case .school: return network == nil || network == .school ? event : nil
      case .shop: return network == nil && isKnown ? event : nil
      case .gym: return nil
      }
    }
  }
}

extension AutomationTrigger {
  package static func wifi(_ network: WiFiNetwork?) -> AutomationTrigger {
    AutomationTrigger(WiFiTrigger(network))
  }
}
