import Reports
import Results
import Testing

/// Our choice: a verdict says how many of the delivered samples the app had received before.
@Suite("Repeats among the delivered samples")
struct SampleRepeatTests {
  /// A fetch of the phone that delivered samples of a time.
  private func fetch(
    _ sequence: Int,
    _ times: ClosedRange<Double>,
    of participant: String = "any-1",
    sensor: String = "ambientLightSensor",
    repeated: Int = 0
  ) -> TableRow {
    FetchRow(
      participant: participant,
      sequence: sequence,
      asked: 500_000,
      sensor: sensor,
      device: "phone",
      from: 0,
      to: 400_000,
      delivered: 10,
      oldest: times.lowerBound,
      youngest: times.upperBound,
      held: false,
      expired: false,
      deleted: false,
      repeated: repeated,
      stopped: false,
      outcome: .completed
    ).row
  }

  @Test("without overlapping fetches, only results that came twice in one fetch were repeats")
  func known() throws {
    let database = try Samples.database([
      fetch(3, 900...1000, repeated: 2), fetch(1, 2000...3000, repeated: 1),
      fetch(2, 1000.5...1999),
      fetch(4, 900...1000, sensor: "visits"), fetch(1, 900...1000, of: "any-2"),
    ])
    #expect(try database.sampleRepeats() == .known(3))
    #expect(try Samples.database([]).sampleRepeats() == .known(0))
  }

  @Test("if two fetches of a sensor overlap, the number is not known without the days")
  func unknown() throws {
    let database = try Samples.database([fetch(1, 900...1000), fetch(2, 1000...1200)])
    #expect(try database.sampleRepeats() == .unknown)
    let last = try Samples.database([
      fetch(1, 0...5), fetch(1, 900...1000, of: "any-2"), fetch(2, 10...2000, of: "any-2"),
    ])
    #expect(try last.sampleRepeats() == .unknown)
  }

  @Test("the text and the JSON have the number, and the text is as before without repeats")
  func verdicts() {
    var verdict = VerdictTests().verdict([VerdictTests.held])
    verdict.samplesDelivered = 4000
    #expect(verdict.text().contains("  ·  4,000 samples handed over\n"))
    verdict.sampleRepeats = .known(1234)
    #expect(verdict.text().contains("  ·  4,000 samples handed over, 1,234 of them repeats\n"))
    #expect(verdict.json.contains(#""samples_delivered":4000,"samples_repeated":1234,"#))
    verdict.sampleRepeats = .unknown
    #expect(verdict.text().contains("  ·  4,000 samples handed over, repeats included\n"))
    #expect(verdict.json.contains(#""samples_repeated":null,"#))
  }
}
