import VirtualTime

/// A stream that any number of loops may consume; each loop receives all elements from its
/// beginning on.
final class Broadcast<Element: Sendable> {
  private struct BroadcastSubscription {
    // Unowned is safe because a subscription removes itself from the list when it is released.
    unowned let subscription: StreamSubscription<Element>
    let id: ObjectIdentifier
  }

  private let world: World
  private let name: String
  private let keeping: StreamSubscription<Element>.Keeping
  private var entries: [BroadcastSubscription] = []

  init(_ name: String, keeping: StreamSubscription<Element>.Keeping = .all, in world: World) {
    self.world = world
    self.name = name
    self.keeping = keeping
  }

  /// Whether any loop consumes the stream.
  var isHeard: Bool { !entries.isEmpty }

  /// Returns a subscription for a loop that begins.
  func subscribe() -> StreamSubscription<Element> {
    let subscription = StreamSubscription<Element>(name, keeping: keeping, in: world) {
      [weak self] in
      self?.remove($0)
    }
    entries.append(
      BroadcastSubscription(subscription: subscription, id: ObjectIdentifier(subscription))
    )
    return subscription
  }

  /// Delivers an element to each loop.
  func send(_ element: Element) {
    for entry in entries where !entry.subscription.isOver { entry.subscription.deliver(element) }
  }

  /// Ends each loop.
  func end() {
    for entry in entries { entry.subscription.end() }
    entries = []
  }

  /// Releases each loop, which then waits forever, because its app was closed.
  func forget() { entries = [] }

  private func remove(_ id: ObjectIdentifier) { entries.removeAll { $0.id == id } }
}

/// The pending elements of one loop over a stream.
final class StreamSubscription<Element: Sendable>: Sendable {
  /// The elements that are kept for a busy loop.
  enum Keeping: Sendable { case all, newest }

  private let world: World
  private let name: String
  private let keeping: Keeping
  private let state: WorldIsolated<State>

  private struct State {
    var elements: [Element] = []
    var waiter: (@Sendable (sending Element?) -> Void)?
    var isOver = false
    let onRelease: (ObjectIdentifier) -> Void
  }

  /// Creates a loop's subscription to a stream.
  ///
  /// - Parameters:
  ///   - name: The name of the wait for the next element, for reports.
  ///   - keeping: The elements that are kept for a busy loop.
  ///   - world: The loop's world.
  ///   - onRelease: Called when the loop releases its subscription.
  init(
    _ name: String,
    keeping: Keeping,
    in world: World,
    onRelease: @escaping (ObjectIdentifier) -> Void
  ) {
    self.name = name
    self.keeping = keeping
    self.world = world
    state = WorldIsolated(State(onRelease: onRelease))
  }

  deinit { state.onRelease(ObjectIdentifier(self)) }

  /// Whether the subscription delivers no more elements.
  var isOver: Bool { state.isOver }

  /// Delivers an element to the loop, at once or when the loop asks for it.
  func deliver(_ element: Element) {
    guard !isOver else { return }
    if let waiter = state.waiter {
      state.waiter = nil
      waiter(element)
    } else if keeping == .newest {
      state.elements = [element]
    } else {
      state.elements.append(element)
    }
  }

  /// Ends the loop after it has received the pending elements.
  func end() {
    state.isOver = true
    state.waiter?(nil)
    state.waiter = nil
  }

  /// Returns the next element as soon as there is one; nil when the stream is over or the task was
  /// cancelled.
  func next() async -> Element? {
    if Task.isCancelled { end() }
    if !state.elements.isEmpty && !Task.isCancelled { return state.elements.removeFirst() }
    guard !isOver else { return nil }
    return await withTaskCancellationHandler {
      await world.wait(for: name) { state.waiter = $0 }
    } onCancel: {
      end()
    }
  }
}
