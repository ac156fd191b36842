import Experiments

extension RandomDraft {
  /// Up to three values of a form, with shares that add up to the whole.
  mutating func shares(of names: Shape, at path: [String]) -> [Written.Entry] {
    var values: [String] = []
    let count = chance.number(in: 1...3)
    // Where nobody has a watch, the key is left out.
    while values.count < count || values == ["none"] {
      guard let value = value(of: names, at: path + ["share"])?.scalar else { break }
      if values.contains(value), values != ["none"] { break }
      if !values.contains(value) { values.append(value) }
    }
    var left = 1000
    return values.enumerated().map { index, value in
      let others = values.count - 1 - index
      let share = others == 0 ? left : chance.number(in: 1...(left - others))
      left -= share
      let text = share % 10 == 0 ? "\(share / 10) %" : "\(share / 10).\(share % 10) %"
      return Written.Entry(key: value, value: .text(text))
    }
  }
}
