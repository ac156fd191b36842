import CSQLite
import Foundation
import Glibc
import Testing
import VirtualTime

/// Source: `0xdead10cc`, the end of an app that holds a file's lock in a shared container when it is suspended.
@Suite("The locks of a world's files")
struct FileLockTests {
  private func run(_ body: @escaping @Sendable (FileSystem) throws -> Void) throws {
    try World.run(seed: 1) { world in
      let files = FileSystem(capacity: 1 << 24)
      files.provideFolder("/shared", isWritable: true)
      files.provideFolder("/own", isWritable: true)
      world.files = files
      try body(files)
    }
  }

  @Test(
    "of flock, lockf and fcntl are known by folder, until they are unlocked or the file is closed"
  )
  func locks() throws {
    try run { files in
      let file = Glibc.open("/shared/a", O_RDWR | O_CREAT, 0o644)
      #expect(files.lockedFile(under: "/shared") == nil)
      #expect(flock(file, LOCK_EX) == 0)
      #expect(files.lockedFile(under: "/shared") == "/shared/a")
      #expect(files.lockedFile(under: "/own") == nil)
      #expect(files.lockedFile(under: "/none") == nil)
      #expect(flock(file, LOCK_UN) == 0)
      #expect(files.lockedFile(under: "/shared") == nil)
      #expect(lockf(file, F_LOCK, 10) == 0)
      #expect(files.lockedFile(under: "/shared") == "/shared/a")
      #expect(lockf(file, F_ULOCK, 9) == 0)
      #expect(files.lockedFile(under: "/shared") == "/shared/a")
      #expect(lockf(file, F_ULOCK, 0) == 0)
      #expect(files.lockedFile(under: "/shared") == nil)
      var bytes = flock()
      bytes.l_type = Int16(F_WRLCK)
      bytes.l_whence = Int16(SEEK_SET)
      (bytes.l_start, bytes.l_len) = (1 << 30, 512)
      #expect(fcntl(file, F_SETLK, &bytes) == 0)
      #expect(files.lockedFile(under: "/shared") == "/shared/a")
      // As POSIX says, any descriptor of the file ends the process's locks when it is closed.
      close(Glibc.open("/shared/a", O_RDONLY))
      #expect(files.lockedFile(under: "/shared") == nil)
      #expect(flock(file, LOCK_EX) == 0)
      close(file)
      #expect(files.lockedFile(under: "/shared") == nil)
      let other = Glibc.open("/shared/a", O_RDWR)
      #expect(fcntl(other, F_SETLK, &bytes) == 0)
      files.closeAll()
      #expect(files.lockedFile(under: "/shared") == nil)
    }
  }

  @Test("that are shared are not known")
  func shared() throws {
    try run { files in
      let file = Glibc.open("/shared/a", O_RDWR | O_CREAT, 0o644)
      var bytes = flock()
      bytes.l_type = Int16(F_RDLCK)
      #expect(fcntl(file, F_SETLK, &bytes) == 0)
      #expect(flock(file, LOCK_SH) == 0)
      #expect(files.lockedFile(under: "/shared") == nil)
      bytes.l_type = Int16(F_WRLCK)
      #expect(fcntl(file, F_SETLK, &bytes) == 0)
      #expect(files.lockedFile(under: "/shared") == "/shared/a")
      // A lock can be changed from one kind to the other.
      bytes.l_type = Int16(F_RDLCK)
      #expect(fcntl(file, F_SETLK, &bytes) == 0)
      #expect(files.lockedFile(under: "/shared") == nil)
    }
  }

  @Test(
    "of SQLite's open transaction are known, those of a database at rest are none",
    arguments: ["delete", "wal"]
  )
  func database(journal: String) throws {
    try run { files in
      var database: OpaquePointer?
      #expect(sqlite3_open("/shared/rows.sqlite", &database) == SQLITE_OK)
      func execute(_ statement: String) {
        #expect(sqlite3_exec(database, statement, nil, nil, nil) == SQLITE_OK)
      }
      execute("pragma journal_mode = \(journal)")
      execute("create table rows (n)")
      #expect(files.lockedFile(under: "/shared") == nil)
      execute("begin immediate; insert into rows values (1)")
      #expect(files.lockedFile(under: "/shared")?.hasPrefix("/shared/rows.sqlite") == true)
      #expect(files.lockedFile(under: "/own") == nil)
      execute("commit")
      #expect(files.lockedFile(under: "/shared") == nil)
      sqlite3_close(database)
    }
  }
}
