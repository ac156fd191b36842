import Statistics

/// A map of amounts by participant and day, pale to full, whose rows are sorted from the fullest to the emptiest.
///
/// Up to ``maxRows`` participants have a row each. Of more participants, each row is the mean of about as many
/// participants that follow one another in the order, so that the map stays legible and small.
package struct HeatMap {
  /// One row.
  package struct Row {
    /// The name; empty if the row stands for several participants.
    package var name: String
    /// The amounts by column; nil where the participant did not take part.
    package var amounts: [Double?]
    /// The mean of the amounts.
    package var mean: Double
  }

  /// The largest number of participants with a row of their own (our choice).
  package static let maxRows = 200

  /// The number of rows if there are more participants (our choice): each is one percent of them.
  package static let quantiles = 100

  /// The largest number of columns (our choice); of more days, a column is the mean of several days.
  package static let maxColumns = 184

  package let rows: [Row]

  /// The number of participants.
  let people: Int

  /// The number of days in a column.
  package let daysPerColumn: Int

  /// The number of days.
  let days: Int

  /// The amount from which a cell is full.
  package let full: Double

  /// Makes the rows.
  ///
  /// - Parameters:
  ///   - people: Each participant's name, and the amounts by day; nil for a day on which the participant did not
  ///     take part.
  ///   - days: The number of days.
  ///   - steps: The amounts that may be the full one, from the smallest to the largest.
  package init(_ people: [(name: String, amounts: [Double?])], days: Int, steps: [Double]) {
    self.people = people.count
    self.days = days
    let perColumn = max(1, (days + Self.maxColumns - 1) / Self.maxColumns)
    daysPerColumn = perColumn
    let columns = max(1, (days + perColumn - 1) / perColumn)
    let all = people.map { person in
      let amounts = (0..<columns).map { column in
        guard perColumn > 1 else { return person.amounts.dropFirst(column).first ?? nil }
        return Self.mean(of: person.amounts.dropFirst(column * perColumn).prefix(perColumn))
      }
      return Row(name: person.name, amounts: amounts, mean: Self.mean(of: person.amounts) ?? 0)
    }
    let sorted = all.enumerated().sorted { one, other in
      (other.element.mean, one.offset) < (one.element.mean, other.offset)
    }.map(\.element)
    if people.count <= Self.maxRows {
      rows = sorted
    } else {
      rows = (0..<Self.quantiles).map { quantile in
        let part = sorted[
          quantile * sorted.count / Self.quantiles..<(quantile + 1) * sorted.count / Self.quantiles
        ]
        let amounts = (0..<columns).map { column in
          Self.mean(of: part.lazy.map { $0.amounts[column] })
        }
        return Row(name: "", amounts: amounts, mean: Self.mean(of: part.lazy.map(\.mean)) ?? 0)
      }
    }
    var some: [Double] = []
    for row in rows {
      for case .some(let amount) in row.amounts where amount > 0 { some.append(amount) }
    }
    let high = some.quantile(0.95) ?? 0
    full = steps.first { $0 >= high } ?? steps.last ?? 1
  }

  /// The mean of those values that are not nil; nil if all are.
  private static func mean(of values: some Sequence<Double?>) -> Double? {
    var (sum, count) = (0.0, 0.0)
    for case .some(let value) in values { (sum, count) = (sum + value, count + 1) }
    return count > 0 ? sum / count : nil
  }

  /// Whether a participant did not take part on some day.
  var hasAbsence: Bool { rows.contains { $0.amounts.contains { $0 == nil } } }

  /// Whether a row stands for several participants.
  package var isBinned: Bool { people > rows.count }

  /// The number of shades besides the one for nothing.
  package static let shades = 6

  /// The shade of an amount: 0 for nothing, ``shades`` for a full amount.
  package func shade(_ amount: Double) -> Int {
    guard amount > 0 else { return 0 }
    return min(Self.shades, max(1, Int((amount / full * Double(Self.shades)).rounded(.up))))
  }

  /// The height of a row in pixels.
  private var rowHeight: Double {
    switch rows.count {
    case ...12: 20
    case ...40: 15
    case ...80: 7
    case ...120: 4
    default: 3
    }
  }

  private var hasNames: Bool { rows.count <= 40 && !isBinned }

  /// The map.
  ///
  /// - Parameters:
  ///   - label: What the map shows, for screen readers, as text.
  ///   - scale: The scale of the days.
  /// - Returns: The markup.
  func markup(label: String, days scale: Scale) -> String {
    let height = rowHeight * Double(rows.count)
    let width = hasNames ? 92.0 : 46.0
    return """
      <div class="xy" role="img" aria-label="\(PageText.escaped(label))">\
      <span class="yt">\(hasNames ? "participants" : "participants, from the most to the least complete")</span>\
      <svg width="\(Shapes.number(width))" height="\(Shapes.number(height))">\(names(width))</svg>\
      <svg width="100%" height="\(Shapes.number(height))" class="heat"><svg width="100%" height="100%" \
      viewBox="0 0 \(rows.first?.amounts.count ?? 1) \(max(1, rows.count))" preserveAspectRatio="none">\
      <g transform="translate(0 .5)">\(paths)</g></svg></svg>\
      <span></span>\(Plot.labels(scale))<span class="xt">study day</span></div>
      """
  }

  /// The names of the rows, or the participants' share or number at some rows.
  private func names(_ width: Double) -> String {
    func text(_ text: String, _ y: Double) -> String {
      "<text x=\"\(Shapes.number(width - 6))\" y=\"\(Shapes.number(y))\" text-anchor=\"end\">\(text)</text>"
    }
    if hasNames {
      return rows.enumerated().map { index, row in
        text(
          PageText.escaped(PageText.short(row.name, to: 12)),
          (Double(index) + 0.5) * rowHeight + 4
        )
      }.joined()
    }
    let height = rowHeight * Double(rows.count)
    return [0, 0.25, 0.5, 0.75, 1].map { share in
      let y = share == 0 ? 9 : share == 1 ? height : share * height + 4
      return text("\(Int(share * 100)) %", y)
    }.joined()
  }

  /// A path for each shade: a stroke for each stretch of columns of that shade in a row.
  private var paths: String {
    var paths = Array(repeating: "", count: Self.shades + 1)
    for (line, row) in rows.enumerated() {
      var column = 0
      while column < row.amounts.count {
        guard let amount = row.amounts[column] else {
          column += 1
          continue
        }
        let shade = shade(amount)
        var end = column + 1
        while end < row.amounts.count, row.amounts[end].map(self.shade) == shade { end += 1 }
        // One text of all parts would be made for each stretch, of which there are thousands.
        for part in ["M", String(column), " ", String(line), "h", String(end - column)] {
          paths[shade] += part
        }
        column = end
      }
    }
    return paths.enumerated().map { shade, path in
      path.isEmpty ? "" : "<path class=\"h\(shade)\" d=\"\(path)\"/>"
    }.joined()
  }

  /// The legend: the shades, with the amounts in a unit.
  func legend(unit: String) -> [Figure.Key] {
    (0...Self.shades).map { shade in
      let amount = NumberText.fixed(
        full * Double(shade) / Double(Self.shades),
        places: full < 5 ? 1 : 0
      )
      let name =
        switch shade {
        case 0: "none"
        case Self.shades:
          "\(NumberText.fixed(full, places: full < 5 ? 1 : 0)) \(unit)\(full < 24 ? " or more" : "")"
        default: "to \(amount)"
        }
      return Figure.Key(.area("h\(shade)"), name)
    }
  }

  /// The numbers of a table: for each tenth of the participants, the mean amount in each of at most eight parts of
  /// the study.
  func table(unit: String) -> String {
    let columns = rows.first?.amounts.count ?? 0
    guard columns > 0 else { return "" }
    let parts = min(8, columns)
    let ends = (0...parts).map { $0 * columns / parts }
    let heads = zip(ends, ends.dropFirst()).map { from, to in
      let first = from * daysPerColumn
      let last = min(days, to * daysPerColumn) - 1
      return first >= last ? "day \(first), \(unit)" : "days \(first)–\(last), \(unit)"
    }
    let tenths = min(10, rows.count)
    let lines = (0..<tenths).map { tenth in
      let part = rows[tenth * rows.count / tenths..<(tenth + 1) * rows.count / tenths]
      let amounts = zip(ends, ends.dropFirst()).map { from, to in
        let cells = part.lazy.flatMap { $0.amounts[from..<to] }
        return Self.mean(of: cells).map { NumberText.tenths($0) } ?? "–"
      }
      let name =
        rows.count <= 10
        ? part.map(\.name).joined()
        : "participants \(tenth * people / tenths + 1)–\((tenth + 1) * people / tenths) in this order"
      return [name] + amounts
    }
    return Figure.table(["participants"] + heads, lines)
  }
}
