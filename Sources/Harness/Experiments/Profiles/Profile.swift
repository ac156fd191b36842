package import Foundation
package import Statistics
package import VirtualTime

/// What an app costs in one participant's life, and how that grows with samples, days, devices or sensors.
package struct Profile: Codable, Hashable, Sendable {
  /// A size that was not measured, and why.
  package struct SkippedSize: Codable, Hashable, Sendable {
    package var size: Int
    package var axis: ProfileAxis
    package var reason: String

    package init(_ size: ProfileSize, reason: String) {
      self.size = size.count
      axis = size.axis
      self.reason = reason
    }

    /// The size, as in tables.
    var label: String { ProfileSize(axis, size).text }
  }

  package var study: String
  package var scenario: String
  package var app: String
  package var participant: String
  package var seed: String
  package var days: Double

  /// The run with the sensors' own samples, and then those of each axis, in ascending order of their sizes.
  package var runs: [ProfileRun]
  package var skipped: [SkippedSize] = []

  /// How the costs of the callbacks grow, axis by axis.
  package var growth: [ProfileGrowth] = []

  /// Seconds that the ``ReferenceLoop`` took on this machine.
  package var loopSeconds: Double

  /// The functions in which most time was spent; empty without samples of the stack.
  package var functions: [FunctionTime] = []

  /// The number of samples of the stack; nil without samples, or if an earlier version measured.
  package var stackSamples: Int?

  /// The callbacks that hold a lock, with the share of their time.
  package var locks: [LockTime] = []

  /// What stays alive from day to day.
  package var piles: [ObjectPile] = []

  /// How often and how long the app ran off the screen in the scenario as it is; nil if an earlier version measured.
  package var background: BackgroundUse?

  /// The judgements of the scenario's limits, in their order.
  package var verdicts: [CostVerdict] = []

  /// What this machine could not measure.
  package var notes: [String] = []

  package init(
    study: String,
    scenario: String,
    app: String,
    participant: String,
    seed: String,
    days: Double,
    runs: [ProfileRun],
    loopSeconds: Double
  ) {
    self.study = study
    self.scenario = scenario
    self.app = app
    self.participant = participant
    self.seed = seed
    self.days = days
    self.runs = runs
    self.loopSeconds = loopSeconds
  }

  /// The runs that fetched a wanted number of samples, in ascending order.
  package var sizes: [ProfileRun] { runs(along: .samples) }

  /// The runs in which a number was varied, in ascending order.
  package func runs(along axis: ProfileAxis) -> [ProfileRun] {
    runs.filter { $0.axis == axis && $0.size != nil }
  }

  /// The run in which the growth weighs most: that with most samples, or else that of the largest size of the last axis;
  /// nil if none reached its end.
  package var largest: ProfileRun? {
    let complete = runs.filter { $0.size != nil && $0.trouble == nil }
    return complete.last { $0.axis == .samples } ?? complete.last
  }

  /// Fits the growth to the runs of each axis.
  package mutating func fitGrowth() {
    growth = ProfileAxis.allCases.flatMap { ProfileGrowth.all(over: runs(along: $0)) }
  }

  /// A function of the app, and its share of the samples of the stack.
  package struct FunctionTime: Codable, Hashable, Sendable {
    package var name: String
    /// The line with most samples, as `MyApp.swift:12`; empty if it is not known.
    package var place: String
    /// The shares of the samples in which it ran itself, and in which it was on the stack.
    package var own: Double
    package var whole: Double
  }

  /// A callback, and the share of its time in which it holds a lock.
  package struct LockTime: Codable, Hashable, Sendable {
    package var callback: String
    package var share: Double
    /// The lower end of the share's 95 % interval; nil in a profile of an earlier version.
    package var low: Double?

    package init(_ callback: AppCallback, _ share: ProportionEstimate) {
      self.callback = callback.name
      self.share = share.value
      low = share.interval().lowerBound
    }
  }

  /// The file of a folder that holds the profile.
  package static let fileName = "profile.json"

  /// Reads a profile from the JSON that a call has written.
  ///
  /// - Parameter data: The JSON.
  /// - Returns: The profile.
  /// - Throws: If it is not a profile of this version.
  package static func read(_ data: Data) throws -> Profile {
    try JSONDecoder().decode(Profile.self, from: data)
  }
}

extension StackTable {
  /// The app's functions in which most time was spent, with their lines.
  package func functionTimes(limit: Int = 10) -> [Profile.FunctionTime] {
    let all = Double(max(1, total))
    let places = places
    return functions.prefix(limit).map { share in
      // Compilers leave out some lines, and the expansion of a macro is in no file of the app.
      let place = places.first {
        $0.function.name == share.function.name && $0.function.module == share.function.module
          && $0.function.source?.hasPrefix("@__swiftmacro") == false
      }
      return Profile.FunctionTime(
        name: share.function.name,
        place: place?.function.source ?? "",
        own: Double(share.own) / all,
        whole: Double(share.whole) / all
      )
    }
  }
}
