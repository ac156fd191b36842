import Foundation
import History
import Results
import TestSupport
import Testing

/// A page looks up states that ``Playback`` has computed: at any instant both must be the same.
@Suite(
  "The state on a replay's page",
  .serialized,
  .slow(.browser),
  .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
)
struct StateTests {
  /// The state as the script gives it.
  struct Seen: Decodable, Equatable {
    struct Lane: Decodable, Equatable {
      var consent: String
      var recording: Bool
      var samples: Int
      var fetches: Int
      var last: Int
    }

    struct Watch: Decodable, Equatable {
      var isLeft: Bool
      var worn: Int?
      var near: Int?
    }

    struct Dock: Decodable, Equatable {
      var since: Int?
      var tracking: Int?
      var battery: String
    }

    var app: String
    var off: Int?
    var isFull: Bool
    var collects: Bool
    var clock: Int
    var sheet: [String]
    var errors: Int
    var words: String
    var place: String?
    var inHand: Bool?
    var recorded: Int
    var sent: Int
    var count: Int
    var lanes: [Lane]
    var dispositions: [[String]]
    var watches: [Watch]
    var dock: Dock?
  }

  private static func milliseconds(_ time: Seconds) -> Int { Int((time * 1000).rounded()) }

  private func expected(_ playback: Playback, at time: Seconds) -> Seen {
    let state = playback.state(at: time)
    return Seen(
      app: "\(state.phone.app)",
      off: state.phone.offUntil.map(Self.milliseconds),
      isFull: state.phone.isStorageFull,
      collects: state.phone.collects,
      clock: Self.milliseconds(state.phone.clockOffset),
      sheet: state.phone.sheet,
      errors: state.errors,
      words: state.whereabouts,
      place: state.situation.map { "\($0.place)" },
      inHand: state.situation?.isPhoneInHand,
      recorded: state.automations.recorded,
      sent: state.automations.sent,
      count: playback.events.count { $0.time <= time },
      lanes: state.lanes.map {
        Seen.Lane(
          consent: "\($0.consent)",
          recording: $0.isRecording,
          samples: $0.counts.samples,
          fetches: $0.counts.fetches,
          last: $0.counts.last ?? -1
        )
      },
      dispositions: state.lanes.map { lane in
        (0..<16).map { index in
          let place = 1 - (Double(index) + 0.5) / 16
          let disposition = lane.disposition(of: time - playback.memory * place, now: time)
          return disposition == .deleted ? "gone" : "\(disposition)"
        }
      },
      watches: state.watches.map { watch in
        Seen.Watch(
          isLeft: watch.isLeftUntil != nil,
          worn: watch.wear.map { $0.isWorn ? 1 : 0 },
          near: watch.wear.map { $0.isNearPhone ? 1 : 0 }
        )
      },
      dock: state.dock.map { dock in
        Seen.Dock(
          since: dock.dockedSince.map(Self.milliseconds),
          tracking: dock.systemTracking.map { $0 ? 1 : 0 },
          battery: dock.battery
        )
      }
    )
  }

  /// Instants drawn for a seed: some anywhere, some just after a change.
  private func instants(_ playback: Playback, _ seed: UInt64) -> [Seconds] {
    var state = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func draw(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, bound)))
    }
    let changes = playback.changeTimes(whereaboutsIn: 0...playback.length)
    let anywhere = (0..<150).map { _ in Double(draw(Int(playback.length * 1000))) / 1000 }
    let near = (0..<100).map { _ in changes[draw(changes.count)] + 0.007 }
    // The page has milliseconds: an instant within one of a change may be on either side.
    return (anywhere + near).filter { time in
      time < playback.length && !changes.contains { abs($0 - time) < 0.003 }
    }
  }

  @Test(
    "the state at random instants is that of the playback",
    arguments: [
      ("first-study", UInt64(1)), ("first-study", 2), ("first-study", 3), ("dock-day", 1),
      ("two-watches", 1), ("two-watches", 2), ("automations-week", 1), ("phone-reboots", 1),
      ("clock-changes", 1), ("deletion-records", 1), ("retention", 1), ("every-sensor", 1),
      ("dock-two-people-cross", 2), ("new-phone", 1),
    ]
  )
  func property(name: String, seed: UInt64) throws {
    guard FileManager.default.fileExists(atPath: "\(packageRoot)/scenarios/\(name).yaml") else {
      Issue.record("there is no scenario \(name)")
      return
    }
    let lives = try replays(of: name, seed: seed)
    let playback = lives[0].playback
    let times = instants(playback, seed)
    #expect(times.count > 100)
    let list = times.map { "\(Self.milliseconds($0))" }.joined(separator: ",")
    let (seen, console, _) = try opened(
      page(lives),
      as: [Seen].self,
      "return [\(list)].map(time => document.documentElement.stateAt(0, time));"
    )
    #expect(console == "")
    let states = try #require(seen.first)
    #expect(states.count == times.count)
    for (time, state) in zip(times, states) {
      #expect(state == expected(playback, at: time), "\(name), seed \(seed), \(time)")
    }
  }
}
