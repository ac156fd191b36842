import Foundation

/// What one fetch has brought, as it is sent.
public struct Batch: Codable, Sendable {
  /// One sample: milliseconds since 1970, and the illuminance in lux.
  public struct Light: Codable, Sendable {
    var time: Double
    var lux: Double
  }

  var sensor: String
  var samples: [Light]

  /// The batch as JSON, compressed by DEFLATE.
  func compressed() throws -> Data {
    let encoder = JSONEncoder()
    // In any other order, a batch would have other bytes and another size each time.
    encoder.outputFormatting = .sortedKeys
    let json = NSData(data: try encoder.encode(self))
    return Data(referencing: try json.compressed(using: .zlib))
  }
}

/// Takes batches, and sends them to the study's host.
@MainActor
public protocol BatchUploader: AnyObject {
  /// Takes a batch, and moves the cursor when the batch can no longer be lost.
  func take(_ batch: Batch, upTo cursor: Double)

  /// Sends what waits.
  func send()
}

/// How far the light was read, in seconds of SensorKit.
public enum Cursor {
  private static var file: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("cursor.json")
  }

  static func read() -> Double? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode([Double].self, from: data).first
  }

  public static func move(to end: Double) throws {
    try JSONEncoder().encode([end]).write(to: file, options: .atomic)
  }
}
