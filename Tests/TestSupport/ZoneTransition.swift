import Foundation

/// An instant of 2026 at which a zone's clocks leap, found by asking for offsets alone: an oracle for
/// everything that happens at a time of day.
package struct ZoneTransition: Hashable, Sendable, CustomStringConvertible {
  /// An IANA name.
  package var zone: String
  /// The first second with the new offset, since 1970.
  package var at: Int
  /// Seconds ahead of UTC.
  package var before: Int
  package var after: Int

  package var description: String { "\(zone) \(Date(timeIntervalSince1970: Double(at)))" }

  private static let quarter = 900
  private static let day = 86_400

  /// The transitions of all zones that Foundation knows, by zone and time.
  package static let ofTheYear: [ZoneTransition] = {
    // 2026-01-01 and 2027-01-01 in UTC.
    let (start, end) = (1_767_225_600, 1_798_761_600)
    return TimeZone.knownTimeZoneIdentifiers.sorted().flatMap { name -> [ZoneTransition] in
      guard let zone = TimeZone(identifier: name) else { return [] }
      var found: [ZoneTransition] = []
      for time in stride(from: start, to: end, by: day / 2) {
        var (old, new) = (time, time + day / 2)
        let (before, after) = (zone.offset(at: old), zone.offset(at: new))
        guard before != after else { continue }
        while new - old > 1 {
          let middle = (old + new) / 2
          if zone.offset(at: middle) == before { old = middle } else { new = middle }
        }
        found.append(ZoneTransition(zone: name, at: new, before: before, after: after))
      }
      return found
    }
  }()

  /// Every quarter of an hour that clocks skip or show twice, and one to either side: seconds since
  /// midnight.
  package var quarters: [Int] {
    let local = [at + before, at + after].sorted()
    return stride(from: local[0] - Self.quarter, through: local[1] + Self.quarter, by: Self.quarter)
      .map { ($0 % Self.day + Self.day) % Self.day }
  }

  /// When local dates begin to show a time of day, or leap over it, from two days before the transition
  /// to two days after it: in seconds since 1970, in order, one for each date.
  package func instants(of time: Int) -> [Int] {
    var next = (at + before) / Self.day * Self.day - 2 * Self.day + time
    var found: [Int] = []
    for instant in stride(from: at - 2 * Self.day, through: at + 2 * Self.day, by: Self.quarter) {
      let local = instant + (instant < at ? before : after)
      while local >= next {
        // Dates of which it is not known when they began are left out.
        if instant > at - 2 * Self.day { found.append(instant) }
        next += Self.day
      }
    }
    return found
  }
}

extension TimeZone {
  fileprivate func offset(at seconds: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }
}
