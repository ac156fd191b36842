import Results

/// Why a run could not be started or completed.
public struct RunError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  public struct Code: Hashable, Sendable {
    let name: String
    /// `--only` names no participant and no group.
    public static let unknownParticipant = Code(name: "unknown-participant")
    /// `--samples` names no sensor of the app.
    public static let unknownSensor = Code(name: "unknown-sensor")
    /// The scenario names an app that is not registered.
    public static let unknownApp = Code(name: "unknown-app")
    /// The SQL of an expectation or a measure is invalid, or the bound of a measure.
    public static let expectation = Code(name: "expectation")
    /// A recording that the scenario names is invalid.
    public static let recording = Code(name: "recording")
    /// An automation of the scenario is invalid.
    public static let automation = Code(name: "automation")
    /// No worker process could be started.
    public static let processes = Code(name: "processes")
    /// A signal interrupted the run.
    public static let interrupted = Code(name: "interrupted")
    /// A worker process can't find the app's type by name.
    public static let hiddenApp = Code(name: "hidden-app")
    /// The results could not be written or read.
    public static let results = Code(name: "results")
    /// A path that should lead to results leads to something else.
    public static let notResults = Code(name: "not-results")
    /// Other finished results have the place of the run's results.
    public static let occupied = Code(name: "occupied")
    /// The results to resume, merge or report were changed after their run.
    public static let changedResults = Code(name: "changed-results")
  }

  /// The kind of the error.
  public var code: Code
  /// What is wrong, in a sentence.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// Where in a file, as `file:line:column`.
  public var place: String?
  /// The signal that interrupted the run; nil for other errors.
  package var signal: Int32?

  package init(_ code: Code, _ message: String, hint: String? = nil, place: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.place = place
  }

  /// The error as it is printed, without a line break at the end.
  public var description: String {
    let head = place.map { "\($0): error: " } ?? "error: "
    return head + message + (hint.map { "\n  hint: \($0)" } ?? "")
  }
}

extension RunError {
  /// Converts an error that a part of a run throws.
  package init(_ error: any Error) {
    switch error {
    case let error as RunError: self = error
    case let error as ResultsError:
      let codes: [ResultsError.Code: Code] = [.changed: .changedResults, .occupied: .occupied]
      self.init(
        codes[error.code] ?? .results,
        error.message,
        hint: error.hint,
        place: error.path
      )
    case let error as WorkerError: self.init(error)
    default: preconditionFailure("an error that no part of a run throws: \(error)")
    }
  }

  package init(_ error: WorkerError) {
    switch error {
    case .unavailable(let reason):
      self.init(.processes, "worlds can't run in worker processes: \(reason)")
    case .interrupted(let signal):
      self.init(.interrupted, "interrupted by \(ProcessEnd.signalled(signal))")
      self.signal = signal
    }
  }

  package static func hiddenApp(_ name: String) -> RunError {
    RunError(
      .hiddenApp,
      "the app '\(name)' can't be run in a process of its own: its type is private",
      hint: "make the type internal, or run it with StudyOptions(isolation: .caller)"
    )
  }
}
