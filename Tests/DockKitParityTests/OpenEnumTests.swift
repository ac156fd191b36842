import AVFoundation
import DockKit
import Testing

/// Switches as an app has them that treats warnings as errors: where Apple's enumerations may get more
/// cases, neither `default` nor `@unknown default` is superfluous. That this compiles is the test.
@Suite("Enumerations that may get more cases")
struct OpenEnumTests {
  private func name(_ status: AVAuthorizationStatus) -> String {
    switch status {
    case .notDetermined: "not determined"
    case .restricted: "restricted"
    case .denied: "denied"
    case .authorized: "authorized"
    @unknown default: "new"
    }
  }

  private func turns(_ position: AVCaptureDevice.Position) -> Int {
    switch position {
    case .unspecified: 0
    case .back: 1
    case .front: 2
    default: 3
    }
  }

  private func isDocked(_ state: DockAccessory.State) -> Bool {
    switch state {
    case .docked: true
    case .undocked: false
    default: false
    }
  }

  @Test("take a default, and the one for unknown cases")
  func defaults() {
    #expect(name(.denied) == "denied")
    #expect(turns(.front) == 2)
    #expect(isDocked(.docked))
  }
}
