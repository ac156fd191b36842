import Foundation

/// The system's information about processes.
enum ProcessTable {
  /// The child processes of a process that have not been reaped.
  static func children(of pid: Int32) -> [Int32] {
    let path = "/proc/\(pid)/task/\(pid)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  /// The processes that any thread of a process has started and not seen end.
  static func children(ofAllThreadsOf pid: Int32) -> [Int32] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return threads.flatMap { thread -> [Int32] in
      let path = "/proc/\(pid)/task/\(thread)/children"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.split(separator: " ").compactMap { Int32($0) }
    }
  }

  /// The processor time of a process, in hundredths of a second; nil if the process does not exist.
  static func ticks(of pid: Int32) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return nil }
    // After the name come the state and numbers; user time and system time are the 12th and 13th.
    let fields = text[name...].split(separator: " ")
    guard fields.count > 13, fields[1] != "Z", let user = Int(fields[12]),
      let system = Int(fields[13])
    else { return nil }
    return user + system
  }

  /// Whether a process exists and is not a zombie.
  static func isAlive(_ pid: Int32) -> Bool { ticks(of: pid) != nil }

  /// Waits for processes to end; returns whether they ended soon.
  static func haveEnded(_ pids: [Int32]) -> Bool {
    var looks = 0
    lookAgain {
      looks += 1
      return looks < 5_000 && pids.contains(where: isAlive)
    }
    return !pids.contains(where: isAlive)
  }
}
