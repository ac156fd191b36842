import Foundation
import Phones
import Scenarios

extension Scenario {
  /// The app's versions as they are installed: all with the scenario's Info.plist and entitlements.
  func packages(versions: Int) -> [AppPackage] {
    var groups: [String] = []
    if case .array(let values) = app.entitlements.content["com.apple.security.application-groups"] {
      for case .string(let group) in values { groups.append(group) }
    }
    let info = app.infoPlist.content.mapValues(\.foundation)
    return (0..<max(1, versions)).map {
      AppPackage(name: app.name, info: info, groups: groups, update: $0)
    }
  }
}

extension PropertyListValue {
  /// The value as Foundation's property lists have it.
  fileprivate var foundation: Any {
    switch self {
    case .string(let text): text
    case .integer(let number): number
    case .real(let number): number
    case .bool(let truth): truth
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .data(let bytes): Data(bytes)
    case .array(let values): values.map(\.foundation)
    case .dictionary(let pairs): pairs.mapValues(\.foundation)
    }
  }
}
