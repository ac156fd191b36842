/// The statement that inserts rows into a table, kept from one row to the next.
final class Insertion {
  private let table: String
  private var statement: Statement?
  private var container = PersistenceContainer()
  private let bytes = ByteStore()

  init(into table: String) { self.table = table }

  func run(_ record: some PersistableRecord, in database: Database) throws {
    container.begin()
    try record.encode(to: &container)
    container.end()
    let statement = try statement(in: database)
    try statement.bind(container.values, in: bytes)
    try statement.run()
  }

  private func statement(in database: Database) throws(DatabaseError) -> Statement {
    if let statement, !container.hasNewNames { return statement }
    let names = container.names
    let columns = names.map(\.quoted).joined(separator: ", ")
    let places = names.map { _ in "?" }.joined(separator: ", ")
    let values = names.isEmpty ? "DEFAULT VALUES" : "(\(columns)) VALUES (\(places))"
    // Forgotten first: if this fails, the next row must not be written by the one before.
    statement = nil
    let new = try Statement("INSERT INTO \(table.quoted) \(values)", in: database)
    statement = new
    return new
  }
}
