import CSQLite
import Foundation
import Glibc
import Synchronization
import Testing
import VirtualTime

@Suite("A world's file system")
struct FileSystemTests {
  private static let documents = "\(SealedWorld.home)/Documents"

  @Test("Files of the machine can't be read or written, and each attempt is reported")
  func outside() throws {
    let reports = Mutex<[FileSystem.OutsideAccess]>([])
    try SealedWorld.run { files in
      files.reportOutside = { access in reports.withLock { $0.append(access) } }
      #expect(!FileManager.default.fileExists(atPath: "/etc/passwd"))
      #expect(throws: (any Error).self) {
        try "x".write(toFile: "/tmp/leak.txt", atomically: false, encoding: .utf8)
      }
      #expect(throws: (any Error).self) {
        try "x".write(toFile: "\(SealedWorld.home)/a.txt", atomically: false, encoding: .utf8)
      }
      #expect(Glibc.open("/nowhere/secret", O_RDONLY) == -1)
      #expect(errno == ENOENT)
      #expect(Glibc.mkdir("/opt/x", 0o755) == -1)
      #expect(errno == EPERM)
      #expect(Glibc.unlink("/bin/sh") == -1)
      // Paths that Foundation probes on its own are not reported.
      _ = TimeZone.current
      _ = "\(Date())"
      // Missing files in the home are not outside of it.
      #expect(!FileManager.default.fileExists(atPath: "\(Self.documents)/none"))
    }
    let paths = reports.withLock { $0 }
    #expect(paths.contains { $0.path == "/etc/passwd" && !$0.isWriting })
    #expect(paths.contains { $0.path == "/tmp/leak.txt" && $0.isWriting })
    #expect(paths.contains { $0.path == "\(SealedWorld.home)/a.txt" && $0.isWriting })
    #expect(paths.contains { $0.path == "/opt/x" && $0.isWriting })
    #expect(!paths.contains { $0.path.hasPrefix(Self.documents) })
    #expect(!FileManager.default.fileExists(atPath: "/tmp/leak.txt"))
  }

  @Test("A path with .. and a symbolic link lead only to the world's files")
  func linksStayInside() throws {
    try SealedWorld.run { _ in
      #expect(Glibc.symlink("/etc", "\(Self.documents)/machine") == 0)
      #expect(Glibc.open("\(Self.documents)/machine/passwd", O_RDONLY) == -1)
      #expect(
        Glibc.open("\(Self.documents)/../../../../../../../../../../etc/passwd", O_RDONLY) == -1
      )
      #expect(Glibc.symlink("b", "\(Self.documents)/a") == 0)
      #expect(Glibc.symlink("a", "\(Self.documents)/b") == 0)
      #expect(Glibc.open("\(Self.documents)/a", O_RDONLY) == -1)
      #expect(errno == ELOOP)
      #expect(Glibc.symlink("../Library", "\(Self.documents)/library") == 0)
      let real = try #require(realpath("\(Self.documents)/library", nil))
      #expect(String(cString: real) == "/private\(SealedWorld.home)/Library")
      free(real)
    }
  }

  @Test("A write to a full volume fails with Foundation's error")
  func storageFull() throws {
    try SealedWorld.run(capacity: 100_000) { files in
      let url = URL(filePath: "\(Self.documents)/large")
      let error = #expect(throws: CocoaError.self) {
        try Data(count: 200_000).write(to: url)
      }
      #expect(error?.code == .fileWriteOutOfSpace)
      try Data(count: 50_000).write(to: url)
      #expect(files.used > 50_000)
      try FileManager.default.removeItem(at: url)
      #expect(files.used < 50_000)
      let volume = try FileManager.default.attributesOfFileSystem(forPath: Self.documents)
      #expect((volume[.systemFreeSize] as? NSNumber)?.intValue ?? 0 < 100_000)
    }
  }

  @Test(
    "SQLite stores a database in memory, with each kind of journal",
    arguments: ["wal", "delete", "truncate", "memory"]
  )
  func database(journal: String) throws {
    try SealedWorld.run { files in
      let path = "\(Self.documents)/rows.sqlite"
      func run(_ database: OpaquePointer?, _ text: String) -> Int32 {
        sqlite3_exec(database, text, nil, nil, nil)
      }
      for round in 0..<2 {
        var (writer, reader): (OpaquePointer?, OpaquePointer?)
        #expect(sqlite3_open(path, &writer) == SQLITE_OK)
        #expect(run(writer, "pragma journal_mode = \(journal)") == SQLITE_OK)
        #expect(run(writer, "create table if not exists rows (value)") == SQLITE_OK)
        #expect(sqlite3_open(path, &reader) == SQLITE_OK)
        #expect(run(writer, "begin") == SQLITE_OK)
        for number in 0..<3_000 {
          #expect(run(writer, "insert into rows values ('\(round) \(number)')") == SQLITE_OK)
        }
        #expect(run(writer, "commit") == SQLITE_OK)
        var statement: OpaquePointer?
        sqlite3_prepare_v2(reader, "select count(*) from rows", -1, &statement, nil)
        #expect(sqlite3_step(statement) == SQLITE_ROW)
        #expect(sqlite3_column_int(statement, 0) == Int32(3_000 * (round + 1)))
        sqlite3_finalize(statement)
        #expect(run(reader, "pragma integrity_check") == SQLITE_OK)
        sqlite3_close(reader)
        sqlite3_close(writer)
      }
      #expect(files.contents(of: path)?.starts(with: Array("SQLite format 3".utf8)) == true)
    }
  }

  /// Source: SQLite's documentation of `sqlite3_randomness`: one generator in a process, begun once from the system's.
  @Test("SQLite's random numbers and the journal's salts depend only on the world")
  func randomness() throws {
    func life(seed: UInt64) throws -> [String] {
      try SealedWorld.run(seed: seed) { files in
        var database: OpaquePointer?
        sqlite3_open("\(Self.documents)/rows.sqlite", &database)
        defer { sqlite3_close(database) }
        sqlite3_exec(database, "pragma journal_mode = wal; create table rows (a)", nil, nil, nil)
        var statement: OpaquePointer?
        sqlite3_prepare_v2(database, "select random()", -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        #expect(sqlite3_step(statement) == SQLITE_ROW)
        let log = try #require(files.contents(of: "\(Self.documents)/rows.sqlite-wal"))
        return ["\(sqlite3_column_int64(statement, 0))", "\(log)", UUID().uuidString]
      }
    }
    let first = try life(seed: 1)
    let others = try life(seed: 2)
    #expect(try life(seed: 1) == first)
    #expect(zip(first, others).allSatisfy { $0 != $1 })
  }

  @Test("Streams of the C library read and write the world's files")
  func streams() throws {
    try SealedWorld.run { _ in
      let path = "\(Self.documents)/lines.txt"
      let stream = try #require(fopen(path, "w"))
      fputs("one\ntwo\n", stream)
      fclose(stream)
      let appending = try #require(fopen(path, "a"))
      fputs("three\n", appending)
      fclose(appending)
      let reading = try #require(fopen(path, "r"))
      let line = UnsafeMutablePointer<CChar>.allocate(capacity: 80)
      defer { line.deallocate() }
      var lines: [String] = []
      while fgets(line, 80, reading) != nil { lines.append(String(cString: line)) }
      fclose(reading)
      #expect(lines == ["one\n", "two\n", "three\n"])
      #expect(fopen("\(Self.documents)/none", "r") == nil)
    }
  }

  @Test("A file that is removed while it is open can be read until it is closed")
  func openAfterRemoval() throws {
    try SealedWorld.run { files in
      let path = "\(Self.documents)/a"
      let file = Glibc.open(path, O_RDWR | O_CREAT, 0o644)
      #expect(Glibc.write(file, "abc", 3) == 3)
      #expect(unlink(path) == 0)
      var letter: UInt8 = 0
      #expect(pread(file, &letter, 1, 2) == 1)
      #expect(letter == UInt8(ascii: "c"))
      #expect(files.used > 0)
      let before = files.used
      #expect(close(file) == 0)
      #expect(files.used == before - 3)
    }
  }

  @Test("Files that a launch left open are closed at its end, and their descriptors are not reused")
  func descriptorsEnd() throws {
    try SealedWorld.run { files in
      let first = Glibc.open("\(Self.documents)/a", O_RDWR | O_CREAT, 0o644)
      files.closeAll()
      let second = Glibc.open("\(Self.documents)/b", O_RDWR | O_CREAT, 0o644)
      #expect(second != first)
      #expect(close(first) == -1)
      #expect(Glibc.write(second, "x", 1) == 1)
    }
  }

  @Test("A home is copied completely, with the world's times, and without other files")
  func export() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try SealedWorld.run { files in
      try FileManager.default.createDirectory(
        atPath: "\(Self.documents)/days",
        withIntermediateDirectories: true
      )
      try "3".write(toFile: "\(Self.documents)/days/3.txt", atomically: true, encoding: .utf8)
      _ = symlink("days/3.txt", "\(Self.documents)/latest")
      try World.outside { try files.export(SealedWorld.home, to: folder.path) }
    }
    let file = folder.appending(path: "Documents/days/3.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "3")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 1_767_225_600))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: folder.appending(path: "Documents/latest").path
      ) == "days/3.txt"
    )
  }
}
