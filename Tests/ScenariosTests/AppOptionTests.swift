import Phones
import Runner
import Scenarios
import Testing

/// An app with an option of each form.
private final class Chooser: StudyApp {
  enum Colour: String, CaseIterable, Sendable {
    case red, green
    case deepBlue = "deep blue"
  }

  struct Options: AppOptions {
    var colour = Colour.green
    var palette = [Colour.red, .green]
    var count = 3
    var weight = 0.5
    var wait = Duration.seconds(90)
    var isLoud = false
    var label: String?
    var version: Version?

    static let declarations: [AppOption<Self>] = [
      AppOption("colour", \.colour, .choice, "A colour."),
      AppOption("palette", \.palette, .list(of: .choice), "Colours."),
      AppOption("count", \.count, .whole(1...10), "How many."),
      AppOption("weight", \.weight, .number(0...2.5), "How heavy."),
      AppOption("wait", \.wait, .duration(from: .seconds(1), to: .seconds(3600)), "How long."),
      AppOption("loud", \.isLoud, .truth, "Whether it is loud."),
      AppOption("label", \.label, .text, "What it is called."),
      AppOption("version", \.version, .written("a version", example: "1.2"), "Which one."),
    ]
  }

  /// A form of the app's own.
  struct Version: LosslessStringConvertible, Equatable {
    let parts: [Int]

    init?(_ text: String) {
      parts = text.split(separator: ".").compactMap { Int($0) }
      guard parts.count == 2 else { return nil }
    }

    var description: String { parts.map { "\($0)" }.joined(separator: ".") }
  }

  init(settings: StudyAppSettings) {}

  func run() async {}
}

/// An app with the options of another one, but for one of them, and with another default.
private final class Whole: StudyApp {
  struct Options: AppOptions {
    var part = Chooser.Options()

    static let declarations: [AppOption<Self>] = declarations(of: \.part, except: ["label"])

    init() { part.count = 7 }
  }

  init(settings: StudyAppSettings) {}

  func run() async {}
}

@Suite("Options of apps")
struct AppOptionTests {
  private static let vocabulary = Vocabulary.standard(
    apps: RegisteredApp.builtIn + [
      RegisteredApp(Chooser.self, named: "Chooser", summary: "Has options."),
      RegisteredApp(Whole.self, named: "Whole", summary: "Has the options of a part."),
    ]
  )

  private static func text(_ options: String, app: String = "Chooser") -> String {
    minimal(app: "  options: \(options)").replacing("SensorLogger", with: app)
  }

  private func read(_ options: String, app: String = "Chooser") throws -> StudyAppSettings {
    let scenario = try ScenarioReader(vocabulary: Self.vocabulary)
      .read(text: Self.text(options, app: app), path: "scenarios/test.yaml")
    let values = scenario.app.options.map { ($0.name, $0.value) }
    return StudyAppSettings(sensors: [], options: Dictionary(values) { $1 })
  }

  private static func errors(_ options: String, app: String = "Chooser") -> [ScenarioError] {
    do throws(ScenarioErrors) {
      _ = try ScenarioReader(vocabulary: vocabulary)
        .read(text: text(options, app: app), path: "scenarios/test.yaml")
      return []
    } catch { return error.errors }
  }

  /// Our choice.
  @Test("an app reads typed values, of those that the scenario sets and of its defaults")
  func values() throws {
    let set = """
      { colour: deep blue, palette: [green, deep blue], count: 10, weight: 2, wait: 1min 30s, \
      loud: true, label: a name, version: 1.2 }
      """
    let options = Chooser.Options(try read(set))
    #expect(options.colour == .deepBlue && options.palette == [.green, .deepBlue])
    #expect(options.count == 10 && options.weight == 2 && options.wait == .seconds(90))
    #expect(options.isLoud && options.label == "a name" && options.version?.parts == [1, 2])
    let standard = Chooser.Options(try read("{ palette: [] }"))
    #expect(standard.colour == .green && standard.palette.isEmpty && standard.count == 3)
    #expect(standard.wait == .seconds(90) && !standard.isLoud)
    #expect(standard.label == nil && standard.version == nil)
  }

  /// Our choice: a scenario's definition, and with it a run's digest, has values as they were written.
  @Test("settings have an option's text as the scenario writes it, and of a list a line for each")
  func texts() throws {
    let settings = try read("{ wait: 90s, weight: 2.0, palette: [red, deep blue] }")
    #expect(settings.options == ["wait": "90s", "weight": "2.0", "palette": "red\ndeep blue"])
  }

