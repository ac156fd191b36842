import Foundation
import Phones
package import Results

/// Where a run writes the files of simulated phones at its end, in a folder for each participant.
///
/// In the folder of the results, they are in `phones/NAME/Documents` and so on, as on a phone that is connected to a
/// computer. A run without a folder of results writes none, and a phone without files gets none.
package struct PhoneFolders: Codable, Hashable, Sendable {
  private let path: String?

  /// The folders of a run.
  ///
  /// - Parameter results: The folder of the results; nil: none.
  package init(withResultsIn results: String?) {
    path = results.map { URL(fileURLWithPath: $0).appendingPathComponent("phones").path }
  }

  /// The folder of one participant; nil if the run writes no files.
  func folder(of participant: String) -> URL? {
    path.map { URL(fileURLWithPath: $0).appendingPathComponent(participant) }
  }

  /// Checks that nothing else has the names of the folders, since a run replaces what has them.
  ///
  /// - Parameter participants: The names of the participants.
  /// - Throws: If a name belongs to a link, to a file, or to a folder that no run has written.
  package func requireFree(for participants: some Sequence<String>) throws(ResultsError) {
    guard let path, let isFolder = Self.isFolder(path) else { return }
    guard isFolder else { throw .foreign("folder of phones", path: path) }
    for participant in participants {
      let folder = "\(path)/\(participant)"
      guard Self.isFolder(folder) != nil, !Self.isOwn(folder) else { continue }
      throw .foreign("phone's folder", path: folder)
    }
  }

  /// Removes the folders that an earlier run has written for people who are not in this one.
  ///
  /// - Parameter participants: The names of the participants of this run.
  func removeOthers(than participants: some Sequence<String>) {
    guard let path, Self.isFolder(path) == true else { return }
    let kept = Set(participants)
    for name in Self.names(in: path) where !kept.contains(name) {
      let folder = "\(path)/\(name)"
      guard Self.isFolder(folder) == true, Self.isHome(Self.names(in: folder)) else { continue }
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  /// Whether a path names a folder that a run has written, or an empty one.
  private static func isOwn(_ path: String) -> Bool {
    guard isFolder(path) == true else { return false }
    let names = names(in: path)
    return names.isEmpty || isHome(names)
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [folder]
  }

  /// Whether these are the contents of a folder that a run has written.
  private static func isHome(_ names: [String]) -> Bool {
    AppContainer.homeFolders.allSatisfy(names.contains)
  }

  /// Whether a path names a folder, and not a link to one; nil if nothing has the name.
  private static func isFolder(_ path: String) -> Bool? {
    var info = stat()
    return lstat(path, &info) == 0 ? info.st_mode & S_IFMT == S_IFDIR : nil
  }
}
