/// What keys of a group demand of each other.
extension GroupFormat {
  /// Reports a group that says neither how many people there are nor names a table of them.
  static func checkCount(
    in section: ScenarioSection,
    _ table: Located<String>?,
    _ context: inout DecodingContext
  ) {
    guard table == nil, section.entry(count.name) == nil else { return }
    let message = "missing key '\(count.name)'"
    context.report(.missingKey, at: section.location, message, hint: count.row.remedy)
  }

  /// Reports keys about watches in a group whose people have none.
  ///
  /// - Parameters:
  ///   - section: The group.
  ///   - watch: The first watch; nil if there is none, or after an error.
  ///   - secondWatch: The place of the second watch; nil if there is none.
  ///   - hasTable: Whether a table can give people watches.
  ///   - context: The context.
  static func checkWatches(
    in section: ScenarioSection,
    _ watch: SharedValue?,
    _ secondWatch: Location?,
    hasTable: Bool,
    _ context: inout DecodingContext
  ) {
    if let secondWatch,
      let none = watch?.shares?.first(where: { $0.value == Scenario.Population.noWatch })
    {
      let message = "\(SharesFormat.percent(none.thousandths)) have a 'second watch' and no first"
      let hint = "make them a group without watches"
      context.report(.contradiction, at: secondWatch, message, hint: hint)
    }
    guard watch == nil, section.entry(self.watch.name) == nil, !hasTable else { return }
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
