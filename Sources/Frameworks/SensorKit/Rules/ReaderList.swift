import VirtualTime

/// The readers that an app has created; the list keeps none of them alive.
struct ReaderList {
  private struct Entry {
    weak var reader: (any AuthorizationListener)?
  }

  private var entries: [Entry] = []

  mutating func add(_ reader: any AuthorizationListener) {
    // The list would grow without end for apps that create a reader for every call.
    if entries.count >= 64, entries.count & (entries.count - 1) == 0 {
      entries.removeAll { $0.reader == nil }
    }
    entries.append(Entry(reader: reader))
  }

  mutating func removeAll() { entries = [] }

  /// The readers of a sensor or of its deletion records, in the order of their creation.
  func of(_ sensor: SRSensor) -> [any AuthorizationListener] {
    entries.compactMap(\.reader).filter {
      ($0.stream.parentOfDeletionRecords ?? $0.stream) == sensor
    }
  }
}

/// A reader, with a delegate or typed, that learns of changes of its authorization.
protocol AuthorizationListener: AnyObject {
  /// The stream of the reader.
  var stream: SRSensor { get }

  func authorizationChanged(to status: SRAuthorizationStatus)
}

extension SRSensorReader: AuthorizationListener {
  var stream: SRSensor { sensor }

  func authorizationChanged(to status: SRAuthorizationStatus) {
    guard let world = World.current else { return }
    world.calling(.authorization) { delegate?.sensorReader(self, didChange: status) }
  }
}
