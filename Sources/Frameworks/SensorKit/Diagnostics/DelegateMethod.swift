import Foundation
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

  /// The method that a name is a misspelling of, although SensorKit has not missed it yet; nil if
  /// there is none.
  ///
  /// The names share most of the longer one: an app's helper must not be taken for one of the methods
  /// (the threshold is our choice).
  ///
  /// - Parameters:
  ///   - name: The name of a class's method.
  ///   - missing: The methods that the class seems to lack.
  /// - Returns: The most similar method.
  package static func meant(by name: String, among missing: [Self]) -> Self? {
    guard Self(rawValue: name) == nil, let name = distinguishing(name) else { return nil }
    func share(_ method: Self) -> Int {
      guard let other = distinguishing(method.rawValue) else { return 0 }
      return 100 * shared(name, other) / max(name.count, other.count)
    }
    return missing.filter { share($0) >= 60 }.max { share($0) < share($1) }
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
      found(meant, insteadOf: method, in: type)
    } else if method == .didFetchResult {
      let message = "\(type) lacks \(method.rawValue), so the results of \(name(of: reader.sensor))"
      found(.resultsIgnored, reader.sensor, "\(message) were lost")
    }
  }

  /// Looks for misspelled methods of a delegate when an app sets it.
  ///
  /// SensorKit may have no reason to call the method that was meant, as in an app that never fetches.
  /// A method with the right name counts as the protocol's here; that its types differ shows when
  /// SensorKit calls the protocol's. The delegates of fixture apps are known: to read the program's symbols
  /// for them would make the shortest runs slower.
  func examine(_ delegate: any SRSensorReaderDelegate) {
    let type = Swift.type(of: delegate)
    guard state.examined.insert(ObjectIdentifier(type)).inserted, !PackageModules.contain(type)
    else {
      return
    }
    let names = methodNames(of: type).flatMap { $0 }
    let missing = DelegateMethod.allCases.filter { !names.contains($0.rawValue) }
    for name in names {
      guard let method = DelegateMethod.meant(by: name, among: missing) else { continue }
      found(name, insteadOf: method, in: type)
    }
  }

  private func found(_ meant: String, insteadOf method: DelegateMethod, in type: AnyClass) {
    let message =
      meant == method.rawValue
      ? "\(type).\(meant) is not called, for its types are not those of the protocol"
      : "\(type).\(meant) is not called; it looks like \(method.rawValue)"
    found(.misspelledCallback, about: method.rawValue, message)
  }

  private func misspelling(of method: DelegateMethod, in type: AnyClass) -> String? {
    methodNames(of: type).lazy.compactMap { method.misspelling(among: $0) }.first
  }

  /// The names of the methods of a class and of each of its superclasses, without NSObject.
  ///
  /// To read the program's symbols is no work of the app's callback that runs.
  private func methodNames(of type: AnyClass) -> [[String]] {
    let callback = world.profile?.enter(.outside)
    defer { if let callback { world.profile?.leave(to: callback) } }
    return sequence(first: type) { _getSuperclass($0) }.prefix { $0 != NSObject.self }
      .map { ClassMethods.names(of: $0) }
  }
}
