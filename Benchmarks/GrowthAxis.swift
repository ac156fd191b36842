import SensorKit
import Sensors

/// A size that is varied, while everything else stays as it is.
struct GrowthAxis: Sendable {
  /// The cost of one size.
  struct Cost {
    var seconds: Double
    var megabytes: Double
  }

  /// The name on the command line and in files of figures.
  let name: String

  /// What is varied, and what stays as it is.
  let what: String

  let sizes: [Int]

  /// The sizes that only `--large` measures.
  var largeSizes: [Int] = []

  /// How many powers of ten below the largest size the fit begins.
  var decades = 1.0

  /// Measures a size once; nil if that fails.
  let cost: @Sendable (Int, TemporaryFolder) throws -> Cost?

  /// All axes, in the order of the table.
  ///
  /// The axis that needs memory of this process is the last, for its peak counts as the peak of later commands.
  static let all = [
    GrowthAxis(
      name: "people",
      what: "people: first-study for 14 days",
      sizes: [10, 32, 100, 316, 1_000, 3_162],
      largeSizes: [10_000, 31_623, 100_000],
      decades: 1.5,
      cost: { try run([.firstStudy(people: $0, days: 14)], in: $1) }
    ),
    GrowthAxis(
      name: "days",
      what: "days: first-study with 4 people",
      sizes: [14, 45, 140, 450, 1_400, 3_650],
      decades: 1.5,
      cost: { try run([.firstStudy(people: 4, days: $0)], in: $1) }
    ),
    GrowthAxis(
      name: "sensors",
      what: "sensors of one app: 5 people for 14 days",
      // The sensors differ in their costs. The scenarios of a size contain each of the 24 sensors once, so that the
      // sizes differ only in how many sensors share a world.
      sizes: [1, 2, 3, 4, 6, 8, 12, 24],
      cost: { size, folder in
        let sensors = SensorCatalog.entries.map(\.swiftName)
        let scenarios = stride(from: 0, to: sensors.count, by: size).map { first in
          GrowthScenario(
            people: 5,
            sensors: Array(sensors[first..<min(first + size, sensors.count)]),
            hasWatch: true
          )
        }
        return try run(scenarios, in: folder)
      }
    ),
    GrowthAxis(
      name: "timeline",
      what: "timeline lines: 10 people for 14 days",
      sizes: [10, 50, 100, 500, 1_000, 2_500, 5_000],
      cost: { try run([GrowthScenario(people: 10, timelineLines: $0)], in: $1) }
    ),
    GrowthAxis(
      name: "automations",
      what: "automations of 1 person for 14 days, each of which runs about twice a day",
      sizes: [1, 5, 10, 20, 50, 100, 200],
      cost: { automations, folder in
        let scenario = GrowthScenario(
          app: "AutomationDiary",
          sensors: [],
          automations: automations,
          expectations: ["every automation that runs is recorded"]
        )
        return try run([scenario], in: folder)
      }
    ),
    GrowthAxis(
      name: "samples",
      what: "light samples of one fetch, cast and lux read; peak: the growth during the fetch",
      sizes: [1_000, 10_000, 31_623, 100_000, 316_228, 1_000_000],
      largeSizes: [10_000_000, 100_000_000],
      decades: 1.5,
      cost: { samples, _ in
        let (seconds, megabytes) = try measureFetch(
          of: .ambientLightSensor,
          after: .seconds(8 * 86_400),
          // This person's screen is on long enough that seven days contain a hundred million samples.
          seed: 2,
          from: { days, _ in
            AmbientLightSource(days: days, model: .standard, interval: 1_000_000)
          },
          samples: samples,
          into: { LuxDelegate(samples) }
        )
        return Cost(seconds: seconds, megabytes: megabytes)
      }
    ),
  ]

  /// The mean cost of scenarios that the command runs one after the other.
  private static func run(_ scenarios: [GrowthScenario], in folder: TemporaryFolder) throws -> Cost?
  {
    var cost = Cost(seconds: 0, megabytes: 0)
    for scenario in scenarios {
      let file = try folder.write(scenario.yaml, to: "growth.yaml")
      guard let result = study(file, ["--jobs", "2"], in: folder) else { return nil }
      cost.seconds += result.processorSeconds / Double(scenarios.count)
      cost.megabytes = max(cost.megabytes, result.peakMegabytes)
    }
    return cost
  }
}
