import Reports
package import Results

/// One thing that happened, told in sentences.
package struct ExplainedEvent: Hashable, Sendable {
  /// What kind of thing it was.
  package enum ExplainedEventKind: String, CaseIterable, Sendable {
    case fetch, prompt, consent, recording, call, deletion, clock, app, crash, remark, person
    case dock, command, following, automation, event, sync, upload, request, server

    /// What an event of the kind is about, for lists of kinds.
    package var summary: String {
      switch self {
      case .fetch: "a fetch of a sensor's samples"
      case .prompt: "a request for consent"
      case .consent: "a change of what the app may read"
      case .recording: "a time in which a sensor recorded"
      case .call: "a call that failed"
      case .deletion: "samples that were deleted"
      case .clock: "a change of the phone's clock"
      case .app: "a step in the app's life"
      case .crash: "a crash of the app"
      case .remark: "a mistake that was noticed"
      case .person: "something that the person did"
      case .dock: "something that happened to the dock"
      case .command: "calls that turn the dock"
      case .following: "how well the dock followed"
      case .automation: "an automation that was set off"
      case .event: "an event that the app recorded"
      case .sync: "a synchronisation with the server"
      case .upload: "a request to the server"
      case .request: "a request that the app made through URLSession"
      case .server: "what the server has in the end"
      }
    }
  }

  /// A name for it: the kind, and the place among those of its kind in the order of time.
  ///
  /// Rows of one instant keep the order in which they were written. The same scenario with the same
  /// seed gives the same names; a scenario that was changed may give others.
  package struct ID: Hashable, Sendable, CustomStringConvertible {
    package var kind: ExplainedEventKind
    /// From 1.
    package var number: Int

    package var description: String { "\(kind.rawValue)-\(number)" }
  }

  /// Its name.
  package internal(set) var id: ID

  /// When it happened, in seconds since the study's start; nil of what is told at the end.
  package var time: Seconds?

  /// Its row's place among all rows of the participant: what happened first at one instant.
  var sequence = Int.max

  /// Sensors, or whatever else it is about, in words.
  var subjects: [String] = []

  /// The kinds of what it is told with, if one of them is there at the same instant.
  var hosts: [ExplainedEventKind] = []

  /// The kind of what it is told with, where the last of that kind began it; nil: none.
  var partOf: ExplainedEventKind?

  /// Why rows did not get to the server; nil if they did, and of all that sends none.
  var problem: UploadProblem?

  /// Whether it tells of something that was wanted and did not come.
  package internal(set) var isWanting = false

  /// What it is part of: only like things of one thread are told together.
  var thread: String

  /// How it went: things that went alike have the same.
  var course: String

  /// How many of something there were, and what.
  var amounts: [Amount] = []

  /// How many samples went another way than to the app; nil in a list of one that nobody counted.
  var dispositions: [StoredSampleSpans.Disposition: [Int?]] = [:]

  /// Where the ranges of what is told together begin, and the same as moments.
  var begins: [Seconds: String] = [:]

  /// Those that went the same way, where they are told with this one.
  var followers: Followers?

  /// What happened; ``ExplainedEvent/subject`` stands for the subjects and ``ExplainedEvent/amount`` for the amounts,
  /// ``ExplainedEvent/begin`` for where ranges begin.
  var words: [String] = []

  /// The rules that decided something.
  package var rules: [DecidingRule] = []

  /// What has no reason, though it should.
  package var unexplained: [String] = []

  /// What one may want to know besides.
  var answer = OutcomeReason()

  /// The one with which it is told; nil if it is told by itself.
  package var joinedTo: ID?

  /// How many of something.
  struct Amount: Hashable, Sendable {
    var number: Int
    var noun: String

    init(_ number: Int, _ noun: String) {
      self.number = number
      self.noun = noun
    }
  }

  /// Those that followed and went the same way.
  struct Followers: Hashable, Sendable {
    var count: Int
    /// How regularly they came; empty if they did not.
    var rhythm: String
    /// When the last of them was; nil if it has no time.
    var until: String?
    /// How many of something they had together.
    var amount: Int
    /// How many samples were gone or deleted before they were fetched, as far as that is known.
    var lost: Int
    /// The last of them.
    var last: ID
  }

  /// The answer to why it went as it did.
  struct OutcomeReason: Hashable, Sendable {
    /// What was asked for.
    var asked = ""
    /// What there was.
    var there: [String] = []
    /// What to do about it.
    var advice: [String] = []
    /// When it would have brought something, or brought more.
    var nearest = ""
  }

  /// Stands for the subjects.
  static let subject = "\u{1}"

  /// Stands for the amounts.
  static let amount = "\u{2}"

  /// Stands for the number of samples that went one way, or for words where it is not known.
  static func count(_ disposition: StoredSampleSpans.Disposition) -> String {
    switch disposition {
    case .held: "\u{4}"
    case .expired: "\u{5}"
    case .deleted: "\u{6}"
    case .free: "\u{7}"
    }
  }

  /// Stands for where ranges begin.
  static let begin = "\u{3}"

  init(_ kind: ExplainedEventKind, at time: Seconds?, _ thread: String = "", _ course: String = "")
  {
    id = ID(kind: kind, number: 0)
    self.time = time
    self.thread = "\(kind.rawValue) \(thread)"
    self.course = course
  }

  /// Adds a sentence, and the rule that decided it.
  mutating func say(_ sentence: String, _ rule: DecidingRule? = nil) {
    guard let rule else {
      words.append("\(sentence).")
      return
    }
    words.append("\(sentence) \(rule.text).")
    if !rules.contains(rule) { rules.append(rule) }
  }
}

