import Foundation

extension Process {
  /// Starts this process anew with hashes that are the same each time, unless it was started so.
  static func ensureDeterministicHashing() {
    let name = "SWIFT_DETERMINISTIC_HASHING"
    // Any other value, such as 0, may mean the opposite.
    if let value = getenv(name), String(cString: value) == "1" { return }
    setenv(name, "1", 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    // Only returns if it failed; then the run goes on as it is, and only apps that walk sets differ.
    execv("/proc/self/exe", arguments)
  }
}
