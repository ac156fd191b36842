import CSQLite
import Results

/// The permissions of a query: it may read the results and call functions that always return the same value for
/// the same arguments.
///
/// SQLite asks for permission for each operation of a statement while it compiles the statement.
final class Permission {
  /// The reason for the first refusal; nil if nothing was refused.
  private(set) var refusal: String?

  private let database: ResultsDatabase

  /// Functions with side effects, and functions whose value depends on the machine, the time or chance.
  private static let forbidden: Set<String> = [
    "load_extension", "random", "randomblob", "fts3_tokenizer", "current_time", "current_date",
    "current_timestamp", "changes", "total_changes", "last_insert_rowid", "sqlite_version",
    "sqlite_source_id", "sqlite_compileoption_get", "sqlite_compileoption_used", "sqlite_log",
    "sqlite_offset", "fts5_source_id",
  ]

  /// Whether a table is one of SQLite's own, which describe the machine, the file or the library instead of
  /// the results.
  private static func isForeign(_ table: String) -> Bool {
    let table = table.lowercased()
    return table.hasPrefix("pragma_")
      || ["dbstat", "sqlite_dbpage", "sqlite_stmt", "bytecode", "tables_used"].contains(table)
  }

  private var clock: RefusedClock?

  /// Restricts the statements of a database until ``revoke()``.
  init(over database: ResultsDatabase) {
    self.database = database
    clock = RefusedClock(over: database) { [unowned self] in refuse($0) }
    // SQLite creates these virtual tables at their first use, which the permission would refuse.
    for table in ["json_each", "json_tree"] {
      _ = try? database.prepare("select * from \(table)('[]')")
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_set_authorizer(
      database.handle,
      { context, action, first, second, _, _ in
        guard let context else { return SQLITE_DENY }
        let permission = Unmanaged<Permission>.fromOpaque(context).takeUnretainedValue()
        return permission.answer(action, (first ?? second).map { String(cString: $0) }, second)
      },
      context
    )
  }

  /// Removes the restrictions.
  func revoke() {
    sqlite3_set_authorizer(database.handle, nil, nil)
    clock?.revoke()
  }

  private func answer(_ action: Int32, _ name: String?, _ second: UnsafePointer<CChar>?) -> Int32 {
    switch action {
    case SQLITE_READ where name.map(Self.isForeign) ?? false:
      refuse("a query only reads the tables of the results, and this does more")
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE:
      return SQLITE_OK
    case SQLITE_FUNCTION:
      let function = second.map { String(cString: $0).lowercased() } ?? ""
      guard Self.forbidden.contains(function) else { return SQLITE_OK }
      refuse("a query can't use \(function): it must give the same answer every time")
    case SQLITE_ATTACH, SQLITE_DETACH:
      refuse("a query reads the results of one run, and no other database")
    case SQLITE_PRAGMA:
      refuse("a query can't use a pragma")
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT:
      refuse("a query can't begin or end a transaction")
    default:
      refuse("a query only reads the tables of the results, and this does more")
    }
    return SQLITE_DENY
  }

  private func refuse(_ reason: String) { refusal = refusal ?? reason }
}
