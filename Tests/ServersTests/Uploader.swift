import Foundation
import Servers
import VirtualTime

/// A client that sends one row after the other, each again until it believes that it is stored.
final class Uploader: Sendable {
  /// Whether it believes every 2xx, as core 1.3.0 does, or only those without a body.
  let believesAll: Bool
  private let log = WorldIsolated(Log())

  private struct Log {
    var acknowledged: [Int] = []
    var failures: [NetworkFailure.NetworkFailureReason: Int] = [:]
    var requests = 0
  }

  var acknowledged: [Int] { log.value.acknowledged }
  var failures: [NetworkFailure.NetworkFailureReason: Int] { log.value.failures }
  var requests: Int { log.value.requests }

  init(believesAll: Bool = false) { self.believesAll = believesAll }

  func send(_ rows: Int, over network: PhoneNetwork, to server: any ServerEnd) async throws {
    for id in 1...rows {
      while acknowledged.last != id {
        log.value.requests += 1
        let outcome = await withCheckedContinuation { continuation in
          network.send(upload("[\(row(id))]"), to: server) { continuation.resume(returning: $0) }
        }
        switch outcome {
        case .success(let answer):
          if (200...299).contains(answer.status), believesAll || answer.body.isEmpty {
            log.value.acknowledged.append(id)
          }
        case .failure(let failure): log.value.failures[failure.reason, default: 0] += 1
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
  let stored: [StoredServerRow]
  let counts: ServerCounts
  let befallen: Int

  var lost: Int { Self.rows - stored.count }
  var copies: Int { stored.reduce(0) { $0 + $1.copies } }

  /// Runs a world with one uploader and one faulty server.
  init(
    _ faults: [ServerFailureMode],
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
