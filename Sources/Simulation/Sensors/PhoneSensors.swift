import People
import SensorKit

/// The sensors of a phone, and of the headphones that it is paired with.
enum PhoneSensors {
  /// Each sensor, with the table and the source of its samples.
  static let all: [SimulatedSensor<PhoneModel>] = [
    SimulatedSensor(.ambientLight) { AmbientLightSource(days: $0.days, model: $0.model) },
    SimulatedSensor(.keyboardMetrics) { KeyboardSource(days: $0.days, model: $0.model) },
    SimulatedSensor(.deviceUsage) { DeviceUsageSource(days: $0.days) },
    SimulatedSensor(.phoneUsage) { PhoneUsageSource(days: $0.days) },
    SimulatedSensor(.messagesUsage) { MessagesUsageSource(days: $0.days) },
    SimulatedSensor(.visits) { VisitSource(days: $0.days, dates: $0.dates) },
    SimulatedSensor(.telephonySpeech) { TelephonySpeechSource(days: $0.days, dates: $0.dates) },
    SimulatedSensor(.siriSpeech) { SiriSpeechSource(days: $0.days, dates: $0.dates) },
    SimulatedSensor(.mediaEvents) { MediaEventSource(days: $0.days) },
    SimulatedSensor(.acousticSettings) { AcousticSettingsSource(days: $0.days) },
    SimulatedSensor(.accelerometer) {
      MotionSource(.acceleration, of: .phone, days: $0.days, dates: $0.dates, uptime: $0.uptime)
    },
    SimulatedSensor(.rotationRate) {
      MotionSource(.rotationRate, of: .phone, days: $0.days, dates: $0.dates, uptime: $0.uptime)
    },
    SimulatedSensor(.pedometer) {
      PedometerSource(of: .phone, days: $0.days, dates: $0.dates)
    },
    SimulatedSensor(.odometer) { OdometerSource(of: .phone, days: $0.days, dates: $0.dates) },
    SimulatedSensor(.ambientPressure) {
      AmbientPressureSource(of: .phone, days: $0.days, dates: $0.dates, uptime: $0.uptime)
    },
    SimulatedSensor(.faceMetrics) {
      $0.model.followsFaces ? FaceMetricsSource(days: $0.days, model: $0.model) : nil
    },
    SimulatedSensor(.headphoneSettings) {
      $0.ownsEarphones ? HeadphoneSettingsSource(days: $0.days) : nil
    },
    SimulatedSensor(.headphoneMotion) {
      $0.ownsEarphones
        ? HeadphoneMotionSource(days: $0.days, dates: $0.dates, uptime: $0.uptime) : nil
    },
  ]
}

extension SensorDevice<PhoneModel> {
  fileprivate var ownsEarphones: Bool { days.life.traits.ownsEarphones }
}
