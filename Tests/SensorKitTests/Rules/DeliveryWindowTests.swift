import SensorKit
import Testing
import VirtualTime

@Suite("When samples can be fetched")
struct DeliveryWindowTests {
  private static let day: Int64 = 86_400
  private let now = WorldTime.seconds(30 * day)

  /// Source: Apple, Fetching data (24 hours) and SRSensorReader (seven days); a shipping client (face metrics).
  @Test("begins one day after the recording (for face metrics seven), and lasts seven days")
  func periods() {
    for entry in SensorCatalog.entries {
      let window = entry.sensor.deliveryWindow
      let days: Int64 = entry.sensor == .faceMetrics ? 7 : 1
      #expect(window.holding == .seconds(days * Self.day))
      #expect(window.retention == .seconds((days + 7) * Self.day))
      #expect(window.holdingHours == Int(days) * 24)
      #expect(DeliveryWindow(ofSensorNamed: entry.swiftName) == window)
      #expect(window.release(of: now) == .seconds((30 + days) * Self.day))
      #expect(window.expiry(of: now) == .seconds((37 + days) * Self.day))
    }
    #expect(DeliveryWindow(ofSensorNamed: "unknown").holding == .seconds(Self.day))
  }

  @Test("includes the instant of the release and excludes the instant of the expiry")
  func bounds() {
    let window = SRSensor.visits.deliveryWindow
    func phase(_ secondsAgo: Int64, _ nanoseconds: Int64 = 0) -> DeliveryWindow.Phase {
      let recorded = now.nanoseconds - secondsAgo * 1_000_000_000 + nanoseconds
      return window.phase(of: WorldTime(nanoseconds: recorded), at: now)
    }
    #expect(phase(0) == .held)
    #expect(phase(Self.day, 1) == .held)
    #expect(phase(Self.day) == .available)
    #expect(phase(8 * Self.day, 1) == .available)
    #expect(phase(8 * Self.day) == .expired)
    #expect(window.includingHeld.phase(of: now, at: now) == .available)
    #expect(window.includingHeld.phase(of: .seconds(22 * Self.day), at: now) == .expired)
  }

  @Test("has no bounds for deletion records")
  func deletionRecords() throws {
    let records = try #require("com.apple.SensorKit.visits".sr_sensorForDeletionRecordsFromSensor())
    let window = records.deliveryWindow
    #expect(window.phase(of: now, at: now) == .available)
    #expect(window.phase(of: .start, at: .endOfTime) == .available)
    #expect(window.expiry(of: now) == .endOfTime)
  }
}
