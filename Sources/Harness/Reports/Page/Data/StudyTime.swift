package import Results
package import Scenarios
import SensorKit
import VirtualTime

/// The time of a study, divided into equal intervals for charts.
package struct StudyTime {
  /// The study's start, in seconds since 1970 began in UTC.
  let starts: Seconds

  /// The offset of the study's time zone from UTC, in seconds.
  let offset: Seconds

  package let clock: StudyClock

  /// The end of the last participant's run, in seconds since the start.
  let end: Seconds

  /// The length of an interval, in seconds.
  package let step: Seconds

  /// The start of the first interval, in seconds since the study's start: a round time in the study's time
  /// zone.
  package let first: Seconds

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
    clock = StudyClock(
      secondsSince1970: Int64(NumberText.rounded(starts)),
      utcOffset: NumberText.rounded(offset)
    )
    end = min(max(start.first?.number(2) ?? 1, 1), 1e10)
    step = Self.step(for: end)
    // Weeks begin on the study's first day.
    let unit = min(step, 86_400)
    let local = (starts + offset).truncatingRemainder(dividingBy: unit)
    first = local < 0 ? -local - unit : -local
    count = max(1, Int(((end - first) / step).rounded(.up)))
  }

  /// The length of an interval (our choice): a day from two days on, or several days if there are more than
  /// 130; less for shorter studies.
  private static func step(for span: Seconds) -> Seconds {
    let day: Seconds = 86_400
    if span >= 2 * day {
      return span <= 130 * day ? day : (span / (130 * day)).rounded(.up) * day
    }
    return [1, 5, 15, 60, 300, 900].first { span / $0 <= 60 } ?? 3600
  }

  func index(of time: Seconds) -> Int {
    nearest(to: NumberText.rounded(((time - first) / step).rounded(.down)))
  }

  /// The stretch of that number, or the one nearest to it.
  func nearest(to number: Int) -> Int { min(count - 1, max(0, number)) }

  /// Adds to each interval's sum the time that stretches cover in it.
  func add(_ stretches: [Stretch], to sums: inout [Double]) {
    for stretch in stretches {
      let (from, to) = (stretch.after.seconds, stretch.through.seconds)
      for index in index(of: from)...index(of: to) {
        let low = max(from, first + Double(index) * step)
        let high = min(to, first + Double(index + 1) * step)
        if high > low { sums[index] += high - low }
      }
    }
  }

  /// The value for the page's script.
  var value: ScriptValue {
    [
      "starts": .number(starts), "offset": .number(offset), "end": .thousandths(end),
      "step": .number(step), "first": .thousandths(first), "count": .whole(count),
    ]
  }
}
