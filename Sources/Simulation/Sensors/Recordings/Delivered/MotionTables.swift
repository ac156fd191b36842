import CoreMotion
import SensorKit

/// The tables of motion, of which no recording is read.
extension SampleTable {
  static let odometer = SampleTable(
    .odometer,
    [
      .date("startDate", "when the segment began") { (data: CMOdometerData) in
        data.startDate.nanoseconds
      },
      .date("endDate", "when it ended", \.endDate.nanoseconds),
      .date("gpsDate", "when the position was determined", \.gpsDate.nanoseconds),
      .number("deltaDistance", "metres", "the length of the segment", \.deltaDistance),
      .number("deltaDistanceAccuracy", "metres", "its accuracy", \.deltaDistanceAccuracy),
      .number("speed", "metres per second", "the speed", \.speed),
      .number("speedAccuracy", "metres per second", "its accuracy", \.speedAccuracy),
      .number("deltaAltitude", "metres", "the climb", \.deltaAltitude),
      .number("verticalAccuracy", "metres", "its accuracy", \.verticalAccuracy),
      .name("originDevice", "the device that measured", \.originDevice),
      .number("slope", nil, "the slope", \.slope),
      .number("maxAbsSlope", nil, "the largest slope", \.maxAbsSlope),
    ]
  )

  static let headphoneMotion = SampleTable(
    .headphoneMotion,
    rows: { (sample: SampleArray<CMRecordedDeviceMotion>) in sample.elements },
    [
      .date("startDate", "when the row was measured", \.startDate.nanoseconds),
      .whole("identifier", "the batch") { Int($0.identifier) },
      .number("attitude.quaternion.x", nil, "the attitude", \.attitude.quaternion.x),
      .number("attitude.quaternion.y", nil, "the attitude", \.attitude.quaternion.y),
      .number("attitude.quaternion.z", nil, "the attitude", \.attitude.quaternion.z),
      .number("attitude.quaternion.w", nil, "the attitude", \.attitude.quaternion.w),
    ]
      + axes("rotationRate", "radians per second", "the rotation rate") {
        ($0.rotationRate.x, $0.rotationRate.y, $0.rotationRate.z)
      }
      + axes("gravity", "units of gravity", "the direction of gravity") {
        ($0.gravity.x, $0.gravity.y, $0.gravity.z)
      }
      + axes("userAcceleration", "units of gravity", "the acceleration without gravity") {
        ($0.userAcceleration.x, $0.userAcceleration.y, $0.userAcceleration.z)
      }
      + axes("magneticField.field", "microteslas", "the magnetic field") {
        ($0.magneticField.field.x, $0.magneticField.field.y, $0.magneticField.field.z)
      }
      + [
        .name("magneticField.accuracy", "its accuracy", \.magneticField.accuracy),
        .number("heading", "degrees", "the heading", \.heading),
        .number("headingAccuracy", "degrees", "its accuracy", \.headingAccuracy),
        .name("sensorLocation", "the side of the headphones", \.sensorLocation),
      ]
  )

  private static func axes(
    _ name: String,
    _ unit: String,
    _ sentence: String,
    _ value: @escaping @Sendable (CMRecordedDeviceMotion) -> (Double, Double, Double)
  ) -> [SampleColumn<CMRecordedDeviceMotion>] {
    [
      .number("\(name).x", unit, sentence) { value($0).0 },
      .number("\(name).y", unit, sentence) { value($0).1 },
      .number("\(name).z", unit, sentence) { value($0).2 },
    ]
  }
}
