package import Results
import Statistics
package import VirtualTime

/// The runs of one participant with one number of samples, days, devices or sensors.
package struct ProfileRun: Codable, Hashable, Sendable {
  /// The wanted number; nil for the scenario as it is.
  package var size: Int?

  /// What the number counts.
  package var axis: ProfileAxis

  /// The days at the beginning of the study in which no fetch delivers samples, where days are varied: from then on costs
  /// can grow.
  package var silentDays = 0

  /// The study days until the participant's last one, which is before the end for somebody who leaves; nil in a profile
  /// of an earlier version, whose participants count as staying.
  package var lastDay: Double?

  /// The time between two samples, in seconds; nil for the sensors' own times.
  package var interval: Double?

  /// The fetches that delivered samples, their samples, and those of the largest fetch.
  package var fetches: Int
  package var samples: Int
  package var largestFetch: Int

  /// The costs of the callbacks that ran, in the order of ``AppCallback``.
  package var costs: [CallbackCost]

  /// Why the run did not reach its end; nil if it did.
  package var trouble: String?

  /// The exact counts in which repetitions differed, as `launch allocations 130, 131`: an app causes this that
  /// depends on more than its phone.
  package var differences: [String] = []

  /// Whether repetitions had different exact counts.
  package var countsDiffer: Bool { !differences.isEmpty }

  /// Creates the record of a run from what its world has counted.
  ///
  /// - Parameters:
  ///   - profile: The counts.
  ///   - options: What was measured.
  ///   - size: The wanted number; nil for the scenario as it is.
  ///   - interval: The time between two samples, in seconds.
  ///   - trouble: Why the run did not reach its end.
  package init(
    _ profile: WorldProfile,
    _ options: WorldProfile.Options,
    size: ProfileSize?,
    interval: Double?,
    trouble: String?
  ) {
    self.size = size?.count
    axis = size?.axis ?? .samples
    self.interval = interval
    self.trouble = trouble
    let fetches = profile.fetches
    self.fetches = fetches.count
    samples = fetches.samples
    largestFetch = fetches.largest
    costs = AppCallback.ofApps.map {
      CallbackCost(profile.cost(of: $0), of: $0, hasTimes: options.times)
    }.filter { !$0.isEmpty }
  }

  /// The wanted size; nil for the scenario as it is.
  package var wanted: ProfileSize? { size.map { ProfileSize(axis, $0) } }

  /// The size in tables.
  var label: String { wanted?.text ?? "as it is" }

  /// The size with which costs can grow; nil if the run did not reach its end, or has nothing that could.
  ///
  /// Of days, those before the first samples don't count: the work of an app that does the same each day would seem to
  /// grow faster than their number. Nor do those after the participant has left.
  var growingSize: Double? {
    guard let size, trouble == nil else { return nil }
    switch axis {
    case .samples: return samples > 0 ? Double(size) : nil
    case .days:
      let days = min(Double(size), lastDay ?? .infinity) - Double(silentDays)
      return days > 0 ? days : nil
    case .devices, .sensors: return Double(size)
    }
  }

  /// How many times the run contains what grows: its whole fetches, or itself.
  var growingParts: Double { axis == .samples ? wholeFetches : 1 }

  /// The costs that can grow with the size.
  var growingCosts: [CallbackCost] { axis == .samples ? ofFetches : costs }

  /// The mean number of samples of a fetch; nil without fetches.
  package var samplesPerFetch: Double? {
    fetches > 0 ? Double(samples) / Double(fetches) : nil
  }

  /// How many fetches of the wanted size the samples are; of the sensors' own samples, the fetches themselves.
  ///
  /// An app may ask for the samples in pages, each a fetch of its own.
  package var wholeFetches: Double {
    guard let size, axis == .samples else { return Double(fetches) }
    return Double(samples) / Double(max(1, size))
  }

  /// The cost of a callback, by its name.
  package func cost(of callback: String) -> CallbackCost? {
    costs.first { $0.callback == callback }
  }

  /// The median seconds of all callbacks together; nil if they were not measured.
  package var seconds: Double? {
    let count = costs.map(\.seconds.count).max() ?? 0
    guard count > 0 else { return nil }
    return (0..<count).map { index in
      costs.reduce(0) { $0 + ($1.seconds.indices.contains(index) ? $1.seconds[index] : 0) }
    }.median()
  }

  /// The costs without those of the launch, which a fetch does not cause.
  var ofFetches: [CallbackCost] { costs.filter { $0.callback != AppCallback.launch.name } }

  /// The seconds of all callbacks but the launch together, for each repetition.
  var secondsOfFetches: [Double] {
    let count = costs.map(\.seconds.count).max() ?? 0
    return (0..<count).map { index in
      ofFetches.reduce(0) { $0 + ($1.seconds.indices.contains(index) ? $1.seconds[index] : 0) }
    }
  }

  /// The exact counts as rows of the results.
  ///
  /// - Parameter participant: The participant's name.
  /// - Returns: The rows, in the order of the table's key.
  package func rows(of participant: String) -> [CostRow] {
    costs.map { cost in
      CostRow(
        participant: participant,
        size: size ?? 0,
        callback: cost.callback,
        fetches: fetches,
        samples: samples,
        calls: cost.calls,
        allocations: cost.allocations,
        bytes: cost.bytes,
        releases: cost.releases,
        jobs: cost.jobs,
        filesOpened: cost.filesOpened,
        bytesWritten: cost.bytesWritten,
        bytesSent: cost.bytesSent,
        mainActorHolds: cost.mainActorHolds,
        mostHoldAllocations: cost.mostHoldAllocations,
        instructions: cost.instructions
      )
    }.sorted { $0.callback < $1.callback }
  }

  /// Adds the instructions of the callbacks, by their names.
  package mutating func add(instructions: [String: Int]) {
    for index in costs.indices { costs[index].instructions = instructions[costs[index].callback] }
  }

  /// Adds a repetition: its times, and whether its counts are the same.
  package mutating func add(_ other: ProfileRun) {
    if trouble == nil { trouble = other.trouble }
    for cost in other.costs {
      guard let index = costs.firstIndex(where: { $0.callback == cost.callback }) else {
        // Counted as nothing but time before.
        if cost.counts.contains(where: { $0.value != 0 }) { differences.append(cost.callback) }
        continue
      }
      for (one, two) in zip(costs[index].counts, cost.counts) where one.value != two.value {
        differences.append("\(cost.callback) \(one.name) \(one.value), \(two.value)")
      }
      costs[index].addTimes(of: cost)
    }
    if samples != other.samples { differences.append("samples \(samples), \(other.samples)") }
  }
}
