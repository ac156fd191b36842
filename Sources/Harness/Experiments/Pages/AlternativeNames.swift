/// Short names of alternatives: each key by the end of its path that no other key of the sweep has.
package struct AlternativeNames {
  private let short: [String: String]

  init(_ sweep: SweepDatabase) {
    self.init(keys: sweep.keys.map(\.key))
  }

  package init(keys: [String]) {
    let paths = keys.map { $0.split(separator: ".") }
    var short: [String: String] = [:]
    for (key, path) in zip(keys, paths) {
      let length = (1...max(1, path.count)).first { length in
        paths.count { $0.suffix(length) == path.suffix(length) } == 1
      }
      short[key] = path.suffix(length ?? path.count).joined(separator: ".")
    }
    self.short = short
  }

  /// The short name of a key.
  package func name(of key: String) -> String { short[key] ?? key }

  /// The values that an alternative has.
  func name(of alternative: SweepAlternative) -> String { text(alternative.settings[...]) }

  /// The values that an alternative has and another has not.
  func name(of alternative: SweepAlternative, besides other: SweepAlternative) -> String {
    let differing = alternative.settings.filter { setting in
      !other.settings.contains { $0.key == setting.key && $0.value == setting.value }
    }
    return differing.isEmpty ? alternative.name : text(differing[...])
  }

  private func text(_ settings: ArraySlice<SweepSetting>) -> String {
    settings.map { "\(name(of: $0.key)) \($0.value)" }.joined(separator: ", ")
  }
}
