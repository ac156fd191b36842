import Foundation
import VirtualTime

/// What is wrong with a fetch can be seen before anything is handed over.
extension SensorKitService {
  /// Looks at the range of a request.
  func diagnose(_ request: SRFetchRequest, of sensor: SRSensor) {
    guard refusal(of: sensor) == nil else { return }
    let window = sensor.deliveryWindow
    let surroundings = RangeMistake.Surroundings(
      absoluteNow: timeline.absoluteTime(at: world.now),
      wallNow: CFAbsoluteTimeGetCurrent(),
      holding: window.holding.inSeconds,
      retention: window.retention?.inSeconds ?? .infinity
    )
    let mistake = RangeMistake.find(from: request.fromTime, to: request.toTime, surroundings)
    guard let mistake else { return }
    found(mistake.diagnostic, sensor, "fetching \(name(of: sensor)): \(mistake.message)")
  }

  /// Looks at the device of a request: `SRDevice()` can be made, and is none.
  func diagnoseDevice(_ fact: FetchFact) {
    guard !hardware.devices.contains(fact.device) else { return }
    let device = fact.device.name.isEmpty ? "SRDevice()" : "'\(fact.device.name)'"
    found(
      .noSuchDevice,
      fact.sensor,
      "\(name(of: fact.sensor)) was fetched from \(device), which is not a device of the participant"
    )
  }

  /// Looks at whether a fetch overlaps with another one.
  func diagnoseOverlap(_ fact: FetchFact) {
    guard conduct.begins(AppConduct.Fetch(fact)) else { return }
    let name = name(of: fact.sensor)
    found(.parallelFetches, fact.sensor, "\(name) was fetched while an overlapping fetch went on")
  }
}

extension AppConduct.Fetch {
  init(_ fact: FetchFact) {
    self.init(sensor: fact.sensor, device: fact.device, range: fact.range)
  }
}
