/// What keys of a group demand of each other.
extension GroupFormat {
  /// Reports what contradicts itself in a group, or is missing.
  static func check(
    _ group: UncheckedGroup,
    in section: ScenarioSection,
    _ context: inout DecodingContext
  ) {
    if group.table == nil, section.entry(count.name) == nil {
      let message = "missing key '\(count.name)'"
      context.report(.missingKey, at: section.location, message, hint: count.row.remedy)
    }
    if let secondWatch = group.secondWatch,
      let none = group.watch?.shares?.first(where: { $0.value == Scenario.Population.noWatch })
    {
      let message = "\(SharesFormat.percent(none.thousandths)) have a 'second watch' and no first"
      let hint = "make them a group without watches"
      context.report(.contradiction, at: secondWatch, message, hint: hint)
    }
    guard section.entry(watch.name) == nil, group.table == nil else { return }
    let keys = [
      (self.secondWatch.name, "no first"), (watchClock.name, "no watch"),
      (chargesWatch.name, "no watch"), (wearsWatch.name, "no watch"),
    ]
    for (key, lack) in keys {
      guard let entry = section.entry(key) else { continue }
      let message = "there is a '\(key)' and \(lack)"
      context.report(.contradiction, at: entry.value.location, message, hint: "write 'watch'")
    }
  }
}
