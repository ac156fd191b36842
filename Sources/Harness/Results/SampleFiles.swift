import Foundation

/// The files of a run's delivered samples, a CSV file for each sensor and a data dictionary, in the folder `samples`
/// beside the results.
///
/// They grow in another folder, which gets its name when the run is complete. They contain the participants in the
/// order of the cohort, so that an interrupted run goes on where the recorded participants end.
package final class SampleFiles {
  /// A file of a sensor's samples.
  package struct SampleFile {
    /// The sensor's name.
    package var name: String
    /// The first line.
    package var header: String

    package init(name: String, header: String) {
      self.name = name
      self.header = header
    }
  }

  /// The name of the folder.
  package static let folderName = "samples"
  package static let dictionaryName = "dictionary.csv"

  /// The folder in which the files grow, for the parts that ``append(_:to:)`` joins too.
  package let partial: String

  private let folder: String
  private let dictionary: String
  private var descriptors: [String: Int32] = [:]
  /// Whether an earlier run has written the files already.
  private let isFinished: Bool

  /// The path of the folder in which the files grow.
  package static func partial(in results: String) -> String { "\(results)/\(folderName)-partial" }

  /// Begins or resumes the files.
  ///
  /// - Parameters:
  ///   - results: The folder of the results.
  ///   - files: The files.
  ///   - dictionary: The data dictionary.
  ///   - recorded: The names of the participants that an interrupted run has recorded; empty for a new run.
  ///   - isFinished: Whether the run to resume was complete.
  /// - Throws: If the folder can't be written, or if the run to resume has other files.
  package init(
    in results: String,
    _ files: [SampleFile],
    dictionary: String,
    after recorded: [String],
    isFinished: Bool
  ) throws(ResultsError) {
    folder = "\(results)/\(Self.folderName)"
    partial = Self.partial(in: results)
    self.dictionary = dictionary
    try Self.requireFree(in: results)
    self.isFinished = isFinished && !FileOperations.exists(partial)
    guard !self.isFinished else {
      try Self.require(files, in: folder)
      return
    }
    if recorded.isEmpty { Self.remove(partial) } else { try Self.require(files, in: partial) }
    try FileOperations.makeFolder(partial)
    Self.removeParts(in: partial)
    for file in files {
      let path = "\(partial)/\(file.name).csv"
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else { throw .system(errno, doing: "writing it", path: path) }
      descriptors[file.name] = descriptor
      if recorded.isEmpty {
        try write(Array(file.header.utf8), to: descriptor)
      } else {
        let size = try Self.size(of: path, after: recorded, skipping: file.header.utf8.count)
        ftruncate(descriptor, off_t(size))
        lseek(descriptor, 0, SEEK_END)
      }
    }
  }

  deinit {
    for descriptor in descriptors.values { close(descriptor) }
    // What participants of an interrupted run have left may be large, and is written again.
    Self.removeParts(in: partial)
  }

  /// Appends a participant's part to the file of a sensor, and removes the part; there may be none.
  package func append(_ part: String, to name: String) throws(ResultsError) {
    guard let descriptor = descriptors[name], FileOperations.exists(part) else { return }
    try append(part, to: descriptor, skipping: 0)
    FileOperations.remove(part)
  }

  /// Gives the files their names, in place of those of an earlier run.
  ///
  /// - Returns: The folder, and the bytes of the files.
  /// - Throws: If the disk is full or broken.
  package func finish() throws(ResultsError) -> (folder: String, bytes: Int) {
    if !isFinished {
      let file = try WholeFile(path: "\(partial)/\(Self.dictionaryName)", replacing: .others)
      try file.write(dictionary)
      try file.finish()
      for (name, descriptor) in descriptors {
        guard fsync(descriptor) == 0 else {
          throw .system(errno, doing: "writing it to the disk", path: "\(partial)/\(name).csv")
        }
      }
      Self.remove(folder)
      guard rename(partial, folder) == 0 else {
        throw .system(errno, doing: "giving the folder its name", path: folder)
      }
    }
    var bytes = 0
    for name in Self.names(in: folder) { bytes += try FileOperations.size(of: "\(folder)/\(name)") }
    return (folder, bytes)
  }

  /// Removes the files of an earlier run, whose results a run without samples has replaced.
  package static func removeEarlier(in results: String) throws(ResultsError) {
    try requireFree(in: results)
    remove("\(results)/\(folderName)")
    remove(partial(in: results))
  }

  /// Throws an error if an interrupted run has written samples, and is resumed without.
  package static func requireNone(in results: String) throws(ResultsError) {
    let path = partial(in: results)
    guard FileOperations.exists(path) else { return }
    throw otherFiles(names(in: path), at: path)
  }

  /// Merges the files of shards, in their order; does nothing if no shard has any.
  ///
  /// - Throws: If the shards have different files, or if the disk is full or broken.
  static func merge(_ shards: [String], into results: String) throws(ResultsError) {
    let folders = shards.map { "\($0)/\(folderName)" }
    let files = folders.map { names(in: $0).filter { $0 != dictionaryName } }
    guard let first = files.first, !first.isEmpty else {
      guard let index = files.firstIndex(where: { !$0.isEmpty }) else {
        return try removeEarlier(in: results)
      }
      throw otherFiles(files[index], at: folders[0])
    }
    if let index = files.firstIndex(where: { $0 != first }) {
      throw otherFiles(first, at: folders[index])
    }
    let merged = try SampleFiles(
      in: results,
      first.map { SampleFile(name: String($0.dropLast(4)), header: "") },
      dictionary: (try? String(contentsOfFile: "\(folders[0])/\(dictionaryName)", encoding: .utf8))
        ?? "",
      after: [],
      isFinished: false
    )
    for (name, descriptor) in merged.descriptors {
      for (index, folder) in folders.enumerated() {
        let path = "\(folder)/\(name).csv"
        let header = FileOperations.beginning(of: path, 1 << 16).firstIndex(of: 10).map { $0 + 1 }
        try merged.append(path, to: descriptor, skipping: index == 0 ? 0 : header ?? 0)
      }
    }
    _ = try merged.finish()
  }

  private func append(
    _ path: String,
    to descriptor: Int32,
    skipping start: Int
  ) throws(ResultsError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno, doing: "reading it", path: path) }
    defer { close(file) }
    lseek(file, off_t(start), SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(file, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(errno, doing: "reading it", path: path) }
      guard count > 0 else { return }
      try write(Array(bytes[..<count]), to: descriptor)
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(ResultsError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(errno, doing: "writing it", path: partial) }
      rest = rest.dropFirst(count)
    }
  }

  /// The size of a file up to the last row of the recorded participants: a later participant's rows may follow, and
  /// the last may be torn.
  private static func size(
    of path: String,
    after recorded: [String],
    skipping header: Int
  ) throws(ResultsError) -> Int {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else {
      throw .system(EIO, doing: "reading it", path: path)
    }
    let names = Set(recorded.map { Data($0.utf8) })
    var place = header
    while place < data.count, let comma = data[place...].firstIndex(of: UInt8(ascii: ",")),
      names.contains(data[place..<comma]), let end = data[comma...].firstIndex(of: 10)
    {
      place = end + 1
    }
    return min(place, data.count)
  }

  private static func require(_ files: [SampleFile], in folder: String) throws(ResultsError) {
    let there = names(in: folder).filter { $0 != dictionaryName }
    guard there != files.map({ "\($0.name).csv" }).sorted() else { return }
    throw otherFiles(there, at: folder)
  }

  private static func otherFiles(_ names: [String], at path: String) -> ResultsError {
    let sensors = names.filter { $0 != dictionaryName }.map { $0.dropLast(4) }.joined(
      separator: ","
    )
    return ResultsError(
      .otherRun,
      sensors.isEmpty
        ? "the run to go on with has no samples"
        : "the run to go on with has samples of \(sensors)",
      hint: sensors.isEmpty
        ? "leave out --samples, or --resume" : "write --samples \(sensors), or leave out --resume",
      path: path
    )
  }

  /// The names of the files in a folder, without parts; empty if there is no folder.
  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".csv") }.sorted()
  }

  /// Throws an error if something else has the name of the folder.
  private static func requireFree(in results: String) throws(ResultsError) {
    let path = "\(results)/\(folderName)"
    guard FileOperations.exists(path) else { return }
    guard FileOperations.exists("\(path)/\(dictionaryName)") else {
      throw .foreign("folder of samples", path: path)
    }
  }

  private static func removeParts(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where !name.contains(".") { FileOperations.remove("\(folder)/\(name)") }
  }

  private static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
