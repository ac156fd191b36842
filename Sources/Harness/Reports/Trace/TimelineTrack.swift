/// A line of a participant's timeline: what is shown on it, and where it stands among the others.
struct TimelineTrack: Hashable {
  /// What a line is about, from top to bottom.
  enum TrackSubject: Int {
    case study, app, errors, diagnostics, person, clock
    case prompts, authorizations, device, deletions
    case dock, dockEvents, dockCommands, following
    case automations, events, syncs, requests, server
    case others
  }

  private let subject: TrackSubject
  /// Which of the participant's devices; 0 where it is about none.
  private var device = 0
  /// Which of a device's lines, or which automation.
  private var line = 0
  /// What tells it from others of its kind: a sensor or a table.
  private var key = ""
  /// Whether it is the one below, of what is withheld.
  private var isHold = false

  /// Its name, as readers see it.
  let label: String

  /// The only line about a subject.
  init(_ subject: TrackSubject, _ label: String) {
    self.subject = subject
    self.label = label
  }

  /// The line of a device itself.
  static func device(_ device: TimelineDevice) -> TimelineTrack {
    var track = TimelineTrack(.device, device.label)
    track.device = device.number
    return track
  }

  /// The line of what a device's sensor recorded.
  static func recordings(of sensor: String, on device: TimelineDevice) -> TimelineTrack {
    var track = TimelineTrack(.device, "\(device.label): \(sensor)")
    (track.device, track.line, track.key) = (device.number, 1, sensor)
    return track
  }

  /// The line of how long that was withheld.
  static func holds(of sensor: String, on device: TimelineDevice) -> TimelineTrack {
    var track = TimelineTrack(.device, "\(device.label): \(sensor) on hold")
    (track.device, track.line, track.key, track.isHold) = (device.number, 1, sensor, true)
    return track
  }

  /// The line of fetches from a device.
  static func fetches(from device: TimelineDevice) -> TimelineTrack {
    var track = TimelineTrack(.device, "\(device.label): fetches")
    (track.device, track.line) = (device.number, 2)
    return track
  }

  /// The line of one of the participant's automations.
  static func automation(_ number: Int) -> TimelineTrack {
    var track = TimelineTrack(.automations, "automation \(number)")
    track.line = number
    return track
  }

  /// The line of what happened to one table of the app's database.
  static func table(_ name: String, _ subject: TrackSubject, _ label: String) -> TimelineTrack {
    var track = TimelineTrack(subject, "\(label) \(name)")
    track.key = name
    return track
  }
}

extension TimelineTrack: Comparable {
  static func < (one: TimelineTrack, other: TimelineTrack) -> Bool {
    let places = (one.subject.rawValue, one.device, one.line, one.key, one.isHold ? 1 : 0)
    let others = (other.subject.rawValue, other.device, other.line, other.key, other.isHold ? 1 : 0)
    return places < others
  }
}

/// One of a participant's devices, as the timeline names it.
struct TimelineDevice {
  /// Its place among them, from 1.
  var number: Int
  /// What it is called beside the others of the same participant.
  var label: String
}
