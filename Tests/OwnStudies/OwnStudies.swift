import Foundation
import SensorKit
import TrialRunCommandLine

/// A command with apps of its own, as a client's is; one of them twice, if its environment says so.
@main
struct OwnStudies: StudyCommand {
  static let apps = listed + (ProcessInfo.processInfo.environment["TWICE"] == nil ? [] : listed)

  private static let listed = [
    RegisteredApp(OwnApp.self, named: "OwnApp", summary: "Records light, and reads it daily."),
    RegisteredApp(Crasher.self, named: "Crasher", summary: "Records light, and traps."),
    RegisteredApp(Painter.self, named: "Painter", summary: "Records light, and acts on terminals."),
    RegisteredApp(Wanderer.self, named: "Wanderer", summary: "Waits in the order of a set."),
    RegisteredApp(
      LateWanderer.self,
      named: "LateWanderer",
      summary: "Wanders when it is launched again."
    ),
    RegisteredApp(OwnApp.self, named: "LightManager", summary: "Takes the name of another."),
  ]
}

/// An app that records and fetches.
class OwnApp: NSObject, StudyApp, SRSensorReaderDelegate {
  nonisolated class var endsWhenCancelled: Bool { true }
  let reader = SRSensorReader(sensor: .ambientLightSensor)

  required init(settings: StudyAppSettings) {
    super.init()
    reader.delegate = self
  }

  func run() async {
    try? await SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor])
    reader.startRecording()
    while (try? await Task.sleep(for: .seconds(86_400))) != nil { reader.fetchDevices() }
  }

  nonisolated func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    let request = SRFetchRequest()
    request.to = SRAbsoluteTime(SRAbsoluteTime.current().rawValue - 86_400)
    request.from = SRAbsoluteTime(request.to.rawValue - 86_400)
    if let device = devices.first { request.device = device }
    reader.fetch(request)
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool { true }
}

/// An app whose waits come in an order that differs between processes.
final class Wanderer: OwnApp {
  override func run() async {
    for number in Set(1...100) { try? await Task.sleep(for: .seconds(number)) }
    await super.run()
  }
}

/// An app whose runs differ only if it is launched a second time.
final class LateWanderer: OwnApp {
  override func run() async {
    let defaults = UserDefaults.standard
    if defaults.bool(forKey: "wasLaunched") {
      try? await Task.sleep(for: .seconds(Set(1...100).first ?? 0))
      sensorReader(reader, didFetch: [])
    }
    defaults.set(true, forKey: "wasLaunched")
    await super.run()
  }
}

/// An app that traps a day after its launch.
final class Crasher: OwnApp {
  override func run() async {
    try? await Task.sleep(for: .seconds(86_400))
    // In the same turn, and without waiting for anything to be written out.
    try? "the last words".write(
      to: .documentsDirectory.appending(path: "last.txt"),
      atomically: true,
      encoding: .utf8
    )
    fatalError("no such entry")
  }
}

/// An app that prints what a terminal does not show but do.
final class Painter: OwnApp {
  override func run() async {
    print("red \u{1B}[31m, nothing \0, a tab\t.")
    await super.run()
  }
}
