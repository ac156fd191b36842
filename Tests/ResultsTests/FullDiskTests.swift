import Foundation
import Results
import TestSupport
import Testing

/// A disk without room is met while writing or, at the latest, when finishing.
@Suite("Full disk")
struct FullDiskTests {
  @Test("a file that may not grow says that there is no room and leaves nothing")
  func limit() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("results.sqlite")
    let error = #expect(throws: ResultsError.self) { try fill(path, maxPages: 40) }
    #expect(
      error?.description == """
        \(path): error: there is no room left for the results
          hint: free some space, or choose a folder on another disk
        """
    )
    #expect(try folder.contents == [])
  }

  @Test("too few pages for the empty tables is the same error")
  func limitAtOnce() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: ResultsError.self) {
      try fill(folder.file("results.sqlite"), maxPages: 3)
    }
    #expect(error?.code == .diskFull)
    #expect(try folder.contents == [])
  }

  @Test(
    "a real disk of 96 KiB that is full says so and is left empty",
    .enabled("needs a superuser who may mount") { mounts },
    arguments: [50, 20_000]
  )
  func disk(participants: Int) throws {
    let folder = try TemporaryFolder()
    #expect(run("mount", "-t", "tmpfs", "-o", "size=96k", "tmpfs", folder.path) == 0)
    defer { _ = run("umount", folder.path) }
    // Many rows meet the end of the disk when they spill out of the cache, few when finishing.
    try Data(count: participants == 50 ? 60_000 : 0).write(to: URL(filePath: folder.file("other")))
    let path = folder.file("results.sqlite")
    let error = #expect(throws: ResultsError.self) {
      try fill(path, participants: participants)
    }
    #expect(error?.hint == "free some space, or choose a folder on another disk")
    #expect(error?.message == "there is no room left for the results")
    #expect(error?.path == path)
    #expect(try folder.contents == ["other"])
  }

  private static let mounts: Bool = {
    guard getuid() == 0, let folder = try? TemporaryFolder() else { return false }
    guard run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path) == 0 else {
      return false
    }
    return run("umount", folder.path) == 0
  }()
}

private func fill(_ path: String, participants: Int = 1000, maxPages: Int = 0) throws {
  let writer = try ResultsWriter(path: path, maxPages: maxPages)
  for number in 0..<participants { try writer.write(Samples.rows(of: "P\(10_000 + number)")) }
  _ = try writer.finish()
}

private func run(_ command: String...) -> Int32 {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return -1 }
  process.waitUntilExit()
  return process.terminationStatus
}
