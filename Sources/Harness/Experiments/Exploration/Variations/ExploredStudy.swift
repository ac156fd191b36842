import Foundation
import Phones
package import Scenarios
import Verdicts
import VirtualTime

/// The study whose variations are explored, and what every variation must know of it.
package struct ExploredStudy: Sendable {
  /// The scenario's document, with few participants and days, and without what only its own run can have.
  package let document: ScenarioDocument

  /// The document as a scenario.
  package let scenario: Scenario

  /// How the document differs from the file, in sentences without full stops.
  package let reductions: [String]

  /// The length of the calm at the end, in milliseconds.
  package let calm: Int64

  /// The sentences of expectations of which variations say nothing: they hold under the scenario's conditions alone, or
  /// after a calm that the study is too short for.
  package let unjudged: Set<String>

  /// The calm after which each expectation holds that holds neither always nor under the scenario's own conditions alone,
  /// in milliseconds, by the expectations' sentences.
  let calmNeeded: [String: Int64]

  /// The most participants of a group that are explored (our choice): two can differ, and more cost more.
  package static let participantsOfGroup = 2

  /// The longest study that is explored, in days (our choice).
  package static let longest = 60

  /// The calm that nothing sets: three days, or a quarter of a shorter study (our choice).
  ///
  /// What is recorded when it begins leaves the hold after a day, and a daily fetch comes within a further day.
  private static let usualCalm: Int64 = 3 * 86_400_000

  /// Prepares a scenario's document.
  ///
  /// - Parameters:
  ///   - document: The scenario's document.
  ///   - reader: The reader of scenarios.
  ///   - participants: The most participants of each group.
  ///   - calm: The length of the calm; nil for the scenario's, or else the usual one.
  /// - Throws: `ScenarioErrors` if the document is no scenario.
  package init(
    _ document: ScenarioDocument,
    reader: ScenarioReader,
    participants: Int = Self.participantsOfGroup,
    calm: Duration? = nil
  ) throws {
    let whole = try reader.read(document)
    var own = document
    for key in KeyName.changingNoRun where own[DocumentPath().key(key)] != nil {
      try own.apply(.remove(DocumentPath().key(key)))
    }
    var reductions: [String] = []
    if let fewer = Self.withFewerPeople(own, participants, reader) {
      own = fewer.document
      reductions.append("\(fewer.count) of \(whole.participantCount) participants")
    }
    if let shorter = Self.shortened(own, reader) {
      own = shorter.document
      let all = whole.lasts.components.seconds / 86_400
      reductions.append("the first \(shorter.days) of \(all) days")
    }
    self.document = own
    scenario = try reader.read(own)
    self.reductions = reductions
    let lasts = scenario.lasts.inMilliseconds
    let needs = Self.calms(of: scenario)
    // At least half of the study is left to what disturbs it.
    let longest = needs.values.filter { $0 < .max }.max() ?? 0
    let usual = max(min(Self.usualCalm, lasts / 4), min(longest, lasts / 2))
    // The scenario's calm can be longer than the part of the study that is explored.
    let explored = scenario.lasts
    let stated = whole.calm.map { explored < whole.lasts ? min($0, explored / 2) : $0 }
    let length = min((calm ?? stated)?.inMilliseconds ?? usual, lasts - 1)
    self.calm = length
    unjudged = Set(needs.filter { $0.value > length }.keys)
    calmNeeded = needs.filter { $0.value < .max }
  }

  /// The calm after which each expectation of a scenario holds that does not hold always, in milliseconds.
  private static func calms(of scenario: Scenario) -> [String: Int64] {
    let day: Int64 = 86_400_000
    let slowest = scenario.app.sensors.contains("faceMetrics") ? 7 * day : day
    let fetches = max(day, scenario.app.fetch?.every.inMilliseconds ?? day)
    var calms: [String: Int64] = [:]
    for stated in scenario.expectations {
      let validity: NamedExpectation.Validity? =
        switch stated.holds {
        case .afterCalm: .afterHold
        case .underItsConditions: .underItsConditions
        case .always, nil:
          // That an app makes a mistake is what its scenario shows.
          stated.diagnostic != nil
            ? .underItsConditions
            : NamedExpectation.all.first { $0.name == stated.sentence }?.validity
        }
      switch validity {
      case .always, nil: break
      case .afterHold: calms[stated.sentence] = slowest + 2 * fetches
      case .afterDay: calms[stated.sentence] = day
      case .underItsConditions: calms[stated.sentence] = .max
      }
    }
    return calms
  }

  /// The end of disturbances, from the start: the calm begins then.
  package var calmBegins: Duration { scenario.lasts - .milliseconds(calm) }

  /// The study's midnights before the calm, from the start.
  var midnights: [Duration] {
    let first = 86_400 - scenario.starts.secondsSinceMidnight
    return stride(from: first, to: calmBegins.components.seconds + 1, by: 86_400)
      .map { Duration.seconds($0) }.filter { $0 < calmBegins }
  }

  /// The longest a disturbance can last that begins at a moment and ends before the calm.
  func longestSpan(from begin: Duration) -> Duration {
    // A second earlier, so that a phone that was off is running when the calm begins.
    max(.nanoseconds(1), calmBegins - .seconds(1) - begin)
  }

  /// The action that ends what an action begins, when the calm begins; nil if that ends by itself.
  ///
  /// - Parameters:
  ///   - name: The name of the action.
  ///   - who: The group or participant of the action; nil for everyone.
  /// - Returns: The change of the document.
  func undoing(_ name: String, by who: String?) -> DocumentEdit? {
    guard let undoing = TimelineActions.named(name)?.isUndoneBy else { return nil }
    var entries = [entry(KeyName.at, plain(DurationText.text(of: calmBegins)))]
    if let who { entries.append(entry(KeyName.who, plain(who))) }
    entries.append(entry(KeyName.action, plain(undoing.key)))
    return .insert(DocumentPath().key(KeyName.timeline), nil, section(entries))
  }

  /// The document with fewer participants in each group, also of those that a table has; nil if it has few, or if the
  /// scenario needs them.
  private static func withFewerPeople(
    _ document: ScenarioDocument,
    _ most: Int,
    _ reader: ScenarioReader
  ) -> (document: ScenarioDocument, count: Int)? {
    let groups = DocumentPath().key("participants")
    guard let counts = (try? reader.read(document))?.groups.map(\.count) else { return nil }
    // A timeline can name a participant by a number, which must be there.
    var most = most
    while most < 1000, counts.contains(where: { $0 > most }) {
      var fewer = document
      for (index, count) in counts.enumerated() where count > most {
        let path = groups.item(index).key("count")
        try? fewer.apply(.set(path, YAMLNode(plain: "\(most)", at: document.root.location)))
      }
      if let scenario = try? reader.read(fewer) { return (fewer, scenario.participantCount) }
      most *= 2
    }
    return nil
  }

  /// How long a study goes on after the last moment of its timeline, if that lies beyond the longest one, in days (our
  /// choice): what it brings is then fetched, and sent.
  private static let afterLast = 14

  /// The document with the longest study that is explored, or with one that has all moments of the timeline and some days
  /// more; nil if the study is shorter.
  private static func shortened(
    _ document: ScenarioDocument,
    _ reader: ScenarioReader
  ) -> (document: ScenarioDocument, days: Int)? {
    guard let scenario = try? reader.read(document) else { return nil }
    let last = scenario.timeline.map(\.sinceStart).max() ?? .zero
    let needed = Int(last.components.seconds / 86_400) + afterLast
    for days in [longest, needed] where .seconds(days * 86_400) < scenario.lasts {
      var shorter = document
      let node = YAMLNode(plain: "\(days)d", at: document.root.location)
      try? shorter.apply(.set(DocumentPath().key("lasts"), node))
      if (try? reader.read(shorter)) != nil { return (shorter, days) }
    }
    return nil
  }
}

extension Duration {
  /// The duration in whole milliseconds.
  package var inMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}

/// Parts of documents that are drawn or taken from elsewhere, at the place that errors about them name.
extension ExploredStudy {
  /// The place that errors about such parts name.
  var location: Location { document.root.location }

  func plain(_ text: String) -> YAMLNode { YAMLNode(plain: text, at: location) }

  func section(_ entries: [YAMLEntry]) -> YAMLNode {
    YAMLNode(content: .mapping(entries), location: location)
  }

  func entry(_ key: String, _ value: YAMLNode) -> YAMLEntry {
    YAMLEntry(key: key, keyLocation: location, value: value)
  }
}
