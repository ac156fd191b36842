import Foundation
import ProcessInspection
import VirtualTime

/// What can be said of a delegate that lacks a method.
extension SensorKitService {
  /// A class, and a method that it lacks.
  struct Lack: Hashable {
    var type: ObjectIdentifier
    var method: DelegateMethod
  }

  /// Takes a call of the method that stands for one which a delegate lacks.
  func lacks(
    _ method: DelegateMethod,
    _ delegate: any SRSensorReaderDelegate,
    _ reader: SRSensorReader
  ) {
    let type = Swift.type(of: delegate)
    let lack = Lack(type: ObjectIdentifier(type), method: method)
    let meant: String?
    if let known = lacking[lack] {
      meant = known
    } else {
      meant = misspelling(of: method, in: type)
      lacking[lack] = .some(meant)
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
      // All of the delegate's methods have a sensor in their names or types.
      let meant = method.misspelling(among: ClassMethods.names(of: type, containing: "ensor"))
      if let meant { return meant }
      next = _getSuperclass(type)
    }
    return nil
  }
}
