import Foundation

/// Processes that an app started and that are still running after the app's process ended.
enum Orphans {
  /// Ends all children of this process, and their own orphans.
  static func end() {
    while true {
      var status: Int32 = 0
      let ended = waitpid(-1, &status, WNOHANG)
      guard ended <= 0 else { continue }
      // In almost all cases, there are none.
      guard ended == 0 else { return }
      let children = children
      guard !children.isEmpty else { return }
      for child in children {
        kill(child, SIGKILL)
        waitpid(child, &status, 0)
      }
    }
  }

  private static var children: [pid_t] {
    let path = "/proc/self/task/\(getpid())/children"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
  }
}
