import Foundation
import TestSupport
import Testing

/// Source: issue 22, bad input: the verdict of the size at which an app breaks, and the other sizes.
@Suite("Profiles of apps that break at one size")
struct BrokenAppTests {
  private func profile(
    _ app: String,
    _ words: [String],
    days: Int = 3,
    action: String? = nil
  ) throws -> SlowSpotCorpus.Answer {
    let folder = try TemporaryFolder()
    let url = URL(filePath: folder.path)
    return try SlowSpotCorpus.profile(of: app, words, days: days, action: action, in: url)
  }

  @Test("the run that crashes is told, with its function, and the other sizes are kept")
  func crash() throws {
    let answer = try profile(
      "CrashesAtManySamples",
      ["--samples", "200,400,3k", "--repetitions", "1"]
    )
    #expect(answer.runs.map(\.size) == [nil, 200, 400, 3_000])
    let last = try #require(answer.runs.last?.trouble)
    #expect(last.hasPrefix("crashed at day 2"), "\(last)")
    #expect(answer.runs.filter { $0.size ?? 9_999 < 2_000 }.allSatisfy { $0.trouble == nil })
    #expect(answer.status == 3)
  }

  /// Reason: the optimiser leaves such a trap without a line, so a crash named a function only.
  @Test("a crash in an inlined function has the line at which the function is called")
  func inlined() throws {
    let answer = try profile("CrashesInline", ["--samples", "200", "--repetitions", "1"])
    let crash = try #require(answer.runs.first?.trouble)
    let place = /SIGILL in CrashesInline\.\w+\(.*\) \((called at )?BrokenCollectors\.swift:\d+\)/
    #expect(crash.contains(place), "\(crash)")
  }

  /// Reason: an app's crash names a file and a line.
  ///
  /// The runtime finds the functions that are inlined at a trap in another order, and a merged closure has no line.
  @Test(
    "a crash in a closure that another module calls has the app's line",
    arguments: ["CrashesInLock", "CrashesInUnfairLock", "CrashesInMap"]
  )
  func closure(app: String) throws {
    let answer = try profile(app, ["--samples", "200", "--repetitions", "1"])
    let crash = try #require(answer.runs.first?.trouble)
    var root = URL(filePath: #filePath)
    for _ in 1...2 { root.deleteLastPathComponent() }
    let source = try String(
      contentsOf: root.appending(path: "SlowSpots/BrokenCollectors.swift"),
      encoding: .utf8
    )
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasSuffix("// \(app)") }) + 1
    #expect(crash.contains(".keep(_:) ("), "\(crash)")
    // In some builds the optimiser leaves the closure of a Mutex without a line, and the caller's is named.
    withKnownIssue(isIntermittent: true) {
      #expect(
        crash.contains("BrokenCollectors.swift:\(line))")
          || crash.contains("BrokenCollectors.swift:\(line + 1))"),
        "\(crash)"
      )
    } when: {
      app == "CrashesInLock"
    }
  }

  @Test("the run that never returns ends at the limit of time, and the other sizes are kept")
  func endless() throws {
    let answer = try profile(
      "NeverReturns",
      ["--samples", "200,3k", "--repetitions", "1", "--limit", "1"]
    )
    let last = try #require(answer.runs.last)
    #expect(last.size == 3_000)
    // The app's function is known although Foundation starts the program with blocked signals.
    #expect(last.trouble?.contains("processor time") == true, "\(last)")
    #expect(last.trouble?.contains(" in NeverReturns.wait()") == true, "\(last)")
    #expect(answer.runs.map(\.size) == [nil, 200, 3_000])
    #expect(answer.runs.filter { $0.size == 200 }.allSatisfy { $0.trouble == nil })
    #expect(answer.status == 3)
  }

  @Test("the run that fills the memory ends at its limit, and the other sizes are kept")
  func memory() throws {
    let answer = try profile("KeepsMegabytes", ["--samples", "200,3k", "--repetitions", "1"])
    #expect(answer.runs.last?.size == 3_000)
    let trouble = try #require(answer.runs.last?.trouble)
    #expect(trouble.contains("memory"), "\(trouble)")
    #expect(answer.runs.first { $0.size == 200 }?.trouble == nil)
    #expect(answer.status == 3)
  }

  @Test("a lock that is held throughout is told with a hint")
  func lock() throws {
    let answer = try profile("HoldsItsLock", ["--samples", "3k", "--repetitions", "1"])
    let held = try #require(answer.locks.first { $0.callback == "didFetchResult" })
    #expect(held.share > 0.75, "\(answer.locks)")
    #expect(answer.status == 0)
  }

  /// The profile of an app that keeps records, measured once for two tests.
  private static let keeping = Result {
    try Self().profile("KeepsRecords", ["--samples", "500", "--repetitions", "1"], days: 6)
  }

  @Test("what piles up over days is the same in each call, with its type and place")
  func piles() throws {
    let one = try Self.keeping.get()
    let pile = try #require(one.piles.first { $0.type.hasSuffix("Record") })
    #expect(pile.aliveByDay.count >= 3)
    #expect(pile.aliveByDay.last ?? 0 > pile.aliveByDay.dropLast().last ?? 0)
    let other = try profile("KeepsRecords", ["--samples", "500", "--repetitions", "2"], days: 6)
    #expect(one.piles == other.piles)
  }

  /// Reason: a phone takes back all memory of a process that ends.
  @Test("what a process has kept ends with the process")
  func endedProcess() throws {
    let words = ["--samples", "500", "--repetitions", "1"]
    let action = "{ at: day 4 12:00, who: everyone, do: kill app }"
    let answer = try profile("KeepsRecords", words, days: 6, action: action)
    let whole = try Self.keeping.get()
    func records(_ answer: SlowSpotCorpus.Answer) -> [Int] {
      answer.piles.first { $0.type.hasSuffix("Record") }?.aliveByDay ?? []
    }
    let (kept, lost) = (records(whole), records(answer))
    let most = try #require(kept.last)
    #expect(most > 100)
    // Nothing is listed of which nothing is alive at the end.
    if let last = lost.last {
      #expect(lost.prefix(3) == kept.prefix(3))
      #expect(last < most / 2, "\(lost), \(kept)")
    }
    #expect(answer.runs.allSatisfy { $0.trouble == nil })
  }
}
