import VirtualTime

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
