/// How far a magnetic field can be trusted (Apple, CMMagneticFieldCalibrationAccuracy).
@nonexhaustive
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  /// Not at all.
  case uncalibrated = -1

  /// Hardly.
  case low = 0

  /// Somewhat.
  case medium = 1

  /// Well.
  case high = 2
}

/// A magnetic field without the device's own (Apple, CMCalibratedMagneticField).
public struct CMCalibratedMagneticField: Sendable {
  /// The field, in microteslas.
  public var field: CMMagneticField

  /// How far it can be trusted.
  public var accuracy: CMMagneticFieldCalibrationAccuracy

  /// A field and how far it can be trusted.
  public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
    self.field = field
    self.accuracy = accuracy
  }
}
