import AVFoundation
import DockKit
import Foundation
import Testing
import TestSupport

/// Every public declaration of Apple's DockKit, used from outside the package.
///
/// Source: the reference, 1, whose numbers and facts `declarations.tsv` repeats.
@Suite("DockKit's parity")
struct ParityTests {
  @Test("The list has the 227 declarations of the reference, each once")
  func list() throws {
    #expect(try Declaration.all(in: .module).map(\.number) == Array(1...227))
  }

  @Test(
    "Each declaration of a group exists, with the name and type in the reference",
    arguments: Group.allCases
  )
  func group(_ group: Group) throws {
    var parity = Parity()
    group.use(&parity)
    #expect(
      parity.numbers
        == (try Declaration.all(in: .module).filter { $0.group == group.rawValue }.map(\.number))
    )
  }

  /// Our choice: a number can't be given to another declaration by mistake.
  @Test("Each number in the code is next to the name that the list has for it")
  func names() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let listed = try Declaration.all(in: .module)
    #expect(try Declaration.mismatches(of: listed, inCodeOf: folder) == [])
  }
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
