/// The readers that an app has made, none of them kept alive by being listed.
struct ReaderList {
  private struct Entry {
    weak var reader: (any AuthorizationListener)?
  }

  private var entries: [Entry] = []

  mutating func add(_ reader: any AuthorizationListener) {
    // Apps that make a reader for every call would make this list grow.
    if entries.count >= 64, entries.count & (entries.count - 1) == 0 {
      entries.removeAll { $0.reader == nil }
    }
    entries.append(Entry(reader: reader))
  }

  mutating func removeAll() { entries = [] }

  /// The readers of a sensor or of its deletion records, in the order in which they were made.
  func of(_ sensor: SRSensor) -> [any AuthorizationListener] {
    entries.compactMap(\.reader).filter {
      ($0.stream.parentOfDeletionRecords ?? $0.stream) == sensor
    }
  }
}

/// A reader, of either generation, that is told when the person changes what the app may read.
protocol AuthorizationListener: AnyObject {
  /// The stream that it reads.
  var stream: SRSensor { get }

  func authorizationChanged(to status: SRAuthorizationStatus)
}

extension SRSensorReader: AuthorizationListener {
  var stream: SRSensor { sensor }

  func authorizationChanged(to status: SRAuthorizationStatus) {
    delegate?.sensorReader(self, didChange: status)
  }
}
