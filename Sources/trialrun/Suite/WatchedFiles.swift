import Foundation
import Runner

/// The files in the folders of scenarios, with the states in which they were last saved.
struct WatchedFiles {
  /// The attributes of a file that change when it is saved.
  private struct Stamp: Hashable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var inode: UInt64
  }

  private let folders: Set<String>
  private var stamps: [String: Stamp]

  /// Finds the files in the folders of scenarios, and in the folders below them.
  init(of scenarios: [String]) {
    let all = Set(
      scenarios.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    )
    // The search of an outer folder also finds the files of its inner folders.
    folders = all.filter { one in
      !all.contains { $0 != one && one.hasPrefix($0 == "/" ? $0 : "\($0)/") }
    }
    stamps = Self.stamps(in: folders)
  }

  /// The number of files.
  var count: Int { stamps.count }

  /// Waits until files are saved, created or removed.
  ///
  /// - Returns: The absolute paths of these files; nil if a signal came first.
  mutating func nextChange() -> Set<String>? {
    while Interruption.signal == nil {
      let now = Self.stamps(in: folders)
      let paths = Set(now.keys).union(stamps.keys).filter { now[$0] != stamps[$0] }
      stamps = now
      if !paths.isEmpty { return paths }
      // The interval is too short for a person to notice (our choice).
      usleep(100_000)
    }
    return nil
  }

  private static func stamps(in folders: Set<String>) -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    var waiting = Array(folders)
    while let folder = waiting.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        var info = stat()
        guard lstat(path, &info) == 0 else { continue }
        guard info.st_mode & S_IFMT != S_IFDIR else {
          waiting.append(path)
          continue
        }
        stamps[path] = Stamp(
          seconds: info.st_mtim.tv_sec,
          nanoseconds: info.st_mtim.tv_nsec,
          size: Int(info.st_size),
          inode: UInt64(info.st_ino)
        )
      }
    }
    return stamps
  }
}
