import Foundation
package import Scenarios

extension NewPackage {
  /// Writes all files into a new folder, which appears under its name only when it is whole.
  ///
  /// - Parameter folder: The folder's path; it must not exist, or be empty.
  /// - Throws: If there is something in the folder already, or if it can't be written.
  package func write(to folder: String) throws(HintedError) {
    try Self.write(files, to: folder)
  }

  /// Writes files into a new folder, as ``write(to:)`` does.
  static func write(_ files: [File], to folder: String) throws(HintedError) {
    let target = URL(fileURLWithPath: folder)
    try checkFree(folder)
    let parent = target.deletingLastPathComponent().path
    var template = Array("\(parent)/.\(target.lastPathComponent)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw notWritten(parent, errno) }
    let draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(HintedError) {
      for file in files { try write(file, in: draft) }
      // mkdtemp makes folders that only their owner can read.
      let mask = umask(0)
      umask(mask)
      guard chmod(draft, 0o777 & ~mask) == 0 else { throw notWritten(folder, errno) }
      // The system replaces a folder only if it is empty.
      guard rename(draft, target.path) == 0 else {
        let number = errno
        try checkFree(folder)
        throw notWritten(folder, number)
      }
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
  }

  /// Checks whether a new folder can be made, before the work of which it is the result.
  static func checkPlace(_ folder: String) throws(HintedError) {
    try checkFree(folder)
    let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    guard access(parent, W_OK | X_OK) == 0 else { throw notWritten(parent, errno) }
  }

  /// Writes a file or a link into a folder.
  static func write(_ file: File, in folder: String) throws(HintedError) {
    let url = URL(fileURLWithPath: "\(folder)/\(file.path)")
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      if let link = file.link {
        try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: link)
      } else {
        try Data(file.text.utf8).write(to: url)
      }
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
      let reason = cause.map { String(cString: strerror(Int32(($0 as NSError).code))) }
      throw HintedError(
        "'\(url.path)' can't be written: \(reason ?? error.localizedDescription)"
      )
    }
  }

  private static func checkFree(_ folder: String) throws(HintedError) {
    var info = stat()
    guard lstat(folder, &info) == 0 else { return }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      throw HintedError(
        "there is a file '\(folder)' already",
        hint: "choose another name; existing files are never overwritten"
      )
    }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    guard names?.isEmpty == true else {
      throw HintedError(
        "there is a folder '\(folder)' already, and it is not empty",
        hint: "choose another name; existing files are never overwritten"
      )
    }
    // The new folder takes the place of the old one, in which the caller's shell would remain.
    let current = FileManager.default.currentDirectoryPath
    guard TrialRunDependency.realPath(folder) != current else {
      throw HintedError(
        "'\(folder)' is the current folder",
        hint: "call the command in the folder above"
      )
    }
  }

  private static func notWritten(_ folder: String, _ number: Int32) -> HintedError {
    HintedError(
      "nothing can be written in '\(folder)': \(String(cString: strerror(number)))",
      hint: number == ENOENT
        ? "make this folder first" : "call the command in a folder in which you can write"
    )
  }
}
