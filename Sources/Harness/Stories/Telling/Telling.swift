package import Results

/// One thing that happened, told in sentences.
package struct Telling: Hashable, Sendable {
  /// What kind of thing it was.
  package enum Kind: String, CaseIterable, Sendable {
    case fetch, prompt, consent, recording, call, deletion, clock, app, crash, remark, person
    case dock, command, following, automation, event, sync, upload, request, server

    /// What a telling of the kind is about, for lists of kinds.
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
    package var kind: Kind
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
  var hosts: [Kind] = []

  /// The kind of what it is told with, where the last of that kind began it; nil: none.
  var partOf: Kind?

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
  var fates: [Lay.Fate: [Int?]] = [:]

  /// Where the ranges of what is told together begin, and the same as moments.
  var begins: [Seconds: String] = [:]

  /// Those that went the same way, where they are told with this one.
  var followers: Followers?

  /// What happened; ``Telling/subject`` stands for the subjects and ``Telling/amount`` for the amounts,
  /// ``Telling/begin`` for where ranges begin.
  var words: [String] = []

  /// The rules that decided something.
  package var rules: [Rule] = []

  /// What has no reason, though it should.
  package var unexplained: [String] = []

  /// What one may want to know besides.
  var answer = Answer()

  /// The one with which it is told; nil if it is told by itself.
  package var toldWith: ID?

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
  struct Answer: Hashable, Sendable {
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
  static func count(_ fate: Lay.Fate) -> String {
    switch fate {
    case .held: "\u{4}"
    case .expired: "\u{5}"
    case .deleted: "\u{6}"
    case .free: "\u{7}"
    }
  }

  /// Stands for where ranges begin.
  static let begin = "\u{3}"

  init(_ kind: Kind, at time: Seconds?, _ thread: String = "", _ course: String = "") {
    id = ID(kind: kind, number: 0)
    self.time = time
    self.thread = "\(kind.rawValue) \(thread)"
    self.course = course
  }

  /// Adds a sentence, and the rule that decided it.
  mutating func say(_ sentence: String, _ rule: Rule? = nil) {
    guard let rule else {
      words.append("\(sentence).")
      return
    }
    words.append("\(sentence) \(rule.text).")
    if !rules.contains(rule) { rules.append(rule) }
  }
}
