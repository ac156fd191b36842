import Foundation

extension Notification.Name {
  /// A batch was added to the outbox.
  static let outboxChanged = Notification.Name("outboxChanged")
}

/// One hour of one sensor.
struct Hour: Codable, Equatable {
  /// Hours since 2001 began in UTC.
  var number: Int
  var samples: Int
}

/// What is sent at once: what a fetch has brought.
struct Batch: Codable {
  var sensor: String
  var device: String
  var written: Date
  var hours: [Hour]
}

/// The files of the app: batches that the host has not taken yet, and how far each sensor was read.
final class Outbox {
  private let folder: URL
  private let cursors: URL

  init() {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    folder = documents.appendingPathComponent("outbox", isDirectory: true)
    cursors = documents.appendingPathComponent("cursors.json")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The batches, the oldest first.
  var files: [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// Up to when a sensor of a device was read, in seconds of SensorKit; nil if never.
  func cursor(of stream: String) -> Double? { readCursors()[stream] }

  /// Keeps a batch, and how far its sensor was read with it.
  func add(_ batch: Batch, upTo cursor: Double, of stream: String) throws {
    let name =
      "\(Int(batch.written.timeIntervalSince1970))-\(batch.sensor)-\(UUID().uuidString).json"
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    try encoder.encode(batch).write(to: folder.appendingPathComponent(name), options: .atomic)
    var all = readCursors()
    all[stream] = cursor
    try JSONEncoder().encode(all).write(to: cursors, options: .atomic)
    NotificationCenter.default.post(name: .outboxChanged, object: self)
  }

  func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }

  private func readCursors() -> [String: Double] {
    guard let data = try? Data(contentsOf: cursors) else { return [:] }
    return (try? JSONDecoder().decode([String: Double].self, from: data)) ?? [:]
  }
}
