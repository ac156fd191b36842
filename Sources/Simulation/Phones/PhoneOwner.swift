package import SensorKit

/// The person whose phone it is: whoever holds it when the sheet comes up.
package protocol PhoneOwner: Sendable {
  /// Reads the sheet and answers it, after a while; it may take for ever.
  func answer(_ sheet: ConsentSheet) async -> ConsentSheet.Answer

  /// Reads the warning that refused sensors are required, and answers again.
  func reconsider(_ sheet: ConsentSheet, refused: [SRSensor]) async -> ConsentSheet.Answer
}
