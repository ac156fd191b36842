import SensorKit
import Testing

/// Source: the reference, 1.4.
@Suite("Parity: devices, errors, deletion records")
struct DeviceAndErrorParityTests {
  @Test("60-67: SRDevice")
  func devices() {
    var parity = Parity()
    // 60-62
    parity.objectType(SRDevice.self)
    parity.function(SRDevice.init as () -> SRDevice)
    parity.property(\SRDevice.Type.current, SRDevice.self)
    // 63-67
    parity.property(\SRDevice.name, String.self)
    parity.property(\SRDevice.model, String.self)
    parity.property(\SRDevice.systemName, String.self)
    parity.property(\SRDevice.systemVersion, String.self)
    parity.property(\SRDevice.productType, String.self)
    #expect(Parity.copies(SRDevice.self) && Parity.codes(SRDevice.self))
    #expect(parity.count == 8)
  }

  @Test("89-102: SRError")
  func errors() {
    var parity = Parity()
    // 89-90
    parity.errorType(SRError.self)
    parity.constant(SRError.errorDomain as String)
    // 91-100
    parity.cases([
      SRError.Code.invalidEntitlement: 0,
      .noAuthorization: 1,
      .dataInaccessible: 2,
      .fetchRequestInvalid: 3,
      .promptDeclined: 4,
    ])
    parity.constant(SRError.invalidEntitlement as SRError.Code)
    parity.constant(SRError.noAuthorization as SRError.Code)
    parity.constant(SRError.dataInaccessible as SRError.Code)
    parity.constant(SRError.fetchRequestInvalid as SRError.Code)
    // 101-102
    parity.constant(SRError.promptDeclined as SRError.Code)
    parity.constant(SRErrorDomain as String)
    #expect(parity.count == 14)
  }

  @Test("103-112: deletion records")
  func deletionRecords() {
    var parity = Parity()
    // 103-112
    parity.cases([
      SRDeletionReason.userInitiated: 0,
      .lowDiskSpace: 1,
      .ageLimit: 2,
      .noInterestedClients: 3,
      .systemInitiated: 4,
    ])
    parity.objectType(SRDeletionRecord.self)
    #expect(!Parity.copies(SRDeletionRecord.self) && Parity.codes(SRDeletionRecord.self))
    parity.property(\SRDeletionRecord.startTime, SRAbsoluteTime.self)
    parity.property(\SRDeletionRecord.endTime, SRAbsoluteTime.self)
    parity.property(\SRDeletionRecord.reason, SRDeletionReason.self)
    #expect(parity.count == 10)
  }
}
