import Foundation
import PortableNumbers
import Scenarios

/// Moments, spans and dates, which lean to edges.
extension VariationDrawer {
  static let day: Int64 = 86_400_000

  /// Distances from an edge, in milliseconds: none, one step of a scenario's time, and usual delays.
  private static let near: [Int64] = [0, 0, -1, 1, 1000, -1000, 4000, 60_000, 900_000, 3_600_000]

  /// After an event: the hold of most sensors, and the end of retention.
  private static let later: [Int64] = [day, 7 * day, 8 * day]

  /// A moment before the calm and not before the earliest one, in milliseconds from the start.
  mutating func moment() -> Int64 {
    let last = max(0, study.calmBegins - 1)
    var found: Int64
    switch chance.number(in: 1...10) {
    case 1...3 where !drawn.isEmpty: found = chance.one(of: drawn) + chance.one(of: Self.near)
    case 4...6 where !instants.isEmpty: found = chance.one(of: instants) + chance.one(of: Self.near)
    case 7 where !instants.isEmpty:
      found = chance.one(of: instants) + chance.one(of: Self.later) + chance.one(of: Self.near)
    case 8 where !study.midnights.isEmpty:
      found = chance.one(of: study.midnights) + chance.one(of: Self.near)
    case 9: found = chance.one(of: [0, 1, last])
    default: found = Int64(chance.any() % UInt64(last / 1000 + 1)) * 1000
    }
    found = min(max(0, found), last)
    if found < earliest {
      let room = UInt64(max(0, last - earliest) + 1)
      found = min(last, earliest + Int64(chance.any() % room))
    }
    drawn.append(found)
    return found
  }

  /// The length of a disturbance that begins at a moment and ends before the calm, in milliseconds.
  mutating func span(from begin: Int64) -> Int64 {
    // A second earlier, so that a phone that was off is running when the calm begins.
    let most = max(1, study.calmBegins - 1000 - begin)
    let usual: [Int64] = [
      1, 1000, 60_000, 3_600_000, Self.day - 1, Self.day, Self.day + 1, 3 * Self.day, 8 * Self.day,
      most,
    ]
    return min(chance.one(of: usual), most)
  }

  /// The beginning and the end of a disturbance, as entries of a section.
  mutating func ends() -> [YAMLEntry] {
    let begin = moment()
    let end = min(begin + span(from: begin), study.calmBegins)
    return [
      entry("from", plain(Self.text(begin))), entry("to", plain(Self.text(max(begin + 1, end)))),
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
