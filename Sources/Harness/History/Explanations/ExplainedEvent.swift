import Reports
package import Results

/// One event of a participant's run, described in sentences.
package struct ExplainedEvent: Hashable, Sendable {
  /// The kind of event.
  package enum ExplainedEventKind: String, CaseIterable, Sendable {
    case fetch, prompt, consent, recording, call, deletion, clock, app, crash, remark, person
    case dock, command, following, automation, event, sync, upload, request, server, log

    /// The description of the kind in lists of kinds.
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
      case .log: "a line that the app printed or logged, with --log"
      }
    }
  }

  /// The name of an event: its kind and its number among the events of the kind, in the order of time.
  ///
  /// Events of one instant keep the order of their rows. The same scenario with the same seed gives the same names;
  /// a changed scenario may give other names.
  package struct ID: Hashable, Sendable, CustomStringConvertible {
    package var kind: ExplainedEventKind
    /// The number, from 1.
    package var number: Int

    package var description: String { "\(kind.rawValue)-\(number)" }
  }

  package internal(set) var id: ID

  /// The time, in seconds since the study's start; nil for an event that is described at the end.
  package var time: Seconds?

  /// The sequence of the event's row, which orders the events of one instant.
  package internal(set) var sequence = Int.max

  /// The sensors or other subjects of the event, in words.
  var subjects: [String] = []

  /// The number of equal events in close succession that the description is about, and the time of the last of them.
  var times = 1
  var lastTime: Seconds?
  /// The sensors of which the event tells although the app need not use them; nil for what the app does itself.
  var sensors: [String]?

  /// The kinds of events whose description includes this one, if such an event happened at the same instant.
  var hosts: [ExplainedEventKind] = []

  /// The kind of event that this one is part of: the last event of that kind includes it; nil if it is not a part.
  var partOf: ExplainedEventKind?

  /// Why the server did not accept rows; nil if it did, or if the event sends none.
  var problem: UploadProblem?

  /// Whether the event failed to give the app what the app wanted.
  package internal(set) var isWanting = false

  /// The thread of the event: only similar events of one thread are described together.
  var thread: String

  /// The course of the event: similar events have equal courses.
  var course: String

  /// The amounts that the event names, such as samples.
  var amounts: [Amount] = []

  /// The numbers of samples by disposition; a number is nil if the samples were not counted.
  var dispositions: [StoredSampleSpans.Disposition: [Int?]] = [:]

  /// The beginnings of the ranges of all fetches that are described together, each with its text.
  var begins: [Seconds: String] = [:]

  /// The similar events that this one's description includes; nil if it includes none.
  var followers: Followers?

  /// The sentences, with ``ExplainedEvent/subject``, ``ExplainedEvent/amount`` and ``ExplainedEvent/begin`` in place of
  /// the subjects, the amounts and the beginnings of ranges.
  var words: [String] = []

  /// The rules that decided the outcome.
  package var rules: [DecidingRule] = []

  /// The facts for which no rule is a reason, although there should be one.
  package var unexplained: [String] = []

  /// Further details, for `explain --why`.
  var answer = OutcomeReason()

  /// The event whose description includes this one; nil if this one is described by itself.
  package var joinedTo: ID?

  /// A number of things.
  struct Amount: Hashable, Sendable {
    var number: Int
    var noun: String

    init(_ number: Int, _ noun: String) {
      self.number = number
      self.noun = noun
    }
  }

  /// The similar events after the first.
  struct Followers: Hashable, Sendable {
    var count: Int
    /// The interval between the events, in words; empty if it is irregular.
    var rhythm: String
    /// The time of the last event; nil if it has none.
    var until: String?
    /// The sum of the events' amounts.
    var amount: Int
    /// The known number of samples that expired or were deleted before a fetch.
    var lost: Int
    /// The name of the last event.
    var last: ID
  }

  /// The answer to the question why an event had its outcome.
  struct OutcomeReason: Hashable, Sendable {
    var asked = ""
    /// The stored samples in the range, by disposition.
    var there: [String] = []
    /// What to do about it.
    var advice: [String] = []
    /// When the same request would have returned samples, or more of them.
    var nearest = ""
  }

  /// The placeholder for the subjects.
  static let subject = "\u{1}"

  /// The placeholder for the amounts.
  static let amount = "\u{2}"

  /// The placeholder for the number of samples of a disposition, or for words if the number is unknown.
  static func count(_ disposition: StoredSampleSpans.Disposition) -> String {
    switch disposition {
    case .held: "\u{4}"
    case .expired: "\u{5}"
    case .deleted: "\u{6}"
    case .free: "\u{7}"
    }
  }

  /// The placeholder for the beginnings of ranges.
  static let begin = "\u{3}"

  init(_ kind: ExplainedEventKind, at time: Seconds?, _ thread: String = "", _ course: String = "")
  {
    id = ID(kind: kind, number: 0)
    self.time = time
    self.thread = "\(kind.rawValue) \(thread)"
    self.course = course
  }

  /// Adds a sentence, with the rule behind it.
  mutating func say(_ sentence: String, _ rule: DecidingRule? = nil) {
    words.append(rule.map { "\(sentence) \($0.text)." } ?? "\(sentence).")
    if let rule, !rules.contains(rule) { rules.append(rule) }
  }

  /// Adds what to do about it.
  mutating func advise(_ advice: String) { answer.advice.append(advice) }
}

extension ExplainedEvent {
  /// The description, in sentences.
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

  /// The number of samples of a disposition, in words.
  private func countText(_ disposition: StoredSampleSpans.Disposition) -> String {
    let counts = dispositions[disposition] ?? []
    let known = counts.compactMap { $0 }
    guard !known.isEmpty, known.count == counts.count else { return "what was" }
    guard known != [0] else { return "no sample" }
    return Self.text(of: known.map { Amount($0, "sample") })
  }

  /// The beginning of the range, or of the first of several ranges, in words.
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

  /// The description: all sentences, with spaces between them.
  package var text: String { sentences.joined(separator: " ") }

  /// The amounts in words: several with their sum.
  private var amountText: String { Self.text(of: amounts) }

  private static func text(of amounts: [Amount]) -> String {
    guard let first = amounts.first else { return "nothing" }
    let sum = amounts.reduce(0) { $0.addingSaturated($1.number) }
    let all = NumberText.counted(sum, first.noun)
    guard amounts.count > 1 else { return all }
    guard amounts.count <= 4 else { return "\(all) in all" }
    return "\(all) in all (\(list(amounts.map { NumberText.grouped($0.number) })))"
  }

  /// A list of words in English: `a, b and c`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
