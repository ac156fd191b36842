import Foundation
import TestSupport
import Testing
import com_awareframework_ios_core

/// Every failure to store is reported with a remedy; nothing crashes, and no acknowledged row is
/// lost.
@Suite("AWARE's storage: trouble")
struct TroubleTests {
  /// Source: the reference, C20; our choice is to tell the error.
  @Test("Without a path nothing is stored, and an error is reported")
  func noPath() throws {
    try Phone.live { phone throws in
      let engine = phone.emptyEngine(nil)
      #expect(engine.sqliteFileName == nil && engine.sqliteFileURL == nil)
      #expect(engine.getSQLiteInstance() == nil)
      var told: [String] = []
      engine.save([Step("a")]) { told.append($0?.localizedDescription ?? "nothing") }
      #expect(told == ["the database has no path\n  hint: set dbPath"])
      #expect(engine.count(filter: nil) == 0 && engine.fetch() == nil)
    }
  }

  /// Source: the reference, C24, L6: the completion is always called.
  @Test("Without a table's name nothing is read or removed, and one error is reported")
  func noTable() throws {
    try Phone.live { phone throws in
      let config = Engine.Builder().setPath("steps").build().config
      let engine = SQLiteEngine(config)
      #expect(try engine.store([Step("a")]) == [1])
      #expect(engine.count(filter: nil) == 0 && engine.fetch() == nil)
      var told: [String] = []
      func tell(_ error: (any Error)?) {
        told.append((error as? StorageError)?.code.rawValue ?? "")
      }
      engine.remove(completion: tell)
      engine.removeAll(completion: tell)
      engine.fetch { _, error in tell(error) }
      #expect(told == ["noTable", "noTable", "noTable"])
    }
  }

  /// Source: the reference, C24: the original doesn't call the completion.
  @Test("With the original's quirk the completion is not called without a table's name")
  func silent() throws {
    try Phone.live(quirks: .silentEnds) { phone throws in
      let engine = SQLiteEngine(Engine.Builder().setPath("steps").build().config)
      engine.removeAll { _ in Issue.record("it is told") }
    }
  }

  /// Source: Apple, Data Protection, class C; the reference, R6.
  @Test("Before the first unlock nothing is stored; afterwards it is, in the same engine")
  func locked() throws {
    try Phone.live { phone throws in
      phone.device.hasBeenUnlocked = false
      let engine = phone.emptyEngine()
      let error = #expect(throws: StorageError.self) { try engine.store([Step("a")]) }
      #expect(error?.code == .locked && error?.hint == "record again after the first unlock")
      #expect(engine.getSQLiteInstance() == nil)
      #expect(try phone.device.folder.contents == [])
      phone.device.hasBeenUnlocked = true
      #expect(try engine.store([Step("b")]) == [1])
    }
  }

  @Test(
    "A file that is no database is left unchanged, and an error is reported",
    arguments: ["a diary, and no database", String(repeating: "x", count: 9000)]
  )
  func otherFile(text: String) throws {
    try Phone.live { phone throws in
      try phone.device.folder.write(text, to: "steps.sqlite")
      let error = #expect(throws: StorageError.self) { try phone.emptyEngine().store([Step("a")]) }
      #expect(error?.code == .notDatabase && error?.hint?.contains("move the file away") == true)
      #expect(try phone.bytes() == Data(text.utf8))
    }
  }

  @Test("A database that is damaged in the middle is an error, not a crash")
  func damaged() throws {
    try Phone.live { phone throws in
      _ = try phone.engine().store((1...500).map { Step("row \($0)") })
      phone.service.appClosed()
      let path = phone.device.folder.file("steps.sqlite")
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      try handle.seek(toOffset: 4096)
      try handle.write(contentsOf: Data(repeating: 0xAA, count: 30_000))
      try handle.close()
      phone.service.appLaunched()
      let engine = phone.emptyEngine()
      let error = #expect(throws: StorageError.self) { try engine.store([Step("a")]) }
      #expect(error?.code == .notDatabase)
      #expect(engine.fetch() == nil && engine.count(filter: nil) == 0)
    }
  }

  @Test(
    "A missing folder, or a folder with the file's name, is an error",
    arguments: [true, false]
  )
  func noFolder(isMissing: Bool) throws {
    try Phone.live { phone throws in
      if isMissing {
        phone.device.path = phone.device.folder.file("gone")
      } else {
        let place = phone.device.folder.file("steps.sqlite")
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      }
      let error = #expect(throws: StorageError.self) { try phone.emptyEngine().store([Step("a")]) }
      #expect(error?.code == .notAllowed && error?.hint?.hasPrefix("check that its folder") == true)
    }
  }

  /// Source: the reference, 2.2: five attempts; all in virtual time.
  @Test("While another process writes, the attempt is repeated, and finally an error is reported")
  func busy() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      let other = try DatabaseQueue(path: phone.device.folder.file("steps.sqlite"))
      let start = Date()
      try other.write { _ in
        let error = #expect(throws: StorageError.self) { try engine.store([Step("a")]) }
        #expect(error?.code == .busy)
      }
      let waited = Date().timeIntervalSince(start)
      #expect(waited > 50.4 && waited < 52, "\(waited)")
      #expect(try engine.store([Step("a")]) == [1])
    }
  }
}
