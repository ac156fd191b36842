/// A device that its owner has with them.
package enum CarriedDevice: Hashable, Sendable {
  case phone
  case watch
}

extension BodyDay {
  /// When a device's sensors write: a phone always, a watch while it is worn and has power.
  package func recording(on device: CarriedDevice) -> [LocalInterval] {
    switch device {
    case .phone: [LocalInterval(start: plan.start, end: plan.end)]
    case .watch: watch.recording
    }
  }
}
