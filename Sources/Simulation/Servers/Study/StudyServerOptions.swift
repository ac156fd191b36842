/// The options of a study's server.
package struct StudyServerOptions: Hashable, Sendable {
  /// How a server reports errors.
  package enum ServerKind: String, CaseIterable, Hashable, Sendable {
    /// As AWARE Micro: with an HTTP status, 401 for an unknown study. On its own route it answers
    /// 200 before it processes the rows, and only logs failures.
    case micro
    /// As aware-server in PHP: with status 200 and an array with a message for the errors that it
    /// checks, and without any report if the database rejects the rows.
    case php
  }

  /// How a server stores rows.
  package enum Shape: String, CaseIterable, Hashable, Sendable {
    /// A table of `timestamp`, `device_id` and the whole row as JSON, as AWARE Micro does.
    case json
    /// A column for each field, as aware-server does.
    case columns
  }

  package var kind = ServerKind.micro

  /// The study's number; nil accepts any.
  package var studyNumber: Int?

  /// The study's key; nil accepts any.
  package var studyKey: String?

  /// The routes of the server; it answers 404 for others.
  package var routes = Set(ServerRoute.RouteKind.allCases)

  package var shape = Shape.json

  /// Whether a table is created with its first row, as in AWARE Micro.
  ///
  /// aware-server has only the tables that a client's `create_table` created, and drops the rows of
  /// all others.
  package var makesTables = true

  /// Whether a row that is already stored isn't stored again.
  ///
  /// A row is identified by device and id, or, without an id, by its whole content. AWARE Micro
  /// stores duplicates.
  package var isUnique = false

  /// Whether rows may be sent as columns; AWARE Micro accepts only arrays of rows.
  package var takesColumns = true

  /// The longest body, in bytes; AWARE Micro accepts 50 MB.
  package var maxBody = 50_000_000

  /// The time until the server answers (our choice).
  package var takes = Duration.milliseconds(20)

  package init() {}

  /// Throws an error if an option is invalid.
  package func check() throws(ServerSetupError) {
    guard maxBody > 0 else {
      throw ServerSetupError("the server accepts no body", hint: "allow at least one byte")
    }
    guard takes >= .zero else {
      throw ServerSetupError(
        "the server's response time is negative",
        hint: "write a time from 0 s on"
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
