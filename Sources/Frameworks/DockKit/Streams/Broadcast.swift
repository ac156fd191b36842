import VirtualTime

/// A stream that any number of loops may run over; each gets everything from when it began.
final class Broadcast<Element: Sendable> {
  private struct BroadcastSubscription {
    // Sound, because a subscription that goes takes itself off the list.
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

  /// Whether a loop runs over it.
  var isHeard: Bool { !entries.isEmpty }

  /// A place for a loop that begins.
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

  /// Lets go of each loop, which then waits in vain: the app that it belongs to was closed.
  func forget() { entries = [] }

  private func remove(_ id: ObjectIdentifier) { entries.removeAll { $0.id == id } }
}

/// What one loop over a stream has yet to take.
final class StreamSubscription<Element: Sendable>: Sendable {
  /// What is kept for a loop that is busy.
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

  /// A loop's place in a stream.
  ///
  /// - Parameters:
  ///   - name: What a report calls the wait for the next element.
  ///   - keeping: What is kept for a loop that is busy.
  ///   - world: The loop's world.
  ///   - onRelease: Called when the loop releases its place.
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

  /// Whether nothing more is delivered.
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

  /// Ends the loop, once it has taken what is there.
  func end() {
    state.isOver = true
    state.waiter?(nil)
    state.waiter = nil
  }

  /// The next element, as soon as there is one; nil when the stream is over or the task was
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
