import Foundation
import TrialRunCommandLine

/// An app of the corpus: a study app of one family, right or with one bug.
@MainActor
protocol CorpusApp: StudyApp {
  /// The apps that do the same; each family has one plain scenario.
  nonisolated static var family: Family { get }
}

/// An app that is right but for one decision, which it overrides.
@MainActor
protocol SeededBug: CorpusApp {
  /// What the app does wrong, and how to see it.
  nonisolated static var bug: Bug { get }
}

/// An app without a bug: whatever a bug's trigger changes, its scenario passes.
@MainActor
protocol CorrectApp: CorpusApp {
  /// How the app differs from the other correct apps of its family.
  nonisolated static var summary: String { get }
}

/// What an app does wrong, and the lines of a scenario with which it shows.
struct Bug: Sendable {
  /// What shows that an app has a bug.
  enum Sign: Sendable {
    /// An expectation of the family's plain scenario fails.
    case expectation(String)
    /// A diagnostic that the plain scenario does not have.
    case diagnostic(String)
    /// The app crashes, or waits for itself forever.
    case crash
  }

  /// The mistake in a sentence.
  let mistake: String
  /// What the trigger shows.
  let sign: Sign
  /// What the trigger has besides the plain scenario.
  let trigger: [Addition]

  init(_ mistake: String, shows sign: Sign, with trigger: Addition...) {
    self.mistake = mistake
    self.sign = sign
    self.trigger = trigger
  }
}

/// A line that a trigger adds to a plain scenario, by the place where it belongs.
enum Addition: Sendable {
  /// A key of the participants.
  case person(String)
  /// An entry of the timeline, without its braces.
  case timeline(String)
  /// A fault of the study's server, without its braces.
  case fault(String)
  /// A key of the scenario itself.
  case scenario(String)
}

extension Addition {
  /// What the line is about, as a cause of a finding names it: an action, a fault, or a key.
  var name: String {
    let (text, key) =
      switch self {
      case .timeline(let text): (text, "do")
      case .fault(let text): (text, "fault")
      case .person(let text), .scenario(let text): (text, "")
      }
    guard !key.isEmpty else { return text.prefix { $0 != ":" }.trimmed }
    let parts = text.split(separator: ",").map { $0.split(separator: ":", maxSplits: 1) }
    let part = parts.first { $0.first?.trimmed == key }
    return part?.last?.trimmed ?? ""
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
