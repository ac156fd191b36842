import Foundation
import TestSupport
import VirtualTime
import com_awareframework_ios_core

/// What a test does on a phone of its own, in a world of its own.
struct Phone {
  let device: TestDevice
  let service: AwareService

  /// Lives a world with a phone whose app was launched.
  static func live<Value: Sendable>(
    quirks: AwareQuirks = [],
    seed: UInt64 = 1,
    _ body: @escaping @Sendable (Phone) throws -> Value
  ) throws -> Value {
    let device = try TestDevice()
    return try World.run(seed: seed) { world in
      let service = AwareService(in: world, on: device, quirks: quirks) { _ in }
      service.appLaunched()
      return try body(Phone(device: device, service: service))
    }
  }

  /// An engine of the steps' table, with the table.
  func engine(_ path: String? = "steps", key: String? = nil) throws -> SQLiteEngine {
    let engine = emptyEngine(path, key: key)
    try Step.createTable(queue: engine.queue())
    return engine
  }

  /// An engine of the steps' table.
  func emptyEngine(_ path: String? = "steps", key: String? = nil) -> SQLiteEngine {
    let config = Engine.Builder().setPath(path).setEncryptionKey(key)
      .setTableName(Step.databaseTableName).build().config
    return SQLiteEngine(config)
  }

  /// What is in a file as it lies on the disk, and in its log.
  func bytes(_ name: String = "steps.sqlite") throws -> Data {
    try device.folder.contents.filter { $0.hasPrefix(name) }.reduce(into: Data()) {
      $0 += try device.folder.bytes($1)
    }
  }
}
