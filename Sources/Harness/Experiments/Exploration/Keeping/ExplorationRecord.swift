import Foundation
package import Results
package import Runner

/// What an exploration of one scenario has done so far, as a file in its folder.
///
/// A later exploration begins with its drafts, `--resume` goes on where it stopped, and a merge joins those of shards.
package struct ExplorationRecord: Hashable, Codable, Sendable {
  /// A failure that tries showed.
  package struct Finding: Hashable, Codable, Sendable {
    package var key: FailureKey
    package var tries: Int
    package var first: Int
    /// The shard whose try the first one is, such as `1/4`; nil of an exploration that is not merged.
    package var shard: String?
    package var draft: KeptDraft
    /// The readings of Apple's documentation other than the scenario's that the smallest study needs, or that the draft
    /// has, as kinds of variations such as `sensorkit.overlapping hold`.
    package private(set) var readings: [String]
    /// What was left of it; nil if it was not made smaller yet.
    package var left: LeftFinding? {
      didSet { readings = left?.readings ?? readings }
    }

    package init(
      key: FailureKey,
      tries: Int,
      first: Int,
      draft: KeptDraft,
      readings: [String] = [],
      left: LeftFinding? = nil
    ) {
      self.key = key
      self.tries = tries
      self.first = first
      self.draft = draft
      self.readings = left?.readings ?? readings
      self.left = left
    }

    /// Whether nothing is left to do with the finding.
    package var isDone: Bool { left != nil && left?.unfinished == nil }

    /// The order in which findings are listed.
    static func precedes(_ one: Finding, _ other: Finding) -> Bool {
      FindingOrder(one.key, one.readings) < FindingOrder(other.key, other.readings)
    }
  }

  /// In how many tries something happened.
  struct Count: Hashable, Codable, Sendable {
    var key: CoverageKey
    var tries: Int
  }

  /// The form of the record (our choice): another one has another number.
  static let form = 5

  /// The folder of the records in the folder of an exploration.
  package static let folder = "corpus"

  var form = Self.form
  /// The scenario's path, as the call named it.
  package var scenario: String
  /// The study's title.
  package var title: String
  /// The text of the study that is explored.
  package var document: String
  package var seed: UInt64
  /// The shard, such as `1/4`; nil for a whole exploration.
  package var shard: String?
  /// The kinds of variations; nil for all.
  package var kinds: [String]?
  /// The length of the calm, in milliseconds.
  package var calm: Int64

  /// The number of numbered tries, whose drafts follow from the seed.
  package var numbered = 0
  /// The number of all tries, those of an earlier exploration's drafts included.
  package var tries = 0
  /// The real time of the calls in milliseconds, rounded up; nil of an exploration whose time has no bound.
  package var time: Int64?
  package var participantDays = 0.0
  package var refused = 0
  /// The sentences of the expectations of some rows that held, and of those that held in no try.
  package var held: [String] = []
  package var neverReached: [String] = []
  var counts: [Count] = []
  /// What happens in the study without variations.
  var unvaried: [CoverageKey] = []
  /// The kinds of variations that the call leaves out.
  var excluded: [String] = []
  /// Whether the study's app has sensors of SensorKit.
  var hasSensors = false
  /// The orders of events that tries had.
  package var orders = OrderBounds()
  /// The work of the tries.
  package var effort = TryEffort()
  /// The drafts that reached something new, in their order.
  package var corpus: [KeptDraft] = []
  /// The drafts of an earlier exploration that were not run yet.
  package var pending: [KeptDraft] = []
  package var findings: [Finding] = []
  /// Whether the exploration came to its end.
  package var isComplete = false

  /// The record of an exploration that has done nothing yet.
  package init(
    scenario: String,
    title: String,
    document: String,
    seed: UInt64,
    shard: String? = nil,
    kinds: [String]? = nil,
    calm: Int64 = 0
  ) {
    self.scenario = scenario
    self.title = title
    self.document = document
    self.seed = seed
    self.shard = shard
    self.kinds = kinds
    self.calm = calm
  }

  /// Returns the path of a record's file.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's name, without its folder and extension.
  ///   - folder: The folder of the exploration.
  /// - Returns: The path.
  package static func path(of scenario: String, in folder: String) -> String {
    "\(folder)/\(Self.folder)/\(scenario).json"
  }

  /// Whether an exploration is the same one, which can go on with the record.
  package func isSame(as other: ExplorationRecord) -> Bool {
    (document, seed, shard ?? "", calm) == (
      other.document, other.seed, other.shard ?? "", other.calm
    )
      && kinds == other.kinds
  }

  /// Reads a record; nil if there is no such file.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: If the file is something else, or can't be read.
  package init?(path: String) throws(ResultsError) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let bytes = FileManager.default.contents(atPath: path),
      let record = try? JSONDecoder().decode(ExplorationRecord.self, from: bytes),
      record.form == Self.form
    else {
      throw ResultsError(
        .damaged,
        "this is not the record of an exploration that this version wrote",
        hint: "name another folder with --out DIR, or remove the file",
        path: path
      )
    }
    self = record
  }

  /// Writes the record; an earlier one stays until this one is whole.
  package func write(to path: String) throws(ResultsError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(self) else {
      preconditionFailure("a record has only texts and finite numbers")
    }
    let file = try WholeFile(path: path, replacing: .others)
    try file.write(String(decoding: bytes, as: UTF8.self) + "\n")
    try file.finish()
  }

  /// Adds what was left of findings.
  ///
  /// - Parameter left: What was left, by failure.
  package mutating func add(_ left: [FailureKey: LeftFinding]) {
    for index in findings.indices { findings[index].left = left[findings[index].key] }
    findings.sort(by: Finding.precedes)
  }

  /// The failures and what earlier explorations left of them.
  package var earlier: [(failure: FailureKey, left: LeftFinding)] {
    findings.compactMap { finding in finding.left.map { (finding.key, $0) } }
  }
}

/// Whether an exploration is enough: what its tries reached, and what they did not.
extension ExplorationRecord {
  /// What the tries reached together.
  package var reached: Reached {
    Reached(
      Dictionary(counts.map { ($0.key, $0.tries) }, uniquingKeysWith: { $1 }),
      unvaried: Set(unvaried),
      tries: tries
    )
  }

  /// The number of kinds of rows that tries reached, and of pairs of them.
  package var events: Int { counts.count { $0.key.before.isEmpty } }
  package var pairs: Int { counts.count - events }

  /// What no try reached of what the results can have.
  package var unreached: [Unreached] {
    Unreached.all(in: counts.map(\.key), without: excluded)
  }

  /// The rules of SensorKit that decided something in the tries, and those that did not; empty without sensors.
  package var rules: [RuleReach] {
    hasSensors ? RuleReach.all(in: counts.map(\.key)) : []
  }
}
