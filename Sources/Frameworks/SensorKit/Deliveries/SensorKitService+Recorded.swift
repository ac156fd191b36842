package import VirtualTime

extension SensorKitService {
  /// The ranges of time in which a sensor was being recorded on a device.
  package func recorded(_ sensor: SRSensor, on device: SRDevice) -> [Stretch] {
    let stream = RecordingLedger.Stream(sensor: sensor, device: device)
    return ledger.runs(of: stream).map { $0.stretch(now: world.now) }
  }

  /// The parts of the recorded ranges that the holding period has released by an instant, whether or
  /// not they have expired or were deleted since.
  package func released(
    _ sensor: SRSensor,
    on device: SRDevice,
    by time: WorldTime
  ) -> [Stretch] {
    var left = recorded(sensor, on: device).map {
      Stretch(after: $0.after, through: min($0.through, lastReleased(of: sensor, at: time)))
    }
    for deletion in ledger.deletions(of: sensor) {
      // What was deleted inside its hold is never released.
      let held = Stretch(
        after: max(deletion.stretch.after, lastReleased(of: sensor, at: deletion.time)),
        through: deletion.stretch.through
      )
      if !held.isEmpty { left = left.flatMap { $0.subtracting(held) } }
    }
    return left.filter { !$0.isEmpty }
  }

  /// The newest recording time of a sensor that is no longer held at an instant.
  package func lastReleased(of sensor: SRSensor, at time: WorldTime) -> WorldTime {
    let released = sensor.deliveryWindow.lastReleased(at: time)
    guard options.nightlyBatches.contains(sensor) else { return released }
    // The holding period begins when the batch is stored.
    return min(released, NightlyWork(in: world).last(by: released))
  }
}