  /// Our choice.
  @Test(
    "a wrong value is reported at its place, with what is right",
    arguments: [
      ("{ colour: gren }", "unknown-name", "did you mean 'green'?"),
      ("{ palette: red }", "wrong-type", "write [red]"),
      ("{ palette: [red, red] }", "duplicate-entry", "delete one"),
      ("{ palette: [red, gren] }", "unknown-name", "did you mean 'green'?"),
      ("{ count: 0 }", "out-of-range", "it can be from 1 to 10"),
      ("{ count: \"3\" }", "malformed", "write 3: digits only, without quotes"),
      ("{ weight: -1 }", "out-of-range", "it can be from 0 to 2.5"),
      ("{ weight: heavy }", "malformed", nil), ("{ wait: 90 }", "missing-unit", nil),
      ("{ wait: 2h }", "out-of-range", "it can be from 1s to 1h"),
      ("{ wait: 0s }", "zero", nil), ("{ loud: yes }", "not-true-or-false", "write true"),
      ("{ label: 7 }", "needs-quotes", "put it in quotes: \"7\""),
      ("{ label: [a] }", "wrong-type", nil), ("{ label: }", "no-value", "write a text"),
      ("{ version: new }", "malformed", nil),
    ] as [(String, String, String?)]
  )
  func wrong(options: String, code: String, hint: String?) {
    let errors = Self.errors(options)
    #expect(errors.map(\.code.name) == [code])
    #expect(errors.first?.location.line == 9)
    if let hint { #expect(errors.first?.hint == hint) }
  }

  /// Source: the issue that asked for declared options.
  @Test("an option that the app does not declare is a mistake at its name, with a suggestion")
  func unknown() throws {
    let errors = Self.errors("{ count: 2, color: red, label: a }")
    #expect(errors.map(\.code) == [.unknownOption])
    #expect(errors[0].hint == "did you mean 'colour'?")
    #expect(errors[0].location.column == 24)
  }

  /// Our choice: an app that reads options declares them.
  @Test("an app that declares no options cannot be given any, and takes an empty mapping")
  func undeclared() {
    let errors = Self.errors("{ count: 2, loud: true }", app: "SensorLogger")
    #expect(errors.map(\.code) == [.unknownOption])
    #expect(Self.errors("{}", app: "SensorLogger").isEmpty)
  }

  /// Our choice.
  @Test("an app of several parts has their options, but for those that it excludes")
  func parts() throws {
    let settings = try read("{ colour: red }", app: "Whole")
    let options = Whole.Options(settings)
    #expect(options.part.colour == .red && options.part.count == 7)
    #expect(Self.errors("{ label: a }", app: "Whole").map(\.code) == [.unknownOption])
    let declared = Self.vocabulary.appOptions["Whole"] ?? []
    #expect(declared.count == Chooser.Options.declarations.count - 1)
    #expect(declared.first { $0.name == "count" }?.standard == "7")
  }

  /// Source: the issue that asked for declared options.
  @Test("the schema knows each app's options, with their defaults and help")
  func schema() throws {
    let text = ScenarioFormat.schemaJSON(vocabulary: Self.vocabulary)
    let schema = try JSONSchemaValidator(text)
    func faults(_ options: String, app: String = "Chooser") throws -> [String] {
      schema.faults(in: try JSON(scenario: Self.text(options, app: app)))
    }
    #expect(
      try faults(
        """
        { colour: red, palette: [deep blue], count: 1, weight: 0.5, wait: 5min, loud: true, \
        label: a, version: 1.2 }
        """
      ).isEmpty
    )
    for wrong in [
      "{ color: red }", "{ colour: blue }", "{ palette: red }", "{ count: 11 }", "{ weight: 3 }",
      "{ wait: 5 }", "{ loud: 1 }", "{ label: 7 }",
    ] {
      #expect(try !faults(wrong).isEmpty, "\(wrong)")
    }
    #expect(try !faults("{ count: 1 }", app: "SensorLogger").isEmpty)
    #expect(try faults("{}", app: "SensorLogger").isEmpty)
    #expect(text.contains("\"description\": \"How heavy.\",\n"))
    #expect(text.contains("\"default\": \"1min 30s\""))
  }

  /// Our choice: names are as scenarios' keys are, and a line of help is a sentence.
  @Test("the built-in apps' options have short names, and a sentence each")
  func builtIn() {
    let options = RegisteredApp.builtIn.flatMap(\.options)
    #expect(options.count > 20)
    for option in options {
      #expect(option.name == option.name.lowercased() && option.name.count <= 20)
      #expect(option.summary.hasSuffix(".") && option.summary.count <= 90, "\(option.name)")
    }
  }
}
