import Foundation
import Scenarios
import VirtualTime

/// Moments, spans and dates, which lean to edges.
extension VariationDrawer {
  private static let day = Duration.seconds(86_400)

  /// Distances from an edge: none, one step of a world's time, and usual delays.
  private static let near: [Duration] = [
    .zero, .zero, .nanoseconds(-1), .nanoseconds(1), .milliseconds(-1), .milliseconds(1),
    .seconds(1), .seconds(-1), .seconds(4), .seconds(60), .seconds(900), .seconds(3600),
  ]

  /// After an event: the hold of most sensors, and the end of retention.
  private static let later: [Duration] = [day, day * 7, day * 8]

  /// A moment before the calm and not before the earliest one, from the start.
  mutating func moment() -> Duration {
    if let nextMoment { return nextMoment }
    let last = max(.zero, study.calmBegins - .nanoseconds(1))
    var found: Duration
    switch chance.number(in: 1...10) {
    case 1...3 where !drawn.isEmpty: found = chance.one(of: drawn) + chance.one(of: Self.near)
    case 4...6 where !instants.isEmpty: found = chance.one(of: instants) + chance.one(of: Self.near)
    case 7 where !instants.isEmpty:
      found = chance.one(of: instants) + chance.one(of: Self.later) + chance.one(of: Self.near)
    case 8 where !study.midnights.isEmpty:
      found = chance.one(of: study.midnights) + chance.one(of: Self.near)
    case 9: found = chance.one(of: [.zero, .nanoseconds(1), last])
    default: found = .seconds(random(upTo: last.components.seconds))
    }
    found = min(max(.zero, found), last)
    if found < earliest {
      let room = max(.zero, last - earliest).inMilliseconds
      found = min(last, earliest + .milliseconds(random(upTo: room)))
    }
    drawn.append(found)
    return found
  }

  /// A number from 0 to a largest one.
  private mutating func random(upTo most: Int64) -> Int64 {
    Int64(chance.any() % UInt64(most + 1))
  }

  /// The length of a disturbance that begins at a moment and ends before the calm.
  mutating func span(from begin: Duration) -> Duration {
    let step = Duration.nanoseconds(1)
    let most = study.longestSpan(from: begin)
    let usual: [Duration] = [
      step, .milliseconds(1), .seconds(1), .seconds(60), .seconds(3600), Self.day - step, Self.day,
      Self.day + step, Self.day * 3, Self.day * 8, most,
    ]
    return min(chance.one(of: usual), most)
  }

  /// The beginning and the end of a disturbance, as entries of a section.
  mutating func ends() -> [YAMLEntry] {
    let begin = moment()
    let end = min(begin + span(from: begin), study.calmBegins)
    let later = max(begin + .nanoseconds(1), end)
    return [
      entry("from", plain(DurationText.text(of: begin))),
      entry("to", plain(DurationText.text(of: later))),
    ]
  }

  /// Days on which clocks change in America and Europe, a leap day, and the end of a year.
  private static let days = [
    "2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01", "2027-03-14", "2028-02-29",
    "2026-12-31", "2027-01-01",
  ]

  /// The instant of the start on another day, often one of a change of clocks or a few days before.
  mutating func start() -> YAMLNode {
    let starts = study.scenario.starts
    let midnight = "T00:00:00Z"
    let formatter = ISO8601DateFormatter()
    let text = chance.one(of: Self.days)
    guard let date = formatter.date(from: text + midnight) else { return plain("") }
    let before = chance.number(in: 0...3)
    var local = Int64(date.timeIntervalSince1970) - Int64(before) * 86_400
    local += starts.secondsSinceMidnight
    let written = formatter.string(from: Date(timeIntervalSince1970: Double(local))).dropLast()
    let minutes = abs(starts.utcOffsetSeconds) / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let sign = starts.utcOffsetSeconds < 0 ? "-" : "+"
    let offset = minutes == 0 ? "Z" : "\(sign)\(two(minutes / 60)):\(two(minutes % 60))"
    return plain("\(written)\(offset)")
  }
}
