package import Experiments
import Runner
import Scenarios

/// A scenario by chance: whatever the format can say, in combinations that nobody thinks of.
///
/// It is drawn along the format's own schema, with names from the house's catalogues, so that a new
/// action, sensor or key is drawn as well. What keys have to do with each other beyond the schema is in
/// the extension.
package struct RandomScenario {
  /// The seed that gives it again.
  package let seed: UInt64

  /// What the file says.
  package let written: Written

  /// Files that it names, by their paths from its folder.
  package let files: [String: String]

  /// What must hold in each of them, whatever else happens.
  package static let promises = [
    "held data stays on the phone", "nothing without consent", "nothing older than retention",
  ]

  /// Whether the scenario guarantees that a promise holds.
  ///
  /// By the reading 'prior data: retained' (Apple, SRSensorReader) an app gets what the system recorded for itself
  /// before the participant gave consent.
  package func guarantees(_ promise: String) -> Bool {
    let readings = written["sensorkit"]
    let givesPriorData =
      readings?["prior data"] == .text("retained") && readings?["system records"] != nil
    return promise != "nothing without consent" || !givesPriorData
  }

  /// Whether its app is one that shows a mistake, and may crash or hang by it.
  package let isMistaken: Bool

  /// The scenario of a seed.
  ///
  /// - Parameters:
  ///   - seed: Gives it.
  ///   - restriction: What it may say; nil for all that the format can.
  package init(seed: UInt64, within restriction: Restriction? = nil) {
    self.seed = seed
    var frame = Frame(seed: seed, apps: RegisteredApp.builtIn)
    restriction?.apply(to: &frame)
    var draft = RandomDraft(seed: seed, frame: frame, restriction: restriction)
    written = draft.value(of: Self.shape, at: []) ?? .section([])
    files = draft.files
    isMistaken = RegisteredApp.builtIn.contains { $0.name == frame.app && $0.isMistake }
  }

  /// The form of scenarios with the apps that come with the package.
  package static let shape = Shape(
    schema: ScenarioFormat.schemaJSON(vocabulary: .standard(apps: RegisteredApp.builtIn))
  )

  /// The scenario as a file.
  package var text: String {
    written.file(promise: "Whatever people do, nothing is handed over that should not be.")
  }
}

/// A scenario that is being drawn.
struct RandomDraft {
  let seed: UInt64
  var chance: Chance
  let frame: Frame
  let restriction: Restriction?
  var files: [String: String] = [:]
  /// Moments that were drawn, in seconds from the start: others come close to them.
  var moments: [Int] = []
  /// Which group, subject or host is being drawn.
  var index = 0
  /// Where the span begins that is being drawn, in seconds from the start.
  var spanStart = 0

  init(seed: UInt64, frame: Frame, restriction: Restriction?) {
    self.seed = seed
    self.frame = frame
    self.restriction = restriction
    chance = Chance(seed: seed, part: "keys")
  }

  /// A value of that form, or nil where none should stand.
  ///
  /// - Parameters:
  ///   - shape: What can stand there.
  ///   - path: The keys that lead there, outermost first.
  ///   - siblings: What was drawn of the same section already.
  /// - Returns: The value.
  mutating func value(
    of shape: Shape,
    at path: [String],
    beside siblings: [String: Written] = [:]
  ) -> Written? {
    if let texts = restriction?.keys[path.joined(separator: "/")], !texts.isEmpty {
      return .plain(chance.one(of: texts))
    }
    switch special(path, siblings, shape) {
    case .value(let value): return value
    case .nothing: return nil
    case .any: break
    }
    switch shape {
    case .section(let section): return .section(entries(of: section, at: path))
    case .list(let item, let least, let most):
      return .list(items(of: item, count(at: path, least, most), at: path))
    case .choice(let shapes): return value(of: chance.one(of: shapes), at: path, beside: siblings)
    case .words(let words), .names(let words):
      return words.isEmpty ? nil : .text(chance.one(of: words))
    case .numbers(let numbers): return .plain(chance.one(of: numbers))
    case .truth: return .plain(chance.one(of: ["true", "false"]))
    case .number(let least, let most):
      return .plain("\(least + chance.any() % (min(most - least, 9) + 1))")
    case .text(let pattern, let examples): return .text(text(pattern, examples))
    case .shares(let names): return .section(shares(of: names, at: path))
    case .open: return .section([])
    }
  }

  private mutating func count(at path: [String], _ least: Int, _ most: Int?) -> Int {
    if let most { return chance.number(in: least...most) }
    if let restriction, path == ["timeline"] { return chance.number(in: restriction.events) }
    switch path {
    case ["participants"]: return frame.groups.count
    case ["timeline"]: return chance.number(in: 3...30)
    default: return chance.number(in: max(least, 1)...3)
    }
  }

  /// Items of which no two are the same text.
  private mutating func items(of item: Shape, _ count: Int, at path: [String]) -> [Written] {
    var items: [Written] = []
    for number in 0..<count {
      index = number
      guard let value = value(of: item, at: path) else { continue }
      if value.scalar == nil || !items.contains(value) { items.append(value) }
    }
    return items
  }

  /// The keys on whose words others depend in each section that has them.
  private static let deciding: Set = [
    "trigger", "open", "recorded", "watch", "info plist", "suspends apps", "sequence", "refresh",
  ]

  /// The keys of a section: those on whose words others depend first, then the rest in their order.
  private mutating func entries(of section: SectionShape, at path: [String]) -> [Written.Entry] {
    let deciding = section.deciding
    var order: [(name: String, shape: Shape)] = []
    var others = order
    for key in section.keys {
      let decides = deciding.contains(key.name) || Self.deciding.contains(key.name)
      if decides { order.append(key) } else { others.append(key) }
    }
    order += others
    // Of alternatives, the first that is chosen stands for all.
    let chosen = section.alternatives.map { chance.one(of: $0) }
    let refused = Set(section.alternatives.joined()).subtracting(chosen)
    let own = index
    var found: [String: Written] = [:]
    var entries: [Written.Entry] = []
    for (key, shape) in order {
      let rules = section.rules.filter { found[$0.key]?.scalar == $0.word }
      if refused.contains(key) || rules.contains(where: { $0.refuses.contains(key) }) { continue }
      if let other = Self.contradictions[path + [key]], found[other] != nil { continue }
      let isNeeded =
        section.required.contains(key) || deciding.contains(key) || chosen.contains(key)
        || rules.contains { $0.needs.contains(key) }
      let odds = restriction?.odds(path + [key]) ?? odds(path + [key])
      guard isNeeded || chance.happens(percent: odds) else { continue }
      index = own
      guard let value = value(of: shape, at: path + [key], beside: found) else { continue }
      found[key] = value
      entries.append(Written.Entry(key: key, value: value))
    }
    index = own
    return entries
  }
}

extension RandomScenario {
  /// Whether it asks for a world to end early by that: an app with a mistake does, and so does the reading
  /// of DockKit that makes an app fail.
  package func explains(_ trouble: String) -> Bool {
    if isMistaken { return true }
    let isFatal = written["dockkit"]?["track while tracking"] == .text("fatal error")
    return isFatal && trouble.contains("Fatal error: track")
  }
}
