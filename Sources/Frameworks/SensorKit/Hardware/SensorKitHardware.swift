package import VirtualTime

/// The surroundings of SensorKit: the phone with its paired devices, the app's bundle, and the
/// participant.
package protocol SensorKitHardware: AnyObject {
  /// The phone first, then the paired devices.
  var devices: [SRDevice] { get }

  /// The samples that a sensor writes on a device; nil if the device doesn't have the sensor.
  func source(of sensor: SRSensor, on device: SRDevice) -> (any SampleSource)?

  /// Returns the last instant whose samples have arrived on the phone: now for the phone itself,
  /// and for a watch the last time that it was near.
  func arrived(from device: SRDevice, by now: WorldTime) -> WorldTime

  /// Whether a device is switched on.
  func isOn(_ device: SRDevice) -> Bool

  /// Whether this device is locked.
  var isLocked: Bool { get }

  /// Whether another prompt of the system is on the screen.
  var showsOtherPrompt: Bool { get }

  /// Takes the screen for the sheet, now or when no other prompt is there any more.
  ///
  /// - Parameter body: Called with the number of the sheet's turn.
  func takeScreen(_ body: @escaping @Sendable (Int) -> Void)

  /// Removes the sheet of a turn from the screen.
  func leaveScreen(_ turn: Int)

  /// Shows the sheet to the participant.
  func show(_ sheet: ConsentSheet) async -> ConsentSheet.ConsentDecision

  /// Warns the participant who has refused required sensors, and lets the participant answer again.
  func warn(_ sheet: ConsentSheet, aboutRefusing sensors: [SRSensor]) async
    -> ConsentSheet.ConsentDecision

  /// Closes the app at once.
  func terminateApp(_ reason: String, hint: String)
}

/// A device on which there are no other prompts.
extension SensorKitHardware {
  package var showsOtherPrompt: Bool { false }
  package func takeScreen(_ body: @escaping @Sendable (Int) -> Void) { body(0) }
  package func leaveScreen(_ turn: Int) {}
}

/// The samples that one sensor of one device writes to its store: a pure function of time.
///
/// The source stores nothing: a fetch asks for a range of time, and the source computes the samples
/// of that range, the same ones each time.
package protocol SampleSource: AnyObject, Sendable {
  /// Passes the samples of a range of a recording to a closure, in order of time.
  ///
  /// Two samples of one source are at least 0.25 µs apart: closer samples would share a timestamp,
  /// and a client that continues from the last timestamp could miss a sample.
  ///
  /// - Parameters:
  ///   - stretch: The range of the times of writing, without its start and with its end.
  ///   - recordingSince: When the recording began. The sensor did not write samples that describe
  ///     an earlier time, such as a report of a quarter of an hour.
  ///   - body: Receives the time of writing and a token for ``decode(_:)``; returns false to stop.
  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  )

  /// Creates the object that clients see, from the token of a sample.
  func decode(_ token: UInt64) -> AnyObject

  /// Returns the device from which the recording device received the sample, such as headphones;
  /// nil if there is none.
  func sourceDevice(of token: UInt64) -> SRSourceDevice?
}

extension SampleSource {
  package func sourceDevice(of token: UInt64) -> SRSourceDevice? { nil }
}

/// The sheet "Research Sensor & Usage Data", with the app's texts from Info.plist.
package struct ConsentSheet: Hashable, Sendable {
  /// One switch of the sheet.
  package struct ConsentSwitch: Hashable, Sendable {
    package var sensor: SRSensor
    /// The app's description of its use of the sensor; nil if Info.plist has none.
    package var description: String?
    /// Whether Info.plist marks the sensor as required.
    package var isRequired: Bool
  }

  /// The participant's answer to the sheet.
  package enum ConsentDecision: Hashable, Sendable {
    /// The participant set each switch; a sensor that isn't in the set was refused.
    case answered(allowing: Set<SRSensor>)
    /// The participant dismissed the sheet without an answer.
    case cancelled
  }

  package var purpose: String?
  package var privacyPolicy: String?
  package var rows: [ConsentSwitch]
}
