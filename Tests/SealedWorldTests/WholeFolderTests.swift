import Foundation
import Phones
import TestSupport
import Testing

/// A killed process may complete one system call after its end, beside the process that writes the
/// same folder again (our choice of what to do about it: write twice).
@Suite("A folder that has its name only when it is whole")
struct WholeFolderTests {
  @Test("a killed process that completes its renaming in between changes nothing")
  func renamedInBetween() throws {
    let place = try TemporaryFolder()
    let url = URL(filePath: place.file("phone"))
    let killed = KilledProcess(completing: { _ in
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      try Data("old".utf8).write(to: url.appending(path: "of the killed process"))
    })
    try WholeFolder(url, rename: killed.rename).write(Self.fill)
    #expect(killed.calls == 2)
    #expect(try place.contents == ["phone"])
    #expect(try place.names(in: "phone") == ["diary"])
  }

  @Test("a killed process that completes the renaming of the very files in between changes nothing")
  func renamedTheSame() throws {
    let place = try TemporaryFolder()
    let url = URL(filePath: place.file("phone"))
    let killed = KilledProcess(completing: { partial in
      try FileManager.default.moveItem(at: partial, to: url)
    })
    try WholeFolder(url, rename: killed.rename).write(Self.fill)
    #expect(killed.calls == 2)
    #expect(try place.contents == ["phone"])
    #expect(try place.names(in: "phone") == ["diary"])
  }

  @Test("a folder that can't have its name fails, and what is written elsewhere stays")
  func fails() throws {
    let place = try TemporaryFolder()
    let url = URL(filePath: place.file("phone"))
    try place.write("", to: "beside")
    let folder = WholeFolder(url, rename: { _, _ in throw CocoaError(.fileWriteNoPermission) })
    #expect(throws: CocoaError.self) { try folder.write(Self.fill) }
    #expect(try place.contents.contains("beside"))
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  private static func fill(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try Data("new".utf8).write(to: folder.appending(path: "diary"))
  }
}

/// A process whose last system call comes just before the first renaming of another.
private final class KilledProcess {
  private(set) var calls = 0
  private let complete: (URL) throws -> Void

  init(completing complete: @escaping (URL) throws -> Void) { self.complete = complete }

  func rename(_ partial: URL, _ url: URL) throws {
    calls += 1
    if calls == 1 { try complete(partial) }
    try FileManager.default.moveItem(at: partial, to: url)
  }
}
