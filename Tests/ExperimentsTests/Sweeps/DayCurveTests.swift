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
      - share of valid days
    days: { valid day: 1 hours }
    """

  /// The days of each run sum up to the measure of the whole run.
  @Test("has days that sum up to the measure", arguments: ["valid days", "missing days"])
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
          return sum + share / 100 * Double(people)
        }
        let whole = (run.mean ?? 0) * Double(run.participants)
        #expect(abs(sum - whole) < 1e-9, "\(sum) \(whole)")
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
    #expect(comparison.json.contains("\"days\":[{\"days\":[{\"day\":"))
    var page = ""
    try SweepPage.write(sweep) { page += $0 }
    #expect(page.components(separatedBy: "<h3>by day</h3>").count - 1 >= 2)
    #expect(page.contains("class=\"a-data\"") && page.contains("class=\"a-person\""))
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
