import CSQLite

extension ResultsDatabase {
  /// Opens the bytes of a results file for reading.
  ///
  /// - Throws: If the bytes are not those of a results file, or if there is not enough memory.
  package convenience init(readingResultsIn bytes: [UInt8]) throws(ResultsError) {
    try self.init(own: ":memory:")
    guard let copy = sqlite3_malloc64(sqlite3_uint64(bytes.count)) else { throw lastError }
    bytes.withUnsafeBytes {
      copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: bytes.count)
    }
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    let status = sqlite3_deserialize(
      handle,
      "main",
      copy.assumingMemoryBound(to: UInt8.self),
      Int64(bytes.count),
      Int64(bytes.count),
      flags
    )
    guard status == SQLITE_OK else { throw lastError }
    try requireResults()
  }

  /// Passes the bytes of the database's file to a closure, piece by piece.
  ///
  /// - Throws: If there is not enough memory for one copy of the file.
  package func forEachPiece(
    of size: Int,
    _ take: (UnsafeRawBufferPointer) -> Void
  ) throws(ResultsError) {
    var count: Int64 = 0
    guard let bytes = sqlite3_serialize(handle, "main", &count, 0) else { throw lastError }
    defer { sqlite3_free(bytes) }
    let whole = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    for start in stride(from: 0, to: whole.count, by: size) {
      take(UnsafeRawBufferPointer(rebasing: whole[start..<min(start + size, whole.count)]))
    }
  }
}
