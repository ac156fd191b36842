import Foundation

/// The databases that a launch has open, one connection for each file, as core 1.3.0 has.
final class OpenDatabases: @unchecked Sendable {
  // Unchecked: whoever reaches the list holds the lock.

  private struct Entry {
    let queue: DatabaseQueue
    let key: String?
  }

  private let lock = NSLock()
  private var entries: [String: Entry] = [:]

  /// The connection to a file, which is opened if it is not open.
  func queue(for url: URL, key: String?) throws(StorageError) -> DatabaseQueue {
    let path = url.standardizedFileURL.path
    lock.lock()
    defer { lock.unlock() }
    if let entry = entries[path] {
      guard entry.key == key else { throw .wrongKey(at: path) }
      return entry.queue
    }
    let queue = try DatabaseQueue(path: path, key: key)
    entries[path] = Entry(queue: queue, key: key)
    return queue
  }

  func close() {
    let queues = lock.withLock {
      defer { entries = [:] }
      return entries.values.map(\.queue)
    }
    queues.forEach { $0.close() }
  }
}
