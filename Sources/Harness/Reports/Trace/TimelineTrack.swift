/// A track of a participant's timeline, with its position among the tracks.
struct TimelineTrack: Hashable {
  /// The subjects of tracks, from top to bottom.
  enum TrackSubject: Int {
    case study, app, errors, diagnostics, person, clock
    case prompts, authorizations, device, deletions
    case dock, dockEvents, dockCommands, following
    case automations, events, syncs, requests, pushes, server
    case others
  }

  private let subject: TrackSubject
  /// The number of the participant's device; 0 without one.
  private var device = 0
  /// The number of the device's track, or of the automation.
  private var line = 0
  /// The sensor or the table that distinguishes tracks of one kind.
  private var key = ""
  /// Whether the track shows the holding period of a sensor.
  private var isHold = false

  /// The name that trace viewers show.
  let label: String

  /// Makes the only track of a subject.
  init(_ subject: TrackSubject, _ label: String) {
    self.subject = subject
    self.label = label
  }

  /// The track of a device itself.
  static func device(_ device: TimelineDevice) -> TimelineTrack {
    var track = TimelineTrack(.device, device.label)
    track.device = device.number
    return track
  }

  /// The track of a sensor's recordings on a device.
  static func recordings(of sensor: String, on device: TimelineDevice) -> TimelineTrack {
    var track = TimelineTrack(.device, "\(device.label): \(sensor)")
    (track.device, track.line, track.key) = (device.number, 1, sensor)
    return track
  }

  /// The track of the holding periods of a sensor's recordings on a device.
  static func holds(of sensor: String, on device: TimelineDevice) -> TimelineTrack {
    var track = TimelineTrack(.device, "\(device.label): \(sensor) on hold")
    (track.device, track.line, track.key, track.isHold) = (device.number, 1, sensor, true)
    return track
  }

  /// The track of fetches from a device.
  static func fetches(from device: TimelineDevice) -> TimelineTrack {
    var track = TimelineTrack(.device, "\(device.label): fetches")
    (track.device, track.line) = (device.number, 2)
    return track
  }

  /// The track of one of the participant's automations.
  static func automation(_ number: Int) -> TimelineTrack {
    var track = TimelineTrack(.automations, "automation \(number)")
    track.line = number
    return track
  }

  /// A track of a table of the app's database.
  static func table(_ name: String, _ subject: TrackSubject, _ label: String) -> TimelineTrack {
    var track = TimelineTrack(subject, "\(label) \(name)")
    track.key = name
    return track
  }
}

extension TimelineTrack: Comparable {
  static func < (one: TimelineTrack, other: TimelineTrack) -> Bool {
    let position = (one.subject.rawValue, one.device, one.line, one.key, one.isHold ? 1 : 0)
    let otherPosition = (
      other.subject.rawValue, other.device, other.line, other.key, other.isHold ? 1 : 0
    )
    return position < otherPosition
  }
}

/// A participant's device, with its label on the timeline.
struct TimelineDevice {
  /// The number of the device among the participant's devices, from 1.
  var number: Int
  /// The label of the device, unique among the participant's devices.
  var label: String
}
