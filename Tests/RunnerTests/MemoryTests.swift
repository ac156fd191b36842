import Foundation
import Runner
import Scenarios
import Synchronization
import TestSupport
import Testing

@Suite("The memory of a world", .timeLimit(.minutes(60)))
struct MemoryTests {
  /// House rule: rows leave the process as they are made, and a mistake made a million times is one count.
  @Test(
    "does not grow with the number of days",
    .disabled(if: Sanitizer.checksAddresses, "the address sanitizer keeps freed memory for a while")
  )
  func poller() throws {
    var text = StudyText()
    text.lasts = "5h"
    text.app = "Poller"
    text.entitlements = "[ambient-light-sensor]"
    text.groups = ["{ group: willing, count: 1 }"]
    text.expect = ["diagnostic: inside-hold"]
    let scenario = try ScenarioReader(vocabulary: .standard(apps: apps))
      .read(text: text.yaml, path: "test.yaml")
    var printed = ""
    let options = StudyOptions(jobs: 1, isolation: .process)
    let outcome = try StudyRun(scenario, options, apps: apps).run { news in
      guard case .output(_, let bytes) = news else { return }
      printed += String(decoding: bytes, as: UTF8.self)
    }
    let fetches = try outcome.numbers("select sum(times) from fetches")
    #expect(try #require(fetches.first?.first) > 57_600)
    let times = try outcome.numbers("select times from diagnostics where rule = 'inside-hold'")
    #expect(times.flatMap(\.self).count == 2, "one when it is found, and one that sums up")
    let most = printed.split(separator: "\n").compactMap { Int($0) }
    try #require(most.count == 2)
    // Three hours more, 43,200 fetches: their rows, each a value of its own, were 39 MB.
    #expect(most[1] - most[0] < 4000, "kilobytes after one hour and after four: \(most)")
  }

  /// House rule: a world whose process is ended from outside is run again, and counts once.
  @Test("the rows of a killed process that ran again are stored once")
  func killed() throws {
    var text = StudyText()
    text.lasts = "5h"
    text.app = "Poller"
    text.appLines = ["options: { killed after: 1000 }"]
    text.entitlements = "[ambient-light-sensor]"
    text.groups = ["{ group: willing, count: 1 }"]
    let outcome = try run(text) {
      $0.isolation = .process
      $0.jobs = 1
    }
    #expect(outcome.incompleteRuns.map(\.participant) == ["willing-1"])
    let fetches = try outcome.numbers(
      "select sum(times), count(*) - count(distinct sequence) from fetches"
    )
    #expect(fetches == [[999, 0]] || fetches == [[1000, 0]], "\(fetches)")
    #expect(try outcome.texts("select outcome from participants") == ["crashed"])
  }

  /// Source: StudyApp.endsWhenCancelled: the memory of such an app is given back.
  @Test("the memory of a closed app is freed, however often the app is opened again")
  func relaunches() throws {
    var text = StudyText()
    text.lasts = "12d"
    text.app = "Relaunched"
    text.groups = ["{ group: willing, count: 1 }"]
    text.events = (1...10).flatMap {
      ["{ at: day \($0) 12:00, do: kill app }", "{ at: day \($0) 13:00, do: reopen app }"]
    }
    _ = try run(text)
    let count = Relaunched.count.withLock { $0 }
    #expect(count.made == 11 && count.most == 1, "\(count)")
  }

  /// House rule: the memory of a run doesn't grow with the number of participants.
  @Test("each participant's world is freed when it has ended")
  func worlds() throws {
    var text = StudyText()
    text.lasts = "2d"
    text.app = "WorldWitness"
    text.entitlements = "[ambient-light-sensor]"
    text.groups = ["{ group: willing, count: 5, watch: Apple Watch Series 11 }"]
    _ = try run(text)
    let seen = WorldWitness.seen.withLock(\.self)
    #expect(seen.count == 5)
    #expect(seen.allSatisfy { $0.world == nil })
  }

  /// House rule: the memory of a run does not grow with the uploads of participants whose study is over.
  @Test("each participant's world is freed after uploads to a server")
  func uploads() throws {
    var text = StudyText()
    text.lasts = "3d"
    text.app = "DiaryWitness"
    text.entitlements = "[]"
    let opened = "{ trigger: app, with: { is: opened, app: social-networking }, event: opened }"
    text.groups = ["{ group: busy, count: 5, automations: [\(opened)] }"]
    text.lines = ["server: { kind: aware-micro, routes: core, duplicates: once }"]
    text.expect = ["every event reaches the server once"]
    let outcome = try run(text)
    #expect(try outcome.numbers("select count(distinct participant) from uploads") == [[5]])
    let seen = DiaryWitness.seen.withLock(\.self)
    #expect(seen.count >= 5)
    #expect(seen.allSatisfy { $0.world == nil })
  }
}
