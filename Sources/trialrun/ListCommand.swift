import Diagnostics
import Docks
import History
import Experiments
import People
import Phones
import Reports
import Results
import Runner
import Scenarios
import SensorKit
import Sensors
import Verdicts
import VirtualTime
import com_awareframework_ios_core

extension TrialRunCommand {
  private static let kinds = [
    "scenarios", "sensors", "routines", "populations", "people", "apps", "phones", "watches",
    "docks",
    "triggers", "reality", "recordings", "quirks", "expectations", "measures", "diagnostics",
    "tables", "queries", "keys", "schema", "facilities", "simplifications", "commands",
    "bash-completions", "zsh-completions", "fish-completions", "manual-page",
  ]

  static let listCommand = Command(
    name: "list",
    operands: "WHAT",
    summary: "lists the names that a scenario can use: sensors, apps, docks, …",
    about: """
      Lists the names that a scenario can use, with their meanings, or prints a page that is made
      from the program. WHAT is one of:
        \(kinds.joined(separator: "\n  "))
      """,
    options: [],
    completes: .words(kinds)
  ) { command, words throws(HintedError) in try command.listNames(words) }

  /// Lists the names that a scenario can use.
  func listNames(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: [])
    if arguments.has("--help") {
      console.print(Self.listCommand.help(of: name))
      return ExitStatus.passed
    }
    guard let kind = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty ? "list what?" : "one list at a time",
        hint: "one of " + Self.kinds.joined(separator: ", ")
      )
    }
    switch kind {
    case "scenarios": show(["name", "what must hold"], scenarios)
    case "sensors": show(Self.sensorColumns, sensors)
    case "routines": show(["name", "what"], Routine.all.map { [$0.name, $0.summary] })
    case "populations": show(["name", "what it sets", "source"], populations)
    case "people": console.print(PeopleDocumentation.text)
    case "apps": show(["name", "what"], appRows)
    case "phones":
      show(["name", "product type"], PhoneModel.all.map { [$0.name, $0.productType] })
    case "watches":
      show(["name", "product type"], WatchModel.all.map { [$0.name, $0.productType] })
    case "docks": show(Self.dockColumns, docks)
    case "triggers": show(Self.triggerColumns, triggers)
    case "reality":
      show(
        ["name", "what happens at its rate", "reported by"],
        ReliabilityParameter.allCases.map { [$0.name, $0.summary, $0.source] }
      )
    case "quirks":
      show(["name", "what the original does"], AwareQuirks.all.map { [$0.name, $0.summary] })
    case "recordings": show(Self.recordingColumns, recordings)
    case "expectations":
      show(
        ["name", "what", "not judged where"],
        NamedExpectation.all.map { named in
          [named.name, named.sentence, named.needs.map(\.missing).joined(separator: "; or ")]
        }
      )
    case "measures":
      show(
        ["name", "unit", "better", "what", "source"],
        Measure.named.map { measure in
          [
            measure.name, measure.unit, measure.better?.rawValue ?? "", measure.sentence,
            measure.source,
          ]
        }
      )
    case "diagnostics":
      show(
        ["name", "what", "what to do"],
        Diagnostic.all.map { [$0.identifier, $0.title, $0.advice] }
      )
    case "schema":
      console.print(ScenarioFormat.schemaJSON(vocabulary: .standard(apps: apps)))
    case "keys": console.print(ScenarioFormat.keyPage(vocabulary: .standard(apps: apps)))
    case "tables": console.print(Schema.documentation + "\n" + SweepSchema.documentation)
    case "facilities": console.print(Facility.documentation)
    case "simplifications": console.print(Simplification.documentation)
    case "commands": console.print(CommandPage(of: name, commands: Self.commands).text)
    case "queries": console.print(ReadyQuery.documentation)
    case "bash-completions":
      console.print(BashCompletions(of: name, commands: Self.commands).text)
    case "zsh-completions": console.print(ZshCompletions(of: name, commands: Self.commands).text)
    case "fish-completions": console.print(FishCompletions(of: name, commands: Self.commands).text)
    case "manual-page": console.print(ManualPage(of: name, commands: Self.commands).text)
    default:
      throw HintedError(
        "there is no list of '\(kind)'",
        hint: Spelling.hint(kind, among: Self.kinds)
      )
    }
    return ExitStatus.passed
  }

  private static let scenarioFolders = [
    "scenarios", "scenarios/mistakes", "scenarios/published",
  ]

  /// The scenarios that the program contains, besides those of lessons, with their promises.
  private var scenarios: [[String]] {
    EmbeddedFile.all.compactMap { file in
      let folder = file.name.split(separator: "/").dropLast().joined(separator: "/")
      guard file.name.hasSuffix(".yaml"), Self.scenarioFolders.contains(folder),
        let document = try? ScenarioDocument(bytes: Array(file.text.utf8), path: file.name),
        let promise = document.promise
      else { return nil }
      return [file.name, promise]
    }
  }

  private static let sensorColumns = [
    "name", "raw value", "entitlement", "usage detail", "sample", "recorded by",
  ]

  private var sensors: [[String]] {
    SensorCatalog.entries.map { entry in
      [
        entry.swiftName,
        entry.rawValue,
        entry.entitlements.first ?? "",
        entry.usageDetailKey ?? "",
        entry.deliversArrays ? "[\(entry.sampleType)]" : entry.sampleType,
        entry.recorders.map(\.rawValue).joined(separator: ", "),
      ]
    }
  }

  /// One line for each population, and one for each key that it sets.
  private var populations: [[String]] {
    ReadyPopulation.all.flatMap { population in
      [[population.name, population.summary, ""]]
        + population.keys.map { ["", "\($0.name): \($0.value)", $0.source] }
    }
  }

  /// One line for each app, and one for each of its options.
  private var appRows: [[String]] {
    apps.flatMap { app in
      [[app.name, app.summary]]
        + app.options.map { option in
          let standard = option.standard.map { "; \($0.replacing("\n", with: ", ")) if left out" }
          return ["  \(option.name)", "\(option.kind)\(standard ?? ""). \(option.summary)"]
        }
    }
  }

  private static let dockColumns = [
    "name", "pan", "tilt, degrees", "speed, degrees/s", "latency", "a velocity lasts", "feedback",
    "buttons",
  ]

  private var docks: [[String]] {
    DockProfile.all.map { dock in
      func degrees(_ radians: Double) -> String { "\((radians * 1800 / .pi).rounded() / 10)" }
      let tilt = dock.pitch?.range.map { "\(degrees($0.lowerBound))…\(degrees($0.upperBound))" }
      return [
        dock.name,
        dock.yaw.map { $0.range == nil ? "all around" : "limited" } ?? "none",
        tilt ?? "none",
        degrees(dock.yaw?.maximumSpeed ?? 0),
        "\(dock.commandLatency)",
        dock.velocityTimeout.map { "\($0)" } ?? "until the next",
        dock.feedbackRate.map { "\($0) Hz" } ?? "none",
        dock.hasEvents ? "yes" : "no",
      ]
    }
  }

  private static let triggerColumns = [
    "name", "from iOS", "unasked in iOS 14", "in iOS 17", "what",
  ]

  /// One line for each trigger, and one for each of its options.
  private var triggers: [[String]] {
    TriggerCatalogue.kinds.flatMap { kind in
      func runs(_ major: Int) -> String {
        switch kind.autoRun(on: SystemVersion(major)).value {
        case .absent: "–"
        case .confirmed: "no"
        case .allowed: "yes"
        }
      }
      let head = [
        kind.name, "\(kind.since.value)", runs(14), runs(17), kind.summary,
      ]
      return [head]
        + kind.options.map { option in
          let need = option.isRequired ? "needed: " : ""
          return [
            "  \(option.name)", "", "", "", "\(need)\(option.values.text). \(option.summary)",
          ]
        }
    }
  }

  private static let recordingColumns = ["sensor", "column", "needed", "value", "what"]

  private var recordings: [[String]] {
    RecordedSensor.all.flatMap { recorded in
      recorded.columns.map { column in
        let needed =
          column.isRequired
          ? "yes" : recorded.times.contains(column.name) ? "one of the times" : "no"
        return [
          recorded.sensor.catalogEntry?.swiftName ?? "", column.name, needed, column.kind,
          column.sentence,
        ]
      }
    }
  }

  /// Prints rows in columns, without cutting lines, so that names can be copied.
  private func show(_ columns: [String], _ rows: [[String]]) {
    let all = [columns] + rows
    let widths = columns.indices.map { index in all.map { $0[index].count }.max() ?? 0 }
    for row in all {
      let cells = zip(row, widths).map { cell, width in
        cell.padding(toLength: width, withPad: " ", startingAt: 0)
      }
      console.print(cells.joined(separator: "  ").trimmingTrailingSpaces + "\n")
    }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}

extension TriggerOption.AllowedValues {
  /// The values that a scenario can give.
  fileprivate var text: String {
    switch self {
    case .one(let names): names.joined(separator: ", ")
    case .some(let names): "some of " + names.joined(separator: ", ")
    case .time(let names): (["09:30"] + names).joined(separator: ", ")
    case .timeRange: "09:00-17:30"
    case .number(let range, let unit): "\(range.lowerBound)…\(range.upperBound) \(unit)"
    case .text: "a text"
    }
  }
}
