import Foundation
import TestSupport

extension TemporaryFolder {
  /// Copies a file of the folder, if it is there; what was under the other name goes.
  func copy(_ name: String, to other: String) throws {
    try? FileManager.default.removeItem(atPath: file(other))
    guard FileManager.default.fileExists(atPath: file(name)) else { return }
    try bytes(name).write(to: URL(filePath: file(other)))
  }

  /// Leaves in another folder what a process that is killed now would leave of its results here.
  func copyAsKilled(to other: TemporaryFolder) throws {
    for name in try contents { try bytes(name).write(to: URL(filePath: other.file(name))) }
  }
}
