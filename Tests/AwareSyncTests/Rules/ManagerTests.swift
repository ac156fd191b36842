import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: periodic requests")
struct ManagerTests {
  /// The times of a manager's requests, in seconds.
  private final class Heard: @unchecked Sendable {
    // Unchecked, like the times: only the world's thread accesses them.
    private let token: any NSObjectProtocol
    private let times = Times()

    private final class Times: @unchecked Sendable {
      var all: [Double] = []
    }

    init(in study: SyncStudy) {
      let times = times
      let world = study.world
      token = NotificationCenter.default.addObserver(
        forName: Notification.Name.Aware.dbSyncRequest,
        object: nil,
        queue: nil
      ) { [weak world] _ in
        // Other tests' worlds post to the same centre.
        if let world, World.current === world {
          times.all.append(world.now.seconds)
        }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }

    var seconds: [Double] { times.all }
  }

  private func run(_ body: @escaping @Sendable (SyncStudy, Heard) async throws -> Void) throws {
    try SyncStudy.run { study in
      let heard = Heard(in: study)
      try await body(study, heard)
      withExtendedLifetime(heard) {}
    }
  }

  /// Source: core's README, DbSyncManager; the first time after an interval, core 1.3.0.
  @Test("Requests are sent at the interval, first after one interval, until it is stopped")
  func interval() throws {
    try run { study, heard in
      let manager = DbSyncManager.Builder().setSyncInterval(15).build()
      manager.start()
      try await study.pass(2800)
      #expect(heard.seconds == [900, 1800, 2700])
      manager.start()
      try await study.pass(1000)
      #expect(heard.seconds == [900, 1800, 2700, 3700])
      manager.stop()
      try await study.pass(5000)
      #expect(heard.seconds.count == 4)
    }
  }

  /// Source: core's README, Builder; for the battery's unknown state, core 1.3.0.
  @Test("Requests are sent only on Wi-Fi by default, and only on the charger if that is set")
  func conditions() throws {
    try run { study, heard in
      let manager = DbSyncManager.Builder().build()
      for connection in AwareConnection.allCases {
        study.phone.connection = connection
        manager.sync()
      }
      #expect(heard.seconds.count == 1)
      manager.CONFIG.wifiOnly = false
      manager.CONFIG.batteryChargingOnly = true
      for isCharging in [nil, false, true] as [Bool?] {
        study.phone.isCharging = isCharging
        manager.sync()
      }
      #expect(heard.seconds.count == 2)
      study.phone.isCharging = false
      manager.sync(true)
      #expect(heard.seconds.count == 3)
    }
  }

  /// Our choice: one record for each period without requests, not for each omitted request.
  @Test("The reason for omitted requests is recorded when it begins")
  func refusals() throws {
    try run { study, heard in
      let manager = DbSyncManager.Builder().setSyncInterval(1).build()
      manager.start()
      study.phone.connection = .cellular
      try await study.pass(300)
      #expect(study.refusals == ["the phone is not on Wi-Fi"])
      study.phone.connection = .wifi
      try await study.pass(60)
      study.phone.connection = .none
      try await study.pass(300)
      #expect(study.refusals.count == 2)
      #expect(heard.seconds.count == 1)
    }
  }

  /// Source: core 1.3.0, Builder.
  @Test("An interval of zero or less is ignored, and a sensor is added once")
  func builder() throws {
    try SyncStudy.run { _ in
      let sensors = [AwareSensor(), AwareSensor()]
      let manager = DbSyncManager.Builder().setSyncInterval(0).setSyncInterval(-1)
        .setBatteryOnly(true).setWifiOnly(false).addSensors(sensors + sensors)
        .addSensor(sensors[0]).remove(sensors[1]).build()
      #expect(manager.CONFIG.syncInterval == 1)
      #expect(manager.CONFIG.batteryChargingOnly)
      #expect(!manager.CONFIG.wifiOnly)
      #expect(manager.CONFIG.sensors.map(\.id) == [sensors[0].id])
    }
  }

  /// Source: operating systems: timers end with the process.
  @Test("A closed app sends no requests")
  func closed() throws {
    try run { study, heard in
      DbSyncManager.Builder().setSyncInterval(1).build().start()
      try await study.pass(90)
      study.service.appClosed()
      study.service.appLaunched()
      try await study.pass(600)
      #expect(heard.seconds == [60])
    }
  }
}
