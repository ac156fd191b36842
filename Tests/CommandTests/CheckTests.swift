import Foundation
import TestSupport
import Testing

@Suite("trialrun check")
struct CheckTests {
  static func names(in folder: String, endingIn ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(packageRoot)/\(folder)")
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// The lessons' scenarios: their paths in the folder of scenarios, without extension.
  static let lessons =
    (try? names(in: "scenarios/lessons", endingIn: ""))?.flatMap { lesson in
      ["wrong", "right", "exercise"].map { "lessons/\(lesson)/\($0)" }
    } ?? []

  /// The scenarios that show the effect of rare fetches.
  private static let rare = [
    "scenarios/retention.yaml", "scenarios/lessons/04-the-week-that-was-lost/wrong.yaml",
  ]

  /// The remark about such a scenario.
  private static func rarely(_ path: String) -> String {
    """
    \(path): warning: the app fetches every 10 days, and data can be fetched for only 7 days
      hint: fetch at least every 7 days, or some data is never fetched

    """
  }

  @Test("the package's scenarios have no mistakes except intended ones")
  func good() async throws {
    let paths =
      try ["scenarios", "scenarios/mistakes"].flatMap { folder in
        try Self.names(in: folder, endingIn: ".yaml").map { "\(folder)/\($0).yaml" }
      } + Self.lessons.map { "scenarios/\($0).yaml" }
    #expect(paths.contains("scenarios/first-study.yaml"))
    let call = try await trialrun(["check"] + paths)
    let expected = paths.map { path in
      Self.rare.contains(path) ? Self.rarely(path) : "\(path): no mistakes found\n"
    }
    #expect(call.output == expected.joined())
    #expect(call.errors == "")
    #expect(call.status == 0)
  }

  @Test("the messages about wrong scenarios are those in their .error.txt")
  func bad() async throws {
    let paths = try Self.names(in: "scenarios/invalid", endingIn: ".yaml")
      .map { "scenarios/invalid/\($0)" }
    #expect(paths.count > 90)
    let texts = try paths.map {
      try String(contentsOfFile: "\(packageRoot)/\($0).error.txt", encoding: .utf8)
    }
    let call = try await trialrun(["check"] + paths.map { "\($0).yaml" })
    #expect(call.errors == texts.joined())
    #expect(call.output == "")
    #expect(call.status == 2)
  }

  /// Our choice: the scenario can be run, so it has no error.
  @Test("mistakes of the app that a run would find are remarks, unless the scenario expects them")
  func mistakes() async throws {
    let folder = try TemporaryFolder()
    let source = "\(packageRoot)/scenarios/mistakes"
    for name in ["no-entitlement", "sensor-not-entitled", "unused-entitlement", "no-usage-detail"] {
      let text = try String(contentsOfFile: "\(source)/\(name).yaml", encoding: .utf8)
      let unexpecting = text.replacing(
        "- diagnostic: \(name)",
        with: "- held data stays on the phone"
      )
      try folder.write(unexpecting, to: "a.yaml")
      let call = try await trialrun(["check", folder.file("a.yaml")])
      let severity = name == "unused-entitlement" ? "advice" : "mistake"
      #expect(call.output.hasPrefix("\(folder.file("a.yaml")): \(severity) \(name): "))
      #expect(call.output.contains("\n  hint: "))
      #expect(call.output.split(separator: "\n").count == 2)
      #expect(call.errors == "")
      #expect(call.status == 0)
    }
  }

  @Test("property lists are checked by their kind")
  func propertyLists() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.plist(key: "NSSensorKitPrivacyPolicyURL"), to: "Info.plist")
    try folder.write(Self.plist(key: "NSSensorKitPrivacyPolicyUrl"), to: "Wrong.plist")
    try folder.write(Self.entitlements("ambient-light-sensor"), to: "App.entitlements")
    try folder.write(Self.entitlements("ambient-light-sensr"), to: "Wrong.entitlements")
    let good = try await trialrun([
      "check", folder.file("Info.plist"), folder.file("App.entitlements"),
    ])
    #expect(good.errors == "")
    #expect(good.output.split(separator: "\n").count == 2)
    #expect(good.status == 0)
    let bad = try await trialrun([
      "check", folder.file("Wrong.plist"), folder.file("App.entitlements"),
      folder.file("Wrong.entitlements"),
    ])
    #expect(bad.errors.contains("Wrong.plist:"))
    #expect(bad.errors.contains("NSSensorKitPrivacyPolicyURL"))
    #expect(bad.errors.contains("did you mean 'ambient-light-sensor'?"))
    #expect(bad.output == "\(folder.file("App.entitlements")): no mistakes found\n")
    #expect(bad.status == 2)
  }

  @Test("a missing file gets a hint about a similar name")
  func missing() async throws {
    let call = try await trialrun(["check", "scenarios/frist-study.yaml"])
    #expect(
      call.errors == """
        scenarios/frist-study.yaml:1:1: error: there is no scenario 'scenarios/frist-study.yaml'
          hint: did you mean 'first-study.yaml'?

        """
    )
    #expect(call.status == 2)
  }

  @Test("a folder is not a scenario")
  func folder() async throws {
    let call = try await trialrun(["check", "scenarios"])
    #expect(
      call.errors == """
        scenarios:1:1: error: 'scenarios' is a folder, not a scenario
          hint: name a file in it, or run all scenarios in it: trialrun test scenarios

        """
    )
    #expect(call.status == 2)
  }

  @Test("each of several files is reported, and one mistake fails the call")
  func several() async throws {
    let call = try await trialrun([
      "check", "scenarios/first-study.yaml", "scenarios/invalid/tag.yaml", "nowhere.plist",
      "scenarios/retention.yaml",
    ])
    #expect(
      call.output
        == "scenarios/first-study.yaml: no mistakes found\n"
        + Self.rarely("scenarios/retention.yaml")
    )
    #expect(call.errors.contains("scenarios/invalid/tag.yaml:"))
    #expect(call.errors.contains("nowhere.plist"))
    #expect(call.status == 2)
  }

  @Test("queries are checked, too")
  func query() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(query: "selct 1"), to: "a.yaml")
    let call = try await trialrun(["check", folder.file("a.yaml")])
    #expect(call.errors.hasPrefix("\(folder.file("a.yaml")):15:14: error: "))
    #expect(call.status == 2)
  }

  @Test("sensors that no device has, and samples that expire between fetches, are remarks")
  func remarks() async throws {
    let folder = try TemporaryFolder()
    let odd = smallStudy().replacing("[device-usage]", with: "[device-usage, heart-rate]")
      .replacing("every: 1d", with: "every: 8d")
    try folder.write(odd, to: "a.yaml")
    let path = folder.file("a.yaml")
    let call = try await trialrun(["check", path])
    #expect(call.status == 0)
    #expect(
      call.output == """
        \(path): warning: no device of any participant has the sensor 'heartRate'
          hint: only a watch has it: give a group a watch, or take the sensor from the app
        \(path): warning: the app fetches every 8 days, and data can be fetched for only 7 days
          hint: fetch at least every 7 days, or some data is never fetched

        """
    )
    // A participant with a watch, and frequent fetches.
    let right = odd.replacing("every: 8d", with: "every: 7d")
      .replacing("    count: 2", with: "    count: 2\n    watch: Apple Watch Series 9")
    try folder.write(right, to: "a.yaml")
    let silent = try await trialrun(["check", path])
    #expect(silent.status == 0, "\(silent.errors)")
    #expect(silent.output == "\(path): no mistakes found\n")
  }

  private static func plist(key: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>NSSensorKitUsageDescription</key>
      <string>We study sleep.</string>
      <key>\(key)</key>
      <string>https://example.org/privacy</string>
      <key>NSSensorKitUsageDetail</key>
      <dict>
        <key>SRSensorUsageAmbientLightSensor</key>
        <dict>
          <key>Description</key>
          <string>Light tells when you sleep.</string>
        </dict>
      </dict>
    </dict>
    </plist>
    """
  }

  private static func entitlements(_ value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>com.apple.developer.sensorkit.reader.allow</key>
      <array>
        <string>\(value)</string>
      </array>
    </dict>
    </plist>
    """
  }
}
