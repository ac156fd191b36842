import VirtualTime

/// A stream that any number of loops may run over; each gets everything from when it began.
final class Broadcast<Element: Sendable> {
  private struct Entry {
    // Sound, because a subscription that goes takes itself off the list.
    unowned let subscription: Subscription<Element>
    let id: ObjectIdentifier
  }

  private let world: World
  private let name: String
  private let keeping: Subscription<Element>.Keeping
  private var entries: [Entry] = []

  init(_ name: String, keeping: Subscription<Element>.Keeping = .all, in world: World) {
    self.world = world
    self.name = name
    self.keeping = keeping
  }

  /// Whether a loop runs over it.
  var isHeard: Bool { !entries.isEmpty }

  /// A place for a loop that begins.
  func subscribe() -> Subscription<Element> {
    let subscription = Subscription<Element>(name, keeping: keeping, in: world)
    subscription.onEnd = { [weak self] in self?.remove($0) }
    entries.append(Entry(subscription: subscription, id: ObjectIdentifier(subscription)))
    return subscription
  }

  /// Hands an element to each loop.
  func send(_ element: Element) {
    for entry in entries where !entry.subscription.isOver { entry.subscription.take(element) }
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
final class Subscription<Element: Sendable>: @unchecked Sendable {
  // Unchecked: a world's tasks are resumed and cancelled on its thread.

  /// What is kept for a loop that is busy.
  enum Keeping { case all, newest }

  /// Called as it goes.
  var onEnd: ((ObjectIdentifier) -> Void)?
  private let world: World
  private let name: String
  private let keeping: Keeping
  private var elements: [Element] = []
  private var waiter: (@Sendable (sending Element?) -> Void)?
  private(set) var isOver = false

  /// A loop's place in a stream, under a name for reports.
  init(_ name: String, keeping: Keeping = .all, in world: World) {
    self.name = name
    self.keeping = keeping
    self.world = world
  }

  deinit { onEnd?(ObjectIdentifier(self)) }

  /// Hands an element to the loop, at once or when it asks.
  func take(_ element: Element) {
    guard !isOver else { return }
    if let waiter {
      self.waiter = nil
      waiter(element)
    } else if keeping == .newest {
      elements = [element]
    } else {
      elements.append(element)
    }
  }

  /// Ends the loop, once it has taken what is there.
  func end() {
    isOver = true
    waiter?(nil)
    waiter = nil
  }

  /// The next element, as soon as there is one; nil when the stream is over or the task was
  /// cancelled.
  func next() async -> Element? {
    if Task.isCancelled { end() }
    if !elements.isEmpty && !Task.isCancelled { return elements.removeFirst() }
    guard !isOver else { return nil }
    return await withTaskCancellationHandler {
      await world.wait(for: name) { waiter = $0 }
    } onCancel: {
      end()
    }
  }
}
