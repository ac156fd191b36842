import Foundation
import SensorKit
import TestSupport
import Testing

/// The raw values of Apple's cases, constants and options.
///
/// Source: the reference, 1.4.
@Suite("Parity: raw values")
struct RawValueTests {
  @Test("Each case has the raw value that the list has")
  func cases() throws {
    var names: [String: (Int) -> String?] = [:]
    func add<Value: RawRepresentable>(_: Value.Type) where Value.RawValue: BinaryInteger {
      names[String(reflecting: Value.self)] = { number in
        Value(rawValue: Value.RawValue(number)).map { "\($0)" }
      }
    }
    add(SRAuthorizationStatus.self)
    add(SRError.Code.self)
    add(SRDeletionReason.self)
    add(SRAmbientLightSample.SensorPlacement.self)
    add(SRVisit.LocationCategory.self)
    add(SRDeviceUsageReport.NotificationUsage.Event.self)
    add(SRTextInputSession.SessionType.self)
    add(SRKeyboardMetrics.SentimentCategory.self)
    add(SRMediaEventType.self)
    add(SRWristDetection.WristLocation.self)
    add(SRWristDetection.CrownOrientation.self)
    add(SRElectrocardiogramSample.Lead.self)
    add(SRElectrocardiogramSession.State.self)
    add(SRElectrocardiogramSession.SessionGuidance.self)
    add(SRAcousticSettings.SampleLifetime.self)
    add(SRAcousticSettingsAccessibilityBackgroundSounds.Name.self)
    add(SRAcousticSettingsAccessibilityHeadphoneAccommodations.MediaEnhanceTuning.self)
    add(SRAcousticSettingsAccessibilityHeadphoneAccommodations.MediaEnhanceBoosting.self)
    add(SRAcousticSettingsAccessibilityHeadphoneAccommodations.MediaEnhanceApplication.self)
    add(SRHeadphoneSettings.SettingEnablement.self)
    add(SRHeadphoneSettings.ListeningMode.self)
    add(SRHeadphoneSettings.AdaptiveAudioStrength.self)
    let cases = try Declaration.all(in: .module).filter { $0.rawValue != nil }
    #expect(cases.count == 111)
    for listed in cases {
      let path = "SensorKit.\(listed.name)".split(separator: ".")
      let name = try #require(names[path.dropLast().joined(separator: ".")])
      #expect(listed.rawValue.flatMap(name) == path.last.map(String.init), "\(listed.name)")
    }
  }

  @Test("The constants of SRSensor")
  func sensor() {
    expect(
      SRSensor.self,
      [
        .ambientLightSensor: "com.apple.SensorKit.als",
        .accelerometer: "com.apple.SensorKit.motion.accelerometer",
        .rotationRate: "com.apple.SensorKit.motion.gyroscope",
        .visits: "com.apple.SensorKit.visits",
        .pedometerData: "com.apple.SensorKit.pedometer.data",
        .deviceUsageReport: "com.apple.SensorKit.deviceUsageReport",
        .messagesUsageReport: "com.apple.SensorKit.messagesUsageReport",
        .phoneUsageReport: "com.apple.SensorKit.phoneUsageReport",
        .onWristState: "com.apple.SensorKit.onWristState",
        .keyboardMetrics: "com.apple.SensorKit.keyboardMetrics",
        .siriSpeechMetrics: "com.apple.SensorKit.speechMetrics.siri",
        .telephonySpeechMetrics: "com.apple.SensorKit.speechMetrics.telephony",
        .ambientPressure: "com.apple.SensorKit.ambientPressure",
        .mediaEvents: "com.apple.SensorKit.mediaEvents",
        .wristTemperature: "com.apple.SensorKit.wristTemperature",
        .heartRate: "com.apple.SensorKit.heart.rate",
        .faceMetrics: "com.apple.SensorKit.faceMetrics",
        .odometer: "com.apple.SensorKit.odometer",
        .electrocardiogram: "com.apple.SensorKit.ECG",
        .photoplethysmogram: "com.apple.SensorKit.PPG",
        .acousticSettings: "com.apple.SensorKit.hearing.acousticSettings",
        .sleepSessions: "com.apple.SensorKit.sleep.sessions",
        .headphoneMotion: "com.apple.SensorKit.headphoneMotion",
        .headphoneSettings: "com.apple.SensorKit.headphoneSettings",
      ]
    )
  }

