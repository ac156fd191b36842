package import Results
package import RecordedRuns

/// What can be seen of a participant at one instant.
package struct Scene: Sendable {
  /// The phone and the app on it.
  package struct Phone: Hashable, Sendable {
    /// What the app is doing.
    package enum App: Hashable, Sendable {
      case notInstalled, open, background, closed
      /// The system ended it for good, or it crashed.
      case dead
    }

    package var model = ""
    package var system = ""
    package var app = App.notInstalled
    /// Until when it is switched off; nil: it is on.
    package var offUntil: Seconds?
    package var isStorageFull = false
    package var collects = true
    /// How far the clock is ahead of the true time.
    package var clockOffset: Seconds = 0
    package var timeZone = ""
    /// The sensors of the sheet that is up; empty if none is.
    package var sheet: [String] = []
  }

  /// A watch of the participant.
  package struct Watch: Hashable, Sendable {
    package var name: String
    /// Until when it is somewhere else.
    package var isLeftUntil: Seconds?
    /// Whether it is on the wrist, how full it is, and whether the phone is near; nil: not known.
    package var wear: Wear?
  }

  /// How a watch is worn.
  package struct Wear: Hashable, Sendable {
    package var isWorn: Bool
    package var isNearPhone: Bool
    package var battery: Double
  }

  /// The dock that the participant has.
  package struct Dock: Hashable, Sendable {
    package var name: String
    /// Since when the phone is on it; nil: it isn't.
    package var dockedSince: Seconds?
    /// Whether the system follows people; nil: not known.
    package var systemTracking: Bool?
    package var battery = ""
    /// Where it points and who is before it; nil while no camera runs.
    package var glimpse: DockGlimpse?
  }

  /// What the app recorded of automations, and what came of it.
  package struct Diary: Hashable, Sendable {
    package var recorded = 0
    package var sent = 0
    package var isUsed = false
  }

  /// Whether a fetch that touches the hold brings nothing at all.
  let givesAllOrNothing: Bool
  package internal(set) var time: Seconds = 0
  package internal(set) var phone = Phone()
  package internal(set) var lanes: [SensorLane] = []
  package internal(set) var watches: [Watch] = []
  package internal(set) var dock: Dock?
  package internal(set) var diary = Diary()
  package internal(set) var troubles = 0
  /// Where the participant is and what they do.
  package internal(set) var whereabouts = ""
  /// What has happened by now, the newest last: some of it.
  package internal(set) var latest: [Happening] = []
  /// When the next thing happens; nil if nothing does any more.
  package internal(set) var next: Seconds?

  init(givesAllOrNothing: Bool) { self.givesAllOrNothing = givesAllOrNothing }
}
