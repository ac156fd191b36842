import Experiments
import Foundation
import Runner
import Scenarios
import TestSupport
import Testing
import Verdicts

/// Source: issue 19, bad input.
@Suite("Sweeps that must be refused")
struct WrongSweepTests {
  private func error(
    _ settings: [String],
    _ edit: (inout Sweep.Options) -> Void = { _ in }
  ) throws -> SweepError? {
    let small = try SmallSweep()
    return #expect(throws: SweepError.self) { try small.sweep(settings, edit) }
  }

  @Test("each error of an alternative has the alternative's name, and is printed once")
  func alternatives() throws {
    let error = try error(["groups.willing.count=0,2", "app.fetch.every=12h,1d"])
    #expect(error?.complaints.count == 1)
    let complaint = try #require(error?.complaints.first)
    #expect(complaint.text.hasPrefix("--set groups.willing.count: error: "))
    #expect(complaint.alternatives.first == "groups.willing.count=0, app.fetch.every=12h")
    #expect(complaint.alternatives.count == 2)
    #expect(error?.description.contains("(and 1 more)") == true)
  }

  @Test("a path that names no key says which was meant")
  func path() throws {
    let error = try error(["app.fetch.evry=12h,1d"])
    #expect(error?.complaints.first?.text.contains("did you mean 'every'?") == true)
  }

  /// Our choice: ten million participant-days.
  @Test(
    "a sweep of a billion runs is refused, unless it is confirmed"
  )
  func cost() throws {
    let error = try error(["app.fetch.every=12h,1d"]) { $0.replicates = 1_000_000 }
    #expect(error?.hint?.contains("--yes") == true)
    #expect(error?.message.contains("2000000 runs with 16000000 participant-days") == true)
    let sweep = try SmallSweep().sweep {
      $0.replicates = 1_000_000
      $0.isConfirmed = true
    }
    #expect((sweep.cost.runs, sweep.cost.participantDays) == (2_000_000, 16e6))
  }

  @Test("the cost counts the participants of each alternative")
  func costOfCounts() throws {
    let error = try error(["groups.willing.count=2,20"]) { $0.replicates = 1_000_000 }
    #expect(error?.message.contains("2000000 runs with 88000000 participant-days") == true)
  }

  @Test("a scenario without measures is refused, unless the call names one")
  func measures() throws {
    let bare = try SmallSweep("")
    let error = #expect(throws: SweepError.self) { try bare.sweep() }
    #expect(error?.hint?.contains("--measure") == true)
    #expect(try bare.sweep { $0.measures = ["valid days"] }.measures.map(\.name) == ["valid days"])
    let wrong = #expect(throws: SweepError.self) { try bare.sweep { $0.measures = ["valid dyas"] } }
    #expect(wrong?.hint == "did you mean 'valid days'?")
  }

  @Test("a range needs a design with points, and a key is given once")
  func keys() throws {
    #expect(try error(["app.fetch.every=1d..3d"])?.hint?.contains("--design lhs") == true)
    #expect(try error(["lasts=3d", "lasts=4d"]) != nil)
    #expect(try error(["lasts"]) != nil)
    #expect(try error(["seed=1,2"]) != nil)
  }

  @Test("a value that is listed twice is refused, since its alternatives would be the same")
  func sameValues() throws {
    let error = try error(["app.fetch.every=12h,1d,12h"])
    #expect(error?.description.contains("the value 12h of app.fetch.every is listed twice") == true)
    let small = try SmallSweep(
      SmallSweep.measures + "\nvary: { groups.willing.count: [1, 2, 2] }"
    )
    #expect(throws: SweepError.self) { try small.sweep([]) }
  }

  @Test("a measure that fails ends the sweep with the alternative and the replicate")
  func failingMeasure() throws {
    let small = try SmallSweep(
      "measure: [{ name: twice, each participant: \"select participant, 1 as value from fetches\" }]"
    )
    let error = #expect(throws: RunError.self) { try small.sweep().run { _ in } }
    #expect(error?.message.contains("'twice' fails under app.fetch.every=12h, replicate 0") == true)
  }

  @Test("a table has a key in each column and an alternative in each line")
  func table() throws {
    let small = try SmallSweep()
    try small.folder.write(
      "app.fetch.every,groups.willing.count\n12h,1\n\"1d\",3\n",
      to: "table.csv"
    )
    let sweep = try small.sweep([]) { $0.table = small.folder.file("table.csv") }
    #expect(sweep.plan.design.kind == .table)
    #expect(
      (0..<2).map { sweep.plan.alternative($0).name } == [
        "app.fetch.every=12h, groups.willing.count=1", "app.fetch.every=1d, groups.willing.count=3",
      ]
    )
    #expect(sweep.cost.participantDays == 4 * 4 * 3)
    for text in ["", "lasts\n", "lasts,seed\n1d,2\n", "lasts\n1d,2d\n", "lasts\n\"1d\n"] {
      try small.folder.write(text, to: "wrong.csv")
      #expect(throws: SweepError.self) {
        try small.sweep([]) { $0.table = small.folder.file("wrong.csv") }
      }
    }
  }

  @Test("the values of a call take the place of the scenario's")
  func vary() throws {
    let small = try SmallSweep(
      SmallSweep.measures
        + "\nvary: { app.fetch.every: [1d, 2d, 3d], groups.willing.count: [1, 2] }"
    )
    let sweep = try small.sweep(["app.fetch.every=12h"])
    #expect(sweep.plan.factors.map(\.path.text) == ["groups.willing.count", "app.fetch.every"])
    #expect(sweep.cost.alternatives == 2)
  }
}
