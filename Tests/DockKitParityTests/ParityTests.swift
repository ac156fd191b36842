import AVFoundation
import CoreVideo
import DockKit
import TestSupport
import Testing

/// Compares Apple's DockKit with the public declarations that the compiler reports.
///
/// Source: the reference, 1, whose numbers and facts `declarations.tsv` repeats.
@Suite("DockKit's parity")
struct ParityTests {
  @Test("The list has the 227 declarations of the reference, each once")
  func list() throws {
    #expect(try Declaration.all(in: .module).compactMap(\.number) == Array(1...227))
  }

  /// Source also: a client can only create camera information, observations and limits, and no result is discardable.
  @Test("The public declarations are those of the list, with its types, and there are no others")
  func declarations() throws {
    let list = try Declaration.all(in: .module)
    let differences = try Declaration.differences(between: list, and: ["DockKit"])
    #expect(differences == [])
  }

  @Test("A client outside the package can use each declaration of the list")
  func uses() throws {
    let refusals = try Declaration.refusals(
      of: Declaration.all(in: .module),
      inClientThatImports: ["Foundation", "DockKit", "AVFoundation", "CoreVideo", "Spatial"]
    )
    #expect(refusals == [])
  }

  /// Source: Apple's sample, which declares it itself, and Apple's interface for the streams.
  @Test("Pixel buffers and streams aren't Sendable, the elements of streams are")
  func sendability() {
    #expect(!isSendable(CVPixelBuffer.self))
    #expect(!isSendable(DockAccessory.StateChanges.self))
    #expect(!isSendable(DockAccessory.MotionStates.Iterator.self))
    #expect(isSendable(DockAccessory.StateChange.self) && isSendable(DockAccessory.self))
  }

  private func isSendable<T>(_: T.Type) -> Bool { false }

  private func isSendable<T: Sendable>(_: T.Type) -> Bool { true }
}

/// Switches as in an app that treats warnings as errors; the test is that they compile.
///
/// Where Apple's enumerations may get more cases, the default for unknown cases is not superfluous. A
/// plain one after all cases is: Swift 6.3 lets it pass with library evolution alone.
@Suite("Nonexhaustive enumerations")
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

  @Test("can be switched over with a default for unknown cases")
  func defaults() {
    #expect(name(.denied) == "denied")
    #expect(turns(.front) == 2)
    #expect(isDocked(.docked))
  }
}
