/// The real time of a call, which is divided among the tries, what makes findings small, and what looks for their causes.
package struct CallTime {
  /// A part of the time of a call.
  package struct Part {
    /// Whether the part is not over.
    package let goesOn: () -> Bool

    /// Whether the call's bound made the part shorter than it could be.
    package let isShortened: Bool
  }

  /// The longest time in which a study is made small, and in which one search for its causes is made (our choice).
  ///
  /// Numbers of runs end both earlier, except for studies of which one run takes seconds: time ends what a machine finds.
  package static let longestWork = Duration.seconds(300)

  /// The longest time of the call; nil for no bound.
  package let bound: Duration?

  /// The time since the call began.
  package let now: () -> Duration

  /// The time of a call.
  package init(bound: Duration?, now: @escaping () -> Duration) {
    self.bound = bound
    self.now = now
  }

  /// The time for tries if that of earlier calls counts as well and what was found so far is to be made small: a tenth of
  /// the time for each finding, half of it at most (our choices).
  ///
  /// - Parameters:
  ///   - spent: The time of earlier calls.
  ///   - findings: The number of findings.
  /// - Returns: The time since this call began; nil for no bound.
  func ofTries(after spent: Duration, findings: Int) -> Duration? {
    bound.map { bound in
      let left = max(.zero, bound - spent)
      return left - min(left / 2, left / 10 * findings)
    }
  }

  /// The next of several equal parts of the time that is left.
  ///
  /// - Parameters:
  ///   - parts: The number of parts that are left.
  ///   - longest: The longest part; nil for no such bound.
  /// - Returns: The part, which begins now.
  package func part(of parts: Int, atMost longest: Duration? = nil) -> Part {
    let begin = now()
    let share = bound.map { max(.zero, $0 - begin) / max(1, parts) }
    guard let length = [share, longest].compactMap(\.self).min() else {
      return Part(goesOn: { true }, isShortened: false)
    }
    return Part(goesOn: { [now] in now() < begin + length }, isShortened: length != longest)
  }

  /// A clock that shows the real time since now.
  package static func clock() -> @Sendable () -> Duration {
    let begin = ContinuousClock.now
    return { begin.duration(to: .now) }
  }
}
