import Foundation
import com_awareframework_ios_core

/// The observed rows in a database of MariaDB or MySQL, such as that of a study's AWARE server.
///
/// Nothing is written. The client library `libmariadb` is opened only for such a database.
package struct ObservationServer {
  private var config = MySQLDirectSyncConfig()
  /// The tables that are read; nil for all that have the columns.
  private var wanted: [String]?
  private let columns: ObservationColumns

  /// The environment variable with the password that the address leaves out, as for MariaDB's own client.
  package static let passwordVariable = "MYSQL_PWD"

  private static let schemes = ["mariadb", "mysql"]
  private static let form = "mariadb://user@host/database"

  /// Whether a text is meant as the address of a database.
  package static func isAddress(_ text: String) -> Bool {
    schemes.contains { text.lowercased().hasPrefix("\($0):") }
  }

  /// Reads an address.
  ///
  /// - Parameters:
  ///   - text: The address, such as `mariadb://user@host:3306/database`; `?tables=light,steps` chooses tables.
  ///   - password: The password of an address without one.
  ///   - columns: Where rows name the participant, the time and the sensor.
  /// - Throws: If it is no such address; the error does not contain a password.
  package init(
    _ text: String,
    password: String?,
    _ columns: ObservationColumns
  ) throws(RecordingError) {
    self.columns = columns
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty else {
      throw RecordingError(
        "--from",
        "this is not the address of a database",
        hint: "write it as \(Self.form)"
      )
    }
    config.host = host
    config.port = parts.port ?? config.port
    config.database = String(parts.path.drop { $0 == "/" })
    config.username = parts.user ?? ""
    config.password = parts.password ?? password ?? ""
    for item in parts.queryItems ?? [] {
      guard item.name == "tables", let value = item.value, !value.isEmpty else {
        throw RecordingError(
          name,
          "'\(item.name)' is not a part of an address",
          hint: "choose tables with ?tables=NAME,NAME"
        )
      }
      wanted = value.split(separator: ",").map(String.init)
    }
    guard !config.database.isEmpty, !config.database.contains("/") else {
      throw RecordingError(name, "the address names no database", hint: "write it as \(Self.form)")
    }
    guard !config.username.isEmpty else {
      throw RecordingError(
        name,
        "the address names no user",
        hint: "write it as \(Self.form), with a user who may read the database"
      )
    }
  }

  /// The address without user and password.
  package var name: String { "mariadb://\(config.host):\(config.port)/\(config.database)" }

  /// The name of the database.
  package var database: String { config.database }

  /// Counts the rows of the tables.
  ///
  /// - Parameter tally: Receives each row.
  /// - Throws: If the server refuses to be read, a column is missing, or the first row that can't be read.
  package func count(in tally: ObservationTally) throws(RecordingError) {
    let connection: MySQLConnection
    do throws(MySQLServerError) {
      connection = try MySQLConnection(to: config)
      _ = try connection.run("SET SESSION TRANSACTION READ ONLY")
    } catch { throw refusal(error) }
    let tables = try tables(connection)
    guard !tables.isEmpty else {
      throw RecordingError(
        name,
        "the database has no tables, or none that '\(config.username)' may read",
        hint: "is it the right database? The server's administrator can grant SELECT on it"
      )
    }
    for table in wanted ?? [] where !tables.contains(where: { $0.name == table }) {
      throw RecordingError(
        name,
        "there is no table '\(table)'",
        hint: "it has \(tables.map(\.name).joined(separator: ", "))",
        unknown: RecordingError.Unknown(word: table, known: tables.map(\.name))
      )
    }
    var reasons: [RecordingError] = []
    var isRead = false
    for table in tables where wanted?.contains(table.name) ?? true {
      let reader: ObservationRowReader
      do throws(RecordingError) {
        reader = try ObservationRowReader(
          table.columns,
          columns,
          (config.database, table.name, config.database),
          place(of: table.name),
          tally
        )
      } catch {
        if wanted != nil { throw error }
        // A database also has tables of other things.
        reasons.append(error)
        continue
      }
      isRead = true
      try count(table, reader, connection, in: tally)
    }
    if !isRead, let reason = reasons.first { throw reason }
  }

  private func place(of table: String) -> String { "\(name), table '\(table)'" }

  private func count(
    _ table: (name: String, columns: [String]),
    _ reader: ObservationRowReader,
    _ connection: MySQLConnection,
    in tally: ObservationTally
  ) throws(RecordingError) {
    let needed = reader.needed
    let places = Dictionary(uniqueKeysWithValues: needed.enumerated().map { ($1, $0) })
    let names = needed.map { Self.quoted(table.columns[$0]) }.joined(separator: ", ")
    let query = "SELECT \(names) FROM \(Self.quoted(table.name))"
    let place = place(of: table.name)
    var number = 0
    let rows: MySQLRows
    do throws(MySQLServerError) { rows = try connection.rows(of: query) } catch {
      throw refusal(error, at: place)
    }
    while true {
      do throws(MySQLServerError) { if try !rows.next() { break } } catch {
        throw refusal(error, at: "\(place), row \(number + 1)")
      }
      number += 1
      try reader.count(
        { column in places[column].flatMap { rows.field($0) }.map { Array($0)[...] } ?? [] },
        at: "\(place), row \(number)"
      )
    }
    guard number == 0 else { return }
    guard wanted == nil else {
      throw RecordingError(place, "the table has no rows", hint: "leave it out of ?tables=")
    }
    tally.remark(.empty, at: place)
  }

  /// The tables with their columns, in the order of their names.
  private func tables(
    _ connection: MySQLConnection
  ) throws(RecordingError) -> [(name: String, columns: [String])] {
    var tables: [(name: String, columns: [String])] = []
    do throws(MySQLServerError) {
      let rows = try connection.rows(
        of: """
          SELECT t.table_name, c.column_name
          FROM information_schema.tables AS t
            JOIN information_schema.columns AS c USING (table_schema, table_name)
          WHERE t.table_schema = database() AND t.table_type = 'BASE TABLE'
          ORDER BY t.table_name, c.ordinal_position
          """
      )
      while try rows.next() {
        let texts = (0..<2).map { column in
          rows.field(column).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        if tables.last?.name != texts[0] { tables.append((texts[0], [])) }
        tables[tables.count - 1].columns.append(texts[1])
      }
    } catch { throw refusal(error) }
    return tables
  }

  private static func quoted(_ name: String) -> String { "`\(name.replacing("`", with: "``"))`" }

  /// The error of a server, with what to do about it (numbers: MariaDB, "Error Codes").
  private func refusal(_ error: MySQLServerError, at place: String? = nil) -> RecordingError {
    let hint =
      switch error.number {
      case 0: "install it: apt-get install libmariadb3, or: brew install mariadb-connector-c"
      case 1045, 1698:
        "check the user and the password; \(Self.passwordVariable) in the environment is the password of an address without one"
      case 1044, 1049:
        "the last part of the address names the database; the server's administrator can grant SELECT on it"
      case 1142, 1143: "the server's administrator can grant SELECT on the database"
      case 2012, 2013, 2027: "check host and port: is it a server of MariaDB or MySQL?"
      case 2002, 2003, 2005: "check host and port, and whether the server is running"
      default: "the server's documentation explains error \(error.number)"
      }
    return RecordingError(place ?? name, error.message, hint: hint)
  }
}
