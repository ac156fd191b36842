import Foundation
import Testing
import com_awareframework_ios_core

/// Source: core 1.3.0's interface, used as an app uses it, outside a world, with files of the test's process.
@Suite("AWARE's parity: a client's own sensor", .serialized)
struct ClientTests {
  private let config = StepSensor.Config()

  /// The folder that the process regards as the user's home.
  private static let home: String = {
    let path = "\(NSTemporaryDirectory())/aware-parity-\(getpid())"
    setenv("CFFIXED_USER_HOME", path, 1)
    return path
  }()

  init() {
    _ = Self.home
    config.dbPath = "aware_parity_\(UUID().uuidString)"
    config.dbType = .sqlite
  }

  @Test("A sensor that a client defines records, counts, fetches and removes rows")
  func rows() throws {
    let sensor = StepSensor(config)
    let engine = try #require(sensor.dbEngine as? SQLiteEngine)
    defer { removeHome() }
    engine.save([Steps(["timestamp": Int64(1), "count": 5])])
    engine.save([Steps(["count": 7]), Steps(["count": 9])]) { #expect($0 == nil) }
    #expect(engine.count(filter: nil) == 3)
    let rows = try #require(engine.fetch(filter: "count > 5"))
    #expect(rows.compactMap { $0["count"] as? Int64 } == [7, 9])
    let read = try engine.getSQLiteInstance()?.read {
      try Steps.fetchAll($0, sql: "SELECT * FROM steps")
    }
    #expect(read?.map(\.count) == [5, 7, 9] && read?.map(\.id) == [1, 2, 3])
    engine.remove(filter: "count = 7", limit: nil)
    #expect(try engine.getAllTableNames() == ["steps"])
    #expect(try engine.fetchTableSnapshots().first?.rows.count == 2)
    engine.removeAll()
    #expect(engine.count(filter: nil) == 0)
  }

  @Test("The manager finds a sensor by its id and by its class")
  func manager() throws {
    let sensor = StepSensor(config)
    defer { removeHome() }
    let manager = SensorManager.shared
    manager.addSensor(sensor)
    defer { manager.removeSensor(id: sensor.id) }
    #expect(manager.getSensor(with: sensor.id) === sensor)
    #expect(manager.getSensors(with: StepSensor.self)?.count == 1)
    #expect(manager.getSensors(with: NSNumber.self) == nil)
    manager.startAllSensors()
    manager.syncAllSensors()
    manager.stopAllSensors()
    manager.set(label: "evening")
    #expect(sensor.calls == ["start", "sync false", "stop"] && sensor.config.label == "evening")
  }

  @Test("An engine that a client defines replaces the inherited functions")
  func engine() throws {
    let built = Engine.Builder().setType(.sqlite).setPath(config.dbPath).setTableName("steps")
      .build()
    let engine = CountingEngine(built.config)
    defer { removeHome() }
    engine.save([Steps([:])])
    #expect(engine.saves == 1 && engine.count(filter: nil) == 1)
  }

  private func removeHome() { try? FileManager.default.removeItem(atPath: Self.home) }
}
