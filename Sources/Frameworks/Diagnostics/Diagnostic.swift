/// A mistake of an app in the use of a framework, and its remedy.
///
/// The identifier appears in the rows of results, in scenarios and in lists.
package struct Diagnostic: Hashable, Sendable {
  /// How much a diagnostic matters.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Data are lost, or a call has no effect or fails.
    case mistake
    /// The data are unaffected, but another way is better.
    case advice
  }

  /// When a diagnostic can be found.
  package enum DetectionTime: String, Hashable, Sendable, CaseIterable {
    /// In the app's property lists, before it runs.
    case check
    /// While the app runs.
    case run
  }

  /// The identifier, such as `no-delegate`.
  package let identifier: String

  /// The mistake, in a few words.
  package let title: String

  /// The remedy.
  package let advice: String

  /// How much the diagnostic matters.
  package let severity: Severity

  /// When the diagnostic can be found.
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

  /// The finding, in one sentence without a full stop.
  package var message: String

  /// The function of the app that made the mistake, as `MyApp.pick() (MyApp.swift:12)`; nil if it
  /// is not looked up or can't be determined.
  package var function: String?

  /// The number of findings so far: 1 at the first, more in the summary at the world's end.
  package var times: Int

  package init(diagnostic: Diagnostic, message: String, function: String? = nil, times: Int) {
    self.diagnostic = diagnostic
    self.message = message
    self.function = function
    self.times = times
  }
}

/// The diagnostics of one world, once for each cause.
package struct DiagnosticLog {
  private struct DiagnosticSubject: Hashable {
    var diagnostic: Diagnostic
    var subject: String
  }

  private var facts: [DiagnosticFact] = []
  private var indices: [DiagnosticSubject: Int] = [:]

  package init() {}

  /// Records a finding about a subject; returns the fact to report, or nil if the same cause was
  /// reported before.
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

  /// The diagnostics with more than one finding, in the order of their first findings.
  package var repeated: [DiagnosticFact] { facts.filter { $0.times > 1 } }
}
