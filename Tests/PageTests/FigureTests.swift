import Experiments
import Reports
import Statistics
import Testing

@Suite("The layout of pictures")
struct FigureTests {
  /// Ranges, and the labels of their scales.
  static let scales: [(low: Double, high: Double, labels: [String])] = [
    (0, 1, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
    (0, 97, ["0", "20", "40", "60", "80", "100"]),
    (-3, 4, ["-4", "-2", "0", "2", "4"]),
    (1.24, 1.32, ["1.24", "1.26", "1.28", "1.30", "1.32"]),
    (0, 12_000, ["0", "5,000", "10,000", "15,000"]),
    (7, 7, ["6.0", "6.5", "7.0", "7.5", "8.0"]),
  ]

  /// Source: our choice: steps of 1, 2 and 5 times a power of ten.
  @Test(
    "A scale has round numbers that contain its range",
    arguments: scales
  )
  func rounds(_ low: Double, _ high: Double, _ labels: [String]) {
    let scale = Scale(low...high)
    #expect(scale.ticks.map(\.text) == labels)
    #expect(scale.range.contains(low) && scale.range.contains(high))
    #expect(scale.place(scale.range.lowerBound) == 0 && scale.place(scale.range.upperBound) == 1)
    #expect(scale.place(low - 1000) == 0 && scale.place(high + 1_000_000) == 1)
  }

  @Test("Amounts that are spread over a range are divided by the parts of each interval")
  func spreads() {
    var bars = Bars(0...10, bins: 5)
    bars.add(from: 1, to: 5, times: 8)
    bars.add(10)
    bars.add(3, times: 2)
    bars.add(from: 7, to: 7, times: 1)
    #expect(bars.counts == [2, 6, 2, 1, 1])
  }

  /// Source: issue 19: rows sorted by completeness, legible from 5 to 10,000 people.
  @Test("A map has the fullest participant first, and a row for each of a few participants")
  func sortedRows() {
    let people: [(name: String, amounts: [Double?])] = [
      ("low", [1, 0, nil]), ("high", [24, 24, 24]), ("middle", [12, 12, nil]),
    ]
    let map = HeatMap(
      people,
      days: 3,
      steps: [1, 6, 24]
    )
    #expect(map.rows.map(\.name) == ["high", "middle", "low"])
    #expect(map.rows.map(\.mean) == [24, 12, 0.5])
    #expect(map.rows[2].amounts == [1, 0, nil])
    #expect(!map.isBinned && map.full == 24)
    let amounts: [Double] = [0, 0.1, 4, 4.1, 24, 99]
    let shades = amounts.map { map.shade($0) }
    #expect(shades == [0, 1, 1, 2, 6, 6])
  }

  @Test("Of many participants and days, rows and columns are means, and nothing is left out")
  func bins() {
    let people = (0..<10_000).map { number in
      let amounts: [Double?] = Array(repeating: Double(number), count: 400)
      return (name: "p\(number)", amounts: amounts)
    }
    let map = HeatMap(people, days: 400, steps: [10_000])
    #expect(map.isBinned && map.rows.count == HeatMap.quantiles)
    #expect(map.daysPerColumn == 3)
    #expect(map.rows[0].mean == 9949.5 && map.rows[99].mean == 49.5)
    #expect(map.rows.allSatisfy { $0.amounts.count == 134 && $0.name.isEmpty })
  }

  @Test("An alternative's short name has the end of each key's path that no other key has")
  func names() {
    let names = AlternativeNames(keys: ["app.fetch.every", "groups.a.count", "groups.b.count"])
    #expect(names.name(of: "app.fetch.every") == "every")
    #expect(names.name(of: "groups.a.count") == "a.count")
    #expect(names.name(of: "groups.b.count") == "b.count")
  }
}
