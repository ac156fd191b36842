package import Foundation

/// A folder of the machine that has its name only when all of its files are written.
package struct WholeFolder {
  private let url: URL
  private let rename: (URL, URL) throws -> Void

  /// A folder that is to be written.
  ///
  /// - Parameters:
  ///   - url: Where the folder is to be. What has the name is replaced.
  ///   - rename: Gives the folder its name, from a hidden name beside that name. Throws if something
  ///     has the name.
  package init(
    _ url: URL,
    rename: @escaping (URL, URL) throws -> Void = FileManager.default.moveItem(at:to:)
  ) {
    self.url = url
    self.rename = rename
  }

  /// Writes the folder.
  ///
  /// A killed process that was writing the same folder may still complete one system call in it,
  /// such as the renaming. After a failure, the folder is therefore written a second time: a killed
  /// process does not complete a second call.
  ///
  /// - Parameter fill: Writes the files into a folder that does not exist yet.
  /// - Throws: What the second attempt throws.
  package func write(_ fill: (URL) throws -> Void) throws {
    do { try writeOnce(fill) } catch { try writeOnce(fill) }
  }

  /// Removes the folder, if there is one.
  ///
  /// - Throws: If the folder can't be removed.
  package func remove() throws {
    // The cheapest question for what most often is not there.
    guard access(url.path, F_OK) == 0 else { return }
    try FileManager.default.removeItem(at: url)
  }

  private func writeOnce(_ fill: (URL) throws -> Void) throws {
    let manager = FileManager.default
    let parent = url.deletingLastPathComponent()
    let partial = parent.appendingPathComponent(".\(url.lastPathComponent)-partial")
    try manager.createDirectory(at: parent, withIntermediateDirectories: true)
    try? manager.removeItem(at: partial)
    try fill(partial)
    try? manager.removeItem(at: url)
    try rename(partial, url)
  }
}
