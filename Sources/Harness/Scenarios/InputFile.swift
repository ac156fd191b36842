import Foundation

/// Reads a scenario and the files that it refers to.
enum InputFile {
  /// The largest file, except for tables of people: 1 MiB (our choice).
  static let largest = 1_048_576

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - what: The kind of file, for messages, such as `scenario`.
  ///   - location: The place in the scenario that an error names.
  ///   - folderHint: What to do instead of naming a folder.
  ///   - largest: The largest number of bytes.
  /// - Returns: The bytes.
  /// - Throws: An error if the file is missing, too large or unreadable.
  static func read(
    _ path: String,
    what: String,
    askedAt location: Location,
    folderHint: String = "name a file in it",
    largest: Int = largest
  ) throws(ScenarioError) -> [UInt8] {
    let handle = try open(path, what: what, askedAt: location, folderHint: folderHint)
    guard let data = try? start(of: handle, largest + 1) else {
      throw unreadable(path, askedAt: location)
    }
    guard data.count <= largest else {
      throw ScenarioError(
        code: .fileTooLarge,
        message: "'\(path)' is larger than \(largest / 1_048_576) MiB",
        hint: "is it the \(what) you meant?",
        location: location
      )
    }
    return Array(data)
  }

  /// Returns the size of a readable file; its errors are those of ``read(_:what:askedAt:)``.
  static func size(
    _ path: String,
    what: String,
    askedAt location: Location
  ) throws(ScenarioError) -> Int {
    let handle = try open(
      path,
      what: what,
      askedAt: location,
      folderHint: "name a file in it"
    )
    defer { try? handle.close() }
    guard let size = try? handle.seekToEnd() else {
      throw unreadable(path, askedAt: location)
    }
    return Int(clamping: size)
  }

  private static func open(
    _ path: String,
    what: String,
    askedAt location: Location,
    folderHint: String
  ) throws(ScenarioError) -> FileHandle {
    var info = stat()
    guard stat(path, &info) == 0 else {
      guard [ENOENT, ENOTDIR].contains(errno) else {
        guard errno == ELOOP else { throw unreadable(path, askedAt: location) }
        throw ScenarioError(
          code: .fileUnreadable,
          message: "'\(path)' is a symbolic link that leads back to itself",
          hint: "name the file itself",
          location: location
        )
      }
      throw ScenarioError(
        code: .fileMissing,
        message: "there is no \(what) '\(path)'",
        hint: remedy(forMissing: path, what),
        location: location
      )
    }
    if info.st_mode & S_IFMT == S_IFDIR {
      throw ScenarioError(
        code: .fileIsFolder,
        message: "'\(path)' is a folder, not a \(what)",
        hint: folderHint,
        location: location
      )
    }
    // Reading a pipe could block without end.
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw ScenarioError(
        code: .fileUnreadable,
        message: "'\(path)' is a pipe or a device, not a \(what)",
        hint: "name a file",
        location: location
      )
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw unreadable(path, askedAt: location)
    }
    return handle
  }

  /// Whether a path leads out of a folder through symbolic links; false if there is no file.
  static func isOutside(_ folder: String, _ path: String) -> Bool {
    guard let file = realpath(path, nil) else { return false }
    defer { free(file) }
    guard let folder = realpath(folder, nil) else { return false }
    defer { free(folder) }
    let inside = String(cString: folder)
    return !String(cString: file).hasPrefix(inside == "/" ? inside : "\(inside)/")
  }

  private static func unreadable(_ path: String, askedAt location: Location) -> ScenarioError {
    ScenarioError(
      code: .fileUnreadable,
      message: "'\(path)' cannot be read",
      hint: "check who may read it",
      location: location
    )
  }

  private static func start(of handle: FileHandle, _ count: Int) throws -> Data {
    defer { try? handle.close() }
    return try handle.read(upToCount: count) ?? Data()
  }

  /// A file in the same folder with nearly the same name.
  private static func remedy(forMissing path: String, _ what: String) -> String {
    let url = URL(fileURLWithPath: path)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.isEmpty ? "this folder" : "'\(parts.joined(separator: "/"))/'"
    let above = url.deletingLastPathComponent().path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: above).sorted() else {
      return "there is no folder \(folder) either"
    }
    if let near = Spelling.nearest(to: url.lastPathComponent, among: names) {
      return "did you mean '\(near)'?"
    }
    let ending = url.pathExtension.isEmpty ? "yaml" : url.pathExtension
    let alike = names.filter { $0.hasSuffix(".\(ending)") && !$0.hasPrefix(".") }
    guard !alike.isEmpty else { return "\(folder) has no .\(ending) file" }
    let more = alike.count > mostNamed ? " and \(alike.count - mostNamed) more" : ""
    return "\(folder) has \(alike.prefix(mostNamed).joined(separator: ", "))\(more)"
  }

  /// The most files that a hint names (our choice).
  private static let mostNamed = 5
}
