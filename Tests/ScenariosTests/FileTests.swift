import Foundation
import Scenarios
import Testing

@Suite("Scenario files")
struct FileTests {
  /// The printed complaints about a file at a path.
  private func complaint(_ path: String) -> String {
    do throws(ScenarioErrors) {
      _ = try reader.read(path: path)
      return ""
    } catch {
      return error.description
    }
  }

  /// Runs `body` with the path of a new folder, and deletes the folder.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("scenario-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }

  @Test("a missing file is named, with a suggestion of a similar name")
  func missing() throws {
    #expect(
      complaint("no/such.yaml") == """
        no/such.yaml:1:1: error: there is no scenario 'no/such.yaml'
          hint: there is no folder 'no/' either
        """
    )
    try withFolder { folder in
      try minimal().write(toFile: "\(folder)/light.yaml", atomically: false, encoding: .utf8)
      let path = "\(folder)/lihgt.yaml"
      let expected = """
        \(path):1:1: error: there is no scenario '\(path)'
          hint: did you mean 'light.yaml'?
        """
      #expect(complaint(path) == expected)
      #expect(complaint("\(folder)/nothing").hasSuffix("hint: '\(folder)/' has light.yaml"))
      #expect(complaint("\(folder)/a.yml").hasSuffix("hint: '\(folder)/' has no .yml file"))
    }
  }

  @Test("a folder is not a scenario")
  func folder() throws {
    try withFolder { folder in
      let expected = """
        \(folder):1:1: error: '\(folder)' is a folder, not a scenario
          hint: name a file in it, or run all scenarios in it: trialrun test \(folder)
        """
      #expect(complaint(folder) == expected)
    }
  }

  /// Opening a pipe waits for a writer, and reading it for what it writes.
  @Test("a pipe is not a scenario, and the reader does not wait for it", .timeLimit(.minutes(60)))
  func pipe() throws {
    try withFolder { folder in
      let path = "\(folder)/a.yaml"
      try #require(mkfifo(path, 0o600) == 0)
      let expected = """
        \(path):1:1: error: '\(path)' is a pipe or a device, not a scenario
          hint: name a file
        """
      #expect(complaint(path) == expected)
      #expect(complaint("/dev/zero").contains("is a pipe or a device"))
      let lists = PropertyListFiles.checkInfoPlist(path: path, vocabulary: reader.vocabulary)
      #expect(lists.map(\.code) == [.fileUnreadable])
    }
  }

  @Test("a link that leads back to itself is reported as such, and not suggested")
  func loop() throws {
    try withFolder { folder in
      let path = "\(folder)/loop1.yaml"
      try FileManager.default.createSymbolicLink(
        atPath: path,
        withDestinationPath: "loop1.yaml"
      )
      let expected = """
        \(path):1:1: error: '\(path)' is a symbolic link that leads back to itself
          hint: name the file itself
        """
      #expect(complaint(path) == expected)
    }
  }

  /// Our choice: what a study needs travels with its folder, which a link does not see to.
  @Test("a link to a recording outside the folder is refused, and the message quotes nothing of it")
  func linkOutside() throws {
    try withFolder { folder in
      let own = "\(folder)/own"
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: false)
      try "secret,secret\n".write(toFile: "\(folder)/x.csv", atomically: false, encoding: .utf8)
      let text =
        minimal() + "\nrecordings:\n  - { sensor: ambientLightSensor, file: light.csv }\n"
      try text.write(toFile: "\(own)/a.yaml", atomically: false, encoding: .utf8)
      let link = "\(own)/light.csv"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../x.csv")
      let found = complaint("\(own)/a.yaml")
      #expect(found.contains("error: 'light.csv' lies outside the scenario's folder\n  hint: "))
      #expect(!found.contains("secret"))
      try FileManager.default.removeItem(atPath: link)
      try "t,lux\n".write(toFile: "\(own)/y.csv", atomically: false, encoding: .utf8)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "y.csv")
      #expect(!complaint("\(own)/a.yaml").contains("outside"))
    }
  }

  @Test("a file that is too large is refused")
  func tooLarge() throws {
    try withFolder { folder in
      let path = "\(folder)/large.yaml"
      let text = String(repeating: "# nothing\n", count: 104_858)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      let error = try #require(throws: ScenarioErrors.self) { try reader.read(path: path) }
      #expect(error.errors.map(\.code) == [.fileTooLarge])
    }
  }

  #if os(Linux)
    @Test("an unreadable file is named")
    func unreadable() throws {
      // Even the superuser, as whom containers run tests, cannot read the first page of memory.
      let path = "/proc/self/mem"
      let error = try #require(throws: ScenarioErrors.self) { try reader.read(path: path) }
      #expect(error.errors.map(\.code) == [.fileUnreadable])
    }
  #endif

  @Test("line ends of other systems and a byte order mark are ignored")
  func lineEnds() throws {
    let wanted = try read(minimal())
    #expect(try read(minimal().replacing("\n", with: "\r\n")) == wanted)
    #expect(try read("\u{FEFF}" + minimal()) == wanted)
    let wrong = minimal(lasts: "14").replacing("\n", with: "\r\n")
    #expect(complaints(wrong).map(\.location.line) == [4])
  }

  /// Left to itself, libyaml takes minutes for such a file.
  @Test("nesting that is too deep is refused at its place, whatever follows")
  func deep() {
    let text = minimal() + "x: " + String(repeating: "{a: ", count: 200_000)
    #expect(complaints(text).map(\.code) == [.tooDeep])
  }

  @Test("a message quotes only the beginning of a long text, on one line")
  func excerpts() {
    let found = complaints(minimal(lasts: String(repeating: "9", count: 100_000)))
    #expect(found.map(\.code) == [.missingUnit])
    #expect(found.allSatisfy { $0.description.count < 400 })
  }

  @Test("property lists must be in the scenario's folder")
  func beside() throws {
    let plists = "\(packageRoot)/scenarios/invalid/plists"
    let detail = try String(contentsOfFile: "\(plists)/Info.plist", encoding: .utf8)
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/App",
        withIntermediateDirectories: false
      )
      try detail.write(toFile: "\(folder)/App/Info.plist", atomically: false, encoding: .utf8)
      let entitlements = try PropertyListSerialization.data(
        fromPropertyList: ["com.apple.developer.sensorkit.reader.allow": ["visits"]],
        format: .binary,
        options: 0
      )
      try entitlements.write(to: URL(fileURLWithPath: "\(folder)/App/App.entitlements"))
      let sensors = "  sensors: [ambientLightSensor, visits]\n  info plist: App/Info.plist"
      let text = minimal(app: sensors)
        .replacing("[ambient-light-sensor, keyboard-metrics]", with: "App/App.entitlements")
      let path = "\(folder)/light.yaml"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      let app = try reader.read(path: path).app
      #expect(app.infoPlist.file == "\(folder)/App/Info.plist")
      #expect(app.entitlements.file == "\(folder)/App/App.entitlements")
      #expect(app.required == ["ambientLightSensor"])
      let key = "com.apple.developer.sensorkit.reader.allow"
      #expect(app.entitlements.content == [key: .array([.string("visits")])])
    }
  }
}
