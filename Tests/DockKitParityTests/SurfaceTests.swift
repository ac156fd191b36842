import CoreVideo
import DockKit
import Foundation
import TestSupport
import Testing

/// The public declarations beyond the list.
@Suite("DockKit's parity: no additional names")
struct SurfaceTests {
  /// Declarations without a number in the list, though Apple's enumerations have them too.
  private static let unnumbered: Set<String> = [
    "button(id:pressed:)", "cameraZoom(factor:)", "person(_:)", "object(_:)",
    "==(_:_:)",
  ]

  /// Source: the reference, 1.
  @Test("The module has no public name that the list lacks")
  func names() throws {
    let listed = Set(try Declaration.all(in: .module).map(\.name)).union(Self.unnumbered)
    let names = Set(try PublicSymbols.paths(of: "DockKit").compactMap(\.last))
    #expect(names.count > 100)
    for name in names { #expect(listed.contains(name), "\(name) is public") }
  }

  /// Source: Apple's interface: a client can only create these.
  @Test("Only camera information, observations and limits have initialisers, except for decoding")
  func initialisers() throws {
    let makers = try PublicSymbols.paths(of: "DockKit")
      .filter { $0.last?.hasPrefix("init(") == true && $0.last != "init(from:)" }
      .map { $0.dropLast().joined(separator: ".") }
    #expect(
      Set(makers) == [
        "DockAccessory.CameraInformation", "DockAccessory.Observation", "DockAccessory.Limits",
        "DockAccessory.Limits.Limit",
      ]
    )
    #expect(makers.count == 4)
  }

  /// Source: Apple's sample, which declares it itself, and Apple's interface for the streams.
  @Test("Pixel buffers and streams aren't Sendable, the elements of streams are")
  func sendability() {
    #expect(!isSendable(CVPixelBuffer.self))
    #expect(!isSendable(DockAccessory.StateChanges.self))
    #expect(!isSendable(DockAccessory.MotionStates.Iterator.self))
    #expect(isSendable(DockAccessory.StateChange.self) && isSendable(DockAccessory.self))
  }

  /// Source: Apple's interface: the results of animate and setOrientation must be used.
  @Test("No function has a discardable result")
  func animate() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/Frameworks/DockKit/Accessory")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count > 3)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(!text.contains("@discardableResult"), "\(file)")
    }
  }

  private func isSendable<T>(_: T.Type) -> Bool { false }

  private func isSendable<T: Sendable>(_: T.Type) -> Bool { true }
}
