/// The fetches that loops are taking samples of, none of them kept alive by being listed.
struct RunningFetches {
  private struct Entry {
    // Sound, because one that ends is taken off the list; a weak reference would slow each use.
    unowned let cursor: FetchCursor
    let id: ObjectIdentifier
  }

  private var entries: [Entry] = []

  mutating func add(_ cursor: FetchCursor) {
    entries.append(Entry(cursor: cursor, id: ObjectIdentifier(cursor)))
  }

  mutating func remove(_ cursor: FetchCursor) {
    entries.removeAll { $0.id == ObjectIdentifier(cursor) }
  }

  /// Those that run, in the order in which they began.
  var all: [FetchCursor] { entries.map(\.cursor) }
}
