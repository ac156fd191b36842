import Foundation
import Servers
import VirtualTime

/// A client that sends one row after the other, each again until it believes that it is stored.
final class Uploader: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  /// Whether it believes every 2xx, as core 1.3.0 does, or only those without a body.
  let believesAll: Bool
  private(set) var acknowledged: [Int] = []
  private(set) var failures: [NetworkFailure.Reason: Int] = [:]
  private(set) var requests = 0

  init(believesAll: Bool = false) { self.believesAll = believesAll }

  func send(_ rows: Int, over network: PhoneNetwork, to server: any ServerEnd) async throws {
    for id in 1...rows {
      while acknowledged.last != id {
        requests += 1
        let outcome = await withCheckedContinuation { continuation in
          network.send(upload("[\(row(id))]"), to: server) { continuation.resume(returning: $0) }
        }
        switch outcome {
        case .success(let answer):
          if (200...299).contains(answer.status), believesAll || answer.body.isEmpty {
            acknowledged.append(id)
          }
        case .failure(let failure): failures[failure.reason, default: 0] += 1
        }
        try await Task.sleep(for: .seconds(10))
      }
    }
  }
}

/// What came of an uploader's rows.
struct Delivery {
  static let rows = 40

  let uploader: Uploader
  let stored: [StoredRow]
  let counts: ServerCounts
  let befallen: Int

  var lost: Int { Self.rows - stored.count }
  var copies: Int { stored.reduce(0) { $0 + $1.copies } }

  /// Lives a world with one uploader and one faulty server.
  init(
    _ faults: [ServerFault],
    seed: UInt64,
    isUnique: Bool = false,
    believesAll: Bool = false,
    _ network: NetworkOptions = .steady
  ) throws {
    let study = try studyServer { $0.isUnique = isUnique }
    let uploader = Uploader(believesAll: believesAll)
    befallen = try World.run(seed: seed) { world in
      let server = try FaultyServer(study, faults: faults, stream: world.random("faults"))
      try await uploader.send(Self.rows, over: world.network(network), to: server)
      return server.occurrences.reduce(0, +)
    }
    self.uploader = uploader
    stored = study.stored
    counts = study.counts
  }
}
