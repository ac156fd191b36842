import Scenarios
import VirtualTime

/// Actions that come soon after another one.
extension VariationDrawer {
  /// The time from one action to the next (our choice): that of a system, of fingers and of hands.
  private static let gaps: [Duration] = [
    .milliseconds(1), .milliseconds(200), .milliseconds(500), .seconds(1), .seconds(2),
  ]

  /// How many times an action comes again (our choice).
  private static let repeats = 1...3

  /// Draws what comes soon after an action: the same again, what ends it, or another action.
  ///
  /// Moments that are drawn one by one seldom bring a button that is pressed three times in a second, or a phone that is
  /// put back on its dock at once.
  ///
  /// - Parameters:
  ///   - first: The action.
  ///   - others: The kinds of the other actions.
  /// - Returns: The actions before the calm; none if the first variation is no action.
  mutating func burst(after first: Variation, among others: [VariationKinds.Kind]) -> [Variation] {
    guard let action = first.action, let at = action.moment else { return [] }
    let gap = chance.one(of: Self.gaps)
    guard at + gap < study.calmBegins else { return [] }
    switch chance.number(in: first.undoing == nil ? 1...2 : 1...3) {
    case 1:
      let times = chance.number(in: Self.repeats)
      return (1...times).map { at + gap * $0 }.filter { $0 < study.calmBegins }
        .compactMap { moved(first, to: $0) }
    case 2:
      guard !others.isEmpty else { return [] }
      nextMoment = at + gap
      defer { nextMoment = nil }
      return [variation(chance.one(of: others))].compactMap(\.self)
    default:
      guard let end = first.undoing else { return [] }
      return [moved(Variation(kind: first.kind, edit: end), to: at + gap)].compactMap(\.self)
    }
  }

  /// An action at another moment; nil if it lasts for a time, which could then end in the calm.
  private func moved(_ variation: Variation, to moment: Duration) -> Variation? {
    guard case .insert(let path, let index, let action) = variation.edit,
      case .mapping(let entries) = action.content,
      !entries.contains(where: { $0.key == ActionOption.time.rawValue })
    else { return nil }
    let moved = entries.map { entry in
      entry.key == KeyName.at
        ? self.entry(entry.key, plain(DurationText.text(of: moment))) : entry
    }
    return Variation(
      kind: variation.kind,
      edit: .insert(path, index, section(moved)),
      undoing: variation.undoing
    )
  }
}

extension Variation {
  /// The action of the timeline that the variation adds; nil if it changes something else.
  var action: YAMLNode? {
    guard case .insert(DocumentPath().key(KeyName.timeline), _, let action) = edit else {
      return nil
    }
    return action
  }
}

extension YAMLNode {
  /// When an action comes, from the start; nil if it does not come once at a moment.
  fileprivate var moment: Duration? {
    self[.key(KeyName.at)]?.scalar.flatMap { try? DurationText.parse($0.text) }
  }
}
