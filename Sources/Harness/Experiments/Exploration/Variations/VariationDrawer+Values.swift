import Scenarios

/// Values of every form that the format of scenarios has.
extension VariationDrawer {
  /// Draws a value.
  ///
  /// - Parameters:
  ///   - shape: What the value can be.
  ///   - path: The kind of the variation, and the keys below it.
  /// - Returns: The value; nil if none can be drawn.
  mutating func value(of shape: Shape, at path: [String]) -> YAMLNode? {
    switch shape {
    case .section(let section):
      let entries = entries(of: section, at: path)
      return entries.isEmpty ? nil : self.section(entries)
    case .list(let item, let least, let most): return list(of: item, least, most, at: path)
    case .choice(let shapes):
      // A table of answers for each sensor is open; where it can't be drawn, another form can.
      for shape in chance.shuffled(shapes) {
        if let value = value(of: shape, at: path) { return value }
      }
      return nil
    case .words(let words): return words.isEmpty ? nil : plain(chance.one(of: words))
    case .names(let names): return name(of: names, at: path).map(plain)
    case .numbers(let numbers): return plain(chance.one(of: numbers))
    case .truth: return plain(chance.one(of: ["true", "false"]))
    case .number(let least, let most):
      return plain("\(chance.one(of: [least, min(least + 1, most), most]))")
    case .text(let pattern, let examples):
      return text(pattern, examples, at: path).map { YAMLNode(quoted: $0, at: study.location) }
    case .shares(let names): return shares(of: names, at: path)
    case .open:
      guard path == ["participants.consent"], !sensors.isEmpty else { return nil }
      let answered = chance.some(chance.number(in: 1...sensors.count), of: sensors)
      return section(answered.map { entry($0, plain(chance.one(of: ["allow", "deny"]))) })
    }
  }

  private mutating func list(
    of item: Shape,
    _ least: Int,
    _ most: Int?,
    at path: [String]
  ) -> YAMLNode? {
    let count = chance.number(in: max(1, least)...max(1, most ?? 2))
    var items: [YAMLNode] = []
    for _ in 0..<count {
      guard let item = value(of: item, at: path), !items.contains(item) else { continue }
      items.append(item)
    }
    guard items.count >= max(1, least) else { return nil }
    return YAMLNode(content: .sequence(items), location: study.location)
  }

  private mutating func entries(of section: SectionShape, at path: [String]) -> [YAMLEntry] {
    let keys = Set(section.keys.map(\.name))
    if keys == ["from", "to"] { return ends() }
    let chosen = section.alternatives.map { chance.one(of: $0) }
    let excluded = Set(section.alternatives.joined()).subtracting(chosen)
    let deciding = section.deciding
    let order =
      section.keys.filter { deciding.contains($0.name) }
      + section.keys.filter { !deciding.contains($0.name) }
    var found: [YAMLEntry] = []
    for (key, shape) in order where !excluded.contains(key) {
      let rules = section.rules.filter { rule in
        found.contains { $0.key == rule.key && $0.value.scalar?.text == rule.word }
      }
      if rules.contains(where: { $0.refuses.contains(key) }) { continue }
      // A fault of a server without an end would last into the calm.
      let isNeeded =
        section.required.contains(key) || deciding.contains(key) || chosen.contains(key)
        || key == "when" || rules.contains { $0.needs.contains(key) }
      guard isNeeded || chance.happens(percent: 50) else { continue }
      guard let value = value(of: shape, at: path + [key]) else { continue }
      found.append(entry(key, value))
    }
    return found
  }

  /// A name of a catalogue; of sensors, mostly one that the app reads.
  private mutating func name(of names: [String], at path: [String]) -> String? {
    let own = names.filter(sensors.contains)
    let others = names.filter { !sensors.contains($0) }
    let isNew = path.last == "adds"
    if !own.isEmpty, !isNew { return chance.one(of: own) }
    return others.isEmpty ? nil : chance.one(of: others)
  }

  /// One value with the whole share, or two with parts of it.
  private mutating func shares(of names: Shape, at path: [String]) -> YAMLNode? {
    guard let first = value(of: names, at: path)?.scalar?.text else { return nil }
    guard let second = value(of: names, at: path)?.scalar?.text, second != first else {
      return section([entry(first, plain("100 %"))])
    }
    let share = chance.one(of: [1, 50, 99])
    return section([
      entry(first, plain("\(share) %")), entry(second, plain("\(100 - share) %")),
    ])
  }
}
