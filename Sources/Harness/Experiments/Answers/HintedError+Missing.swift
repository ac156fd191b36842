import Foundation
import Results
package import Scenarios

extension HintedError {
  /// The error for a path where a command finds no file that it can read.
  ///
  /// - Parameters:
  ///   - path: The path that the call names.
  ///   - kinds: The kinds of files, of which a folder should have one.
  /// - Returns: The error.
  static func missing(_ path: String, _ kinds: [DatabaseKind]) -> HintedError {
    for kind in kinds {
      let file = path.hasSuffix(".sqlite") ? path : "\(path)/\(kind.fileName)"
      if let error = PartialFile.unfinished(file, as: kind) { return HintedError(error) }
    }
    let isThere = FileManager.default.fileExists(atPath: path)
    let calls = kinds.map { "'trialrun \($0.work) … --out DIR'" }.joined(separator: " or ")
    return HintedError(
      isThere
        ? "'\(path)' has no \(kinds.map(\.fileName).joined(separator: " and no "))"
        : "there is no file or folder '\(path)'",
      hint: "name the folder that \(calls) wrote"
    )
  }
}

extension SweepDatabase {
  /// Opens the sweep that a call names.
  ///
  /// - Parameter path: The sweep's file or its folder.
  /// - Returns: The sweep.
  /// - Throws: If there is no sweep, or if it can't be read.
  package static func named(_ path: String) throws(HintedError) -> SweepDatabase {
    guard FileManager.default.fileExists(atPath: SweepDatabase.file(in: path)) else {
      throw .missing(path, [SweepSchema.kind])
    }
    do throws(ResultsError) { return try SweepDatabase(at: path) } catch {
      throw HintedError(error)
    }
  }
}
