package import Routines
package import SensorKit
package import VirtualTime

/// What the phone writes about the settings of its owner's headphones: one sample when they are first
/// put in during a recording, and one when they are put in with other settings than the time before.
///
/// Who has no headphones has no samples. A change every five days is our choice.
package final class HeadphoneSettingsSource: SampleSource {
  /// Nanoseconds from putting them in to the sample.
  private static let delay: Int64 = 2_000_000_000

  /// How likely somebody changes one of them on a date.
  private static let changesPerDay = 0.2

  private let days: LivedDays
  private let changes: SettingChanges

  /// The headphones of a phone's owner.
  package init(days: LivedDays) {
    self.days = days
    changes = SettingChanges(
      days.life.stream.split("headphone settings"),
      perDay: Self.changesPerDay,
      kinds: HeadphoneChoices.kinds
    )
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    guard days.life.traits.ownsEarphones else { return }
    let range = (
      stretch.after.nanoseconds + 1 - Self.delay, stretch.through.nanoseconds + 1 - Self.delay
    )
    days.forEachPlan(in: range) { plan, part in
      for wear in days.earphoneWears(of: plan) {
        let start = part.world(wear.start)
        guard start.nanoseconds >= part.from, start.nanoseconds < part.to,
          start >= recordingSince, differ(at: start, since: recordingSince)
        else { continue }
        let written = start.nanoseconds + Self.delay
        guard body(WorldTime(nanoseconds: written), UInt64(bitPattern: written)) else {
          return false
        }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let start = WorldTime(nanoseconds: Int64(bitPattern: token) - Self.delay)
    let counts = changes.counts(until: start, along: days.itinerary)
    return HeadphoneChoices(of: days.life, changes: counts).settings
  }

  package func sourceDevice(of token: UInt64) -> SRSourceDevice? { days.life.earphones }

  /// Whether settings are other than when headphones were put in before, or were never told yet.
  private func differ(at start: WorldTime, since earliest: WorldTime) -> Bool {
    guard let before = days.lastWear(before: start, since: earliest) else { return true }
    return changes.counts(until: before, along: days.itinerary)
      != changes.counts(until: start, along: days.itinerary)
  }
}
