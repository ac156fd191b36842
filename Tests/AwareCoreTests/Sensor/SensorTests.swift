import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core

/// What all sensors have in common (reference, C2 to C10, C52).
@Suite("AWARE's sensors")
struct SensorTests {
  private final class Counter: AwareSensor {
    var syncs: [Bool] = []

    override func sync(force: Bool = false) { syncs.append(force) }
  }

  private static func ask() {
    NotificationCenter.default.post(name: Notification.Name.Aware.dbSyncRequest, object: nil)
  }

  /// Source: core 1.3.0 (C8); a sensor subscribes once, however often it is enabled.
  @Test("An enabled sensor uploads once for each request to all sensors")
  func enabling() throws {
    try Phone.live { _ throws in
      let sensor = Counter()
      #expect(!sensor.isEnabled() && !sensor.syncState)
      Self.ask()
      sensor.enable()
      sensor.enable()
      #expect(sensor.isEnabled() && sensor.syncState)
      Self.ask()
      Self.ask()
      sensor.disable()
      sensor.disable()
      Self.ask()
      #expect(sensor.syncs == [false, false] && !sensor.isEnabled())
    }
  }

  /// Source: core 1.3.0 (C10).
  @Test("A sensor without references is released, and receives no requests")
  func gone() throws {
    try Phone.live { _ throws in
      weak var weak: Counter?
      do {
        let sensor = Counter()
        sensor.enable()
        weak = sensor
      }
      #expect(weak == nil)
      Self.ask()
    }
  }

  /// Source: the sensor's README: "enabled"; core 1.3.0 never reads it (D3).
  @Test(
    "A configuration that is enabled enables its sensor, but not with the original's quirk",
    arguments: [true, false]
  )
  func enabled(isIgnored: Bool) throws {
    try Phone.live(quirks: isIgnored ? .enabledIgnored : []) { _ throws in
      let sensor = Counter()
      sensor.initializeDbEngine(config: SensorConfig(["enabled": true]))
      #expect(sensor.isEnabled() == !isIgnored)
    }
  }

  /// Our choice: the notification centre belongs to the process, not to a world.
  @Test("A sensor of another world, and one of a closed app, receive nothing")
  func worlds() throws {
    let others = try Phone.live { _ throws in
      let sensor = Counter()
      sensor.enable()
      return Kept(sensor)
    }
    try Phone.live { phone throws in
      let old = Counter()
      old.enable()
      phone.service.appClosed()
      Self.ask()
      phone.service.appLaunched()
      Self.ask()
      #expect(old.syncs == [] && others.sensor.syncs == [])
    }
    Self.ask()
    #expect(others.sensor.syncs == [])
  }

  private struct Kept: @unchecked Sendable {
    let sensor: Counter
    init(_ sensor: Counter) { self.sensor = sensor }
  }

  /// Source: core 1.3.0 (C7, C19).
  @Test("A sensor's engine follows its configuration, and one of type none stores nothing")
  func engine() throws {
    try Phone.live { _ throws in
      let sensor = AwareSensor()
      let config = SensorConfig([
        "dbType": 1, "dbPath": "p", "dbHost": "h", "dbTableName": "t", "dbEncryptionKey": "k",
      ])
      sensor.initializeDbEngine(config: config)
      let engine = try #require(sensor.dbEngine as? SQLiteEngine)
      #expect(
        engine.config.path == "p" && engine.config.host == "h" && engine.config.type == .sqlite
      )
      #expect(engine.config.tableName == "t" && engine.config.encryptionKey == "k")
      config.dbType = .none
      sensor.initializeDbEngine(config: config)
      let none = try #require(sensor.dbEngine)
      #expect(!(none is SQLiteEngine) && none.config.path == nil && none.config.host == nil)
      var told = 0
      none.save([Step("a")]) { error in if error == nil { told += 1 } }
      none.remove(filter: nil, limit: nil) { error in if error == nil { told += 1 } }
      #expect(
        told == 2 && none.count(filter: nil) == 0 && none.fetch(filter: nil, limit: nil) == nil
      )
      let error = #expect(throws: StorageError.self) { try none.store([Step("a")]) }
      #expect(error?.code == .nothingKept)
    }
  }

  /// Source: core 1.3.0 (C52).
  @Test("The manager finds sensors by id and class, and forwards requests to all")
  func manager() throws {
    try Phone.live { _ throws in
      let manager = SensorManager.shared
      let (counter, plain) = (Counter(), AwareSensor())
      #expect(counter.id != plain.id && UUID(uuidString: plain.id) != nil)
      manager.addSensors([counter, plain])
      #expect(SensorManager.shared.sensors.count == 2)
      #expect(manager.getSensor(with: plain) === plain && manager.getSensor(with: "x") == nil)
      #expect(manager.getSensors(with: AwareSensor.self)?.count == 2)
      #expect(manager.getSensors(with: Counter.self)?.count == 1)
      #expect(manager.getSensors(with: Thread.self) == nil && !manager.isExist(with: Thread.self))
      #expect(manager.isExist(with: Counter.self) && manager.isExist(with: plain.id))
      manager.enableAllSensors()
      #expect(counter.isEnabled() && plain.isEnabled())
      manager.disableAllSensors()
      manager.syncAllSensors(force: true)
      #expect(!counter.isEnabled() && counter.syncs == [true])
      manager.removeSensor(id: plain.id)
      manager.removeSensors(with: Counter.self)
      #expect(manager.sensors.isEmpty)
    }
  }
}
