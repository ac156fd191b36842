import Foundation

/// The variables with which a process that runs worlds starts; Swift's runtime reads them once, at the start.
package enum WorldEnvironment {
  /// With this one, sets and dictionaries have the same order in each process.
  static let hashing = (name: "SWIFT_DETERMINISTIC_HASHING", value: "1")

  /// With this one, the runtime prints no backtrace of a crash: its handler calls functions that worlds refuse, and
  /// TrialRun looks up the place of a crash itself.
  static let backtrace = (name: "SWIFT_BACKTRACE", value: "enable=no")

  /// Starts the program again in this process, with the same arguments, if one of the variables is missing.
  ///
  /// Workers start with the variables anyway. The process stays the same, so that a debugger stays attached.
  ///
  /// - Returns: Only if no restart is needed or the system refuses it; then sets keep the order that they have.
  package static func restartIfNeeded() {
    let missing = [hashing, backtrace].filter { getenv($0.name) == nil }
    guard !missing.isEmpty else { return }
    for variable in missing { setenv(variable.name, variable.value, 1) }
    fflush(nil)
    var words = CommandLine.arguments.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &words)
    for word in words { free(word) }
  }
}
