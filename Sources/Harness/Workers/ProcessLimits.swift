import Foundation

/// What the system itself watches over, of the process that sets it.
package enum ProcessLimits {
  /// Bounds the memory that is asked for from now on, and each file that is written; no core is left.
  ///
  /// - Parameters:
  ///   - memory: Most bytes beyond those that the process has.
  ///   - file: Most bytes of a file; a larger one ends the process with SIGXFSZ. Nil: no bound.
  package static func set(memory: Int, file: Int? = nil) {
    limit(RLIMIT_DATA, to: dataBytes + memory)
    limit(RLIMIT_CORE, to: 0)
    if let file { limit(RLIMIT_FSIZE, to: file) }
  }

  /// Allows so many more seconds of processor time; after them, SIGXCPU ends the process.
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

  /// Bytes of memory of its own that the process has, as the system counts them for its limit: of a
  /// build with the address sanitizer, terabytes that it never touches.
  private static var dataBytes: Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = (text ?? "").split(separator: " ").dropFirst(5).first.flatMap { Int($0) }
    return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
