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
