import VirtualTime

extension WorldError {
  /// Why the world did not run to its end, without the time.
  var cause: String {
    func list(_ waiting: [String]) -> String { waiting.joined(separator: ", ") }
    return switch self {
    case .deadlock(_, let waiting): "deadlock: \(list(waiting))"
    case .tooManySteps(let steps, _, let waiting): "more than \(steps) events: \(list(waiting))"
    case .standstill(_, let places, _):
      "time stands still\(places.isEmpty ? "" : ": \(places.joined(separator: "; "))")"
    case .outOfTime(_, let waiting): "the bound on virtual time was reached: \(list(waiting))"
    case .halted(let reason, _): reason
    case .refused(let what, _, _, let place):
      "\(what) outside the world\(place.map { " in \($0)" } ?? "")"
    case .tooManyBlocked(_, let waiting): "too many blocked threads: \(list(waiting))"
    case .noThread: "the system has no thread for the world"
    case .nested: "a world inside another one"
    }
  }
}