extension ExplainedEvent {
  /// What happened, in sentences.
  package var sentences: [String] {
    let told = words.map { word in
      StoredSampleSpans.Disposition.allCases.reduce(word) {
        $0.replacing(Self.count($1), with: countText($1))
      }.replacing(Self.subject, with: Self.list(subjects))
        .replacing(Self.amount, with: amountText)
        .replacing(Self.begin, with: beginText)
    }
    return told + (followers.map { [text(of: $0)] } ?? [])
  }

  /// How many samples went one way.
  private func countText(_ disposition: StoredSampleSpans.Disposition) -> String {
    let counts = dispositions[disposition] ?? []
    let known = counts.compactMap { $0 }
    guard !known.isEmpty, known.count == counts.count else { return "what was" }
    guard known != [0] else { return "no sample" }
    return Self.text(of: known.map { Amount($0, "sample") })
  }

  /// Where a range begins, or where the first of several do.
  private var beginText: String {
    guard let first = begins.keys.min(), let moment = begins[first] else { return "" }
    return begins.count == 1 ? moment : "\(moment) and later"
  }

  private func text(of followers: Followers) -> String {
    let noun = amounts.first?.noun ?? ""
    let sum = followers.amount > 0 ? ": \(NumberText.counted(followers.amount, noun)) in all" : ""
    let lost =
      followers.lost > 0 ? ", and \(NumberText.counted(followers.lost, noun)) lost" : ""
    let when = [followers.rhythm, followers.until.map { "until \($0)" } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let span = when.isEmpty ? "" : ", \(when),"
    return "The next \(NumberText.grouped(followers.count))\(span) "
      + "went the same way\(sum)\(lost) (to \(followers.last))."
  }

  /// All sentences, one after the other.
  package var text: String { sentences.joined(separator: " ") }

  /// The amounts: one as it is, several with their sum.
  private var amountText: String { Self.text(of: amounts) }

  private static func text(of amounts: [Amount]) -> String {
    guard let first = amounts.first else { return "nothing" }
    let sum = amounts.reduce(0) { $0 + $1.number }
    let all = NumberText.counted(sum, first.noun)
    guard amounts.count > 1 else { return all }
    guard amounts.count <= 4 else { return "\(all) in all" }
    return "\(all) in all (\(list(amounts.map { NumberText.grouped($0.number) })))"
  }

  /// Words as people list them: `a, b and c`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// Durations and instants as stories write them.
enum SpanText {
  /// A duration in its two largest units: `6 h`, `1 day 4 h`, `35 s`.
  static func of(_ seconds: Double) -> String {
    let whole = Int(min(seconds.magnitude.rounded(), 1e12))
    let units = [("day", 86_400), ("h", 3600), ("min", 60), ("s", 1)]
    guard let first = units.firstIndex(where: { whole >= $0.1 }) else {
      let milliseconds = Int((seconds.magnitude * 1000).rounded())
      return milliseconds > 0 ? "\(milliseconds) ms" : "an instant"
    }
    var rest = whole
    var parts: [String] = []
    for (name, size) in units[first...].prefix(2) {
      let number = rest / size
      rest %= size
      guard number > 0 else { continue }
      parts.append("\(number) \(name)\(name == "day" && number != 1 ? "s" : "")")
    }
    return parts.joined(separator: " ")
  }
}
