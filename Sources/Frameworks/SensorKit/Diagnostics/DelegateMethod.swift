/// The ten methods of `SRSensorReaderDelegate`, each of which a delegate may lack.
package enum DelegateMethod: String, CaseIterable {
  case didFetchResult = "sensorReader(_:fetching:didFetchResult:)"
  case didCompleteFetch = "sensorReader(_:didCompleteFetch:)"
  case failedWithError = "sensorReader(_:fetching:failedWithError:)"
  case didChange = "sensorReader(_:didChange:)"
  case willStartRecording = "sensorReaderWillStartRecording(_:)"
  case startRecordingFailed = "sensorReader(_:startRecordingFailedWithError:)"
  case didStopRecording = "sensorReaderDidStopRecording(_:)"
  case stopRecordingFailed = "sensorReader(_:stopRecordingFailedWithError:)"
  case didFetchDevices = "sensorReader(_:didFetch:)"
  case fetchDevicesFailed = "sensorReader(_:fetchDevicesDidFailWithError:)"

  /// The method of a class that was meant to be this one, of which it is known that nobody calls it;
  /// nil if none looks like it.
  ///
  /// One of the same name is that too: its types must be others.
  package func misspelling(among names: [String]) -> String? {
    names.filter { name in name == rawValue || Self(rawValue: name) == nil }
      .filter { Self.isNear($0, to: rawValue) }
      .max { Self.shared($0, rawValue) < Self.shared($1, rawValue) }
  }

  /// Whether most of the shorter of two names is at the beginning and the end of the longer one,
  /// counting neither case nor what all have in common (how much is our choice).
  private static func isNear(_ name: String, to other: String) -> Bool {
    let (name, other) = (distinguishing(name), distinguishing(other))
    guard let name, let other else { return false }
    return 10 * shared(name, other) >= 7 * min(name.count, other.count)
  }

  /// What follows `sensorReader`; nil if it begins otherwise by more than two letters.
  private static func distinguishing(_ name: String) -> String? {
    let common = "sensorreader"
    let start = String(name.lowercased().prefix(common.count))
    guard zip(start, common).count(where: { $0 != $1 }) <= 2, start.count == common.count
    else { return nil }
    return String(name.lowercased().dropFirst(common.count))
  }

  private static func shared(_ one: String, _ other: String) -> Int {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let end = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    return min(start + end, one.count, other.count)
  }
}
