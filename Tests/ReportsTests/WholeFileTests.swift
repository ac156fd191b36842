import Foundation
import Results
import TestSupport
import Testing

/// Our choice: what has the name of a report is whole, whatever happens.
@Suite("Files that are whole or not there")
struct WholeFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("get their name when they are finished, in a folder that is made for them")
  func finished() throws {
    let file = try WholeFile(path: folder.file("deep/er/report.xml"))
    try file.write("one ")
    try file.write("two")
    #expect(try !folder.names(in: "deep/er").contains("report.xml"))
    try file.finish()
    #expect(try folder.names(in: "deep/er") == ["report.xml"])
    #expect(try folder.bytes("deep/er/report.xml") == Data("one two".utf8))
  }

  @Test("leave what had their name if they are never finished, and nothing else")
  func unfinished() throws {
    try folder.write("old", to: "report.xml")
    do {
      let file = try WholeFile(path: folder.file("report.xml"))
      try file.write("new")
    }
    #expect(try folder.contents == ["report.xml"])
    #expect(try folder.bytes("report.xml") == Data("old".utf8))
  }

  @Test("go where a link leads, and leave the link")
  func link() throws {
    try folder.write("old", to: "report.xml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("latest.xml"),
      withDestinationPath: "report.xml"
    )
    let file = try WholeFile(path: folder.file("latest.xml"))
    try file.write("new")
    try file.finish()
    #expect(try folder.bytes("report.xml") == Data("new".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("latest.xml"))
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("are written straight into what is no file, which stays what it is")
  func device() throws {
    let file = try WholeFile(path: "/dev/null")
    try file.write("x")
    try file.finish()
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    let full = try WholeFile(path: "/dev/full")
    let error = #expect(throws: ResultsError.self) { try full.write("x") }
    #expect(error?.code == .diskFull)
  }

  @Test("are not written into a pipe that nobody reads", .timeLimit(.minutes(60)))
  func pipe() throws {
    try #require(mkfifo(folder.file("report.html"), 0o600) == 0)
    let error = #expect(throws: ResultsError.self) {
      try WholeFile(path: folder.file("report.html"))
    }
    #expect(error?.code == .inTheWay)
    #expect(error?.message == "this is a pipe that nobody reads, or a socket")
  }

  @Test("remove what a process that was killed has left of them, and nothing else")
  func leftovers() throws {
    // No process has the first number, which is above the largest; the second's is this one's.
    let names = [
      "report.html-partial-99999999", "report.html-partial-\(getppid())", "report.html-partial-x",
    ]
    for name in names { try folder.write("half", to: name) }
    let file = try WholeFile(path: folder.file("report.html"))
    try file.finish()
    #expect(try folder.contents == (["report.html"] + names.dropFirst()).sorted())
  }

  @Test("can't take the name of a folder, or stand below a file")
  func inTheWay() throws {
    try folder.write("dear", to: "a")
    for path in [folder.path, folder.file("a/report.xml")] {
      let error = #expect(throws: ResultsError.self) { try WholeFile(path: path) }
      #expect(error?.code == .inTheWay)
      #expect(error?.hint != nil)
    }
    #expect(try folder.contents == ["a"])
  }
}
