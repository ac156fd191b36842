package import VirtualTime

/// What the calls of one callback have cost in one run, or in several runs that are alike.
package struct CallbackCost: Codable, Hashable, Sendable {
  /// The callback, by ``AppCallback/name``.
  package var callback: String
  package var calls: Int
  /// Seconds on the processor, one number for each repetition; empty if time was not measured.
  package var seconds: [Double]
  /// Instructions, if a tool has counted them.
  package var instructions: Int?
  package var allocations: Int
  package var bytes: Int
  package var releases: Int
  package var jobs: Int
  package var filesOpened: Int
  package var bytesWritten: Int
  package var bytesSent: Int
  /// Jobs of the main actor, and the most allocations of one of them.
  package var mainActorHolds: Int
  package var mostHoldAllocations: Int
  /// Seconds of the main actor, and the longest time that one job held it, for each repetition.
  package var mainActorSeconds: [Double]
  package var longestHold: [Double]

  /// Converts the costs that a world has counted.
  package init(_ cost: WorldProfile.Cost, of callback: AppCallback, hasTimes: Bool) {
    self.callback = callback.name
    calls = cost.calls
    seconds = hasTimes ? [cost.seconds] : []
    allocations = cost.allocations
    bytes = cost.bytes
    releases = cost.releases
    jobs = cost.jobs
    filesOpened = cost.filesOpened
    bytesWritten = cost.bytesWritten
    bytesSent = cost.bytesSent
    mainActorHolds = cost.mainActorHolds
    mostHoldAllocations = cost.mostHoldAllocations
    mainActorSeconds = hasTimes ? [cost.mainActorSeconds] : []
    longestHold = hasTimes ? [cost.longestHold] : []
  }

  /// The exact counts, which two runs of one seed have in common.
  package var counts: [(name: String, value: Int)] {
    [
      ("calls", calls), ("allocations", allocations), ("bytes", bytes), ("releases", releases),
      ("jobs", jobs), ("files opened", filesOpened), ("bytes written", bytesWritten),
      ("bytes sent", bytesSent), ("main actor", mainActorHolds),
      ("allocations of one hold", mostHoldAllocations),
    ]
  }

  /// Whether nothing was counted.
  package var isEmpty: Bool {
    counts.allSatisfy { $0.value == 0 } && seconds.allSatisfy { $0 < 1e-6 }
  }

  /// Adds the times of another run of the same seed.
  package mutating func addTimes(of other: CallbackCost) {
    seconds += other.seconds
    mainActorSeconds += other.mainActorSeconds
    longestHold += other.longestHold
  }
}
