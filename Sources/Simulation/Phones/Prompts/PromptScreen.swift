import VirtualTime

/// The phone's screen as the place of the system's prompts.
///
/// One prompt is shown at a time. The next ones wait in the order of their requests, or are lost.
final class PromptScreen: Sendable {
  private struct State {
    /// Counts the prompts, so that one that is gone can't remove another one.
    var turn = 0
    var isTaken = false
    var waiting: [@Sendable (Int) -> Void] = []
  }

  private let dropsSecond: Bool
  private let state = WorldIsolated(State())

  /// Creates a screen without a prompt.
  ///
  /// - Parameter dropsSecond: Whether a prompt that is requested during another one is lost.
  init(dropsSecond: Bool) { self.dropsSecond = dropsSecond }

  /// Whether a prompt is on the screen.
  var isTaken: Bool { state.isTaken }

  /// Shows a prompt, now or after the others.
  ///
  /// - Parameter prompt: Called when the prompt appears, with the number of its turn.
  /// - Returns: Whether the prompt is shown; false: it is lost.
  @discardableResult
  func show(_ prompt: @escaping @Sendable (Int) -> Void) -> Bool {
    guard state.isTaken else {
      begin(prompt)
      return true
    }
    guard !dropsSecond else { return false }
    state.waiting.append(prompt)
    return true
  }

  /// Removes the prompt with a turn, and shows the next one.
  func end(_ turn: Int) {
    guard state.isTaken, turn == state.turn else { return }
    state.isTaken = false
    if !state.waiting.isEmpty { begin(state.waiting.removeFirst()) }
  }

  /// Removes all prompts, because the app that requested them has ended.
  func clear() {
    state.isTaken = false
    state.waiting = []
  }

  private func begin(_ prompt: @Sendable (Int) -> Void) {
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
