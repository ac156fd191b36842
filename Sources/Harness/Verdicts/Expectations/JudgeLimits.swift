/// The limits of judging one expectation, besides the number of steps of its query.
///
/// One step of SQLite's virtual machine can take any time and memory. Where the judge runs in a process of
/// its own, the operating system enforces these limits.
package struct JudgeLimits: Hashable, Sendable, Codable {
  /// The most processor time, in seconds.
  package var processorSeconds: Int
  /// The most memory beyond what the judge begins with, in bytes.
  package var memory: Int
  /// The largest size of one temporary file, in bytes.
  package var temporaryFile: Int

  package init(
    processorSeconds: Int = 60,
    memory: Int = 1 << 30,
    temporaryFile: Int = 1 << 30
  ) {
    self.processorSeconds = processorSeconds
    self.memory = memory
    self.temporaryFile = temporaryFile
  }

  /// The limits for the results of a number of participants: a tenth of a second of processor time for
  /// each, but at least a minute.
  package init(participants: Int) { self.init(processorSeconds: max(60, participants / 10)) }
}

extension ExpectationError {
  /// The error of a query that exceeded a limit.
  package static func bound(_ what: String) -> ExpectationError {
    ExpectationError(
      .failed,
      "the query was stopped: \(what)",
      hint: "it may never end, or join tables without saying which rows belong together"
    )
  }
}
