import Foundation
import Scenarios
import SensorKit

extension AdoptedPackage {
  /// The sensors that the app's code names, if the project has no entitlements of SensorKit.
  private var mentioned: [SensorCatalog.Entry] {
    SensorCatalog.entries.filter { !$0.entitlements.isEmpty && selection.mentions($0.swiftName) }
  }

  /// The project's entitlements, if they name sensors.
  private var entitlements: String? {
    guard let path = target.entitlements, let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let content = list as? [String: Any], content[PropertyListKey.entitlement] != nil
    else { return nil }
    return path
  }

  /// Whether the kept files use a dock and no sensor.
  private var usesDockAlone: Bool { entitlements == nil && mentioned.isEmpty }

  /// The first scenario: two weeks of two participants, or two minutes with a dock.
  var scenario: String {
    let place = "\(folder)/scenarios/first.yaml"
    var app = ["name: \(target.module)"]
    if let entitlements {
      app.append("entitlements: \(Self.quoted(Self.relative(entitlements, from: place)))")
    } else {
      app.append(
        "entitlements: [\(mentioned.compactMap(\.entitlements.first).joined(separator: ", "))]"
      )
    }
    if let list = target.infoPlist {
      app.append("info plist: \(Self.quoted(Self.relative(list, from: place)))")
    }
    app.append("fetch: { every: 1d }")
    let people =
      usesDockAlone
      ? "{ group: people, count: 2, dock: stand }"
      : "{ group: people, count: 2, opens app: daily, time zone: \(TimeZone.current.identifier)\(Self.locale) }"
    let expectations =
      usesDockAlone
      ? ["the app keeps running", "no diagnostics"]
      : [
        "held data stays on the phone", "nothing without consent",
        "everyone who allowed is heard from", "the app keeps running",
      ]
    return """
      # \(target.name) runs on two phones\(usesDockAlone ? " in docks" : ", and its sensors are heard from").
      study: \(target.name)
      starts: \(Self.today)
      lasts: \(usesDockAlone ? "2min" : "14d")
      seed: 1
      app:
      \(app.map { "  \($0)\n" }.joined())participants:
        - \(people)
      expect:
      \(expectations.map { "  - \($0)\n" }.joined())
      """
  }

  /// The locale of this machine as a key of a group, if it has a language and a country.
  private static var locale: String {
    let name = Locale.current.identifier(.icu)
    return name.wholeMatch(of: /[a-z]{2,3}_[A-Z]{2}/) == nil ? "" : ", locale: \(name)"
  }

  /// This morning in this time zone.
  private static var today: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let morning = calendar.date(bySettingHour: 9, minute: 0, second: 0, of: Date()) ?? Date()
    return morning.formatted(
      .iso8601.year().month().day().timeZone(separator: .colon).time(
        includingFractionalSeconds: false
      )
      .timeSeparator(.colon)
    )
  }

  /// A text as a scalar of YAML.
  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
