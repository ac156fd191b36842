/// The fault as written, before moments are compared with the study's start.
struct UncheckedServerFault: Sendable {
  var fault: Scenario.ServerFault
  var times: UncheckedTimes?
}

/// How a scenario says what goes wrong with a server.
enum ServerFaultFormat {
  static let fault = SectionKey.required(
    "fault",
    NodeDecoder<Scenario.ServerFault.Kind>.word("something that goes wrong with a server"),
    example: "server error",
    "What goes wrong."
  )
  static let rate = SectionKey.optional(
    "rate",
    NodeDecoder<Int>.share,
    otherwise: "100 %",
    "How many requests it affects."
  )
  static let delay = SectionKey.optional(
    "delay",
    NodeDecoder.duration(.positive),
    example: "20s",
    "For slow: how late the answer is."
  )
  static let above = SectionKey.optional(
    "above",
    NodeDecoder<Int>.transferSize,
    example: "1 MB",
    "For too large: the largest body that is accepted."
  )
  static let retryAfter = SectionKey.optional(
    "retry after",
    NodeDecoder.duration(.positive),
    example: "10min",
    "For too many requests: Retry-After; none if left out."
  )
  static let times = SectionKey.optional(
    "when",
    TimesFormat.decoder,
    "When it happens; always if left out."
  )

  /// The keys that not every kind has.
  private static let extras = [delay.row, above.row, retryAfter.row]

  static let decoder = NodeDecoder<UncheckedServerFault>.section(
    "the keys of a fault",
    [fault.row, rate.row, delay.row, above.row, retryAfter.row, times.row],
    rules: Scenario.ServerFault.Kind.allCases.map { kind in
      .dependency(
        on: "fault",
        kind.rawValue,
        needed: kind.needed,
        allowed: kind.allowed,
        of: extras
      )
    }
  ) { section, context in
    let kind = section.value(fault, &context)
    let rate = section.value(rate, &context)
    let delay = section.value(delay, &context)
    let above = section.value(above, &context)
    let retryAfter = section.value(retryAfter, &context)
    let times = section.value(times, &context)
    guard let kind else { return nil }
    section.checkKeys(
      extras,
      needed: kind.needed,
      allowed: kind.allowed,
      with: "fault: \(kind.rawValue)",
      &context
    )
    guard let rate else { return nil }
    let fault = Scenario.ServerFault(
      kind: kind,
      rate: rate,
      delay: delay,
      above: above,
      retryAfter: retryAfter
    )
    return UncheckedServerFault(fault: fault, times: times)
  }
}

extension Scenario.ServerFault.Kind {
  /// The keys that a fault of this kind must have, besides those of all kinds.
  fileprivate var needed: [String] {
    switch self {
    case .slow: [ServerFaultFormat.delay.name]
    case .tooLarge: [ServerFaultFormat.above.name]
    default: []
    }
  }

  /// The keys that a fault of this kind can have, besides those of all kinds.
  fileprivate var allowed: [String] {
    self == .tooManyRequests ? [ServerFaultFormat.retryAfter.name] : needed
  }
}
