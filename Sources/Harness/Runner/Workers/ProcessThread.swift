import Foundation

/// A thread of a process, as `/proc` describes it.
struct ProcessThread {
  /// The thread identifier; that of the first thread is the process identifier.
  var number: pid_t
  /// The state, as in `/proc`; nil if the thread has ended.
  var state: Character?

  /// Whether it is running or runnable.
  var isRunning: Bool { state == "R" }

  /// Whether it is neither runnable nor waiting for a disk.
  var isWaiting: Bool { state != "R" && state != "D" }

  /// The threads of a process, in the order of their identifiers; empty if the process has ended.
  static func all(of process: pid_t) -> [ProcessThread] {
    let folder = "/proc/\(process)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { pid_t($0) }.sorted().map { number in
      let text = try? String(contentsOfFile: "\(folder)/\(number)/stat", encoding: .utf8)
      // The name, in parentheses, may contain any character; the state follows it.
      let state = text.flatMap { text in text.lastIndex(of: ")").map { text[$0...].dropFirst(2) } }
      return ProcessThread(number: number, state: state?.first)
    }
  }
}
