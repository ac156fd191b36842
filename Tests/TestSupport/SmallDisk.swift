import Foundation

/// A disk with little room, mounted at a folder; needs a superuser who may mount.
package enum SmallDisk {
  /// Whether this process may mount.
  package static let isPossible: Bool = {
    guard getuid() == 0, let folder = try? TemporaryFolder() else { return false }
    guard run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path) == 0 else {
      return false
    }
    return run("umount", folder.path) == 0
  }()

  /// Runs a closure while a small disk is mounted at a folder.
  package static func mounted(
    at folder: TemporaryFolder,
    kilobytes: Int,
    _ body: () throws -> Void
  ) throws {
    guard run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path) == 0
    else { throw CocoaError(.fileWriteUnknown) }
    defer { _ = run("umount", folder.path) }
    try body()
  }

  /// Gives the disk at a folder 8 MiB.
  package static func grow(_ folder: TemporaryFolder) throws {
    guard run("mount", "-o", "remount,size=8m", folder.path) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  private static func run(_ command: String...) -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
