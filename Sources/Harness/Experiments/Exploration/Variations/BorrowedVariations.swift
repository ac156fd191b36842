import Scenarios
import VirtualTime

/// What another scenario says, as variations of a study: its actions, its words, its start and its order of events.
///
/// Numbers and durations of other keys are left out: what a study can bear of them depends on its length and its calm.
struct BorrowedVariations {
  private static let timeline = DocumentPath().key(KeyName.timeline)

  /// The key of how long lasts what an action begins.
  private static let span = ActionOption.time.rawValue

  let study: ExploredStudy
  private let other: ScenarioDocument
  private let scenario: Scenario

  /// Prepares to borrow; nil if the other document is no scenario.
  init?(of study: ExploredStudy, from other: ScenarioDocument, reader: ScenarioReader) {
    guard let scenario = try? reader.read(other) else { return nil }
    (self.study, self.other, self.scenario) = (study, other, scenario)
  }

  /// The variations of some kinds that the other scenario has, in the order of the kinds.
  func variations(_ kinds: [VariationKinds.Kind]) -> [Variation] {
    kinds.flatMap { kind in
      kind.changes.flatMap { change -> [Variation] in
        switch change {
        case .action(let name, let event): actions(name, event, of: kind.name)
        case .key(let path, let key, let shape): word(at: path.key(key), shape, of: kind.name)
        case .start, .order: whole(kind.name)
        case .item, .push, .seed: []
        }
      }
    }
  }

  /// The actions of a name that come before the study's calm.
  private func actions(_ name: String, _ event: SectionShape, of kind: String) -> [Variation] {
    guard case .sequence(let items)? = other[Self.timeline]?.content else { return [] }
    let lasts =
      event.keys.contains { $0.name == Self.span }
      && !event.rules.contains {
        $0.key == KeyName.action && $0.word == name && $0.refuses.contains(Self.span)
      }
    return zip(items, scenario.timeline).compactMap { item, event in
      guard event.action.name == name, event.occasions == nil, event.sinceStart < study.calmBegins,
        case .mapping(let written) = item.content
      else { return nil }
      var entries = written.filter { ![KeyName.at, KeyName.who, Self.span].contains($0.key) }
        .map { study.entry($0.key, $0.value.placed(at: study.location)) }
      let who = who(written)
      if let who { entries.insert(study.entry(KeyName.who, study.plain(who)), at: 0) }
      entries.insert(study.entry(KeyName.at, moment(event.sinceStart)), at: 0)
      if lasts {
        entries.append(study.entry(Self.span, moment(span(written, from: event.sinceStart))))
      }
      return Variation(
        kind: kind,
        edit: .insert(Self.timeline, nil, study.section(entries)),
        undoing: study.undoing(name, by: who)
      )
    }
  }

  /// The length of what an action begins, which ends before the calm.
  private func span(_ written: [YAMLEntry], from begin: Duration) -> Duration {
    let longest = study.longestSpan(from: begin)
    let text = written.first { $0.key == Self.span }?.value.scalar?.text
    return min(text.flatMap { try? DurationText.parse($0) } ?? longest, longest)
  }

  /// Whom an action is for, if the study has somebody of the name; nil for everyone.
  private func who(_ written: [YAMLEntry]) -> String? {
    guard let name = written.first(where: { $0.key == KeyName.who })?.value.scalar?.text else {
      return nil
    }
    let isHere = study.scenario.groups.contains { group in
      name == group.name || (1...max(1, group.count)).contains { name == "\(group.name)-\($0)" }
    }
    return isHere ? name : nil
  }

  /// A word of the format that the other scenario has at a path, and the study has not.
  private func word(at path: DocumentPath, _ shape: Shape, of kind: String) -> [Variation] {
    guard let text = other[path]?.scalar?.text, text != study.document[path]?.scalar?.text,
      shape.hasWord(text)
    else { return [] }
    return [Variation(kind: kind, edit: .set(path, study.plain(text)))]
  }

  /// A whole outermost key of the other scenario.
  private func whole(_ key: String) -> [Variation] {
    let path = DocumentPath().key(key)
    guard let value = other[path]?.placed(at: study.location),
      value != study.document[path]?.placed(at: study.location)
    else { return [] }
    return [Variation(kind: key, edit: .set(path, value))]
  }

  private func moment(_ time: Duration) -> YAMLNode { study.plain(DurationText.text(of: time)) }
}

extension Shape {
  /// Whether a text is one of the words or names that can stand here.
  fileprivate func hasWord(_ text: String) -> Bool {
    switch self {
    case .words(let words), .names(let words): words.contains(text)
    case .truth: ["true", "false"].contains(text)
    case .choice(let shapes): shapes.contains { $0.hasWord(text) }
    default: false
    }
  }
}
