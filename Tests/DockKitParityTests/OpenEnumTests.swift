import AVFoundation
import DockKit
import Testing

/// Switches as an app has them that treats warnings as errors: that they compile is the test.
///
/// Where Apple's enumerations may get more cases, the default for unknown cases is not superfluous. A
/// plain one after all cases is: Swift 6.3 lets it pass with library evolution alone.
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
    @unknown default: 3
    }
  }

  private func isDocked(_ state: DockAccessory.State) -> Bool {
    switch state {
    case .docked: true
    case .undocked: false
    @unknown default: false
    }
  }

  @Test("take the default for unknown cases")
  func defaults() {
    #expect(name(.denied) == "denied")
    #expect(turns(.front) == 2)
    #expect(isDocked(.docked))
  }
}
