extension ScenarioAssembler {
  /// The scenario's measures: those that it states, then the named ones that only expectations name.
  ///
  /// - Parameters:
  ///   - sensors: The sensors that the app reads; nil if they are unknown.
  ///   - context: Receives the errors.
  /// - Returns: The measures, each once.
  func measures(_ sensors: [String]?, _ context: inout DecodingContext) -> [StatedMeasure] {
    var measures = unchecked.measure ?? []
    checkMeasureNames(measures, context.vocabulary, &context)
    for expected in unchecked.expect ?? [] {
      guard let bound = expected.expectation.bound, let place = expected.measure else { continue }
      if let sensor = expected.sensor { check([sensor], among: sensors, &context) }
      guard !measures.contains(where: { $0.name == bound.measure }) else { continue }
      if context.vocabulary.measures.contains(bound.measure) {
        measures.append(StatedMeasure(name: bound.measure, location: place))
        continue
      }
      // If reading the measures led to errors, the name may be one of theirs.
      guard !unchecked.statesMeasures || unchecked.measure != nil else { continue }
      let names = measures.map(\.name) + context.vocabulary.measures
      let meant = Spelling.nearest(to: bound.measure, among: names)
      context.report(
        .unknownName,
        at: place,
        "unknown measure '\(bound.measure.excerpt)'",
        hint: meant.map { "did you mean '\($0)'?" }
          ?? "state it under 'measure', or name one of 'trialrun list measures'",
        replacement: meant
      )
    }
    return measures
  }

  /// Reports measures of one name, which differ in nothing but letters' case and '_' or a space either.
  private func checkMeasureNames(
    _ measures: [StatedMeasure],
    _ vocabulary: Vocabulary,
    _ context: inout DecodingContext
  ) {
    // A repeated name alone was already reported as a duplicate entry.
    guard measures.contains(where: { $0.query != nil }) else { return }
    func column(_ name: String) -> String { name.lowercased().replacing(" ", with: "_") }
    let known = Dictionary(vocabulary.measures.map { (column($0), $0) }) { first, _ in first }
    var seen: Set<String> = []
    for measure in measures {
      let column = column(measure.name)
      if measure.query != nil, let name = known[column] {
        context.report(
          .duplicateMeasure,
          at: measure.location,
          "TrialRun has a measure named '\(name)'",
          hint: "write '- \(name)' to use it, or choose another name"
        )
      } else if !seen.insert(column).inserted, measure.query != nil {
        context.report(
          .duplicateMeasure,
          at: measure.location,
          "two measures have the name '\(measure.name.excerpt)'",
          hint: "choose another name for one of them"
        )
      }
    }
  }
}
