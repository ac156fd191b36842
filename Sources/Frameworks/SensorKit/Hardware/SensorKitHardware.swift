package import VirtualTime

/// What SensorKit stands on: the phone with its paired devices, the app's bundle, and the person.
package protocol SensorKitHardware: AnyObject {
  /// This device first, then the paired ones.
  var devices: [SRDevice] { get }

  /// What a sensor writes on a device; nil if that device doesn't have it.
  func source(of sensor: SRSensor, on device: SRDevice) -> (any SampleSource)?

  /// The last instant whose samples have come from a device to the phone: now for the phone itself,
  /// and for a watch the last time that it was near.
  func arrived(from device: SRDevice, by now: WorldTime) -> WorldTime

  /// Whether a device is switched on.
  func isOn(_ device: SRDevice) -> Bool

  /// Whether this device is locked.
  var isLocked: Bool { get }

  /// Shows the sheet to the person.
  func show(_ sheet: ConsentSheet) async -> ConsentSheet.ConsentDecision

  /// Warns the person that sensors which they refused are required, and lets them think again.
  func warn(_ sheet: ConsentSheet, aboutRefusing sensors: [SRSensor]) async
    -> ConsentSheet.ConsentDecision

  /// Closes the app at once.
  func terminateApp(_ reason: String, hint: String)
}

/// What one sensor of one device writes to its store: a pure function of time.
///
/// Nothing is kept: a fetch asks for a stretch of time, and the samples of that stretch are made then,
/// the same ones each time.
package protocol SampleSource: AnyObject, Sendable {
  /// Hands over, in the order of time, what was written in a stretch of a recording.
  ///
  /// Two samples of one source are at least 0.25 µs apart: nearer ones would share a timestamp, and
  /// a client that goes on from the last one could lose a sample.
  ///
  /// - Parameters:
  ///   - stretch: Wanted are samples written after its start, up to and including its end.
  ///   - recordingSince: When the recording began; a sample that describes an earlier time, as a
  ///     report of a quarter of an hour may, was not written.
  ///   - body: Takes the instant of writing and a token for ``decode(_:)``; false ends the walk.
  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  )

  /// Makes the object that a client sees of the sample that a token stands for.
  func decode(_ token: UInt64) -> AnyObject

  /// The device behind the recording one that the sample came from, such as headphones; nil for none.
  func sourceDevice(of token: UInt64) -> SRSourceDevice?
}

extension SampleSource {
  package func sourceDevice(of token: UInt64) -> SRSourceDevice? { nil }
}

/// The sheet "Research Sensor & Usage Data", with what the app's Info.plist says on it.
package struct ConsentSheet: Hashable, Sendable {
  /// One switch of the sheet.
  package struct ConsentSwitch: Hashable, Sendable {
    package var sensor: SRSensor
    /// The study's own words about the sensor; nil if its Info.plist has none.
    package var description: String?
    /// Whether the study says that it can't do without.
    package var isRequired: Bool
  }

  /// What the person did with it.
  package enum ConsentDecision: Hashable, Sendable {
    /// Each switch was set; a sensor that isn't named was refused.
    case answered(allowing: Set<SRSensor>)
    /// The sheet was put away without an answer.
    case cancelled
  }

  package var purpose: String?
  package var privacyPolicy: String?
  package var rows: [ConsentSwitch]
}
