package import Routines
package import SensorKit
package import VirtualTime

/// What the phone writes about its settings of sound: one sample when the recording begins, and one at
/// each change.
///
/// A few changes a month are our choice.
package final class AcousticSettingsSource: SampleSource {
  /// Nanoseconds from the start of a recording to its first sample.
  private static let delay: Int64 = 1_000_000_000

  /// How likely somebody changes one of them on a date.
  private static let changesPerDay = 0.1

  private let days: LivedDays
  private let changes: SettingChanges

  /// The settings of a phone.
  package init(days: LivedDays) {
    self.days = days
    changes = SettingChanges(
      days.life.stream.split("acoustic settings"),
      perDay: Self.changesPerDay,
      kinds: AcousticChoices.kinds
    )
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    let first = recordingSince.nanoseconds + Self.delay
    if first > stretch.after.nanoseconds, first <= stretch.through.nanoseconds {
      guard body(WorldTime(nanoseconds: first), UInt64(bitPattern: first)) else { return }
    }
    // What changes within a microsecond of the first sample is told by that one.
    let range = (
      max(stretch.after.nanoseconds, first + 1000) + 1, stretch.through.nanoseconds + 1
    )
    guard range.0 < range.1 else { return }
    days.itinerary.forEachDay(in: range) { day, part in
      guard let change = changes.change(on: day) else { return true }
      let time = part.world(change.at)
      guard time.nanoseconds >= part.from, time.nanoseconds < part.to else { return true }
      return body(time, UInt64(bitPattern: time.nanoseconds))
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let time = WorldTime(nanoseconds: Int64(bitPattern: token))
    let counts = changes.counts(until: time, along: days.itinerary)
    return AcousticChoices(of: days.life, changes: counts).settings
  }
}
