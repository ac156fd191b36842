import Foundation

/// Limits that the system enforces on the process that sets them.
package enum ProcessLimits {
  /// Limits the memory that the process allocates from now on and the size of files, and disables core dumps.
  ///
  /// - Parameters:
  ///   - memory: The most bytes beyond those that the process has.
  ///   - file: The most bytes of a file; a larger one ends the process with SIGXFSZ. nil: no limit.
  package static func set(memory: Int, file: Int? = nil) {
    limit(RLIMIT_DATA, to: dataBytes + memory)
    limit(RLIMIT_CORE, to: 0)
    if let file { limit(RLIMIT_FSIZE, to: file) }
  }

  /// Allows a number of further seconds of processor time; then SIGXCPU ends the process.
  package static func allow(processorSeconds: Int) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let used = Int(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + 1
    var seconds = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &seconds)
    seconds.rlim_cur = min(rlim_t(used + processorSeconds), seconds.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &seconds)
  }

  private static func limit(_ resource: __rlimit_resource, to value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }

  /// The bytes of private memory of the process, as the system counts them for its limit: in a build with the
  /// address sanitizer, terabytes that it never touches.
  private static var dataBytes: Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = (text ?? "").split(separator: " ").dropFirst(5).first.flatMap { Int($0) }
    return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
