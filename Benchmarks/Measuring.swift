import Foundation

/// One way of doing a suite's work.
struct Program {
  /// What the table calls it.
  let name: String

  /// Does the work once; returns the processor seconds that it took, or nil if it can't be done here.
  let run: () throws -> Double?
}

/// What repeated runs of one program took, in processor seconds, in the order of repetitions.
typealias Times = [Double]

/// Runs programs in turn, again and again, so that whatever slows the machine slows all of them.
///
/// - Parameters:
///   - programs: The programs.
///   - repetitions: How often each runs, after one run that is not counted.
/// - Returns: The times of each program, none for one that can't run here.
/// - Throws: What a program threw.
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

/// The value that half of the others lie below.
func median(_ values: [Double]) -> Double? {
  guard !values.isEmpty else { return nil }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// The median of how much longer one program took than another in the same repetition.
func ratio(_ times: Times, to others: Times) -> Double? {
  median(zip(times, others).map { $0 / $1 })
}

/// Processor time of this process so far, in seconds; it is real in a world too.
func processorSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// What a command left behind.
struct CommandResult {
  /// Its standard output.
  var output: String
  /// Its exit status; a signal shows as 128 and its number, as in a shell.
  var status: Int32
  /// Real time that it took.
  var seconds: Double
  /// Processor time of all its processes.
  var processorSeconds: Double
  /// Processor time of its first process alone, to the hundredth of a second.
  var ownSeconds: Double
  /// Peak memory of the largest of its processes, which the system never tells to be less than this
  /// process's own.
  var peakMegabytes: Double
}

/// Runs a command and waits for it.
///
/// - Parameter words: The command, looked up in `PATH`, and its arguments.
/// - Returns: What it left behind; nil if it can't be started.
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
  // What it used itself is told only until it has been taken note of.
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
