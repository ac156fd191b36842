import Foundation
import Testing
import VirtualTime

@Suite("A copy of a folder")
struct FolderCopyTests {
  private static let documents = "\(SealedWorld.home)/Documents"

  private static func write(_ text: String, to path: String) throws {
    let url = URL(filePath: "\(documents)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  private static func read(_ path: String) -> String? {
    FileManager.default.contents(atPath: "\(documents)/\(path)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Source: as a backup, which keeps files as they were.
  @Test("keeps what files contained, their times and links, whatever happens to the folder later")
  func keeps() throws {
    try SealedWorld.run { files in
      try Self.write("old", to: "a/note")
      try FileManager.default.createSymbolicLink(
        atPath: "\(Self.documents)/link",
        withDestinationPath: "a/note"
      )
      let manager = FileManager.default
      let written =
        try manager.attributesOfItem(atPath: "\(Self.documents)/a/note")[.modificationDate]
        as? Date
      let copy = files.copy(of: Self.documents)
      try await Task.sleep(for: .seconds(60))
      try Self.write("new", to: "a/note")
      try Self.write("later", to: "b")
      files.empty(Self.documents)
      files.add(copy, to: Self.documents)
      #expect(Self.read("a/note") == "old" && Self.read("link") == "old" && Self.read("b") == nil)
      let restored =
        try manager.attributesOfItem(atPath: "\(Self.documents)/a/note")[.modificationDate]
        as? Date
      #expect(restored == written)
      // It can be written again, and the copy stays as it is.
      try Self.write("newest", to: "a/note")
      files.add(copy, to: Self.documents)
      #expect(Self.read("a/note") == "old")
    }
  }

  @Test("lacks the folder that is left out, and no other of its name")
  func leavesOut() throws {
    try SealedWorld.run { files in
      for path in ["Library/Caches/a", "Library/b", "Caches/c"] { try Self.write("1", to: path) }
      let copy = files.copy(of: Self.documents, without: "Library/Caches")
      files.empty(Self.documents)
      files.add(copy, to: Self.documents)
      #expect(Self.read("Library/Caches/a") == nil)
      #expect(Self.read("Library/b") == "1" && Self.read("Caches/c") == "1")
    }
  }

  @Test("takes no space of the phone, and its files take theirs when they are added")
  func space() throws {
    try SealedWorld.run { files in
      try Self.write(String(repeating: "x", count: 5_000), to: "a")
      let before = files.used
      let copy = files.copy(of: Self.documents)
      #expect(files.used == before)
      files.empty(Self.documents)
      #expect(files.used == before - 5_000)
      files.add(copy, to: Self.documents)
      #expect(files.used == before)
    }
  }
}
