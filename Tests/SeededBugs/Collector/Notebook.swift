import Foundation
import SensorKit

/// The files in which an app keeps what must outlive its process.
@MainActor
struct Notebook {
  // Worlds that share a process have homes of their own, so a path is never kept.
  /// Numbers by name, such as cursors.
  private static var numbers: URL { URL.documentsDirectory.appending(path: "numbers.json") }
  private static var outbox: URL { URL.documentsDirectory.appending(path: "outbox") }

  /// The stored number with this name; nil if there is none.
  subscript(name: String) -> Double? {
    get { all[name] }
    nonmutating set {
      var changed = all
      changed[name] = newValue
      try? JSONEncoder().encode(changed).write(to: Self.numbers, options: .atomic)
    }
  }

  private var all: [String: Double] {
    (try? Data(contentsOf: Self.numbers))
      .flatMap { try? JSONDecoder().decode([String: Double].self, from: $0) } ?? [:]
  }

  /// The names of the batches that wait for the server, oldest first.
  var waiting: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Self.outbox.path)
    return (names ?? []).sorted()
  }

  func batch(_ name: String) -> Batch? {
    (try? Data(contentsOf: Self.outbox.appending(path: name)))
      .flatMap { try? JSONDecoder().decode(Batch.self, from: $0) }
  }

  /// Keeps a batch for the server.
  ///
  /// - Throws: If the phone's storage is full.
  func keep(_ batch: Batch, as name: String) throws {
    try FileManager.default.createDirectory(at: Self.outbox, withIntermediateDirectories: true)
    try JSONEncoder().encode(batch)
      .write(to: Self.outbox.appending(path: name), options: .atomic)
  }

  func remove(_ name: String) {
    try? FileManager.default.removeItem(at: Self.outbox.appending(path: name))
  }
}

/// What one fetch has brought.
struct Batch: Codable, Sendable {
  var sensor: String
  var device: String
  var from: Double
  var to: Double
  /// The number of samples, which stands for them.
  var count: Int
}
