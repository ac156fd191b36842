extension Database {
  /// Does something as one transaction: if it throws, nothing of it is done.
  func transaction<Value>(_ begin: String, _ body: () throws -> Value) throws -> Value {
    try runKept(begin)
    do {
      let value = try body()
      try runKept("COMMIT")
      return value
    } catch {
      // After some errors SQLite has done so itself.
      if library.isAutocommitting(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }
}
