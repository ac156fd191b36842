import Diagnostics
import VirtualTime

/// What can be said of an app only when the study is over.
extension SensorKitService {
  /// Tells of mistakes that show at the end, and how often others were made.
  func diagnoseEnding() {
    // An app that was closed early had no chance to do what it left undone, nor had one whose world has
    // failed, as by a deadlock.
    if launch != nil { diagnoseParkedCalls() }
    if launch != nil, !world.hasFailed {
      diagnoseUnusedEntitlements()
      for entry in SensorCatalog.entries {
        diagnoseRecording(of: entry.sensor)
        diagnoseDevices(of: entry.sensor)
      }
    }
    diagnoseInterrupted()
    for fact in diagnostics.repeated { note(.diagnostic(fact)) }
  }

  /// Calls a delegate's method that is told of no devices, in which many apps crash: what is to be
  /// said of that is said before, for nothing of ours runs in an app that has crashed.
  func tellOfNoDevices(of sensor: SRSensor, _ call: () -> Void) {
    note(
      .foreseen(
        DiagnosticFact(
          diagnostic: .firstOfNoDevices,
          message:
            "the app crashed as it was told that no device has data of \(name(of: sensor))",
          times: 1
        )
      )
    )
    call()
    note(.foreseen(nil))
  }

  private func diagnoseUnusedEntitlements() {
    guard !conduct.used.isEmpty else { return }
    let unused = bundle.unusedEntitlements(using: conduct.used).map(name(of:))
    guard !unused.isEmpty else { return }
    found(.unusedEntitlement, nil, "never used: \(unused.joined(separator: ", "))")
  }

  private func diagnoseParkedCalls() {
    for call in world.parkedCalls {
      found(.callbackParked, about: call, "the study ended during \(call)")
    }
  }

  private func diagnoseRecording(of sensor: SRSensor) {
    guard stakes.contains(sensor), authorization.status(of: sensor) == .authorized else { return }
    found(.recordingLeftOn, sensor, "\(name(of: sensor)) still records as the study ends")
  }

  private func diagnoseDevices(of sensor: SRSensor) {
    guard hardware.devices.count > 1, !conduct.devicesAsked.contains(sensor),
      let fetched = conduct.fetched[sensor]
    else { return }
    let others = devicesWithData(of: sensor).filter { !fetched.contains($0) }
    guard let other = others.first else { return }
    found(
      .otherDevicesIgnored,
      sensor,
      "the samples of \(name(of: sensor)) on the \(other.model) were never asked for"
    )
  }
}
