import Foundation

/// The order in which a process walks its sets and dictionaries, which Swift chooses anew for each process.
package enum RepeatableHashing {
  /// The variable with which Swift begins with the same order in each process; the runtime reads it once, at the start.
  static let variable = "SWIFT_DETERMINISTIC_HASHING"

  /// Starts the program again in this process, with the same arguments, if its sets have an order of their own.
  ///
  /// Workers are started so anyway. A debugger follows: the process stays the same one.
  ///
  /// - Returns: Only if that is not needed, or the system refuses; then sets keep the order that they have.
  package static func restartIfNeeded() {
    guard getenv(variable) == nil else { return }
    setenv(variable, "1", 1)
    fflush(nil)
    var words = CommandLine.arguments.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &words)
    for word in words { free(word) }
  }
}
