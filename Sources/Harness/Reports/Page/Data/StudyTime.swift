package import Results

/// When a study was, and the equal stretches that its charts divide it into.
package struct StudyTime {
  /// When it started, in seconds since 1970 began in UTC.
  let starts: Seconds

  /// Seconds that the study's own clock is ahead of UTC.
  let offset: Seconds

  /// When the last participant's world ended, since the start.
  let end: Seconds

  /// How long each stretch is.
  package let step: Seconds

  /// When the first stretch begins, since the start: at a round time of the study's own clock.
  package let first: Seconds

  /// How many stretches there are.
  package let count: Int

  package init(of source: PageSource) throws(ResultsError) {
    let start = try source.rows(
      """
      select (select cast(value as real) from run where key = 'starts'),
        (select case when json_valid(value) then json_extract(value, '$.starts.utcOffsetSeconds') end
         from run where key = 'definition'),
        (select max(ended_s) from participants)
      """
    )
    starts = start.first?.number(0) ?? 0
    offset = start.first?.number(1) ?? 0
    end = min(max(start.first?.number(2) ?? 1, 1), 1e10)
    step = Self.step(for: end)
    // Weeks are counted from the study's first day.
    let unit = min(step, 86_400)
    let local = (starts + offset).truncatingRemainder(dividingBy: unit)
    first = local < 0 ? -local - unit : -local
    count = max(1, Int(((end - first) / step).rounded(.up)))
  }

  /// Our choice: days if there are two or more and no more than can be told apart.
  private static func step(for span: Seconds) -> Seconds {
    let day: Seconds = 86_400
    if span >= 2 * day {
      return span <= 130 * day ? day : (span / (130 * day)).rounded(.up) * day
    }
    return [1, 5, 15, 60, 300, 900].first { span / $0 <= 60 } ?? 3600
  }

  /// The stretch that a time lies in.
  func index(of time: Seconds) -> Int {
    nearest(to: NumberText.rounded(((time - first) / step).rounded(.down)))
  }

  /// The stretch of that number, or the one nearest to it.
  func nearest(to number: Int) -> Int { min(count - 1, max(0, number)) }

  /// Adds how much of some times lies in each stretch.
  func add(_ spans: Spans, to sums: inout [Double]) {
    for span in spans.all {
      for index in index(of: span.lowerBound)...index(of: span.upperBound) {
        let low = max(span.lowerBound, first + Double(index) * step)
        let high = min(span.upperBound, first + Double(index + 1) * step)
        if high > low { sums[index] += high - low }
      }
    }
  }

  /// A time as scenarios write it, by the study's own clock: `day 3 20:00:01`.
  package func text(_ time: Seconds) -> String {
    let midnight = (starts + offset).truncatingRemainder(dividingBy: 86_400)
    let local = NumberText.rounded((time + midnight).rounded(.down))
    guard local.magnitude < 1 << 40 else { return "" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = (local >= 0 ? local : local - 86_399) / 86_400
    let left = local - day * 86_400
    return "day \(day) \(two(left / 3600)):\(two(left / 60 % 60)):\(two(left % 60))"
  }

  /// What the script needs to know of it.
  var value: ScriptValue {
    .object([
      ("starts", .number(starts)), ("offset", .number(offset)), ("end", .thousandths(end)),
      ("step", .number(step)), ("first", .thousandths(first)), ("count", .whole(count)),
    ])
  }
}
