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
  func show(_ sheet: ConsentSheet) async -> ConsentSheet.Answer

  /// Warns the person that sensors which they refused are required, and lets them think again.
  func warn(_ sheet: ConsentSheet, aboutRefusing sensors: [SRSensor]) async -> ConsentSheet.Answer

  /// Closes the app at once.
  func terminateApp(_ reason: String, hint: String)
}
