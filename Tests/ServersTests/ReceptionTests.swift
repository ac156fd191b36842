import People
import Servers
import Testing
import VirtualTime

@Suite("A phone's reception")
struct ReceptionTests {
  private static let instants = (0..<5000).map { WorldTime.seconds(Int64($0) * 53) }

  /// Our choice: what a phone's network was like at an instant depends on nothing that was asked.
  @Test("is the same in any order of queries", arguments: seeds)
  func pure(seed: UInt64) throws {
    var options = NetworkOptions()
    options.outages = [NetworkOutage(.cellular, during: .seconds(70_000)..<(.seconds(90_000)))]
    let first = try reception(seed: seed, options)
    let forwards = Self.instants.map(first.connection)
    let second = try reception(seed: seed, options)
    let backwards = Self.instants.reversed().map(second.connection)
    #expect(forwards == backwards.reversed())
    #expect(Set(forwards).isSuperset(of: [.none, .cellular]))
  }

  @Test("ends exactly at the reported instant", arguments: seeds.prefix(8))
  func ends(seed: UInt64) throws {
    var options = NetworkOptions()
    options.deadSpotsOnTheWay = 0.5
    options.wifiDrops = 0.5
    let reception = try reception(seed: seed, options)
    var time = WorldTime.start
    var changes = 0
    while let end = reception.end(ofConnectionAt: time, before: .seconds(3 * 86_400)) {
      let connection = reception.connection(at: time)
      #expect(end > time)
      #expect(reception.connection(at: end) != connection)
      let last = end.nanoseconds - 1
      let step = max(1, (last - time.nanoseconds) / 20)
      for between in stride(from: last, through: time.nanoseconds, by: -Int(step)) {
        #expect(reception.connection(at: WorldTime(nanoseconds: between)) == connection)
      }
      time = end
      changes += 1
    }
    #expect(changes > 20)
  }

  /// Our choice: Wi-Fi at home and at work, the mobile network on the way.
  @Test("depends on the person's place")
  func places() throws {
    let days = livedDays(seed: 5)
    let reception = try reception(seed: 5, .steady)
    var seen: Set<PhoneConnection> = []
    for time in Self.instants {
      let moment = days.planTime(at: time)
      let connection = reception.connection(at: time)
      seen.insert(connection)
      switch moment.plan.place(at: moment.time) {
      case .home, .bedroom, .darkBedroom, .office: #expect(connection != .cellular)
      case .transit, .outdoors, .shop: #expect(connection != .wifi)
      default: break
      }
    }
    #expect(seen == [.wifi, .cellular, .none])
  }

  @Test("has outages of each kind")
  func outages() throws {
    let night = WorldTime.seconds(3 * 3600)
    func at(_ kinds: NetworkOutage.OutageKind...) throws -> (PhoneConnection, Bool) {
      var options = NetworkOptions.steady
      let window = night..<WorldTime.seconds(4 * 3600)
      options.outages = kinds.map { NetworkOutage($0, during: window) }
      let reception = try reception(seed: 1, options)
      #expect(reception.connection(at: window.upperBound) == .wifi)
      return (reception.connection(at: night), reception.reaches(at: night))
    }
    #expect(try at() == (.wifi, true))
    #expect(try at(.wifi) == (.cellular, true))
    #expect(try at(.cellular) == (.wifi, true))
    #expect(try at(.all) == (.none, true))
    #expect(try at(.wifi, .cellular) == (.none, true))
    #expect(try at(.cellular, .wifi) == (.none, true))
    #expect(try at(.unreachable) == (.wifi, false))
    #expect(try at(.unreachableByCellular) == (.wifi, true))
    #expect(try at(.unreachableByCellular, .wifi) == (.cellular, false))
  }

  @Test("refuses invalid options")
  func checks() {
    let changes: [(inout NetworkOptions) -> Void] = [
      { $0.wifiAtHome = 2 }, { $0.wifi.upload = 0 }, { $0.cellular.loss = -1 },
      { $0.cellular.spread = .infinity },
      { $0.outages = [NetworkOutage(.all, during: .seconds(1)..<(.seconds(1)))] },
    ]
    for change in changes {
      var options = NetworkOptions()
      change(&options)
      #expect(throws: ServerSetupError.self) { try reception(seed: 1, options) }
    }
  }
}
