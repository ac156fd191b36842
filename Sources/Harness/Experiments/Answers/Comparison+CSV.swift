import Reports
import Results
import Statistics

extension Comparison {
  private static let columns = [
    "measure", "sensor", "unit", "better", "day", "alternative", "replicates",
    "fewest_participants", "most_participants", "missing", "mean", "low", "high",
    "monte_carlo_error", "one_study", "needed", "base", "difference", "difference_low",
    "difference_high", "difference_error", "pairs", "difference_needed", "better_in",
  ]

  /// The comparison as comma-separated values, RFC 4180, with the names of the columns in the first line.
  ///
  /// A record for each measure, sensor and alternative has the columns of the text, and an empty `day`; `low` and `high`
  /// are the ends of a 95 % interval, and the columns from `difference` on are empty for the base. For a measure over days,
  /// a record for each day follows with its `mean`, `low` and `high` in the unit of a day. What is not known is empty.
  package var csv: String {
    var text = CSVReport.record(Self.columns.map { .text($0) })
    for series in series {
      for figure in series.figures { text += CSVReport.record(record(of: figure, in: series)) }
      for curve in series.curves {
        for point in curve.points {
          text += CSVReport.record(record(of: point, of: curve.alternative, in: series))
        }
      }
    }
    return text
  }

  private func head(_ series: Series, _ unit: String, day: Int?, _ alternative: String) -> [Value] {
    [
      .text(series.measure), series.sensor.map { .text($0) } ?? .null, .text(unit),
      series.better.isEmpty ? .null : .text(series.better), .whole(day), .text(alternative),
    ]
  }

  private func record(of figure: Figure, in series: Series) -> [Value] {
    let difference = figure.difference
    return head(series, series.unit, day: nil, figure.alternative) + [
      .whole(figure.replicates), .whole(figure.participants.lowerBound),
      .whole(figure.participants.upperBound), .whole(figure.missing), .number(figure.mean),
      .number(figure.interval?.lowerBound), .number(figure.interval?.upperBound),
      .number(figure.monteCarloError), .number(figure.oneStudy), .whole(figure.needed),
      difference == nil ? .null : .text(base), .number(difference?.value),
      .number(difference?.interval?.lowerBound), .number(difference?.interval?.upperBound),
      .number(difference?.monteCarloError), .whole(difference?.pairs), .whole(difference?.needed),
      .number(difference?.better?.value),
    ]
  }

  private func record(
    of point: DayCurve.Point,
    of alternative: String,
    in series: Series
  ) -> [Value] {
    let interval = point.estimate.interval()
    let known =
      head(series, series.dayUnit, day: point.day, alternative) + [
        .whole(point.estimate.count), .null, .null, .null, .number(point.estimate.mean),
        .number(interval?.lowerBound), .number(interval?.upperBound),
        .number(point.estimate.standardError),
      ]
    return known + Array(repeating: .null, count: Self.columns.count - known.count)
  }
}

extension Value {
  fileprivate static func whole(_ number: Int?) -> Value {
    number.map { .integer(Int64($0)) } ?? .null
  }

  fileprivate static func number(_ number: Double?) -> Value { number.map { .real($0) } ?? .null }
}
