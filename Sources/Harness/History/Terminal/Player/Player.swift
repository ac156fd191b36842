package import Results
import Scenarios

/// The position and the pace of a playback, which keys change.
package struct Player {
  /// An overlay, which covers the screen or receives the keys.
  package enum Overlay: Hashable, Sendable {
    case none
    case help
    /// The entry of a day's number, with the digits so far.
    case day(String)
    /// The entry of an action that the participant could do now, with the letters so far.
    case action(String)
    /// The answer to a question, with the number of its lines above the screen.
    case answer([String], Int)
  }

  /// The question how the run would go if the participant did something at an instant.
  package struct Question: Hashable, Sendable {
    package var time: Seconds
    package var action: String
  }

  package let playback: Playback
  package private(set) var time: Seconds
  package private(set) var pace: Pace
  package private(set) var isPaused: Bool
  package private(set) var overlay = Overlay.none
  /// The question that the viewer has asked, until it is answered.
  package private(set) var question: Question?
  /// The names of the actions that a question can be about.
  package let actions: [String]

  /// Plays a run from an instant.
  ///
  /// - Parameters:
  ///   - playback: The playback.
  ///   - time: The instant, in seconds since the study's start.
  ///   - pace: The pace; nil: the playback is paused at first.
  ///   - actions: The names of the actions that a question can be about.
  package init(
    _ playback: Playback,
    from time: Seconds = 0,
    pace: Pace?,
    actions: [String] = []
  ) {
    self.playback = playback
    self.actions = actions
    self.time = min(max(time, 0), playback.length)
    self.pace = pace ?? .standard(for: playback.length)
    isPaused = pace == nil
  }

  package var isAtEnd: Bool { time >= playback.length }

  /// The current state.
  package var state: PlaybackState { playback.state(at: time) }

  /// Advances the playback.
  ///
  /// - Parameter seconds: The real time that has passed.
  package mutating func advance(by seconds: Seconds) {
    guard !isPaused else { return }
    time = min(time + seconds * pace.rate, playback.length)
    if isAtEnd { isPaused = true }
  }

  /// Handles a key.
  ///
  /// - Returns: False to end the playback.
  package mutating func press(_ key: KeyPress) -> Bool {
    switch overlay {
    case .help:
      overlay = .none
      return true
    case .day(let digits): edit(digits, with: key)
    case .action(let letters): ask(letters, with: key)
    case .answer(let lines, let above): scroll(lines, above, with: key)
    case .none: return perform(key)
    }
    return true
  }

  /// Answers the question, in lines that cover the screen.
  package mutating func answer(_ lines: [String]) {
    question = nil
    overlay = .answer(lines, 0)
  }

  /// The actions that begin with some letters.
  package func actions(beginningWith letters: String) -> [String] {
    actions.filter { $0.hasPrefix(letters) }
  }

  private mutating func perform(_ key: KeyPress) -> Bool {
    switch key {
    case .character("q"): return false
    case .character(" "):
      // At its end, the playback starts again.
      if isPaused, isAtEnd { time = 0 }
      isPaused.toggle()
    case .character("n"), .right:
      step(to: playback.eventTime(after: time) ?? playback.length)
    case .character("p"), .left: step(to: playback.eventTime(before: time) ?? 0)
    case .character("+"), .character("="), .up: pace = pace.faster
    case .character("-"), .character("_"), .down: pace = pace.slower
    case .character("d"): go(toDay: day + 1)
    case .character("D"): go(toDay: day - 1)
    case .character("g"): overlay = .day("")
    case .character("w"):
      isPaused = true
      overlay = .action("")
    case .character("?"), .character("h"): overlay = .help
    default: break
    }
    return true
  }

  private var day: Int { playback.clock.day(at: time) }

  private mutating func step(to time: Seconds) {
    self.time = min(max(time, 0), playback.length)
    isPaused = true
  }

  private mutating func go(toDay day: Int) {
    time = min(max(playback.clock.start(ofDay: day), 0), playback.length)
  }

  private mutating func ask(_ letters: String, with key: KeyPress) {
    switch key {
    case .character(let character) where letters.count < 200:
      overlay = .action(letters + String(character))
    case .backspace: overlay = .action(String(letters.dropLast()))
    case .right: overlay = .action(actions(beginningWith: letters).first ?? letters)
    case .enter:
      overlay = .none
      if !letters.isEmpty { question = Question(time: time, action: letters) }
    case .escape: overlay = .none
    default: break
    }
  }

  private mutating func scroll(_ lines: [String], _ above: Int, with key: KeyPress) {
    switch key {
    case .down: overlay = .answer(lines, min(above + 1, max(0, lines.count - 1)))
    case .up: overlay = .answer(lines, max(0, above - 1))
    case .character(" "): overlay = .answer(lines, min(above + 10, max(0, lines.count - 1)))
    default: overlay = .none
    }
  }

  private mutating func edit(_ digits: String, with key: KeyPress) {
    switch key {
    case .character(let character) where character.isNumber && digits.count < 4:
      overlay = .day(digits + String(character))
    case .backspace: overlay = .day(String(digits.dropLast()))
    case .enter:
      if let day = Int(digits) { go(toDay: day) }
      overlay = .none
    case .escape, .character("q"), .character("g"): overlay = .none
    default: break
    }
  }
}
