package import Results
package import Statistics

/// The time between the recording of samples and their delivery to the app, or the recording of events and their
/// upload.
package struct DelayFigures {
  /// The delays' histogram, in hours.
  package let histogram: Bars

  /// The number of samples or events.
  package let count: Double

  /// The delays in hours that half, and 95 %, do not exceed.
  package let median: Double
  package let high: Double

  /// One stretch of samples with similar ages, in hours.
  private struct Ages {
    var from: Double
    var to: Double
    var count: Double
  }

  /// The delays of samples that fetches delivered.
  ///
  /// Results keep the ages of a fetch's youngest and oldest sample; the ages of the others are taken as spread evenly
  /// between them. Ages are rounded to a tenth of an hour.
  package init?(ofFetchesIn source: PageSource) throws(ResultsError) {
    try self.init(
      source,
      """
      select cast(youngest_age_s / 360 as integer) / 10.0, cast(oldest_age_s / 360 as integer) / 10.0,
        sum(delivered - repeated)
      from fetches where delivered > repeated and oldest_age_s >= youngest_age_s group by 1, 2 order by 1, 2
      """
    )
  }

  /// The largest number of participants whose uploads are looked through (our choice).
  static let maxUploaders = 1000

  /// The delays of events of automations until the first upload of their rows that succeeded.
  package init?(ofUploadsIn source: PageSource) throws(ResultsError) {
    let people = try source.rows(
      "select participant from participants order by position limit \(Self.maxUploaders)"
    )
    let events = """
      select table_name, row_id, at_s from automation_events
      where participant = ? and row_id is not null
      """
    var counts: [Double: Double] = [:]
    for person in people.map({ $0.text(0) }) {
      let uploads = try AcceptedUploads(of: person, in: source)
      for event in try source.rows(events, of: person) {
        let time = event.time(2)
        guard let upload = uploads.first(of: event.whole(1), in: event.text(0), since: time) else {
          continue
        }
        counts[((upload - time) / 360).rounded(.towardZero) / 10, default: 0] += 1
      }
    }
    self.init(
      counts.sorted { $0.key < $1.key }.map { Ages(from: $0.key, to: $0.key, count: $0.value) }
    )
  }

  private init?(_ source: PageSource, _ query: String) throws(ResultsError) {
    var ages: [Ages] = []
    try source.each(query) { row in
      guard let from = row.number(0), let to = row.number(1) else { return }
      ages.append(Ages(from: from, to: to, count: max(0, row.number(2) ?? 0)))
    }
    self.init(ages)
  }

  private init?(_ all: [Ages]) {
    let ages = all.filter { $0.from >= 0 && $0.to >= $0.from && $0.to < 1e9 }
    let count = ages.reduce(0) { $0 + $1.count }
    guard count > 0, let longest = ages.map(\.to).max() else { return nil }
    self.count = count
    // Fine bins give the quantiles; the few longest delays would make a picture of all others illegible.
    let end = max(longest, 0.1) * 1.000_001
    var fine = Bars(0...end, bins: 4000)
    for one in ages { fine.add(from: one.from, to: one.to, times: one.count) }
    func quantile(_ share: Double) -> Double {
      var sum = 0.0
      let index = fine.counts.firstIndex { amount in
        sum += amount
        return sum >= share * count * 0.999_999
      }
      return min(longest, Double((index ?? fine.counts.count - 1) + 1) * fine.step)
    }
    median = quantile(0.5)
    high = quantile(0.95)
    let shown = Scale(0...max(quantile(0.99) * 1.05, 0.1), parts: 24)
    var bins = Bars(0...shown.range.upperBound, bins: max(1, shown.ticks.count - 1))
    for one in ages { bins.add(from: one.from, to: min(one.to, 1e9), times: one.count) }
    histogram = bins
  }

  /// A duration in hours as text: in days, in hours, or in minutes if it is below an hour.
  static func text(_ hours: Double, isDays: Bool) -> String {
    if isDays { return "\(NumberText.tenths(hours / 24)) days" }
    return hours < 1
      ? "\(max(1, NumberText.rounded(hours * 60))) min" : "\(NumberText.tenths(hours)) h"
  }
}
