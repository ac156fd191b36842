package import Results
package import Runner
import VirtualTime

/// The state of a participant's devices and app at one instant.
package struct PlaybackState: Sendable {
  /// The state of one sensor of one device: consent, recording, and the disposition of its samples.
  package struct SensorLane: Sendable {
    package let sensor: String
    /// The name that distinguishes the device from others; empty for the phone.
    package let deviceLabel: String
    package let consent: RunHistory.ConsentState
    package let isRecording: Bool
    package let counts: SampleHistory.FetchCounts
    package let history: SampleHistory

    /// The disposition, at `now`, of the samples of an instant.
    package func disposition(of time: Seconds, now: Seconds) -> SampleHistory.Disposition {
      history.disposition(of: WorldTime(seconds: time), at: WorldTime(seconds: now))
    }
  }

  /// The state of a watch.
  package struct WatchState: Hashable, Sendable {
    package var name: String
    /// When the participant, who has left the watch somewhere, will have it again; nil: they have it.
    package var isLeftUntil: Seconds?
    /// How the watch is worn; nil: not known.
    package var wear: WatchWear?
  }

  /// How a watch is worn.
  package struct WatchWear: Hashable, Sendable {
    package var isWorn: Bool
    package var isNearPhone: Bool
    /// The charge of the battery, 0...1.
    package var battery: Double
  }

  package var time: Seconds
  /// The state of the phone; it is off only until the time at which it is switched on.
  package var phone: RunHistory.PhoneState
  package var lanes: [SensorLane]
  package var watches: [WatchState]
  /// The state of the participant's dock; nil: they have none.
  package var dock: RunHistory.DockState?
  /// The dock's direction and the subjects in front of it; nil while no camera runs.
  package var snapshot: DockSnapshot?
  package var automations: RunHistory.AutomationCounts
  package var pushes: RunHistory.PushCounts
  /// The number of errors and diagnostics so far.
  package var errors: Int
  /// Where the participant is and what they do.
  package var whereabouts: String
  /// The participant's place; nil: not known, or not in the study.
  package var situation: Whereabouts.Situation?
  /// The latest events, the newest last.
  package var latest: [PlaybackEvent]
  /// The time of the next event; nil if there is none.
  package var next: Seconds?
}

extension RunHistory.AppStatus {
  /// How the status looks, on the terminal and on the page.
  var style: TextStyle {
    switch self {
    case .notInstalled, .suspended: .dim
    case .open, .background: .good
    case .closed: .warm
    case .terminated: .bad
    }
  }
}
