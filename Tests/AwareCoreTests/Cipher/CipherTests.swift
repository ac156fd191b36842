import com_awareframework_ios_core
import CSQLite
import Foundation
import Testing
import TestSupport

/// `dbEncryptionKey` encrypts the database (the sensor's README; the reference, D4).
@Suite(
  "AWARE's storage: encryption",
  .enabled(if: Sanitizer.opensLibraries, Comment(rawValue: Sanitizer.libraries))
)
struct CipherTests {
  private static let plain = Data("SQLite format 3".utf8)
  private static let words = Data("slept badly".utf8)

  @Test("The file of an encrypted database has no plain text, and its rows are read with the key")
  func encrypted() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine(key: "k3y")
      #expect(try engine.store([Step("slept badly")]) == [1])
      phone.service.appClosed()
      let bytes = try phone.bytes()
      #expect(bytes.count > 2048)
      #expect(bytes.range(of: Self.plain) == nil && bytes.range(of: Self.words) == nil)
      #expect(bytes.range(of: Data("deviceId".utf8)) == nil)
      phone.service.appLaunched()
      #expect(try phone.engine(key: "k3y").fetch()?.first?["note"] as? String == "slept badly")
    }
  }

  @Test("The log of an encrypted database has no plain text either")
  func log() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine(key: "k3y")
      #expect(try engine.store([Step("slept badly")]) == [1])
      #expect(try phone.device.folder.bytes("steps.sqlite-wal").count > 4096)
      #expect(try phone.bytes().range(of: Self.words) == nil)
    }
  }

  @Test("Without a key the same text is in the file, so the search above would find it")
  func plain() throws {
    try Phone.live { phone throws in
      #expect(try phone.engine().store([Step("slept badly")]) == [1])
      #expect(try phone.bytes().range(of: Self.words) != nil)
    }
  }

  @Test("Another key is a clear error, after a relaunch and while a database is open")
  func wrongKey() throws {
    try Phone.live { phone throws in
      _ = try phone.engine(key: "k3y").store([Step("a")])
      for isOpen in [true, false] {
        if !isOpen {
          phone.service.appClosed()
          phone.service.appLaunched()
        }
        let engine = phone.emptyEngine(key: "other")
        let error = #expect(throws: StorageError.self) { try engine.store([Step("b")]) }
        #expect(error?.code == .wrongKey)
        #expect(error?.message.hasSuffix("the database is encrypted with another key") == true)
        #expect(error?.hint == "set dbEncryptionKey to the key that it was made with")
        #expect(engine.getSQLiteInstance() == nil && engine.fetch() == nil)
      }
      #expect(try phone.engine(key: "k3y").count(filter: nil) == 1)
    }
  }

  @Test("Opening an encrypted file without its key, or a plain one with a key, is an error")
  func mixed() throws {
    try Phone.live { phone throws in
      _ = try phone.engine("secret", key: "k3y").store([Step("a")])
      _ = try phone.engine("plain").store([Step("a")])
      phone.service.appClosed()
      phone.service.appLaunched()
      let before = try phone.bytes("plain.sqlite")
      let first = #expect(throws: StorageError.self) {
        try phone.emptyEngine("secret").store([Step("b")])
      }
      #expect(first?.code == .notDatabase && first?.hint?.contains("dbEncryptionKey") == true)
      let second = #expect(throws: StorageError.self) {
        try phone.emptyEngine("plain", key: "k3y").store([Step("b")])
      }
      #expect(second?.code == .wrongKey && second?.message.contains("is not encrypted") == true)
      #expect(try phone.bytes("plain.sqlite") == before)
    }
  }

  /// Our choice: SQLCipher treats an empty key as none.
  @Test("With an empty key nothing is stored, instead of plain text")
  func emptyKey() throws {
    try Phone.live { phone throws in
      let error = #expect(throws: StorageError.self) {
        try phone.emptyEngine(key: "").store([Step("a")])
      }
      #expect(error?.code == .wrongKey && error?.message.contains("is empty") == true)
      #expect(try phone.device.folder.contents == [])
    }
  }

  @Test(
    "Any text is a key: long ones, quotes and emoji",
    arguments: ["'\"", "🔑", String(repeating: "k", count: 999)]
  )
  func anyKey(key: String) throws {
    try Phone.live { phone throws in
      _ = try phone.engine(key: key).store([Step("a")])
      phone.service.appClosed()
      phone.service.appLaunched()
      #expect(try phone.engine(key: key).count(filter: nil) == 1)
    }
  }

  /// Source: the reference, D4: core 1.3.0 never applies the key.
  @Test("With the original's quirk the key is not applied")
  func quirk() throws {
    try Phone.live(quirks: .encryptionIgnored) { phone throws in
      _ = try phone.engine(key: "k3y").store([Step("slept badly")])
      #expect(try phone.bytes().range(of: Self.words) != nil)
    }
  }

  /// Our choice: salts and initialisation vectors are derived from the participant's seed, as all
  /// randomness; those of the log too, for which SQLite uses one generator for the whole process.
  @Test("The same seed gives the same encrypted bytes, and another seed different ones")
  func repeatable() throws {
    func bytes(seed: UInt64) throws -> Data {
      try Phone.live(seed: seed) { phone throws in
        let engine = try phone.engine(key: "k3y")
        for number in 1...20 { _ = try engine.store([Step("slept badly \(number)")]) }
        _ = try phone.engine("other", key: "another").store([Step("a")])
        let open = try phone.bytes() + phone.bytes("other.sqlite")
        phone.service.appClosed()
        return try open + phone.bytes() + phone.bytes("other.sqlite")
      }
    }
    let first = try bytes(seed: 7)
    #expect(first.count > 4096)
    #expect(try bytes(seed: 7) == first)
    #expect(try bytes(seed: 8) != first)
  }

  @Test("Encrypted and plain files can be open at once, because each library has its own functions")
  func sideBySide() throws {
    try Phone.live { phone throws in
      let secret = try phone.engine("secret", key: "k3y")
      let plain = try phone.engine("plain")
      for number in 1...20 {
        #expect(try secret.store([Step("s\(number)")]) == [Int64(number)])
        #expect(try plain.store([Step("p\(number)")]) == [Int64(number)])
      }
      let version = "SELECT sqlite_version() AS version"
      let versions = try [secret, plain].map { engine in
        try engine.queue().read { try Row.fetchOne($0, sql: version)?["version"] as? String }
      }
      #expect(versions[1] == String(cString: sqlite3_libversion()))
      #expect(versions[0] != nil)
    }
  }
}

/// Our choice: encrypted data are never written as plain text.
@Suite(
  "AWARE's storage: no SQLCipher",
  .enabled("needs a superuser, who can hide a library from a process") { getuid() == 0 }
)
struct NoCipherTests {
  /// Lets the writer store encrypted rows after a change of the files that it sees.
  private func write(after script: String, home: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["unshare", "-m", "sh", "-c", "\(script)\nexec \"$0\" 1 k3y", writer.path]
    process.environment = environment(home: home.path)
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  @Test("Without the library nothing is stored, and an error states the remedy")
  func hidden() throws {
    let home = try TemporaryFolder()
    let errors = try write(
      after: """
        for file in $(ldconfig -p | sed -n 's/.*libsqlcipher.* => //p'); do
          mount --bind /dev/null "$(readlink -f "$file")" || exit 3
        done
        """,
      home: home
    )
    let told = """
      AWARE: the database is to be encrypted, and there is no SQLCipher: nothing is stored
        hint: install sqlcipher (Debian, Ubuntu, Homebrew), or leave dbEncryptionKey nil

      """
    #expect(errors == told)
    #expect(try home.contents == [] || home.names(in: "Documents") == [])
  }
}
