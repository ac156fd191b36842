import Foundation
package import People
package import SensorKit
package import VirtualTime

/// The phone's samples of its owner's headphone settings: one when the headphones are first put in
/// during a recording, and one when they are put in with other settings than the last time.
///
/// Participants without headphones record no samples. A change every five days is our choice.
package final class HeadphoneSettingsSource: SampleSource {
  /// The nanoseconds from putting the headphones in to the sample.
  private static let delay: Int64 = 2_000_000_000

  /// The probability that a setting is changed on a date.
  private static let changesPerDay = 0.2

  private let days: Schedule
  private let changes: SettingChanges

  /// Creates the source of a phone's owner.
  package init(days: Schedule) {
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
    days.forEachPlan(in: stretch.nanoseconds(earlierBy: Self.delay)) { plan, part in
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

  /// Whether the settings differ from those when the headphones were last put in, or were never written.
  private func differ(at start: WorldTime, since earliest: WorldTime) -> Bool {
    guard let before = days.lastWear(before: start, since: earliest) else { return true }
    return changes.counts(until: before, along: days.itinerary)
      != changes.counts(until: start, along: days.itinerary)
  }
}

/// A person's choices among headphone settings; the usual settings are our choice.
private struct HeadphoneChoices {
  /// The number of settings.
  static let kinds = 6

  private let choices: SettingChoices

  /// Creates the choices after a number of changes of each setting.
  init(of life: DailyLife, changes: [Int]) {
    choices = SettingChoices(life.stream.split("headphone choices"), changes: changes)
  }

  var settings: SRHeadphoneSettings {
    SRHeadphoneSettings(
      adaptiveAudioStrength: .init(rawValue: UInt32(choices.choice(0, of: 3) + 1)) ?? .medium,
      listeningMode: .init(rawValue: choices.choice(1, of: 4) + 1) ?? .normal,
      personalizedVolumeEnabled: enablement(2, usually: 0.4),
      conversationAwarenessEnabled: enablement(3, usually: 0.4),
      spatialAudioEnabled: enablement(4, usually: 0.5),
      personalizedSpatialAudioEnabled: enablement(5, usually: 0.2),
      hearingAssistance: hearingAssistance
    )
  }

  /// The settings of a hearing aid, which one person in twelve uses; nil for others.
  private var hearingAssistance: SRHeadphoneSettings.HearingAssistance? {
    var draws = choices.draws("hearing")
    guard draws.chance(1.0 / 12) else { return nil }
    return SRHeadphoneSettings.HearingAssistance(
      hearingAidEnabled: .enabled,
      mediaAssistEnabled: .enabled,
      adjustMediaEnabled: .enabled,
      adjustVoiceEnabled: .disabled,
      hearingProtectionEnabled: .enabled,
      conversationBoostEnabled: .disabled,
      hearingAidAmplification: draws.uniform(0.2...0.8),
      hearingAidBalance: 0,
      hearingAidTone: draws.uniform(-0.3...0.3),
      ambientNoiseReduction: draws.uniform(0...0.5)
    )
  }

  /// A switch, which each change toggles.
  private func enablement(
    _ kind: Int,
    usually share: Double
  ) -> SRHeadphoneSettings.SettingEnablement {
    choices.isOn(kind, usually: share) ? .enabled : .disabled
  }
}

extension DailyLife {
  /// The earphones of a person who owns some; the model is our choice.
  var earphones: SRSourceDevice {
    SRSourceDevice(
      localIdentifier: UUID(stream.split("earphones")).uuidString,
      manufacturer: "Apple Inc.",
      model: "AirPods Pro",
      hardwareVersion: "1.0.0",
      firmwareVersion: "8A356"
    )
  }
}

extension Schedule {
  /// The last time before an instant at which earphones were put in; nil if it is earlier than
  /// `earliest`.
  fileprivate func lastWear(before time: WorldTime, since earliest: WorldTime) -> WorldTime? {
    let moment = planTime(at: time)
    var number = moment.plan.day.number
    while true {
      let plan = plan(number)
      let starts = earphoneWears(of: plan).map { world($0.start, on: number) }
      if let found = starts.last(where: { $0 < time }) { return found >= earliest ? found : nil }
      guard world(plan.start, on: number) > earliest else { return nil }
      number -= 1
    }
  }
}
