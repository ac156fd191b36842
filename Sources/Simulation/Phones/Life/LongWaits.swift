package import Diagnostics
import VirtualTime

/// The waits of an hour to a week of the app's own code: sleeps, timers and work for queues.
///
/// People look at an app for minutes, so that the system has suspended or ended it when such a wait is over, unless
/// something makes it run again. Longer waits, such as that for the study's end, are no schedule (our choice).
final class LongWaits: Sendable {
  private struct LongWait {
    let began: WorldTime
    let until: WorldTime
  }

  private struct State {
    /// The waits of the running process.
    var waits: [LongWait] = []
    /// Those that the app's suspension or end outlasted, or that the end cut short.
    var missed: [LongWait] = []
    var count = 0
    var isSuspended = false
  }

  private static let longest = Duration.seconds(7 * 86_400)

  private let world: World
  private let state = WorldIsolated(State())

  init(in world: World) {
    self.world = world
    world.whenLongWaitBegins = { [weak self] process, end in
      guard let self, process == world.activeProcess,
        world.now.duration(to: end) <= Self.longest
      else { return }
      state.count += 1
      state.waits.append(LongWait(began: world.now, until: end))
    }
  }

  func appSuspended() {
    removeOver()
    state.isSuspended = true
  }

  func appResumed() {
    state.missed += removeOver()
    state.isSuspended = false
  }

  func appEnded() {
    if !state.isSuspended { removeOver() }
    state.missed += state.waits
    state.waits = []
    state.isSuspended = false
  }

  /// Removes and returns the waits that are over.
  @discardableResult
  private func removeOver() -> [LongWait] {
    let now = world.now
    defer { state.waits.removeAll { $0.until <= now } }
    return state.waits.filter { $0.until <= now }
  }

  /// The mistake of an app that only waits, at the world's end; nil if it made none.
  func loss() -> DiagnosticFact? {
    if state.isSuspended { state.missed += removeOver() }
    let missed = state.missed.filter { $0.until <= world.now }
    guard let first = missed.min(by: { $0.until < $1.until }) else { return nil }
    // Clocks of phones drift, which makes a day of the app's some milliseconds longer or shorter.
    let minutes = (first.began.duration(to: first.until).inSeconds / 60).rounded()
    let length = DurationText.text(of: .seconds(minutes * 60))
    return DiagnosticFact(
      diagnostic: .waitsWhileSuspended,
      message: """
        \(missed.count) of the app's \(state.count) waits of an hour to a week, the first of \(length), were over while it \
        was suspended or after its end, and nothing ran it off the screen
        """,
      times: 1
    )
  }
}

extension Diagnostic {
  static let waitsWhileSuspended = Diagnostic(
    "waits-while-suspended",
    "the app waits for an hour to a week, and the system suspends or ends it meanwhile",
    advice:
      "submit a background task, and do the same work whenever the app is opened; let run() return",
    // Such a wait may only keep a function from returning.
    severity: .advice
  )

  /// Every mistake in waits of an app.
  package static let ofWaits: [Diagnostic] = [waitsWhileSuspended]
}
