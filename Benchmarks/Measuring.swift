import Foundation
import Statistics

/// A program that does a suite's work in one way.
struct Program {
  /// The name in the table.
  let name: String

  /// Does the work once, and returns the processor seconds; nil if it can't run on this machine.
  let run: () throws -> Double?
}

/// The processor seconds of repeated runs of one program, in the order of the repetitions.
typealias Times = [Double]

/// Runs programs in turn, several times, so that a slow phase of the machine affects all of them.
///
/// - Parameters:
///   - programs: The programs.
///   - repetitions: The number of runs of each program, after one run that is not counted.
/// - Returns: The times of each program; none for a program that can't run on this machine.
/// - Throws: The error of a program.
func interleave(_ programs: [Program], repetitions: Int) throws -> [Times] {
  var times = programs.map { _ in Times() }
  for repetition in 0...repetitions {
    for (index, program) in programs.enumerated() {
      guard let seconds = try program.run(), repetition > 0 else { continue }
      times[index].append(seconds)
    }
  }
  return times
}

/// The median of the ratios of two programs' times in the same repetition.
func ratio(_ times: Times, to others: Times) -> Double? {
  zip(times, others).map { $0 / $1 }.median()
}

/// The processor time of this process so far, in seconds; it is real also in a world.
func processorSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// The result of a command.
struct CommandResult {
  /// The standard output.
  var output: String
  /// The exit status; after a signal it is 128 plus the signal's number, as in a shell.
  var status: Int32
  /// The real time of the command.
  var seconds: Double
  /// The processor time of all its processes.
  var processorSeconds: Double
  /// The processor time of its first process alone, to the hundredth of a second.
  var ownSeconds: Double
  /// The peak memory of its largest process; the system never reports less than this process's own peak.
  var peakMegabytes: Double
}

/// Runs a command and waits for it.
///
/// - Parameter words: The command, looked up in `PATH`, and its arguments.
/// - Returns: The result; nil if the command can't be started.
func command(_ words: [String]) -> CommandResult? {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { return nil }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
  posix_spawn_file_actions_addclose(&actions, ends[0])
  defer { posix_spawn_file_actions_destroy(&actions) }
  var list: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { for word in list { free(word) } }
  let start = ContinuousClock.now
  var child: pid_t = 0
  let failure = posix_spawnp(&child, words[0], &actions, nil, &list, environ)
  close(ends[1])
  let reader = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
  guard failure == 0 else { return nil }
  let output = String(decoding: reader.readDataToEndOfFile(), as: UTF8.self)
  var info = siginfo_t()
  // The first process's own processor time is available only until the process has been reaped.
  waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT)
  let elapsed = start.duration(to: .now).components
  let own = ownSeconds(of: child)
  var status: Int32 = 0
  var usage = rusage()
  wait4(child, &status, 0, &usage)
  return CommandResult(
    output: output,
    status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F,
    seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18,
    processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
    ownSeconds: own,
    peakMegabytes: Double(usage.ru_maxrss) / 1024
  )
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

private func ownSeconds(of pid: pid_t) -> Double {
  guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
    let name = text.lastIndex(of: ")")
  else { return .nan }
  let fields = text[name...].split(separator: " ")
  guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
    return .nan
  }
  return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
}
