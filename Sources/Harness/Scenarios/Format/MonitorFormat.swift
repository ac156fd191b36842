/// A rule as written, before its participants are compared with the rest.
struct UncheckedMonitorRule: Sendable {
  var silence: Int
  var works: Int
  var who: [Located<String>]
  var place: Location
}

/// How a scenario describes the rules by which the study's team watches over the data.
enum MonitorFormat {
  /// What follows from a rule.
  private enum Consequence: Sendable { case remind }

  static let noData = SectionKey.required(
    "no data for",
    NodeDecoder.duration(.positive).located,
    example: "3d",
    "Days without a sample, as trialrun track counts them; the team looks once a day."
  )
  private static let then = SectionKey.required(
    "then",
    NodeDecoder.word("'remind'", [("remind", Consequence.remind)]),
    example: "remind",
    "What the team does, again after as many further days."
  )
  static let works = SectionKey.required(
    "works for",
    NodeDecoder<Int>.share,
    example: "40 %",
    "How many reminders are followed by an opening within six hours."
  )
  static let who = SectionKey.optional(
    "who",
    WhoFormat.names,
    otherwise: "everyone",
    "A group, a person such as wary-2, or a list."
  )

  static let decoder = NodeDecoder<UncheckedMonitorRule>.section(
    "the keys of a rule, such as 'no data for'",
    [noData.row, then.row, works.row, who.row]
  ) { section, context in
    let noData = section.value(noData, &context)
    let then = section.value(then, &context)
    let works = section.value(works, &context)
    let who = section.value(who, &context)
    guard let noData, then != nil, let works, let who else { return nil }
    let (seconds, rest) = noData.value.components
    guard seconds % 86_400 == 0, rest == 0 else {
      context.report(
        .malformed,
        at: noData.location,
        "'\(MonitorFormat.noData.name)' is not a number of days",
        hint: "write whole days, as in 3d: silence is counted in dates"
      )
      return nil
    }
    return UncheckedMonitorRule(
      silence: Int(seconds / 86_400),
      works: works,
      who: who,
      place: section.location
    )
  }
}
