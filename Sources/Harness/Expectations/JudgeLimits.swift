/// What bounds the judging of one expectation, besides the steps of its query.
///
/// Steps are the same on every machine, but one step can take as long and as much as it likes: where
/// the judge has a process of its own, the system watches over these.
package struct JudgeLimits: Hashable, Sendable, Codable {
  /// Most seconds of processor time.
  package var processorSeconds: Int
  /// Most bytes of memory beyond what the judge begins with.
  package var memory: Int
  /// Most bytes of one temporary file.
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

  /// The limits for results of so many participants: of very many each has a tenth of a second.
  package init(participants: Int) { self.init(processorSeconds: max(60, participants / 10)) }
}

extension ExpectationError {
  /// A query that met a bound.
  package static func bound(_ what: String) -> ExpectationError {
    ExpectationError(
      .failed,
      "the query was stopped: \(what)",
      hint: "it may never end, or join tables without saying which rows belong together"
    )
  }
}
