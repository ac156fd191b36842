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
  /// The number of the participant's device, or of the automation; 0 without one.
  private let number: Int
  /// The number of the device's track.
  private let line: Int
  /// The sensor or the table that distinguishes tracks of one kind.
  private let key: String
  /// The name that trace viewers show.
  let label: String

  init(_ subject: TrackSubject, _ label: String, number: Int = 0, line: Int = 0, key: String = "") {
    (self.subject, self.label) = (subject, label)
    (self.number, self.line, self.key) = (number, line, key)
  }

  static func device(_ device: TimelineDevice) -> TimelineTrack {
    TimelineTrack(.device, device.label, number: device.number)
  }

  /// The track of a sensor's recordings on a device.
  static func recordings(of sensor: String, on device: TimelineDevice) -> TimelineTrack {
    TimelineTrack(
      .device,
      "\(device.label): \(sensor)",
      number: device.number,
      line: 1,
      key: sensor
    )
  }

  /// The track of the holding periods of a sensor's recordings, below that of the recordings.
  static func holds(of sensor: String, on device: TimelineDevice) -> TimelineTrack {
    TimelineTrack(
      .device,
      "\(device.label): \(sensor) on hold",
      number: device.number,
      line: 1,
      key: "\(sensor) on hold"
    )
  }

  /// The track of fetches from a device.
  static func fetches(from device: TimelineDevice) -> TimelineTrack {
    TimelineTrack(.device, "\(device.label): fetches", number: device.number, line: 2)
  }

  /// A track of a table of the app's database.
  static func table(_ name: String, _ subject: TrackSubject, _ label: String) -> TimelineTrack {
    TimelineTrack(subject, "\(label) \(name)", key: name)
  }
}

extension TimelineTrack: Comparable {
  static func < (one: TimelineTrack, other: TimelineTrack) -> Bool {
    (one.subject.rawValue, one.number, one.line, one.key)
      < (other.subject.rawValue, other.number, other.line, other.key)
  }
}

/// A participant's device, with its label on the timeline.
struct TimelineDevice {
  /// The number of the device among the participant's devices, from 1.
  var number: Int
  /// The label of the device, unique among the participant's devices.
  var label: String
}
