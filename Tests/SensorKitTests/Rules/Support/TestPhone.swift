import SensorKit
import VirtualTime

/// A phone, and a watch paired with it, which write the test's samples and whose owner follows the
/// test's script.
final class TestPhone: SensorKitHardware {
  /// The owner's answer to a sheet or a warning.
  enum Response {
    case allow(Set<SRSensor>)
    case allowAll
    case cancel
    /// The owner doesn't answer.
    case never
  }

  private(set) var devices = [TestPhone.device("iPhone"), TestPhone.device("Apple Watch")]

  /// The source of each of the phone's sensors.
  var sources: [SRSensor: any SampleSource] = [
    .ambientLightSensor: PeriodicSource(every: .seconds(60)),
    .keyboardMetrics: PeriodicSource(every: .seconds(60)),
    .faceMetrics: PeriodicSource(every: .seconds(3600)),
    .deviceUsageReport: PeriodicSource(every: .seconds(900), describing: .seconds(900)),
  ]

  /// The source of each of the watch's sensors.
  var watchSources: [SRSensor: any SampleSource] = [
    .heartRate: PeriodicSource(every: .seconds(60))
  ]

  /// The sources of further watches, by their identifiers.
  private var furtherSources: [String: [SRSensor: any SampleSource]] = [:]

  /// Pairs another watch of the same model and name with its own source.
  func pairTwin(writing sources: [SRSensor: any SampleSource]) -> SRDevice {
    let twin = Self.device("Apple Watch", identifier: "Apple Watch \(devices.count)")
    devices.append(twin)
    furtherSources[twin.identifier] = sources
    return twin
  }

  /// The answers to the next sheets and warnings, in order; further ones are all allowed.
  var responses: [Response] = []

  /// The owner's time for reading.
  var readingTime = Duration.seconds(10)

  private(set) var sheets: [ConsentSheet] = []
  private(set) var warnings: [[SRSensor]] = []
  private(set) var terminations: [String] = []

  func source(of sensor: SRSensor, on device: SRDevice) -> (any SampleSource)? {
    switch device {
    case devices[0]: sources[sensor]
    case devices[1]: watchSources[sensor]
    default: furtherSources[device.identifier]?[sensor]
    }
  }

  /// The last time that the watch was near the phone; nil while it is near.
  var watchWasNearUntil: WorldTime?

  /// The devices that are switched off.
  var switchedOff: Set<SRDevice> = []

  func arrived(from device: SRDevice, by now: WorldTime) -> WorldTime {
    device == devices[1] ? watchWasNearUntil ?? now : now
  }

  var isLocked = false

  /// Whether an alert is on the screen.
  var showsOtherPrompt = false

  func isOn(_ device: SRDevice) -> Bool { !switchedOff.contains(device) }

  func show(_ sheet: ConsentSheet) async -> ConsentSheet.ConsentDecision {
    sheets.append(sheet)
    return await respond(to: sheet)
  }

  func warn(
    _ sheet: ConsentSheet,
    aboutRefusing sensors: [SRSensor]
  ) async -> ConsentSheet.ConsentDecision {
    warnings.append(sensors)
    return await respond(to: sheet)
  }

  func terminateApp(_ reason: String, hint: String) { terminations.append(reason) }

  private func respond(to sheet: ConsentSheet) async -> ConsentSheet.ConsentDecision {
    let response = responses.isEmpty ? .allowAll : responses.removeFirst()
    if readingTime > .zero { try? await Task.sleep(for: readingTime) }
    switch response {
    case .allow(let sensors): return .answered(allowing: sensors)
    case .allowAll: return .answered(allowing: Set(sheet.rows.map(\.sensor)))
    case .cancel: return .cancelled
    case .never:
      guard let world = World.current else { return .cancelled }
      return await world.wait(for: "the owner's answer") { _ in }
    }
  }

  private static func device(_ model: String, identifier: String? = nil) -> SRDevice {
    SRDevice(
      name: "My \(model)",
      model: model,
      systemName: "iOS",
      systemVersion: "26.4",
      productType: "\(model)1,1",
      identifier: identifier ?? model
    )
  }
}
