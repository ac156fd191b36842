import VirtualTime

/// The phone's screen as the place of the system's prompts.
///
/// One prompt is shown at a time. The next ones wait in the order of their requests, or are lost. A prompt that an app
/// requests off the screen waits until the app is on the screen (our choice: a sheet needs a scene there; what happens
/// without one is not documented).
final class PromptScreen: Sendable {
  private struct State {
    /// Counts the prompts, so that one that is gone can't remove another one.
    var turn = 0
    var isTaken = false
    var waiting: [@Sendable (Int) -> Void] = []
  }

  private let dropsSecond: Bool
  private let process: ProcessModel
  private let state = WorldIsolated(State())

  /// Creates a screen without a prompt.
  ///
  /// - Parameters:
  ///   - process: The process of the app that requests prompts.
  ///   - dropsSecond: Whether a prompt that is requested during another one is lost.
  init(for process: ProcessModel, dropsSecond: Bool) {
    self.process = process
    self.dropsSecond = dropsSecond
  }

  /// Whether a prompt is on the screen.
  var isTaken: Bool { state.isTaken }

  /// Shows a prompt, now or later.
  ///
  /// - Parameter prompt: Called when the prompt appears, with the number of its turn.
  /// - Returns: Whether the prompt is shown at some time; false: it is lost.
  @discardableResult
  func show(_ prompt: @escaping @Sendable (Int) -> Void) -> Bool {
    guard !isTaken || !dropsSecond else { return false }
    state.waiting.append(prompt)
    showNext()
    return true
  }

  /// Removes the prompt with a turn, and shows the next one.
  func end(_ turn: Int) {
    guard isTaken, turn == state.turn else { return }
    state.isTaken = false
    showNext()
  }

  /// Shows the prompts that waited for the app, which is on the screen now.
  func appIsOnScreen() { showNext() }

  /// Removes all prompts, because the app that requested them has ended.
  func clear() {
    state.isTaken = false
    state.waiting = []
  }

  private func showNext() {
    guard !isTaken, !state.waiting.isEmpty, process.isOnScreen || !process.options.isOn else {
      return
    }
    let prompt = state.waiting.removeFirst()
    state.isTaken = true
    state.turn += 1
    prompt(state.turn)
  }
}

/// The consent sheet's turn among the prompts.
extension Phone {
  package nonisolated var showsOtherPrompt: Bool { system.prompts.isTaken }

  package nonisolated func takeScreen(_ body: @escaping @Sendable (Int) -> Void) {
    // Under the option that drops prompts, a sheet is not requested while there is another one.
    system.prompts.show(body)
  }

  package nonisolated func leaveScreen(_ turn: Int) { system.prompts.end(turn) }
}
