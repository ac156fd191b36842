import Servers
import Testing
import VirtualTime

/// How often a server stores each row of a client that repeats a row until it is acknowledged.
@Suite("The delivery of rows")
struct DeliveryTests {
  private static let rows = Delivery.rows

  /// Our choice: the phone notices each of these faults, and the server stores nothing.
  @Test("exactly once if unacknowledged rows are never stored", arguments: seeds)
  func exactlyOnce(seed: UInt64) throws {
    let kinds: [ServerFailureMode.FailureKind] = [
      .status(503, body: ""), .errorBody(#"[{"message":"closed"}]"#), .reset, .silence,
      .acknowledgesTwice, .slow(.between(.zero, .seconds(20))),
      .redirect(status: 307, to: "/insert/"),
    ]
    for kind in kinds {
      let delivery = try Delivery([ServerFailureMode(kind, rate: 0.4)], seed: seed)
      #expect(delivery.stored.map(\.copies) == Array(repeating: 1, count: Self.rows), "\(kind)")
      #expect(delivery.befallen > 0)
    }
  }

  /// Source: the definition of at-least-once delivery: a client without an answer sends again.
  @Test(
    "at least once if an acknowledgement is dropped, and once where rows are unique",
    arguments: seeds
  )
  func atLeastOnce(seed: UInt64) throws {
    for isUnique in [false, true] {
      let fault = ServerFailureMode(.dropsAcknowledgement, rate: 0.3)
      let delivery = try Delivery([fault], seed: seed, isUnique: isUnique)
      #expect(delivery.lost == 0)
      #expect(delivery.befallen > 0)
      #expect(delivery.copies == Self.rows + (isUnique ? 0 : delivery.befallen))
      #expect(delivery.counts.duplicates == delivery.befallen)
      #expect(delivery.counts.clashes == 0)
      #expect(delivery.uploader.failures == [.timedOut: delivery.befallen])
    }
  }

  /// Source: core 1.3.0's timeout of 30 s; the server doesn't know that the client no longer waits.
  @Test("more than once if the server is slower than the phone waits", arguments: seeds)
  func slow(seed: UInt64) throws {
    let fault = ServerFailureMode(.slow(.fixed(.seconds(31))), rate: 0.3)
    let delivery = try Delivery([fault], seed: seed)
    #expect(delivery.lost == 0)
    #expect(delivery.copies == Self.rows + delivery.befallen)
  }

  /// Source: AWARE Micro answers before it stores.
  @Test("at most once if the server loses acknowledged rows", arguments: seeds)
  func atMostOnce(seed: UInt64) throws {
    let delivery = try Delivery([ServerFailureMode(.acknowledgesAndLoses, rate: 0.3)], seed: seed)
    #expect(delivery.lost == delivery.befallen)
    #expect(delivery.befallen > 0)
    #expect(delivery.copies == Self.rows - delivery.lost)
    #expect(delivery.uploader.requests == Self.rows)
  }

  /// Source: core 1.3.0 takes any 2xx for success; aware-server refuses with a message and 200, and a
  /// redirect makes a GET of a POST, which ends well.
  @Test("not at all, yet acknowledged, if the client takes every 2xx for success", arguments: seeds)
  func believed(seed: UInt64) throws {
    for kind: ServerFailureMode.FailureKind in [
      .errorBody(#"[{"message":"closed"}]"#), .redirect(status: 302, to: "/"),
    ] {
      let windows = [WorldTime.start..<(.seconds(200))]
      let fault = ServerFailureMode(kind, windows: windows)
      let delivery = try Delivery([fault], seed: seed, believesAll: true)
      #expect(delivery.uploader.acknowledged.count == Self.rows)
      #expect(delivery.lost > 0)
      #expect(delivery.copies == delivery.stored.count)
    }
  }

  /// Our choice: the server has every acknowledged row, whatever the phone's network does.
  @Test("at least once over a network with losses and outages", arguments: seeds)
  func badNetwork(seed: UInt64) throws {
    var options = NetworkOptions()
    options.wifi.loss = 0.2
    options.cellular.loss = 0.2
    options.outages = (0..<20).map {
      NetworkOutage(.all, during: .seconds($0 * 100)..<(.seconds($0 * 100 + 35)))
    }
    let delivery = try Delivery([], seed: seed, options)
    #expect(delivery.lost == 0)
    #expect(delivery.copies >= Self.rows)
    #expect(delivery.counts.duplicates == delivery.copies - Self.rows)
    #expect(delivery.uploader.failures[.timedOut, default: 0] > 0)
    #expect(delivery.uploader.failures[.offline, default: 0] > 0)
    #expect(try Delivery([], seed: seed, options).uploader.failures == delivery.uploader.failures)
  }
}
