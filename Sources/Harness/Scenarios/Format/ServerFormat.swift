/// The server as written, before moments are compared with the study's start.
struct UncheckedServer: Sendable {
  var server: Scenario.Server
  var faults: [UncheckedServerFault]
}

/// How a scenario describes the study's server.
enum ServerFormat {
  static let kind = SectionKey.optional(
    "kind",
    NodeDecoder<Scenario.Server.Kind>.word("'aware-micro', 'aware' or 'aware-light'"),
    otherwise: "aware-micro",
    "Which routes it has, and how it refuses."
  )
  static let host = SectionKey.optional(
    "host",
    HostFormat.nameDecoder,
    example: "study.example",
    "Its name; by default each that no other server has."
  )
  static let studyNumber = SectionKey.optional(
    "study number",
    NodeDecoder<Int>.number("a whole number", 0...1_000_000_000),
    otherwise: "1",
    "The study's number."
  )
  static let studyKey = SectionKey.optional(
    "study key",
    NodeDecoder.text("the study's key"),
    "The study's key; none if left out."
  )
  static let routes = SectionKey.optional(
    "routes",
    NodeDecoder<Bool>.word("'public' or 'core'", [("public", false), ("core", true)]),
    otherwise: "public",
    """
    Where it takes rows: as the public server's source, or also where AWARE's core 1.3.0 sends them, which public servers answer with 404.
    """
  )
  static let tables = SectionKey.optional(
    "tables",
    NodeDecoder<Bool>.word("'created' or 'made'", [("created", false), ("made", true)]),
    otherwise: "created",
    """
    For aware: `created`, those of a client's create_table, which AWARE's core never sends (other rows get 200 and are dropped); or `made`, each from its first row on.
    """
  )
  static let duplicates = SectionKey.optional(
    "duplicates",
    NodeDecoder<Bool>.word("'kept' or 'once'", [("once", false), ("kept", true)]),
    otherwise: "kept",
    """
    Whether a repeated row is stored again, as public servers do.
    """
  )
  static let faults = SectionKey.optional(
    "faults",
    ServerFaultFormat.decoder.list("faults"),
    otherwise: "[]",
    "Its faults."
  )

  static let decoder = NodeDecoder<UncheckedServer>.section(
    "the keys of a server",
    [
      kind.row, host.row, studyNumber.row, studyKey.row, routes.row, tables.row, duplicates.row,
      faults.row,
    ],
    rules: Scenario.Server.Kind.allCases.map { kind in
      .dependency(
        on: "kind",
        kind.rawValue,
        needed: [],
        allowed: kind == .aware ? ["tables"] : [],
        of: [tables.row]
      )
    }
  ) { section, context in
    let kind = section.value(kind, &context)
    let host = section.value(host, &context)
    let studyNumber = section.value(studyNumber, &context)
    let studyKey = section.value(studyKey, &context)
    let routes = section.value(routes, &context)
    let tables = section.value(tables, &context)
    let duplicates = section.value(duplicates, &context)
    let faults = section.value(faults, &context)
    guard let kind else { return nil }
    section.checkKeys(
      [Self.tables.row],
      needed: [],
      allowed: kind == .aware ? ["tables"] : [],
      with: "kind: \(kind.rawValue)",
      &context
    )
    guard let studyNumber, let routes, let tables, let duplicates, let faults else { return nil }
    let server = Scenario.Server(
      kind: kind,
      host: host,
      studyNumber: studyNumber,
      studyKey: studyKey ?? "",
      hasCoreRoute: routes,
      makesTables: tables,
      keepsDuplicates: duplicates,
      faults: []
    )
    return UncheckedServer(server: server, faults: faults)
  }
}
