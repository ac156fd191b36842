/// A mistake that apps make with a framework, and how to put it right.
///
/// The identifier is what the rows of results hold, what scenarios name and what can be listed.
package struct Diagnostic: Hashable, Sendable {
  /// How much it matters.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Data are lost, or a call does nothing or fails.
    case mistake
    /// It does no harm to the data, and is better done otherwise.
    case advice
  }

  /// When it can be found.
  package enum DetectionTime: String, Hashable, Sendable, CaseIterable {
    /// In the app's property lists, before it runs.
    case check
    /// While the app runs.
    case run
  }

  /// Its name, such as `no-delegate`.
  package let identifier: String

  /// What is wrong, in a few words.
  package let title: String

  /// What to do about it.
  package let advice: String

  /// How much it matters.
  package let severity: Severity

  /// When it can be found.
  package let found: [DetectionTime]

  package init(
    _ identifier: String,
    _ title: String,
    advice: String,
    severity: Severity = .mistake,
    found: [DetectionTime] = [.run]
  ) {
    self.identifier = identifier
    self.title = title
    self.advice = advice
    self.severity = severity
    self.found = found
  }
}

/// A diagnostic that was found in a world.
package struct DiagnosticFact: Hashable, Sendable {
  package var diagnostic: Diagnostic

  /// What was found, in one sentence without a full stop.
  package var message: String

  /// Which of the app's functions did it, as `MyApp.pick() (MyApp.swift:12)`; nil if that is not looked up
  /// or can't be.
  package var function: String?

  /// How often it had been found by then: 1 as it is found, more where the world's end sums up.
  package var times: Int

  package init(diagnostic: Diagnostic, message: String, function: String? = nil, times: Int) {
    self.diagnostic = diagnostic
    self.message = message
    self.function = function
    self.times = times
  }
}

/// What was found in one world: each cause once, however often it comes.
package struct DiagnosticLog {
  private struct DiagnosticSubject: Hashable {
    var diagnostic: Diagnostic
    var subject: String
  }

  private var facts: [DiagnosticFact] = []
  private var indices: [DiagnosticSubject: Int] = [:]

  package init() {}

  /// Takes what was found of something; gives what to tell of it, nil if that has been told.
  package mutating func record(
    _ diagnostic: Diagnostic,
    about subject: String,
    in function: @autoclosure () -> String? = nil,
    _ message: () -> String
  ) -> DiagnosticFact? {
    let cause = DiagnosticSubject(diagnostic: diagnostic, subject: subject)
    if let index = indices[cause] {
      facts[index].times += 1
      return nil
    }
    let fact = DiagnosticFact(
      diagnostic: diagnostic,
      message: message(),
      function: function(),
      times: 1
    )
    indices[cause] = facts.count
    facts.append(fact)
    return fact
  }

  /// What was found more than once, in the order in which it was first found.
  package var repeated: [DiagnosticFact] { facts.filter { $0.times > 1 } }
}
