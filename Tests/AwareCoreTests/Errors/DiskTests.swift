import Foundation
import TestSupport
import Testing
import VirtualTime
import com_awareframework_ios_core

/// Full disks and read-only disks.
@Suite(
  "AWARE's storage: disks",
  .serialized,
  .enabled("needs a superuser who may mount") { canMount }
)
struct DiskTests {
  @Test("A full disk is an error; stored rows remain, and rows are stored again once there is room")
  func full() throws {
    try Phone.live { phone throws in
      try mounted(phone, "size=300k") {
        let engine = try phone.engine()
        let text = String(repeating: "x", count: 1000)
        var stored = 0
        var error: StorageError?
        while error == nil, stored < 10_000 {
          do throws(StorageError) {
            stored += try engine.store([Step(text)]).count
          } catch let failure { error = failure }
        }
        #expect(error?.code == .full && error?.hint == "free some space")
        #expect(stored > 10 && engine.count(filter: nil) == stored)
        #expect(throws: StorageError.self) { try engine.store([Step(text), Step(text)]) }
        _ = run("mount", "-o", "remount,size=2m", phone.device.folder.path)
        #expect(try engine.store([Step(text)]).count == 1)
        #expect(engine.count(filter: nil) == stored + 1)
        phone.service.appClosed()
        phone.service.appLaunched()
        #expect(try phone.engine().count(filter: nil) == stored + 1)
        phone.service.appClosed()
      }
    }
  }

  @Test("A disk that is full before the database is created is an error")
  func fullAtOnce() throws {
    try Phone.live { phone throws in
      try mounted(phone, "size=64k") {
        try Data(count: 64 << 10).write(to: URL(filePath: phone.device.folder.file("other")))
        let error = #expect(throws: StorageError.self) {
          try phone.emptyEngine().store([Step("a")])
        }
        #expect(error?.code == .full, "\(String(describing: error))")
        phone.service.appClosed()
      }
    }
  }

  @Test("A read-only disk is an error, and its contents remain", arguments: [true, false])
  func readOnly(hasFile: Bool) throws {
    try Phone.live { phone throws in
      try mounted(phone, "size=1m") {
        if hasFile { _ = try phone.engine().store([Step("a")]) }
        phone.service.appClosed()
        phone.service.appLaunched()
        _ = run("mount", "-o", "remount,ro", phone.device.folder.path)
        let error = #expect(throws: StorageError.self) {
          try phone.emptyEngine().store([Step("b")])
        }
        #expect(error?.code == .notAllowed, "\(String(describing: error))")
        _ = run("mount", "-o", "remount,rw", phone.device.folder.path)
        #expect(try phone.emptyEngine().store([Step("b")]) == [hasFile ? 2 : 1])
        phone.service.appClosed()
      }
    }
  }

  /// Runs a closure with a small disk as the phone's Documents folder.
  private func mounted(_ phone: Phone, _ options: String, _ body: () throws -> Void) throws {
    #expect(run("mount", "-t", "tmpfs", "-o", options, "tmpfs", phone.device.folder.path) == 0)
    defer { #expect(run("umount", phone.device.folder.path) == 0) }
    try body()
  }
}

private let canMount: Bool = {
  guard getuid() == 0, let folder = try? TemporaryFolder() else { return false }
  guard run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path) == 0 else {
    return false
  }
  return run("umount", folder.path) == 0
}()

/// Runs a command on the machine, which code in a world can't.
private func run(_ command: String...) -> Int32 { World.outside { runOutside(command) } }

private func runOutside(_ command: [String]) -> Int32 {
  var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var child: pid_t = 0
  guard posix_spawnp(&child, command[0], nil, nil, &words, environ) == 0 else { return -1 }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  return status
}
