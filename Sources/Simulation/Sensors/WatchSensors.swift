import People
import SensorKit

/// The sensors of a watch.
enum WatchSensors {
  /// Each sensor, with the table and the source of its samples.
  static let all: [SimulatedSensor<WatchModel>] = [
    SimulatedSensor(.onWristState) { WristDetectionSource(days: $0.days, dates: $0.dates) },
    SimulatedSensor(.heartRate) {
      HeartRateSource(days: $0.days, dates: $0.dates, uptime: $0.uptime)
    },
    SimulatedSensor(.photoplethysmogram) {
      PhotoplethysmogramSource(days: $0.days, dates: $0.dates)
    },
    SimulatedSensor(.pedometer) { PedometerSource(of: .watch, days: $0.days, dates: $0.dates) },
    SimulatedSensor(.odometer) { OdometerSource(of: .watch, days: $0.days, dates: $0.dates) },
    SimulatedSensor(.sleepSessions) {
      SleepSessionSource(of: .watch, days: $0.days, dates: $0.dates)
    },
    SimulatedSensor(.accelerometer) {
      MotionSource(.acceleration, of: .watch, days: $0.days, dates: $0.dates, uptime: $0.uptime)
    },
    SimulatedSensor(.rotationRate) {
      MotionSource(.rotationRate, of: .watch, days: $0.days, dates: $0.dates, uptime: $0.uptime)
    },
    SimulatedSensor(.wristTemperature) {
      $0.model.measuresTemperature
        ? WristTemperatureSource(days: $0.days, dates: $0.dates) : nil
    },
    SimulatedSensor(.electrocardiogram) {
      $0.model.takesElectrocardiograms
        ? ElectrocardiogramSource(days: $0.days, dates: $0.dates) : nil
    },
  ]
}
