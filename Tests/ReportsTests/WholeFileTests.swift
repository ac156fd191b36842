import Foundation
import Results
import TestSupport
import Testing

/// Our choice: a file with the name of a report is always complete.
@Suite("Files that are complete or absent")
struct WholeFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file appears when it is finished, in a folder that is made for it")
  func finished() throws {
    let file = try WholeFile(path: folder.file("deep/er/report.xml"), replacing: .others)
    try file.write("one ")
    try file.write("two")
    #expect(try !folder.names(in: "deep/er").contains("report.xml"))
    try file.finish()
    #expect(try folder.names(in: "deep/er") == ["report.xml"])
    #expect(try folder.bytes("deep/er/report.xml") == Data("one two".utf8))
  }

  @Test("an unfinished file leaves an earlier file unchanged, and leaves nothing else")
  func unfinished() throws {
    try folder.write("old", to: "report.xml")
    do {
      let file = try WholeFile(path: folder.file("report.xml"), replacing: .others)
      try file.write("new")
    }
    #expect(try folder.contents == ["report.xml"])
    #expect(try folder.bytes("report.xml") == Data("old".utf8))
  }

  @Test("a file is written to the destination of a link, and the link stays")
  func link() throws {
    try folder.write("old", to: "report.xml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("latest.xml"),
      withDestinationPath: "report.xml"
    )
    let file = try WholeFile(path: folder.file("latest.xml"), replacing: .others)
    try file.write("new")
    try file.finish()
    #expect(try folder.bytes("report.xml") == Data("new".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("latest.xml"))
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("a device or pipe is written directly and stays what it is")
  func device() throws {
    let file = try WholeFile(path: "/dev/null", replacing: .others)
    try file.write("x")
    try file.finish()
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    let full = try WholeFile(path: "/dev/full", replacing: .others)
    let error = #expect(throws: ResultsError.self) { try full.write("x") }
    #expect(error?.code == .diskFull)
  }

  @Test("a pipe without a reader is refused", .timeLimit(.minutes(60)))
  func pipe() throws {
    try #require(mkfifo(folder.file("report.html"), 0o600) == 0)
    let error = #expect(throws: ResultsError.self) {
      try WholeFile(path: folder.file("report.html"), replacing: .others)
    }
    #expect(error?.code == .inTheWay)
    #expect(error?.message == "this is a pipe that nobody reads, or a socket")
  }

  @Test("the remains of a killed process are removed, and nothing else")
  func leftovers() throws {
    // No process has the first number, which is above the largest; the second number is this process's.
    let names = [
      "report.html-partial-99999999", "report.html-partial-\(getppid())", "report.html-partial-x",
    ]
    for name in names { try folder.write("half", to: name) }
    let file = try WholeFile(path: folder.file("report.html"), replacing: .others)
    try file.finish()
    #expect(try folder.contents == (["report.html"] + names.dropFirst()).sorted())
  }

  @Test("a file can't have the name of a folder, or be below a file")
  func inTheWay() throws {
    try folder.write("dear", to: "a")
    for path in [folder.path, folder.file("a/report.xml")] {
      let error = #expect(throws: ResultsError.self) {
        try WholeFile(path: path, replacing: .others)
      }
      #expect(error?.code == .inTheWay)
      #expect(error?.hint != nil)
    }
    #expect(try folder.contents == ["a"])
  }
}
