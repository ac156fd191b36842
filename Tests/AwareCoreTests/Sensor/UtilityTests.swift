import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core

/// Functions that sensors use on their phone (reference, C54 to C56).
@Suite("AWARE's utilities")
struct UtilityTests {
  private static let key = "com.aware.ios.sensor.core.key.deviceid"

  /// Source: core 1.3.0 (C55); Apple, identifierForVendor.
  @Test("The common device id is the vendor's, and remains when that changes")
  func vendor() throws {
    try Phone.live { phone throws in
      let id = UUID()
      phone.device.vendorIdentifier = id
      #expect(AwareUtils.getCommonDeviceId() == id.uuidString)
      #expect(phone.device.settings[Self.key] == .text(id.uuidString))
      phone.device.vendorIdentifier = UUID()
      #expect(AwareUtils.getCommonDeviceId() == id.uuidString)
    }
  }

  /// Source: core 1.3.0 (C55).
  @Test("Without a vendor's id the device id is random, stored, and derived from the seed")
  func random() throws {
    let ids = try (1...2).map { _ in
      try Phone.live { phone throws in
        let id = AwareUtils.getCommonDeviceId()
        phone.service.appClosed()
        phone.service.appLaunched()
        #expect(AwareUtils.getCommonDeviceId() == id && UUID(uuidString: id)?.uuidString == id)
        return id
      }
    }
    #expect(ids[0] == ids[1])
  }

  /// Source: the reference, 2.5, R6; our choice, so that a temporary id never replaces the real
  /// one.
  @Test("Before the first unlock the id belongs to the launch, and is not stored")
  func locked() throws {
    try Phone.live { phone throws in
      let id = UUID()
      phone.device.settings[Self.key] = .text(id.uuidString)
      phone.device.hasBeenUnlocked = false
      let temporary = AwareUtils.getCommonDeviceId()
      #expect(temporary != id.uuidString && AwareUtils.getCommonDeviceId() == temporary)
      phone.device.hasBeenUnlocked = true
      #expect(AwareUtils.getCommonDeviceId() == id.uuidString)
      #expect(phone.device.settings.count == 1)
    }
  }

  /// Source: core 1.3.0 (C56).
  @Test(
    "A host's name loses the first occurrence of each scheme, wherever it is",
    arguments: [
      ("https://a.example", "a.example"), ("http://a.example", "a.example"),
      ("a.example", "a.example"),
      ("http://https://a", "a"), ("ahttps://b", "ab"), ("https://https://a", "https://a"), ("", ""),
    ]
  )
  func host(name: String, clean: String) { #expect(AwareUtils.cleanHostName(name) == clean) }

  /// Source: core 1.3.0 (C54), measured: half hours are cut off towards zero.
  @Test(
    "The time zone is whole hours, cut off towards zero",
    arguments: [
      ("Asia/Kolkata", 5), ("Asia/Kathmandu", 5), ("America/St_Johns", -3), ("Asia/Tokyo", 9),
      ("GMT", 0),
    ]
  )
  func timeZone(name: String, hours: Int) throws {
    let shown = try World.run(seed: 1) { world in
      world.claimProcessTimeZone()
      world.wallClock = DeviceClock(timeZone: name)
      return AwareUtils.getTimeZone()
    }
    #expect(shown == hours)
  }
}
