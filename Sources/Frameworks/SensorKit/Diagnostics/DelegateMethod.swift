import Foundation
import ProcessInspection
import VirtualTime

/// The ten methods of `SRSensorReaderDelegate`, all of which are optional.
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

  /// Returns the method of a class that was probably meant to be this one, although SensorKit never
  /// calls it; nil if no method is similar.
  ///
  /// A method with the same name counts too: if SensorKit does not call it, its types must differ.
  package func misspelling(among names: [String]) -> String? {
    names.filter { name in name == rawValue || Self(rawValue: name) == nil }
      .filter { Self.isNear($0, to: rawValue) }
      .max { Self.shared($0, rawValue) < Self.shared($1, rawValue) }
  }

  /// Whether most of the shorter of two names is at the beginning and the end of the longer name,
  /// ignoring case and the common prefix (the threshold is our choice).
  private static func isNear(_ name: String, to other: String) -> Bool {
    let (name, other) = (distinguishing(name), distinguishing(other))
    guard let name, let other else { return false }
    return 10 * shared(name, other) >= 7 * min(name.count, other.count)
  }

  /// The part after `sensorReader`; nil if the name begins otherwise by more than two letters.
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

/// The diagnostics of a delegate that lacks a method.
extension SensorKitService {
  /// A class and a method that the class lacks.
  struct Lack: Hashable {
    var type: ObjectIdentifier
    var method: DelegateMethod
  }

  /// Receives a call of the default implementation of a method that a delegate lacks.
  func lacks(
    _ method: DelegateMethod,
    _ delegate: any SRSensorReaderDelegate,
    _ reader: SRSensorReader
  ) {
    let type = Swift.type(of: delegate)
    let lack = Lack(type: ObjectIdentifier(type), method: method)
    let meant: String?
    if let known = state.lacking[lack] {
      meant = known
    } else {
      meant = misspelling(of: method, in: type)
      state.lacking[lack] = .some(meant)
    }
    if let meant {
      let message =
        meant == method.rawValue
        ? "\(type).\(meant) is not called, for its types are not those of the protocol"
        : "\(type).\(meant) is not called; it looks like \(method.rawValue)"
      found(.misspelledCallback, about: method.rawValue, message)
    } else if method == .didFetchResult {
      let message = "\(type) lacks \(method.rawValue), so the results of \(name(of: reader.sensor))"
      found(.resultsIgnored, reader.sensor, "\(message) were lost")
    }
  }

  private func misspelling(of method: DelegateMethod, in type: AnyClass) -> String? {
    var next: AnyClass? = type
    while let type = next, type != NSObject.self {
      // Each of the delegate's methods has a sensor in its name or its types.
      let meant = method.misspelling(among: ClassMethods.names(of: type, containing: "ensor"))
      if let meant { return meant }
      next = _getSuperclass(type)
    }
    return nil
  }
}
