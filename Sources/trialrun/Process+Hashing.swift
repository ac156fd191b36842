import Foundation

extension Process {
  /// Starts this process anew with hashes that are the same each time, unless it was started so.
  static func ensureDeterministicHashing() {
    guard getenv("SWIFT_DETERMINISTIC_HASHING") == nil else { return }
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    // Only returns if it failed; then the run goes on as it is, and only apps that walk sets differ.
    execv("/proc/self/exe", arguments)
  }
}
