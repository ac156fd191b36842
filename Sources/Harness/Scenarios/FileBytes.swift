import Foundation
import Wording

/// Reads whole files, none of them large.
enum FileBytes {
  /// No scenario or property list is larger; one that is was named by mistake.
  static let largest = 1_048_576

  /// The file's bytes, or a complaint about the file.
  ///
  /// - Parameters:
  ///   - path: Which file.
  ///   - what: What it is to its reader, such as `scenario`.
  ///   - location: Where the complaint is to stand.
  /// - Returns: At most 1 MiB.
  /// - Throws: What kept the file from being read.
  static func read(
    _ path: String,
    what: String,
    askedAt location: Location
  ) throws(ScenarioError) -> [UInt8] {
    func error(_ code: ScenarioError.Code, _ message: String, _ hint: String? = nil)
      -> ScenarioError
    {
      ScenarioError(code: code, message: message, hint: hint, location: location)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      let hint = neighbour(of: path).map { "did you mean '\($0)'?" }
      throw error(.fileMissing, "there is no \(what) '\(path)'", hint)
    }
    if isFolder.boolValue {
      throw error(.fileIsFolder, "'\(path)' is a folder, not a \(what)", "name a file in it")
    }
    guard let handle = FileHandle(forReadingAtPath: path), let data = try? start(of: handle) else {
      throw error(.fileUnreadable, "'\(path)' cannot be read", "check who may read it")
    }
    guard data.count <= largest else {
      throw error(.fileTooLarge, "'\(path)' is larger than 1 MiB", "is it the \(what) you meant?")
    }
    return Array(data)
  }

  private static func start(of handle: FileHandle) throws -> Data {
    defer { try? handle.close() }
    return try handle.read(upToCount: largest + 1) ?? Data()
  }

  /// A file in the same folder with nearly the same name.
  private static func neighbour(of path: String) -> String? {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Spelling.nearest(to: url.lastPathComponent, among: names.sorted())
  }
}
