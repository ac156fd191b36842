import SensorKit
import Testing

@Suite("SensorKit: devices")
struct SRDeviceTests {
  private func watch(_ identifier: String) -> SRDevice {
    SRDevice(
      name: "My Apple Watch",
      model: "Apple Watch",
      systemName: "watchOS",
      systemVersion: "11.5",
      productType: "Watch7,12",
      identifier: identifier
    )
  }

  /// Source: Apple, SRDevice is NSCopying.
  @Test("A copy of a device equals it")
  func copying() throws {
    let device = watch("1")
    let copy = try #require(device.copy() as? SRDevice)
    #expect(copy == device)
    #expect(copy.hash == device.hash)
  }

  /// Source: our choice; products like `Watch7,12` name two watches of one participant.
  @Test("Two watches of one model differ; a device with the same values is equal")
  func equality() {
    #expect(watch("1") != watch("2"))
    #expect(watch("1") == watch("1"))
    #expect(Set([watch("1"), watch("1"), watch("2")]).count == 2)
  }

  /// Source: Apple, SRDevice is NSSecureCoding.
  @Test("A device equals itself after archiving and unarchiving")
  func coding() throws {
    let device = watch("1")
    let read = try #require(try archivedAndRead(device))
    #expect(read == device)
    #expect(read.name == "My Apple Watch")
    #expect(read.model == "Apple Watch")
    #expect(read.systemName == "watchOS")
    #expect(read.systemVersion == "11.5")
    #expect(read.productType == "Watch7,12")
    #expect(read.identifier == "1")
  }

  /// Source: a client uses one as a placeholder; that it is empty is our choice.
  @Test("A device created by a client is empty")
  func placeholder() throws {
    let device = SRDevice()
    #expect(device.name == "" && device.model == "" && device.productType == "")
    #expect(device.systemName == "" && device.systemVersion == "" && device.identifier == "")
    #expect(device == SRDevice())
    #expect(try archivedAndRead(device) == device)
  }

  /// Source: Apple, SRDeletionRecord is NSSecureCoding.
  @Test("A deletion record equals itself after archiving and unarchiving", arguments: 0..<5)
  func deletionRecord(rawReason: Int) throws {
    let reason = try #require(SRDeletionReason(rawValue: rawReason))
    let record = SRDeletionRecord(
      startTime: SRAbsoluteTime(rawValue: 100.25),
      endTime: SRAbsoluteTime(rawValue: 200.5),
      reason: reason
    )
    let read = try #require(try archivedAndRead(record))
    #expect(read.startTime.rawValue == 100.25)
    #expect(read.endTime.rawValue == 200.5)
    #expect(read.reason == reason)
  }

  /// Source: Apple, SRSupplementalCategory is NSCopying and NSSecureCoding.
  @Test("A supplemental category can be copied and archived")
  func supplementalCategory() throws {
    let category = SRSupplementalCategory(identifier: "puzzles")
    #expect(category.copy() as? SRSupplementalCategory == category)
    #expect(try archivedAndRead(category) == category)
    #expect(try archivedAndRead(category)?.identifier == "puzzles")
    #expect(category != SRSupplementalCategory(identifier: "news"))
  }
}
