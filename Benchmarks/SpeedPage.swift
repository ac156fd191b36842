/// The tables of Benchmarks/Figures.md, from a file of figures.
struct SpeedPage {
  let figures: FigureFile

  /// The tables in Markdown.
  var text: String {
    var measured = Table("what", "measured", "unit", "aim", "met")
    for measure in Measure.all where figures.figures.contains(where: { $0.name == measure.name }) {
      let cells = figures.cells(of: measure)
      measured.add(measure.what, cells.value, measure.unit, cells.aim, cells.isMet)
    }
    var growth = Table(
      "what grows",
      "from",
      "to",
      "exponent",
      "95 % interval",
      "at most 1.05",
      "peak MB, first and last"
    )
    for axis in figures.growth {
      guard let first = axis.sizes.first, let last = axis.sizes.last else { continue }
      growth.add(
        axis.what,
        Benchmarks.text(first.size, 0),
        Benchmarks.text(last.size, 0),
        Benchmarks.text(axis.exponent, 2),
        axis.intervalText,
        axis.isWithinLimit,
        "\(Benchmarks.text(first.megabytes, 0)), \(Benchmarks.text(last.megabytes, 0))"
      )
    }
    let (first, last) = (figures.firstDay, figures.lastDay)
    let days = first == last ? "on \(last)" : "from \(first) to \(last)"
    let head =
      "Measured \(days) on a machine with \(figures.processors) processors:\n\n\(measured.markdown)"
    guard !figures.growth.isEmpty else { return head }
    return """
      \(head)

      How the processor time grows with a size, in proportion to size^exponent beyond a fixed part:

      \(growth.markdown)
      """
  }
}
