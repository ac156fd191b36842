import Experiments
import Foundation
import Results
import Statistics
import TestSupport
import Testing

/// Source: issue 50, part 6: a measure can be taken by day, so that alternatives are curves.
@Suite("A measure over days")
struct DayCurveTests {
  private static let lines = """
    measure:
      - { name: valid days, over: days }
      - { name: missing days, over: days }
      - { name: samples, over: days }
      - { name: days in the study, over: days }
      - share of valid days
    days: { valid day: 1 hours }
    """

  /// The days of each run sum up to the measure of the whole run.
  @Test(
    "has days that sum up to the measure",
    arguments: ["valid days", "missing days", "samples", "days in the study"]
  )
  func sum(measure: String) throws {
    let sweep = try SmallSweep(Self.lines).sweep().run { _ in }
    let sensors = try sweep.sensors(of: measure)
    #expect(!sensors.isEmpty)
    for sensor in sensors {
      var total = 0.0
      for run in try sweep.runMeasures(measure, sensor: sensor) {
        let days = try sweep.database.rows(
          """
          SELECT day, participants, value FROM day_measures
          WHERE alternative = \(run.alternative) AND replicate = \(run.replicate)
            AND measure = '\(measure)' AND sensor = '\(sensor)' ORDER BY day
          """
        )
        #expect(days.count >= 4)
        let sum = days.reduce(0.0) { sum, row in
          guard case .integer(let people) = row[1], case .real(let share) = row[2] else {
            return sum
          }
          return sum + share / (measure == "samples" ? 1 : 100) * Double(people)
        }
        let whole = (run.mean ?? 0) * Double(run.participants)
        #expect(abs(sum - whole) < 1e-9 * max(1, whole), "\(sum) \(whole)")
        total += whole
      }
      #expect(total > 0)
    }
  }

  @Test("is a curve of each alternative in the comparison and on the page, and others are not")
  func curves() throws {
    let small = try SmallSweep(Self.lines)
    let sweep = try small.run(into: "out")
    let comparison = try Comparison(of: [small.folder.file("out")])
    let series = comparison.series.filter { $0.measure == "valid days" }
    let curves = try #require(series.first?.curves)
    #expect(curves.map(\.alternative) == comparison.alternatives)
    for curve in curves {
      #expect(curve.points.map(\.day) == curve.points.map(\.day).sorted())
      #expect(curve.points.allSatisfy { $0.estimate.count == 3 })
    }
    #expect(comparison.series.first { $0.measure == "share of valid days" }?.curves == [])
    #expect(comparison.text().contains(" by day, in % of participants\n\nday "))
    #expect(
      comparison.text().contains("samples, deviceUsageReport by day, in samples of a participant\n")
    )
    #expect(comparison.json.contains("\"day_unit\":\"samples of a participant\""))
    #expect(comparison.json.contains("\"days\":[{\"days\":[{\"day\":"))
    var page = ""
    try SweepPage.write(sweep) { page += $0 }
    #expect(page.components(separatedBy: "<h3>by day</h3>").count - 1 >= 2)
    #expect(page.contains("class=\"a-data\"") && page.contains("class=\"a-person\""))
  }

  /// Nobody is in the study before joining or after leaving.
  @Test("of being in the study is the curve of retention")
  func retention() throws {
    let small = try SmallSweep(Self.lines)
    let text = try String(contentsOfFile: small.folder.file("small.yaml"), encoding: .utf8)
    try small.folder.write(
      text.replacing("opens app: about every 2d", with: "joins: 36h, leaves study: 42h"),
      to: "small.yaml"
    )
    let sweep = try small.run(into: "out")
    let curve = try #require(try DayCurve.all(of: "days in the study", sensor: "", in: sweep).first)
    #expect(curve.points.map(\.day) == [0, 1, 2, 3])
    let shares = curve.points.map { ($0.estimate.mean * 100).rounded() / 100 }
    #expect(shares == [0, 50, 100, 25], "\(shares)")
  }

  /// Source: RFC 4180, and our choice of the columns.
  @Test("has a record for each day in CSV, after that of the alternative, in the unit of a day")
  func csv() throws {
    let small = try SmallSweep(Self.lines)
    _ = try small.run(into: "out")
    let comparison = try Comparison(of: [small.folder.file("out")])
    let records = comparison.csv.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let names = records[0]
    #expect(Set(records.map(\.count)) == [names.count] && Set(names).count == names.count)
    func column(_ name: String) throws -> Int { try #require(names.firstIndex(of: name)) }
    for series in comparison.series {
      let own = try records.filter {
        try $0[column("measure")] == series.measure && $0[column("sensor")] == series.sensor ?? ""
      }
      let (days, whole) = try (
        own.filter { try !$0[column("day")].isEmpty }, own.filter { try $0[column("day")].isEmpty }
      )
      #expect(try whole.map { try Double($0[column("mean")]) } == series.figures.map(\.mean))
      #expect(
        try whole.map { try Double($0[column("difference_low")]) }
          == series.figures.map { $0.difference?.interval?.lowerBound }
      )
      let points = series.curves.flatMap(\.points)
      #expect(try days.map { try Double($0[column("mean")]) } == points.map(\.estimate.mean))
      #expect(try days.allSatisfy { try $0[column("unit")] == series.dayUnit })
    }
    #expect(
      comparison.csv.contains("\r\nsamples,deviceUsageReport,samples of a participant,more,0,")
    )
  }

  @Test("is refused for a measure without a value of one day")
  func wrong() throws {
    let small = try SmallSweep("measure: [{ name: delay to app, over: days }]")
    #expect {
      try small.sweep()
    } throws: { error in
      "\(error)".contains("'delay to app' has no value of one day")
    }
  }
}
