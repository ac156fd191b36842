import Experiments
import Foundation
import Phones
import Results
import Runner
import Scenarios
import TestSupport

/// An app whose process ends on its second day.
final class Faller: StudyApp {
  init(settings: StudyAppSettings) {}

  func run() async {
    try? await Task.sleep(for: .seconds(86_400))
    fatalError("it falls")
  }
}

/// A scenario that runs fast, with measures and draws, in a folder of its own.
struct SmallSweep {
  static let apps =
    RegisteredApp.builtIn + [
      RegisteredApp(Faller.self, named: "Faller", summary: "Ends on its second day.")
    ]

  /// How many fetches a participant's app made, and how often the participant opens it.
  static let measures = """
    measure:
      - { name: fetches, each participant: "select participant, count(asked_s) as value from participants left join fetches using (participant) group by 1" }
      - { name: opening, each participant: "select participant, value_s as value from draws where name = 'opens app'" }
    """

  let folder: TemporaryFolder

  init(_ lines: String = Self.measures) throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      # Nothing goes wrong.
      study: A small study
      starts: 2026-03-01T09:00:00Z
      lasts: 4d
      app:
        name: SensorLogger
        entitlements: [device-usage]
        fetch: { every: 1d }
      participants:
        - { group: willing, count: 2, opens app: about every 2d, system: never suspends }
      expect:
        - no failed calls
      \(lines)

      """,
      to: "small.yaml"
    )
  }

  /// A sweep of the scenario.
  func sweep(
    _ settings: [String] = ["app.fetch.every=12h,1d"],
    _ edit: (inout Sweep.Options) -> Void = { _ in }
  ) throws -> Sweep {
    var options = Sweep.Options()
    options.settings = settings
    options.replicates = 3
    options.jobs = 1
    edit(&options)
    return try Sweep(scenarioAt: folder.file("small.yaml"), options, apps: Self.apps)
  }

  /// Runs the sweep into a folder of the scenario's folder.
  @discardableResult
  func run(
    into name: String,
    _ edit: (inout Sweep.Options) -> Void = { _ in }
  ) throws -> SweepDatabase {
    try sweep {
      edit(&$0)
      $0.folder = folder.file(name)
      if let shard = $0.shard { $0.folder = folder.file("\(name)/\(shard.folderName)") }
    }
    .run { _ in }
  }

  private func sweep(_ edit: (inout Sweep.Options) -> Void) throws -> Sweep {
    try sweep(["app.fetch.every=12h,1d"], edit)
  }

  /// The bytes of the sweep in a folder.
  func bytes(_ name: String) throws -> Data { try folder.bytes("\(name)/sweep.sqlite") }
}
