/// How a scenario describes the study's server.
enum ServerFormat {
  typealias Server = Scenario.Server

  /// The server as written, before moments are compared with the study's start.
  struct Draft: Sendable {
    var server: Server
    var faults: [ServerFaultFormat.Draft]
  }

  static let kind = Key.optional(
    "kind",
    Form<Server.Kind>.word("'aware-micro', 'aware' or 'aware-light'"),
    otherwise: "aware-micro",
    "What kind of server it is: which route it has, and how it refuses."
  )
  static let host = Key.optional(
    "host",
    HostFormat.nameForm,
    example: "study.example",
    "The host's name; if left out, it answers under every name that no other server has."
  )
  static let studyNumber = Key.optional(
    "study number",
    Form<Int>.number("a whole number", 0...1_000_000_000),
    otherwise: "1",
    "The number of the study that it takes rows for."
  )
  static let studyKey = Key.optional(
    "study key",
    Form.text("the study's key"),
    "The key of that study; none if left out."
  )
  static let duplicates = Key.optional(
    "duplicates",
    Form<Bool>.word("'once' or 'kept'", [("once", false), ("kept", true)]),
    otherwise: "once",
    "Whether a row that comes again is stored once, or again."
  )
  static let faults = Key.optional(
    "faults",
    ServerFaultFormat.form.list("faults"),
    otherwise: "[]",
    "What goes wrong with it."
  )

  static let form = Form<Draft>.section(
    "the keys of a server",
    [kind.row, host.row, studyNumber.row, studyKey.row, duplicates.row, faults.row]
  ) { section, reading in
    let kind = section.value(kind, &reading)
    let host = section.value(host, &reading)
    let studyNumber = section.value(studyNumber, &reading)
    let studyKey = section.value(studyKey, &reading)
    let duplicates = section.value(duplicates, &reading)
    let faults = section.value(faults, &reading)
    guard let kind, let studyNumber, let duplicates, let faults else { return nil }
    let server = Server(
      kind: kind,
      host: host,
      studyNumber: studyNumber,
      studyKey: studyKey ?? "",
      keepsDuplicates: duplicates,
      faults: []
    )
    return Draft(server: server, faults: faults)
  }
}

/// How a scenario says what goes wrong with the study's server.
enum ServerFaultFormat {
  typealias Fault = Scenario.ServerFault

  /// The fault as written, before moments are compared with the study's start.
  struct Draft: Sendable {
    var fault: Fault
    var span: SpanFormat.Draft?
  }

  static let fault = Key.required(
    "fault",
    Form<Fault.Kind>.word("something that goes wrong with a server"),
    example: "server error",
    "What goes wrong."
  )
  static let rate = Key.optional(
    "rate",
    Form<Int>.share,
    otherwise: "100 %",
    "How many requests it befalls."
  )
  static let delay = Key.optional(
    "delay",
    Form.duration(.positive),
    example: "20s",
    "For slow: how much later the answer comes."
  )
  static let span = Key.optional(
    "when",
    SpanFormat.form,
    "When: all through the study if left out."
  )

  static let form = Form<Draft>.section(
    "the keys of a fault",
    [fault.row, rate.row, delay.row, span.row],
    rules: Fault.Kind.allCases.map { kind in
      .dependency(
        on: "fault",
        kind.rawValue,
        needed: kind == .slow ? ["delay"] : [],
        taken: kind == .slow ? ["delay"] : [],
        of: [delay.row]
      )
    }
  ) { section, reading in
    let kind = section.value(fault, &reading)
    let rate = section.value(rate, &reading)
    let delay = section.value(delay, &reading)
    let span = section.value(span, &reading)
    guard let kind else { return nil }
    let own = kind == .slow ? ["delay"] : []
    section.checkKeys(
      [Self.delay.row],
      needed: own,
      taken: own,
      with: "fault: \(kind.rawValue)",
      &reading
    )
    guard let rate else { return nil }
    return Draft(fault: Fault(kind: kind, rate: rate, delay: delay, span: nil), span: span)
  }
}
