import Foundation
package import Results
package import Runner
package import Scenarios
import Verdicts

/// Looks for variations of a study in which something fails.
///
/// The tries come in generations of a fixed size: those of one generation vary what the generations before reached, and
/// the results are joined in the order of the tries. The findings therefore depend on the seed and the number of tries,
/// and not on the number of workers.
package final class Explorer {
  /// The options of an exploration.
  package struct Options: Sendable {
    /// The seed of all choices.
    package var seed: UInt64 = 1
    /// The number of tries; nil for no bound.
    package var tries: Int?
    /// The real time of the call, what it does with its findings included; nil for no bound.
    ///
    /// It is divided as ``CallTime`` says. The time before an interruption counts for the tries.
    package var time: Duration?
    /// Shows the real time since the call began.
    package var clock = CallTime.clock()
    /// How many things a further try may still be expected to reach that no try reached, for the exploration to end;
    /// nil to go on.
    package var until: Double?
    /// Texts of which the sentence of a wanted failure contains one; empty for every failure.
    ///
    /// The exploration ends when a wanted one is found.
    package var wanted: [String] = []
    /// The kinds of variations; nil for all.
    package var kinds: Set<String>?
    /// The shard whose tries are made; nil for all.
    package var shard: Shard?

    package init() {}
  }

  /// How far an exploration has come.
  package struct Progress: Hashable, Sendable {
    package var tries: Int
    package var findings: Int
    package var events: Int
    package var pairs: Int
  }

  /// The tries before which an estimate of what a further one reaches says too little to end (our choice).
  private static let fewest = 256

  /// The number of tries of a generation (our choice): some for each worker, and few enough to learn from.
  package static let generation = 32

  /// How often a variation is drawn again that the reader refuses (our choice).
  private static let draws = 6

  /// In how many tries of a hundred other actions come soon after one (our choice).
  private static let bursts = 20

  /// The most drafts that are varied further (our choice); later ones replace earlier ones.
  private static let mostKept = 4096

  package let study: ExploredStudy
  package internal(set) var reached = Reached()
  /// The participant-days of all tries.
  package internal(set) var participantDays = 0.0
  /// The work of the tries.
  package internal(set) var effort = TryEffort()
  /// The orders of events that tries had.
  package internal(set) var orders = OrderBounds()
  /// The variations that the reader refused; no try was made of them.
  package internal(set) var refused = 0
  /// The sentences of the expectations of some rows that held in a try.
  package internal(set) var held: Set<String> = []
  /// The outcome of the study without variations.
  package private(set) var unvaried = TryOutcome()

  /// Runs the tries.
  package let runner: any TryRunner
  let options: Options
  /// The real time of the call.
  package let time: CallTime
  let reader: ScenarioReader
  let kinds: [VariationKinds.Kind]
  private let deck: VariationDeck
  /// The kinds that choose between readings of Apple's documentation.
  private let readings: Set<String>
  /// The names of the kinds that the options leave out.
  let excluded: [String]
  var corpus: [Kept] = []
  var found: [FailureKey: ExplorationFinding] = [:]
  /// The real time of the calls so far; all of it once the tries are over because of it.
  var spent = Duration.zero
  /// The drafts of an earlier exploration and of other scenarios that are to be run first.
  package internal(set) var pending: [Draft] = []
  /// The number of tries so far whose drafts follow from their numbers.
  var numbered = 0

  /// A draft that reached something new, and the instants at which something happened in it.
  struct Kept {
    var draft: Draft
    var instants: [Int64]
  }

  /// Prepares an exploration; nothing is run yet.
  ///
  /// - Parameters:
  ///   - study: The study.
  ///   - reader: The reader of scenarios.
  ///   - runner: Runs the tries.
  ///   - kinds: The kinds of variations that the study can have.
  ///   - options: The options.
  package init(
    _ study: ExploredStudy,
    reader: ScenarioReader,
    runner: any TryRunner,
    kinds: VariationKinds,
    _ options: Options
  ) {
    self.study = study
    self.reader = reader
    self.runner = runner
    self.options = options
    time = CallTime(bound: options.time, now: options.clock)
    readings = kinds.readings
    self.kinds = kinds.kinds.filter { options.kinds?.contains($0.name) ?? true }
    deck = VariationDeck(self.kinds, seed: options.seed)
    excluded = kinds.names.filter { options.kinds?.contains($0) == false }
  }

  /// What was found so far, in the order in which failures are listed.
  package var findings: [ExplorationFinding] {
    found.values.sorted {
      FindingOrder($0.key, readings(of: $0.draft)) < FindingOrder($1.key, readings(of: $1.draft))
    }
  }

  /// The readings of Apple's documentation that a draft chooses, as kinds of variations in their order.
  package func readings(of draft: Draft) -> [String] {
    Set(draft.variations.map(\.kind)).intersection(readings).sorted()
  }

  /// The readings of Apple's documentation that a smallest study has and the scenario has not, without which it passes.
  package func readings(of study: ShrunkStudy) -> [String] {
    let varied = study.document.root.paths().filter(study.isVaried)
      .map { $0.names.joined(separator: ".") }
    return readings.intersection(varied).sorted()
  }

  /// Whether a failure is one of those that the options want.
  package func isWanted(_ failure: FailureKey) -> Bool {
    options.wanted.isEmpty || options.wanted.contains { failure.sentence.contains($0) }
  }

  /// The sentences of the expectations of some rows that held in no try.
  package var neverReached: [String] {
    study.scenario.expectations.filter { $0.demand == .someRows }.map(\.sentence)
      .filter { !held.contains($0) }
  }

  /// The longest durations that are drawn of kinds which last through the calm, in milliseconds.
  package var bounds: [(name: String, longest: Int64)] {
    VariationBounds(study).bounds(of: kinds.map(\.name))
  }

  /// Runs the study without variations.
  ///
  /// - Returns: What fails in it; diagnostics of it are not findings of later tries.
  /// - Throws: `RunError` if it can't be run.
  package func runUnvaried() throws(RunError) -> [FailureKey] {
    switch try runner.run(study.document) {
    case .refused(let reason): throw RunError(.expectation, reason)
    case .ran(let outcome):
      unvaried = outcome
      held = outcome.reached
      reached.add(unvaried: outcome.coverage)
      return judged(outcome.failures).filter { $0.kind != .diagnostic }
        .sorted(by: FailureKey.precedes)
    }
  }

  /// Makes tries until a bound is reached.
  ///
  /// - Parameter report: Receives the progress after each generation.
  /// - Throws: `RunError` at a signal, or if tries can't be run; what was found until then stays.
  package func explore(_ report: (Progress) -> Void) throws(RunError) {
    guard !kinds.isEmpty else { return }
    let earlier = spent
    while !pending.isEmpty || left > 0 {
      if let bound = time.bound, !hasTime(after: earlier) {
        spent = max(spent, bound)
        return
      }
      if !options.wanted.isEmpty, found.keys.contains(where: isWanted) { return }
      if let until = options.until, reached.tries >= Self.fewest, reached.newOfNextTry <= until {
        return
      }
      let isEarlier = !pending.isEmpty
      let drafts =
        isEarlier
        ? pending.prefix(Self.generation).compactMap { draft in
          fairDocument(of: draft).map { (draft: draft, document: $0) }
        }
        : (numbered..<numbered + min(Self.generation, left)).map { draft(of: number($0)) }
      let results = try runner.run(drafts.map(\.document)) { hasTime(after: earlier) }
      if isEarlier {
        // Those for which there was no time stay.
        let next = drafts.dropFirst(results.count).first?.draft
        pending.removeFirst(
          next.flatMap(pending.firstIndex(of:)) ?? min(Self.generation, pending.count)
        )
      }
      for ((draft, document), result) in zip(drafts, results) {
        if !isEarlier { numbered += 1 }
        if case .ran(let outcome) = result {
          orders.note(document, bound: outcome.orderBound)
          note(outcome, of: draft, document)
        } else {
          refused += 1
        }
      }
      if time.bound != nil { spent = earlier + time.now() }
      report(
        Progress(
          tries: reached.tries,
          findings: found.count,
          events: reached.events,
          pairs: reached.pairs
        )
      )
    }
  }

  /// Whether another try may begin, after calls that took some time.
  private func hasTime(after spent: Duration) -> Bool {
    let end = time.ofTries(after: spent, findings: found.keys.count(where: isWanted))
    return end.map { time.now() < $0 } ?? true
  }

  /// The number of a try among those of all shards, from 0.
  private func number(_ own: Int) -> Int {
    guard let shard = options.shard else { return own }
    return own * shard.count + shard.number - 1
  }

  /// How many numbered tries are still to be made.
  private var left: Int {
    options.tries.map { max(0, share(of: $0) - numbered) } ?? .max
  }

  /// How many of the numbered tries of all shards are made here.
  func share(of tries: Int) -> Int {
    guard let shard = options.shard else { return tries }
    return max(0, (tries - shard.number + shard.count) / shard.count)
  }

  /// The fewest variations of a finding's draft with which it still fails alike.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - goesOn: Whether there is time for another run.
  /// - Returns: The finding with those, or with as few as were found in the time.
  /// - Throws: `RunError` if tries can't be run.
  package func reduced(
    _ finding: ExplorationFinding,
    while goesOn: () -> Bool = { true }
  ) throws(RunError) -> ExplorationFinding {
    var finding = finding
    while true {
      let candidates = finding.draft.variations.indices.compactMap { index -> Draft? in
        var draft = finding.draft
        draft.variations.remove(at: index)
        return fairDocument(of: draft) == nil ? nil : draft
      }
      let documents = candidates.compactMap(fairDocument)
      let results = try runner.run(documents, while: goesOn)
      let key = finding.key
      guard
        let index = results.indices.first(where: { index in
          guard let outcome = results[index].outcome else { return false }
          return findings(in: outcome, of: documents[index]).contains(key)
        })
      else { return finding }
      finding.draft = candidates[index]
    }
  }

  /// Notes that two runs of a finding's study differ: the app is not determined by the study, and what failed tells that
  /// alone.
  ///
  /// - Parameter finding: The finding, which is none any more.
  /// - Returns: The finding that two runs differ.
  package func noteDifference(of finding: ExplorationFinding) -> ExplorationFinding {
    found[finding.key] = nil
    let key = FailureKey(.nondeterministic, "")
    var joined = finding
    joined.key = key
    if let other = found[key] {
      joined.tries += other.tries
      joined.first = min(other.first, finding.first)
      if other.draft.variations.count <= finding.draft.variations.count {
        joined.draft = other.draft
      }
    }
    found[key] = joined
    return joined
  }

  /// The document of a draft of an earlier exploration; nil if it is unfair.
  func fairDocument(of draft: Draft) -> ScenarioDocument? {
    guard let document = try? draft.document(varying: study.document),
      let scenario = try? reader.read(document), study.isFair(scenario)
    else { return nil }
    return document
  }

  /// The document of a finding.
  package func document(of finding: ExplorationFinding) -> ScenarioDocument {
    do throws(ScenarioError) {
      return try finding.draft.document(varying: study.document)
    } catch {
      preconditionFailure("a try that ran has a document: \(error)")
    }
  }

  /// Failures without those of expectations that variations say nothing of.
  private func judged(_ failures: Set<FailureKey>) -> Set<FailureKey> {
    failures.filter { $0.kind != .expectation || !study.unjudged.contains($0.name) }
  }

  /// The failures of a try that are findings, each cause once.
  private func findings(in outcome: TryOutcome, of document: ScenarioDocument) -> Set<FailureKey> {
    var failures = judged(outcome.failures).subtracting(unvaried.failures)
    if !failures.isEmpty, let varied = try? reader.read(document) {
      failures = study.judged(failures, in: varied)
    }
    // What the app did says more than that it did something of the kind.
    let kinds = Set(failures.map(\.kind))
    if kinds.contains(.diagnostic) {
      failures.remove(FailureKey(.expectation, NamedExpectation.noDiagnostics.name))
    }
    if !kinds.isDisjoint(with: [.crash, .terminated, .stuck]) {
      failures.remove(FailureKey(.expectation, NamedExpectation.appKeepsRunning.name))
    }
    return failures
  }

  private func note(_ outcome: TryOutcome, of draft: Draft, _ document: ScenarioDocument) {
    participantDays += outcome.participantDays
    effort.note(outcome.events, of: draft)
    held.formUnion(outcome.reached)
    let isNew = reached.add(outcome.coverage) > 0
    if isNew, draft.variations.count < Draft.most {
      let kept = Kept(draft: draft, instants: outcome.instants)
      if corpus.count < Self.mostKept {
        corpus.append(kept)
      } else {
        corpus[reached.tries % Self.mostKept] = kept
      }
    }
    for key in findings(in: outcome, of: document) {
      var finding =
        found[key] ?? ExplorationFinding(key: key, tries: 0, first: reached.tries, draft: draft)
      finding.tries += 1
      // What fails under the scenario's own reading of the documentation says more about the app.
      func size(_ draft: Draft) -> (Int, Int) {
        (readings(of: draft).isEmpty ? 0 : 1, draft.variations.count)
      }
      if size(draft) < size(finding.draft) { finding.draft = draft }
      found[key] = finding
    }
  }

  /// Draws a try.
  private func draft(of number: Int) -> (draft: Draft, document: ScenarioDocument) {
    var chance = Chance(seed: options.seed, part: "try \(number)")
    // A random half of the kinds is switched off, so that common kinds don't hide what rare ones show (Groce and
    // others, Swarm testing, 2012).
    let half = chance.some(max(1, (kinds.count + 1) / 2), of: kinds)
    let actions = half.filter { if case .action = $0.changes[0] { true } else { false } }
    let parent = corpus.isEmpty || chance.happens(percent: 30) ? nil : pick(&chance)
    var draft = parent?.draft ?? Draft()
    if !draft.variations.isEmpty, chance.happens(percent: 25) {
      draft.variations.remove(at: chance.number(in: 0...draft.variations.count - 1))
    }
    let instants = parent?.instants ?? unvaried.instants
    var drawer = VariationDrawer(study, instants: instants, chance: chance)
    var document = study.document
    if let before = try? draft.document(varying: study.document) { document = before }
    var wanted = 1
    while wanted < 6, drawer.chance.happens(percent: 55) { wanted += 1 }
    for index in 0..<wanted where draft.variations.count < Draft.most {
      for _ in 0..<Self.draws {
        let isAction = !actions.isEmpty && drawer.chance.happens(percent: 50)
        let kind =
          index == 0
          ? deck.first(of: number) ?? half[0] : drawer.chance.one(of: isAction ? actions : half)
        guard let variation = drawer.variation(kind) else { continue }
        guard let added = added(variation, to: draft) else { continue }
        (draft, document) = added
        break
      }
    }
    let own = draft.variations.filter { $0.action != nil }
    if !own.isEmpty, drawer.chance.happens(percent: Self.bursts) {
      for variation in drawer.burst(after: drawer.chance.one(of: own), among: actions)
      where draft.variations.count < Draft.most {
        if let added = added(variation, to: draft) { (draft, document) = added }
      }
    }
    return (draft, document)
  }

  /// A draft with one more variation, and its document; nil if the reader refuses it, or if it is not fair.
  private func added(
    _ variation: Variation,
    to draft: Draft
  ) -> (draft: Draft, document: ScenarioDocument)? {
    var candidate = draft
    candidate.add(variation)
    guard let document = try? candidate.document(varying: study.document),
      let varied = try? reader.read(document), study.isFair(varied)
    else {
      refused += 1
      return nil
    }
    return (candidate, document)
  }

  /// One of the drafts that reached something new, later ones more often.
  private func pick(_ chance: inout Chance) -> Kept {
    let last = corpus.count - 1
    return corpus[max(chance.number(in: 0...last), chance.number(in: 0...last))]
  }
}
