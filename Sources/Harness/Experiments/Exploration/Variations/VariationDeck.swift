/// The order in which the values of all kinds come first in a try.
///
/// Each word that a key can have, each form of a value and each optional key of a section comes first once in each pass
/// through the deck, so that what a draw by chance would rarely bring is tried early: of a hundred keys with a few words
/// each, a few hundred tries would leave a third out.
struct VariationDeck {
  /// The kinds, each with one of its values alone.
  private let entries: [VariationKinds.Kind]
  private let seed: UInt64

  /// A deck of kinds.
  ///
  /// - Parameters:
  ///   - kinds: The kinds.
  ///   - seed: The seed of the order.
  init(_ kinds: [VariationKinds.Kind], seed: UInt64) {
    entries = kinds.flatMap(\.narrowed)
    self.seed = seed
  }

  /// The number of values in the deck.
  var count: Int { entries.count }

  /// The kind that comes first in a try; nil without kinds.
  ///
  /// - Parameter number: The number of the try, from 0.
  /// - Returns: The kind, with one of its values alone.
  func first(of number: Int) -> VariationKinds.Kind? {
    guard !entries.isEmpty else { return nil }
    let (pass, position) = number.quotientAndRemainder(dividingBy: entries.count)
    var chance = Chance(seed: seed, part: "pass \(pass)")
    return chance.shuffled(Array(entries.indices)).dropFirst(position).first.map { entries[$0] }
  }
}

extension VariationKinds.Kind {
  /// The kind for each value that its keys can have by themselves; the kind as it is if there is only one.
  fileprivate var narrowed: [VariationKinds.Kind] {
    let shape: Shape? =
      switch changes[0] {
      case .key(_, _, let shape), .item(_, let shape): shape
      case .action, .push, .start, .seed, .order: nil
      }
    guard let shape, shape.alternatives.count > 1 else { return [self] }
    return shape.alternatives.indices.map { index in
      var one = self
      one.changes = changes.map { change in
        switch change {
        case .key(let path, let key, let shape): .key(path, key, shape.alternative(index))
        case .item(let path, let shape): .item(path, shape.alternative(index))
        case .action, .push, .start, .seed, .order: change
        }
      }
      return one
    }
  }
}

extension Shape {
  /// The most names of a catalogue that come one by one (our choice): there are a hundred phones.
  private static let mostNames = 16

  /// The forms that the form consists of: each word, each side of a choice, each optional key of a section.
  fileprivate var alternatives: [Shape] {
    switch self {
    case .choice(let shapes): shapes.flatMap(\.alternatives)
    case .words(let words): words.map { .words([$0]) }
    case .names(let names): names.count > Self.mostNames ? [self] : names.map { .names([$0]) }
    case .numbers(let numbers): numbers.map { .numbers([$0]) }
    case .truth: [.words(["true"]), .words(["false"])]
    case .section(let section): section.alternativesOfKeys.map(Shape.section)
    case .list(let item, let least, let most):
      item.alternatives.map { .list($0, least: least, most: most) }
    case .number, .text, .shares, .open: [self]
    }
  }

  fileprivate func alternative(_ index: Int) -> Shape {
    let all = alternatives
    return index < all.count ? all[index] : self
  }
}

extension SectionShape {
  /// The section with each word of the keys that others depend on, and with each optional key.
  fileprivate var alternativesOfKeys: [SectionShape] {
    let deciding = deciding
    var found: [SectionShape] = []
    for (index, (name, shape)) in keys.enumerated() where deciding.contains(name) {
      guard case .words(let words) = shape else { continue }
      found += words.map { word in
        var section = self
        section.keys[index].shape = .words([word])
        return section
      }
    }
    let either = Set(alternatives.joined())
    for (name, _) in keys
    where !required.contains(name) && !deciding.contains(name) && !either.contains(name) {
      var section = self
      section.required.insert(name)
      found.append(section)
    }
    return found.isEmpty ? [self] : found
  }
}
