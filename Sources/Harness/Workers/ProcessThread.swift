import Foundation

/// A thread of a process, as the system's tables have it.
struct ProcessThread {
  /// The system's number of it; that of a process is its first thread's.
  var number: pid_t
  /// What it does, as one of the system's letters; nil if it is gone.
  var state: Character?

  /// Whether it uses a processor, or waits for its turn on one.
  var isRunning: Bool { state == "R" }

  /// Whether it waits for something that is neither a processor nor a disk.
  var isWaiting: Bool { state != "R" && state != "D" }

  /// The threads of a process, in the order of their numbers; none if the process is gone.
  static func all(of process: pid_t) -> [ProcessThread] {
    let folder = "/proc/\(process)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { pid_t($0) }.sorted().map { number in
      let text = try? String(contentsOfFile: "\(folder)/\(number)/stat", encoding: .utf8)
      // The name, in parentheses, may have anything in it; what comes next is the state.
      let state = text.flatMap { text in text.lastIndex(of: ")").map { text[$0...].dropFirst(2) } }
      return ProcessThread(number: number, state: state?.first)
    }
  }
}
