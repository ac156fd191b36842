package import Foundation
package import VirtualTime

/// What a host with scripted answers asks of requests besides their paths.
package struct HostRules: Hashable, Sendable {
  /// The tokens that the host grants and asks for; nil: none.
  package var tokens: TokenRules?
  /// The limit of a day's bytes; nil: none.
  package var quota: DailyQuota?
  /// The host's clock; nil: it has the true time, and its answers have no `Date` field.
  package var clock: DeviceClock?
  /// The date at which the world starts.
  package var start: Date
  /// The seconds from the midnight at which day 0 of the study began to the world's start.
  package var secondsSinceMidnight: Int64
  /// The participant's name.
  package var participant: String

  package init(
    start: Date = Date(timeIntervalSince1970: 0),
    secondsSinceMidnight: Int64 = 0,
    participant: String = "participant"
  ) {
    self.start = start
    self.secondsSinceMidnight = secondsSinceMidnight
    self.participant = participant
  }

  /// What the host's clock shows at an instant.
  func date(at time: WorldTime) -> Date {
    let ahead = clock?.offset(at: time) ?? .zero
    return start.addingTimeInterval(time.seconds + ahead.inSeconds)
  }

  /// The study's day at an instant, and the time until its end in seconds, rounded up.
  func day(at time: WorldTime) -> (number: Int64, left: Int64) {
    let day: Int64 = 86_400_000_000_000
    let local = time.nanoseconds + secondsSinceMidnight * 1_000_000_000
    let rest = (local % day + day) % day
    return ((local - rest) / day, (day - rest + 999_999_999) / 1_000_000_000)
  }

  func check() throws(ServerSetupError) {
    try tokens?.check()
    try quota?.check()
  }
}

/// A limit of the bytes that a host accepts in a day of the study, which begins at midnight.
package struct DailyQuota: Hashable, Sendable {
  /// The most bytes of bodies that the host accepts in a day.
  package var bytes: Int
  /// The status for a request whose body would exceed the limit.
  package var status: Int

  package init(bytes: Int, status: Int = 429) {
    self.bytes = bytes
    self.status = status
  }

  func check() throws(ServerSetupError) {
    guard bytes > 0 else {
      throw ServerSetupError("a quota of \(bytes) bytes accepts nothing", hint: "give 1 or more")
    }
    guard (400...599).contains(status) else {
      throw ServerSetupError("\(status) is no error", hint: "give a status from 400 to 599")
    }
  }
}
