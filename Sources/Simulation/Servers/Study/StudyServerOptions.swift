/// What kind of server a study has.
package struct StudyServerOptions: Hashable, Sendable {
  /// How a server refuses.
  package enum ServerKind: String, CaseIterable, Hashable, Sendable {
    /// As AWARE Micro: with an HTTP status, 401 for a study that it doesn't know. On its own route it answers
    /// 200 before it looks at the rows, and logs what becomes of them.
    case micro
    /// As aware-server in PHP: with a status of 200 and an array with a message for what it checks, and with
    /// nothing at all where the database refuses the rows.
    case php
  }

  /// How a server keeps rows.
  package enum Shape: String, CaseIterable, Hashable, Sendable {
    /// A table of `timestamp`, `device_id` and the whole row as JSON, as AWARE Micro does.
    case json
    /// A column for each field, as aware-server does.
    case columns
  }

  package var kind = ServerKind.micro

  /// The study's number; nil takes any.
  package var studyNumber: Int?

  /// The study's key; nil takes any.
  package var studyKey: String?

  /// The routes that it has; the others are not found.
  package var routes = Set(ServerRoute.RouteKind.allCases)

  package var shape = Shape.json

  /// Whether a table is made when its first row comes, as AWARE Micro does.
  ///
  /// aware-server has those alone that a client's `create_table` made, and drops the rows of all others.
  package var makesTables = true

  /// Whether a row that is there already isn't stored again.
  ///
  /// It is known by device and id, or, without an id, by all that it says. AWARE Micro keeps
  /// duplicates.
  package var isUnique = false

  /// Whether rows may come as columns; AWARE Micro takes arrays of rows alone.
  package var takesColumns = true

  /// The longest body, in bytes; AWARE Micro takes 50 MB.
  package var maxBody = 50_000_000

  /// How long an answer takes (our choice).
  package var takes = Duration.milliseconds(20)

  package init() {}

  /// Refuses what makes no sense.
  package func check() throws(ServerSetupError) {
    guard maxBody > 0 else {
      throw ServerSetupError("the server takes no body", hint: "allow at least one byte")
    }
    guard takes >= .zero else {
      throw ServerSetupError(
        "the server answers before it is asked",
        hint: "give a time from 0 s on"
      )
    }
    let checksStudies: Set<ServerRoute.RouteKind> = [.api, .webservice, .micro]
    let namesStudy = studyNumber != nil || studyKey != nil
    if namesStudy, !routes.isEmpty, routes.isDisjoint(with: checksStudies) {
      throw ServerSetupError(
        "the server's routes name no study, so neither number nor key can be checked",
        hint: "leave them out, or add the route api or webservice"
      )
    }
  }
}
