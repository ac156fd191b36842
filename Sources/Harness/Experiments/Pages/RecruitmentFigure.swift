package import Reports
package import Statistics

/// A plan of recruitment that a page shows: how many participants to recruit, with the curve.
package struct RecruitmentPlan: Hashable, Sendable {
  /// The alternative's name, or the scenario's.
  package var name: String

  /// What a participant must fulfil to count as complete, such as `valid_days >= 20`.
  package var condition: String

  /// The simulated participants, and how many must complete.
  package var recruitment: Recruitment

  /// The wanted probability that enough participants complete.
  package var confidence: Double

  package init(name: String, condition: String, recruitment: Recruitment, confidence: Double) {
    self.name = name
    self.condition = condition
    self.recruitment = recruitment
    self.confidence = confidence
  }

  /// The picture: the probability that enough participants complete, by the number of recruited participants.
  package var figure: Figure {
    let observed = recruitment.observed
    let seen = """
      \(NumberText.grouped(observed.successes)) of \(NumberText.grouped(observed.trials)) simulated participants are \
      complete
      """
    guard let number = recruitment.number(confidence: confidence) else {
      return Figure(
        title: name,
        text: PageText.escaped("\(seen): no number to recruit can be given."),
        drawing: ""
      )
    }
    let points = recruitment.curve(through: confidence, count: 40)
    let percent = NumberText.plain((confidence * 1000).rounded() / 10)
    let text = """
      Recruit \(NumberText.grouped(number)) for \(NumberText.grouped(recruitment.wanted)) complete participants with \
      \(percent) % confidence. \(seen): \(condition).
      """
    let ends = (points.first?.recruited ?? number, points.last?.recruited ?? number)
    var plot = Plot(
      label: "\(name). \(text)",
      x: Scale(Double(ends.0)...Double(ends.1), parts: 5, isExact: true),
      y: .percent,
      xTitle: "participants recruited",
      yTitle: "probability of at least \(NumberText.grouped(recruitment.wanted)) complete"
    )
    let at = plot.x.place(Double(number))
    let level = plot.pixel(confidence * 100)
    plot.shapes =
      Shapes.level(0, at, level, style: "m dashed c-ink")
      + Shapes.upright(at, level, plot.height, style: "m dashed c-ink")
      + Shapes.curve(
        points.map { (plot.x.place(Double($0.recruited)), plot.pixel($0.probability * 100)) },
        height: plot.height,
        style: "thick c-data"
      )
      + Shapes.dot(
        at,
        plot.pixel(recruitment.probability(recruiting: number) * 100),
        style: "full c-ink"
      )
    return Figure(
      title: name,
      text: PageText.escaped(text),
      drawing: plot.markup,
      keys: [
        .init(.line("data"), "probability"), .init(.dashes("ink"), "\(percent) % confidence"),
      ],
      table: Figure.table(
        ["participants recruited", "probability, %"],
        points.map { [NumberText.grouped($0.recruited), NumberText.tenths($0.probability * 100)] }
      )
    )
  }
}
