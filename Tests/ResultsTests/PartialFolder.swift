import Foundation
import TestSupport

extension TemporaryFolder {
  /// Copies a file of the folder, if it exists, and replaces the destination.
  func copy(_ name: String, to other: String) throws {
    try? FileManager.default.removeItem(atPath: file(other))
    guard FileManager.default.fileExists(atPath: file(name)) else { return }
    try bytes(name).write(to: URL(filePath: file(other)))
  }

  /// Copies the files to another folder as a process that is killed at this moment would leave them.
  func copyAsKilled(to other: TemporaryFolder) throws {
    for name in try contents { try bytes(name).write(to: URL(filePath: other.file(name))) }
  }
}
