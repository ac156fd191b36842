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
  static let routes = Key.optional(
    "routes",
    Form<Bool>.word("'public' or 'core'", [("public", false), ("core", true)]),
    otherwise: "public",
    """
    Where it takes rows: `public`, as the public server's source has it; `core`, also where AWARE's core 1.3.0 sends \
    them for this kind. No public server has `/api/NUMBER/KEY/insert/` (aware-micro) or `/insert/` (aware-light), so \
    that without it these clients get 404.
    """
  )
  static let tables = Key.optional(
    "tables",
    Form<Bool>.word("'created' or 'made'", [("created", false), ("made", true)]),
    otherwise: "created",
    """
    For aware: which tables it has. `created`: those that a client's create_table made, which AWARE's core never \
    sends; rows for another are answered with 200 and dropped, as aware-server does. `made`: each when its first row \
    comes. Each participant's world has a server of its own, so that rows of several phones never meet in a table.
    """
  )
  static let duplicates = Key.optional(
    "duplicates",
    Form<Bool>.word("'kept' or 'once'", [("once", false), ("kept", true)]),
    otherwise: "kept",
    """
    Whether a row that comes again is stored again, as both public servers do without a key of their own, or once.
    """
  )
  static let faults = Key.optional(
    "faults",
    ServerFaultFormat.form.list("faults"),
    otherwise: "[]",
    "What goes wrong with it."
  )

  static let form = Form<Draft>.section(
    "the keys of a server",
    [
      kind.row, host.row, studyNumber.row, studyKey.row, routes.row, tables.row, duplicates.row,
      faults.row,
    ],
    rules: Server.Kind.allCases.map { kind in
      .dependency(
        on: "kind",
        kind.rawValue,
        needed: [],
        taken: kind == .aware ? ["tables"] : [],
        of: [tables.row]
      )
    }
  ) { section, reading in
    let kind = section.value(kind, &reading)
    let host = section.value(host, &reading)
    let studyNumber = section.value(studyNumber, &reading)
    let studyKey = section.value(studyKey, &reading)
    let routes = section.value(routes, &reading)
    let tables = section.value(tables, &reading)
    let duplicates = section.value(duplicates, &reading)
    let faults = section.value(faults, &reading)
    guard let kind else { return nil }
    section.checkKeys(
      [Self.tables.row],
      needed: [],
      taken: kind == .aware ? ["tables"] : [],
      with: "kind: \(kind.rawValue)",
      &reading
    )
    guard let studyNumber, let routes, let tables, let duplicates, let faults else { return nil }
    let server = Server(
      kind: kind,
      host: host,
      studyNumber: studyNumber,
      studyKey: studyKey ?? "",
      hasCoreRoute: routes,
      makesTables: tables,
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
