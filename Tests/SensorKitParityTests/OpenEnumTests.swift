import SensorKit
import Testing

/// Switches as an app has them that treats warnings as errors: where Apple's enumerations may get more
/// cases, neither `default` nor `@unknown default` is superfluous. That this compiles is the test.
@Suite("Enumerations that may get more cases")
struct OpenEnumTests {
  private func name(_ status: SRAuthorizationStatus) -> String {
    switch status {
    case .notDetermined: "not determined"
    case .authorized: "authorized"
    case .denied: "denied"
    @unknown default: "new"
    }
  }

  private func isLeft(_ location: SRWristDetection.WristLocation) -> Bool {
    switch location {
    case .left: true
    case .right: false
    default: false
    }
  }

  @Test("take a default, and the one for unknown cases")
  func defaults() {
    #expect(name(.denied) == "denied")
    #expect(isLeft(.left))
  }
}
