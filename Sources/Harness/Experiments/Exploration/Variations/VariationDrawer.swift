import Phones
import Scenarios
import VirtualTime

/// Draws variations of a study.
struct VariationDrawer {
  let study: ExploredStudy
  /// The names of all time zones, phones and so on are in the shapes; those of the study are here.
  let sensors: [String]
  let groups: [(name: String, count: Int)]
  var chance: Chance
  /// Instants at which something happened in the study that is varied, from the start.
  var instants: [Duration]
  /// Instants that were drawn for this try: others come close to them.
  var drawn: [Duration] = []
  /// The next moment, from the start; nil if it is drawn.
  var nextMoment: Duration?
  /// The earliest moment that is drawn, from the start.
  var earliest = Duration.zero

  /// Prepares to draw.
  ///
  /// - Parameters:
  ///   - study: The study.
  ///   - instants: Instants at which something happened in the study that is varied, in nanoseconds from the start.
  ///   - chance: What is drawn.
  init(_ study: ExploredStudy, instants: [Int64], chance: Chance) {
    self.study = study
    self.chance = chance
    self.instants = instants.map { Duration.nanoseconds($0) }.filter { $0 < study.calmBegins }
    sensors = study.scenario.app.sensors
    groups = study.scenario.groups.map { ($0.name, $0.count) }
  }

  /// The most changes of priority that an order has: few bugs need more (our choice).
  private static let mostChanges = 3

  private mutating func seed() -> YAMLNode { plain("\(chance.number(in: 1...1_000_000))") }

  /// Draws a variation of a kind; nil if the study has no value for it.
  mutating func variation(_ kind: VariationKinds.Kind) -> Variation? {
    switch chance.one(of: kind.changes) {
    case .action(let name, let event): return action(name, event, of: kind.name)
    case .key(let path, let key, let shape):
      guard let value = value(of: shape, at: [kind.name]) else { return nil }
      return Variation(kind: kind.name, edit: .set(path.key(key), value))
    case .item(let path, let shape):
      guard case .list(let item, _, _) = shape, let value = value(of: item, at: [kind.name]) else {
        return nil
      }
      return Variation(kind: kind.name, edit: .insert(path, nil, value))
    case .push(let path): return push(at: path, of: kind.name)
    case .start:
      return Variation(kind: kind.name, edit: .set(DocumentPath().key("starts"), start()))
    case .seed:
      return Variation(kind: kind.name, edit: .set(DocumentPath().key("seed"), seed()))
    case .order:
      let changes = chance.number(in: 0...Self.mostChanges)
      let order = section([entry("seed", seed()), entry("changes", plain("\(changes)"))])
      return Variation(kind: kind.name, edit: .set(DocumentPath().key("order"), order))
    }
  }

  /// Draws an action of the timeline, and what ends it.
  private mutating func action(
    _ name: String,
    _ event: SectionShape,
    of kind: String
  ) -> Variation? {
    let rules = event.rules.filter { $0.key == "do" && $0.word == name }
    var refused = Set(rules.flatMap(\.refuses))
    let needed = Set(rules.flatMap(\.needs))
    let at = moment()
    var entries = [entry("at", plain(DurationText.text(of: at)))]
    let who = who()
    if let who { entries.append(entry("who", plain(who))) }
    entries.append(entry("do", plain(name)))
    // First the keys on whose words others depend.
    let order =
      event.keys.filter { event.deciding.contains($0.name) }
      + event.keys.filter { !event.deciding.contains($0.name) }
    for (key, shape) in order where !["at", "who", "do"].contains(key) {
      guard !refused.contains(key) else { continue }
      // A span that ends is a disturbance; one without an end would last into the calm.
      if key == "for" {
        entries.append(entry(key, plain(DurationText.text(of: span(from: at)))))
      } else if needed.contains(key) || chance.happens(percent: 30) {
        guard let value = value(of: shape, at: ["timeline", key]) else {
          if needed.contains(key) { return nil }
          continue
        }
        entries.append(entry(key, value))
        // What this value allows of the keys after it.
        let own = event.rules.filter { $0.key == key && $0.word == value.scalar?.text }
        refused.formUnion(own.flatMap(\.refuses))
      }
    }
    return Variation(
      kind: kind,
      edit: .insert(DocumentPath().key("timeline"), nil, section(entries)),
      undoing: study.undoing(name, by: who)
    )
  }

  /// The keys of a push that say when it is sent, and to whom; another push has them anew, and another name.
  private static let occasions: Set = [
    "name", "at", "every", "no data for", "after request", "delay", "host", KeyName.who,
  ]

  /// Sends one of the study's pushes once more, at another moment.
  private mutating func push(at path: DocumentPath, of kind: String) -> Variation? {
    guard case .sequence(let pushes)? = study.document[path]?.content, !pushes.isEmpty else {
      return nil
    }
    let push = chance.one(of: pushes)
    guard case .mapping(let written) = push.content, let name = push[.key("name")]?.scalar?.text
    else { return nil }
    var entries = written.filter { !Self.occasions.contains($0.key) }
      .map { entry($0.key, $0.value.placed(at: study.location)) }
    // Two pushes need two names.
    entries.insert(entry("name", plain("\(name)-again-\(chance.number(in: 1...999))")), at: 0)
    entries.append(entry("at", plain(DurationText.text(of: moment()))))
    if let who = who() { entries.append(entry(KeyName.who, plain(who))) }
    return Variation(kind: kind, edit: .insert(path, nil, section(entries)))
  }

  /// A group or a participant; nil for everyone.
  private mutating func who() -> String? {
    let group = chance.one(of: groups)
    switch chance.number(in: 1...3) {
    case 1: return nil
    case 2: return group.name
    default: return "\(group.name)-\(chance.number(in: 1...max(1, group.count)))"
    }
  }

  func plain(_ text: String) -> YAMLNode { study.plain(text) }

  func section(_ entries: [YAMLEntry]) -> YAMLNode { study.section(entries) }

  func entry(_ key: String, _ value: YAMLNode) -> YAMLEntry { study.entry(key, value) }
}
