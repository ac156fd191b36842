import VirtualTime
import Workers

extension LifeOrder.Tracing {
  /// The trace of a life that is traced so; nil if there is none.
  var trace: EventTrace? {
    switch self {
    case .none: nil
    case .record: EventTrace()
    case .compare(let bytes): EventTrace(comparingWith: bytes)
    }
  }
}

extension EventTrace {
  /// What is sent of a trace when its world has ended.
  func frames(_ tracing: LifeOrder.Tracing) -> [Frame] {
    switch tracing {
    case .none: []
    case .record: [Frame(.trace, bytes)]
    case .compare: difference.map { [Frame(.difference, Array("\($0)".utf8))] } ?? []
    }
  }
}