  @Test("The constants of SRDeviceUsageReport.CategoryKey")
  func deviceUsageReportCategoryKey() {
    expect(
      SRDeviceUsageReport.CategoryKey.self,
      [
        .games: "SRDeviceUsageCategoryGames",
        .business: "SRDeviceUsageCategoryBusiness",
        .weather: "SRDeviceUsageCategoryWeather",
        .utilities: "SRDeviceUsageCategoryUtilities",
        .travel: "SRDeviceUsageCategoryTravel",
        .sports: "SRDeviceUsageCategorySports",
        .socialNetworking: "SRDeviceUsageCategorySocialNetworking",
        .reference: "SRDeviceUsageCategoryReference",
        .productivity: "SRDeviceUsageCategoryProductivity",
        .photoAndVideo: "SRDeviceUsageCategoryPhotoAndVideo",
        .news: "SRDeviceUsageCategoryNews",
        .navigation: "SRDeviceUsageCategoryNavigation",
        .music: "SRDeviceUsageCategoryMusic",
        .lifestyle: "SRDeviceUsageCategoryLifestyle",
        .healthAndFitness: "SRDeviceUsageCategoryHealthAndFitness",
        .finance: "SRDeviceUsageCategoryFinance",
        .entertainment: "SRDeviceUsageCategoryEntertainment",
        .education: "SRDeviceUsageCategoryEducation",
        .books: "SRDeviceUsageCategoryBooks",
        .medical: "SRDeviceUsageCategoryMedical",
        .newsstand: "SRDeviceUsageCategoryNewsstand",
        .catalogs: "SRDeviceUsageCategoryCatalogs",
        .kids: "SRDeviceUsageCategoryKids",
        .miscellaneous: "SRDeviceUsageCategoryMiscellaneous",
        .foodAndDrink: "SRDeviceUsageCategoryFoodAndDrink",
        .developerTools: "SRDeviceUsageCategoryDeveloperTools",
        .graphicsAndDesign: "SRDeviceUsageCategoryGraphicsAndDesign",
        .shopping: "SRDeviceUsageCategoryShopping",
        .stickers: "SRDeviceUsageCategoryStickers",
      ]
    )
  }

  @Test("The constants of SRWristTemperature.Condition")
  func wristTemperatureCondition() {
    expect(
      SRWristTemperature.Condition.self,
      [
        .offWrist: 1,
        .onCharger: 2,
        .inMotion: 4,
      ]
    )
  }

  @Test("The constants of SRSpeechMetrics.SessionFlags")
  func speechMetricsSessionFlags() {
    expect(
      SRSpeechMetrics.SessionFlags.self,
      [
        .bypassVoiceProcessing: 1
      ]
    )
  }

  @Test("The constants of SRFaceMetrics.Context")
  func faceMetricsContext() {
    expect(
      SRFaceMetrics.Context.self,
      [
        .deviceUnlock: 1,
        .messagingAppUsage: 2,
      ]
    )
  }

  @Test("The constants of SRElectrocardiogramData.Flags")
  func electrocardiogramDataFlags() {
    expect(
      SRElectrocardiogramData.Flags.self,
      [
        .signalInvalid: 1,
        .crownTouched: 2,
      ]
    )
  }

  @Test("The constants of SRPhotoplethysmogramSample.Usage")
  func photoplethysmogramSampleUsage() {
    expect(
      SRPhotoplethysmogramSample.Usage.self,
      [
        .foregroundHeartRate: "ForegroundHeartRate",
        .deepBreathing: "DeepBreathing",
        .foregroundBloodOxygen: "ForegroundBloodOxygen",
        .backgroundSystem: "BackgroundSystem",
      ]
    )
  }

  @Test("The constants of SRPhotoplethysmogramOpticalSample.Condition")
  func photoplethysmogramOpticalSampleCondition() {
    expect(
      SRPhotoplethysmogramOpticalSample.Condition.self,
      [
        .signalSaturation: "SignalSaturation",
        .unreliableNoise: "UnreliableNoise",
      ]
    )
  }

  @Test("The errors' constants are the codes, and the domain has the name of its constant")
  func errors() {
    #expect(SRError.invalidEntitlement == .invalidEntitlement)
    #expect(SRError.noAuthorization == .noAuthorization)
    #expect(SRError.dataInaccessible == .dataInaccessible)
    #expect(SRError.fetchRequestInvalid == .fetchRequestInvalid)
    #expect(SRError.promptDeclined == .promptDeclined)
    #expect(SRErrorDomain == "SRErrorDomain" && SRError.errorDomain == SRErrorDomain)
    #expect(SR_ARKIT_SUPPORTED == 1)
  }

  private func expect<Value: RawRepresentable & Equatable>(
    _: Value.Type,
    _ values: KeyValuePairs<Value, Value.RawValue>
  ) where Value.RawValue: Equatable {
    for (value, rawValue) in values {
      #expect(value.rawValue == rawValue && Value(rawValue: rawValue) == value)
    }
  }
}
