import SensorKit
import Testing

/// Switches as in an app that treats warnings as errors; the test is that they compile.
///
/// Where Apple's enumerations may get more cases, the default for unknown cases is not superfluous. A
/// plain one after all cases is: Swift 6.3 lets it pass with library evolution alone.
@Suite("Nonexhaustive enumerations")
struct OpenEnumTests {
  private func name(_ status: SRAuthorizationStatus) -> String {
    switch status {
    case .notDetermined: "not determined"
    case .authorized: "authorized"
    case .denied: "denied"
    @unknown default: "new"
    }
  }

  private func wrist(_ location: SRWristDetection.WristLocation) -> String {
    switch location {
    case .left: "left"
    case .right: "right"
    @unknown default: "new"
    }
  }

  @Test("can be switched over with a default for unknown cases")
  func defaults() {
    #expect(name(.denied) == "denied")
    #expect(wrist(.left) == "left")
  }
}
