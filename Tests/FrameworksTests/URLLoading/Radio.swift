import Foundation
import FoundationNetworking
import URLLoading
import VirtualTime

/// A phone's network that a test sets up.
final class Radio: LoadingHardware, @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  let world: World
  var connection: NetworkConnection = .wifi {
    didSet { for watch in watches { watch.changed?() } }
  }
  /// Returns a request's answer, and the delay after its body is sent; nil for no answer.
  var answer: (LoadingRequest) -> (after: Duration, event: LoadingEvent)? = { _ in
    (.milliseconds(100), .answered(LoadingAnswer(status: 200, headers: [:], body: Data("ok".utf8))))
  }
  /// The time to send a request's body.
  var sending = Duration.milliseconds(50)
  private(set) var requests: [LoadingRequest] = []
  var facts: [LoadingFact] = []
  private var watches: [Watch] = []

  init(in world: World) {
    self.world = world
  }

  func watchConnection(_ changed: @escaping () -> Void) -> any ConnectionWatch {
    let watch = Watch(changed)
    watches.append(watch)
    return watch
  }

  func send(
    _ request: LoadingRequest,
    told: @escaping (LoadingEvent) -> Void
  ) -> any LoadingExchange {
    requests.append(request)
    let exchange = Exchange()
    let sent = world.now.advanced(by: sending)
    told(.flowing(until: sent))
    world.schedule(at: sent) { [self] in
      guard !exchange.isCancelled else { return }
      told(.bodySent)
      guard let (delay, event) = answer(request) else { return }
      world.schedule(at: world.now.advanced(by: delay)) {
        if !exchange.isCancelled { told(event) }
      }
    }
    return exchange
  }

  private final class Exchange: LoadingExchange {
    var isCancelled = false
    func cancel(_ code: Int?) { isCancelled = true }
  }

  private final class Watch: ConnectionWatch {
    var changed: (() -> Void)?
    init(_ changed: @escaping () -> Void) { self.changed = changed }
    func cancel() { changed = nil }
  }
}

extension LoadingEvent {
  static func status(_ status: Int, _ headers: [String: String] = [:], _ body: String = "") -> Self
  {
    .answered(LoadingAnswer(status: status, headers: headers, body: Data(body.utf8)))
  }
}

/// Runs a world with a radio and a running app.
func withRadio<Value: Sendable>(
  _ body: @escaping @Sendable (World, Radio) async throws -> Value
) throws -> Value {
  try World.run(seed: 1) { world in
    let radio = Radio(in: world)
    LoadingService(in: world, on: radio) { radio.facts.append($0) }
    let value = try await body(world, radio)
    LoadingService.current?.worldEnds()
    return value
  }
}

let upload =
  URL(string: "https://api.study.example/upload?v=1") ?? URL(fileURLWithPath: "/")
