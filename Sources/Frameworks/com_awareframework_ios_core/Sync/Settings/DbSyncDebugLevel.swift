/// How much a synchronisation prints while `DbSyncConfig.debug` is on.
public enum DbSyncDebugLevel: Int, CaseIterable, Sendable {
  case none = 0
  case error = 1
  case warning = 2
  case info = 3
  case verbose = 4
  case trace = 5

  /// The level's name, such as `Warning`.
  public var description: String {
    switch self {
    case .none: "None"
    case .error: "Error"
    case .warning: "Warning"
    case .info: "Info"
    case .verbose: "Verbose"
    case .trace: "Trace"
    }
  }

  /// The level that a dictionary's text means: a name in any case, or a digit.
  init?(text: String) {
    let text = text.lowercased()
    let level = Self.allCases.first {
      $0.description.lowercased() == text || "\($0.rawValue)" == text
    }
    guard let level else { return nil }
    self = level
  }
}
