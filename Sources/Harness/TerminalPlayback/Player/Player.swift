package import Results

/// What is watched, when, and how fast: what keys change.
package struct Player {
  /// What is over the scene.
  package enum Overlay: Hashable, Sendable {
    case none
    case help
    /// The number of a day is being written.
    case day(String)
  }

  package let playback: Playback
  package private(set) var time: Seconds
  package private(set) var pace: Pace
  package private(set) var isPaused: Bool
  package private(set) var overlay = Overlay.none

  /// Plays from an instant.
  ///
  /// - Parameters:
  ///   - playback: What is watched.
  ///   - time: From when.
  ///   - pace: How fast; nil: it stands still at first.
  package init(_ playback: Playback, from time: Seconds = 0, pace: Pace?) {
    self.playback = playback
    self.time = min(max(time, 0), playback.length)
    self.pace = pace ?? .standard(for: playback.length)
    isPaused = pace == nil
  }

  package var isAtEnd: Bool { time >= playback.length }

  /// The scene that is seen.
  package var scene: Scene { playback.scene(at: time) }

  /// Lets time of the person who watches pass.
  package mutating func pass(_ seconds: Seconds) {
    guard !isPaused else { return }
    time = min(time + seconds * pace.rate, playback.length)
    if isAtEnd { isPaused = true }
  }

  /// Does what a key means.
  ///
  /// - Returns: False to end.
  package mutating func press(_ key: Key) -> Bool {
    switch overlay {
    case .help:
      overlay = .none
      return true
    case .day(let digits): write(key, after: digits)
    case .none: return act(on: key)
    }
    return true
  }

  private mutating func act(on key: Key) -> Bool {
    switch key {
    case .character("q"): return false
    case .character(" "):
      // From its end it begins anew.
      if isPaused, isAtEnd { time = 0 }
      isPaused.toggle()
    case .character("n"), .right:
      step(to: playback.moment(after: time) ?? playback.length)
    case .character("p"), .left: step(to: playback.moment(before: time) ?? 0)
    case .character("+"), .character("="), .up: pace = pace.faster
    case .character("-"), .character("_"), .down: pace = pace.slower
    case .character("d"): go(toDay: day + 1)
    case .character("D"): go(toDay: day - 1)
    case .character("g"): overlay = .day("")
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

  private mutating func write(_ key: Key, after digits: String) {
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
