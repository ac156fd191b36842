import Reports
import Statistics

extension RecruitmentAnswer {
  /// The answer for people: the number, its parts, the curve and the assumptions.
  ///
  /// - Parameter width: The largest number of columns of a table's line.
  /// - Returns: Lines, with a line break after each.
  package func text(width: Int = 100) -> String {
    let observed = recruitment.observed
    var lines = [headline, ""]
    lines.append("complete: \(VisibleText.of(question.condition))")
    lines.append(
      "simulated: \(NumberText.grouped(observed.successes)) of "
        + "\(NumberText.counted(observed.trials, "participant")) are complete, "
        + "\(FigureText.share(observed.value)) (95 % interval \(FigureText.share(recruitment.interval()))), in "
        + NumberText.counted(replicates, "replicate")
    )
    if unknown > 0 {
      lines.append(
        "  \(NumberText.grouped(unknown)) of them have nothing to measure, and are not complete"
      )
    }
    if let line = missingDays.line { lines.append(line) }
    lines.append("")
    return lines.map { $0 + "\n" }.joined() + partsText + lossesText(width) + curveText(width)
      + groupsText(width)
      + "Assumptions\n" + assumptions.map { "  " + $0.wrapped(to: width - 2, indent: 4) }.joined()
  }

  private var headline: String {
    let wanted = NumberText.counted(question.wanted, "complete participant")
    let goal = "\(wanted) with \(FigureText.plain(question.confidence * 100)) % confidence"
    guard let number else {
      return "For \(goal) there is no number: "
        + (recruitment.observed.successes == 0
          ? "no simulated participant is complete." : "it is above a thousand million.")
    }
    return "For \(goal), recruit \(NumberText.grouped(number))."
  }

  private var partsText: String {
    guard let parts, let number else { return "" }
    let rows =
      [(question.wanted, "must be complete")] + incompleteRows(parts) + [
        (parts.chance, "chance: fewer than expected may be complete in one study"),
        (
          parts.simulation,
          recruitment.studiesDiffer
            ? "studies: each has another share of complete participants"
            : "simulation: the share is known only as well as it was simulated"
        ),
        (number, "to recruit"),
      ]
    let width = rows.map { NumberText.grouped($0.0).count }.max() ?? 0
    var text = ""
    for (index, row) in rows.enumerated() {
      let sign = (1..<rows.count - 1).contains(index) ? (row.0 < 0 ? "-" : "+") : " "
      let digits = VisibleText.padded(NumberText.grouped(abs(row.0)), to: width, right: true)
      text += "  \(sign) \(digits)  \(row.1)\n"
    }
    if let range {
      text +=
        "With the share at either end of its interval: \(NumberText.grouped(range.lowerBound)) to "
        + "\(NumberText.grouped(range.upperBound)).\n"
    }
    return text + "\n"
  }

  private func incompleteRows(_ parts: Parts) -> [(Int, String)] {
    guard let causes = parts.causes else {
      let missing = FigureText.share(1 - recruitment.observed.value)
      return [
        (
          parts.incomplete,
          "population and app: \(missing) of the simulated participants are not complete"
        )
      ]
    }
    return [
      (
        causes.population,
        "population: people delete the app, refuse a sensor or have no device with it"
      ),
      (causes.app, "app: it crashes or its fetches fail, for the others"),
      (causes.others, "habits and settings: not all of those without such a reason are complete"),
    ]
  }

  private func lossesText(_ width: Int) -> String {
    guard let losses, !losses.shares.isEmpty else { return "" }
    var table = AnswerTable(["participants", "simulated", "complete", "95 % interval"])
    func add(_ name: String, _ complete: ProportionEstimate?) {
      guard let complete else { return }
      table.add([
        name, NumberText.grouped(complete.trials), FigureText.share(complete.value),
        FigureText.share(complete.interval()),
      ])
    }
    for share in losses.shares { add(share.reason.text, share.complete) }
    add("no reason of the population", losses.withoutPopulation)
    add("no reason", losses.withoutReason)
    return table.text(width: width) + "\n"
  }

  private func curveText(_ width: Int) -> String {
    let curve = curve
    guard !curve.isEmpty else { return "" }
    var table = AnswerTable([
      "recruited", "at least \(NumberText.grouped(question.wanted)) complete",
    ])
    for point in curve {
      table.add([NumberText.grouped(point.recruited), FigureText.share(point.probability)])
    }
    return table.text(width: width) + "\n"
  }

  private func groupsText(_ width: Int) -> String {
    guard groups.count > 1 else { return "" }
    let wanted = NumberText.grouped(question.wanted)
    var table = AnswerTable([
      "group", "simulated", "complete", "95 % interval", "for \(wanted)", "for \(wanted) in each",
    ])
    func add(_ name: String, _ recruitment: Recruitment, _ numbers: [Int?]) {
      let complete = recruitment.observed
      table.add(
        [
          name, NumberText.grouped(complete.trials), FigureText.share(complete.value),
          FigureText.share(recruitment.interval()),
        ] + numbers.map { $0.map { NumberText.grouped($0) } ?? "–" }
      )
    }
    for group in groups {
      add(VisibleText.of(group.group), group.recruitment, [group.number, group.numberAtOnce])
    }
    add("all", recruitment, [number, numberForEachGroup])
    return table.text(width: width) + "\n"
  }

  /// What the answer takes for granted of chance.
  private func chance(_ dispersion: String?) -> [String] {
    guard recruitment.studiesDiffer, let dispersion, let share = recruitment.share else {
      let varied =
        dispersion.map { "; the replicates vary \($0) times as much as that predicts" } ?? ""
      return [
        "chance: each recruit is complete or not independently of the others\(varied)",
        "simulation: beta-binomial with Jeffreys' prior for the share (Beta(1/2, 1/2)); more replicates narrow it",
      ]
    }
    let range = FigureText.share(share.quantile(0.025)...share.quantile(0.975))
    return [
      "chance: each recruit is complete or not independently of the others of the same study",
      "studies: the replicates vary \(dispersion) times as much as that predicts, so that each is another study, with "
        + "\(range) complete in 95 % of them (beta-binomial, by the method of moments); figures of a pilot narrow it",
    ]
  }

  /// What the answer takes for granted, and whose it is.
  private var assumptions: [String] {
    let shares = groups.map { group in
      let share = Double(group.complete.trials) / Double(recruitment.observed.trials)
      return "\(VisibleText.of(group.group)) \(FigureText.share(share))"
    }
    let mixed =
      groups.count > 1
      ? "recruits come from the groups as simulated: \(shares.joined(separator: ", "))"
      : "recruits are like the simulated participants"
    let dispersion = recruitment.dispersion.map { FigureText.text($0, 2) }
    let apart =
      parts?.causes == nil
      ? []
      : [
        "parts: participants without a reason stand for all, since nobody leaves or refuses because of the app"
      ]
    let each =
      groups.count > 1
      ? [
        "groups: 'for \(NumberText.grouped(question.wanted))' recruits from one group alone, 'in each' so that all groups "
          + "have as many at once with \(FigureText.plain(question.confidence * 100)) %"
      ]
      : []
    let appName = app.isEmpty ? "the app" : VisibleText.of(app)
    return [
      "population: \(mixed); consent, habits and leaving are those of \(VisibleText.of(scenario))",
      "app: \(appName) as the scenario sets it; other settings give another share, which trialrun sweep shows",
    ] + chance(dispersion) + each + apart + simplifications.map { "kinder than the world: \($0)" }
  }
}
