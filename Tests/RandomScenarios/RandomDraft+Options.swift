import Experiments
import Phones
import Runner

extension RandomDraft {
  /// Some of the options that the app declares.
  mutating func options() -> [Written.Entry] {
    let declared = RegisteredApp.builtIn.first { $0.name == frame.app }?.options ?? []
    return chance.some(chance.number(in: 0...6), of: declared).map { option in
      Written.Entry(key: option.name, value: value(of: option.kind, like: option.standard))
    }
  }

  /// A value of an option; a number is its default or another of about that size, because a run's cost
  /// can depend on it.
  private mutating func value(
    of kind: DeclaredOption.Kind,
    like standard: String?
  ) -> Written {
    switch kind {
    case .choice(let words): return .text(chance.one(of: words))
    case .truth: return .plain(chance.one(of: ["true", "false"]))
    case .text: return .text(chance.one(of: ["api.study.example", "study.example", "KEY"]))
    case .written(let form): return .text(chance.one(of: [form.example, standard ?? form.example]))
    case .duration(let range): return .text(standard ?? "\(range.upperBound.components.seconds)s")
    case .whole(let range):
      let number = standard.flatMap { Int($0) } ?? range.lowerBound
      let other = min(max(number * 5 + 40, range.lowerBound), range.upperBound)
      return .plain("\(chance.one(of: [number, other]))")
    case .number(let range):
      let number = standard.flatMap { Double($0) } ?? range.lowerBound
      let other = min(max(number * 2 + 1, range.lowerBound), range.upperBound)
      return .plain(chance.one(of: [number, other]).shortText)
    case .list(let kind): return .list([value(of: kind, like: nil)])
    }
  }
}
