import CoreMotion
import Foundation
import SensorKit
import Testing

/// Declarations that must be absent, because clients would conflict with them or rely on them.
@Suite("Parity: absent declarations")
struct AbsenceTests {
  /// Source: the reference, 3: clients add such conformances themselves.
  @Test(
    "Imported C structs and sets of options can't be compared or hashed beyond what Apple's can"
  )
  func conformances() {
    #expect(!(SRAmbientLightSample.Chromaticity.self is any Equatable.Type))
    #expect(!(CMAcceleration.self is any Equatable.Type))
    #expect(!(CMRotationRate.self is any Equatable.Type))
    #expect(!(SRAbsoluteTime.self is any Comparable.Type))
    #expect(!(SRElectrocardiogramData.Flags.self is any Hashable.Type))
  }

  /// Source: the reference, 3, from the SDK's header.
  @Test("Readers and requests of the delegate's interface aren't Sendable, samples and devices are")
  func sendability() {
    #expect(!isSendable(SRSensorReader.self))
    #expect(!isSendable(SRFetchRequest.self))
    #expect(!isSendable(SRFetchResult<AnyObject>.self))
    #expect(isSendable(SRAmbientLightSample.self) && isSendable(SRDevice.self))
  }

  /// Source: the reference, 1.6.
  @Test("No source of the module declares a name that Apple keeps private")
  func privateNames() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appending(path: "Sources/Frameworks/SensorKit")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 50)
    let names = [
      "KeyboardOrientation", "EmpiricalCharacteristicFunctionValue", "StartReason", "EndReason",
      "_requestAuthorizationMigration", "SRSensorWriter", "SRSensorPruner", "RTCRollback",
      "RequiredAppNotInstalled", "SR_EXTERN", "SR_EXTERN_HIDDEN",
    ]
    for file in files {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
      for name in names { #expect(!words.contains(Substring(name)), "\(name) in \(file)") }
    }
  }

  private func isSendable<T>(_: T.Type) -> Bool { false }

  private func isSendable<T: Sendable>(_: T.Type) -> Bool { true }
}
