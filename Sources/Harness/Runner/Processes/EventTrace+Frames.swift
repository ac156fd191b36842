import VirtualTime

extension RunRequest.Tracing {
  /// A trace for a run that is traced so; nil if it is not traced.
  var trace: EventTrace? {
    switch self {
    case .none: nil
    case .record: EventTrace()
    case .compare(let bytes): EventTrace(comparingWith: bytes)
    }
  }
}

extension EventTrace {
  /// The frames in which a worker sends the trace when its world has ended.
  func frames(_ tracing: RunRequest.Tracing) -> [Frame] {
    switch tracing {
    case .none: []
    case .record: [Frame(.trace, bytes)]
    case .compare: difference.map { [Frame(.difference, Array("\($0)".utf8))] } ?? []
    }
  }
}
