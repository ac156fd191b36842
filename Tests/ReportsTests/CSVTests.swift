import Foundation
import Reports
import Results
import TestSupport
import Testing
import Verdicts

/// Source: RFC 4180; null and numbers: our choice.
@Suite("Tables as CSV")
struct CSVTests {
  private func text(
    _ table: TableID,
    _ rows: [[Value]],
    quotesFormulas: Bool = false
  ) throws -> [String] {
    let database = try ResultsDatabase()
    try database.insert(rows.map { TableRow(table: table, values: $0) })
    var pieces: [String] = []
    try CSVReport.write(
      database,
      table: Schema.table(table),
      quotesFormulas: quotesFormulas
    ) { text throws(ResultsError) in
      pieces.append(text)
    }
    return pieces
  }

  private func change(_ sequence: Int64, cause: String, offset: Double = 0) -> [Value] {
    [
      .text("P001"), .integer(sequence), .real(Double(sequence)), .text(cause), .real(offset),
      .text("UTC"),
    ]
  }

  @Test(
    "a table has a line of names, then the rows in the order of the key; lines end in CR and LF"
  )
  func plain() throws {
    let pieces = try text(
      .clockChanges,
      [change(2, cause: "travel", offset: -0.1), change(1, cause: "by, \"hand\"\r\n")]
    )
    #expect(
      pieces == [
        "participant,sequence,at_s,cause,wall_offset_s,time_zone\r\n"
          + "P001,1,1.0,\"by, \"\"hand\"\"\r\n\",0.0,UTC\r\n" + "P001,2,2.0,travel,-0.1,UTC\r\n"
      ]
    )
  }

  @Test("null and an empty text differ")
  func null() throws {
    let pieces = try text(
      .syncs,
      [
        [
          .text(""), .integer(1), .real(2), .text("t"), .text("began"), .null, .integer(.min),
          .text(""), .null, .null,
        ]
      ]
    )
    #expect(pieces[0].hasSuffix("\r\n\"\",1,2.0,t,began,,-9223372036854775808,\"\",,\r\n"))
  }

  /// Source: OWASP, "CSV Injection", for the beginnings of formulas; numbers stay as they are (our choice).
  @Test("values are exact, unless formulas are to be quoted")
  func formulas() throws {
    let causes = ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "a=1", ""]
    let rows = causes.enumerated().map { change(Int64($0), cause: $1, offset: -0.5) }
    let exact = try text(.clockChanges, rows).joined()
    #expect(exact.contains(",0.0,=1+1,-0.5,") && exact.contains(",2.0,-1,-0.5,"))
    let quoted = try text(.clockChanges, rows, quotesFormulas: true).joined()
    for (index, text) in ["'=1+1", "'+1", "'-1", "'@x", "'\t=1", "\"'\r=1\"", "a=1", "\"\""]
      .enumerated()
    {
      #expect(quoted.contains("P001,\(index),\(index).0,\(text),-0.5,UTC\r\n"), "\(quoted)")
    }
  }

  /// Source: Wickham, "Tidy Data", Journal of Statistical Software 59 (2014): a record for each observation.
  @Test("measures have a record for each participant and sensor; what is not there is empty")
  func measures() throws {
    let light = MeasureResult(
      Measure(name: "days, lit", query: "", unit: "days"),
      sensors: ["ambientLightSensor"],
      values: [
        MeasureValue(participant: "P1", group: "a", sensor: "ambientLightSensor", value: 20.5),
        MeasureValue(participant: "=2", group: "b", sensor: "ambientLightSensor", value: nil),
      ]
    )
    let fetches = MeasureResult(
      Measure(name: "fetches", query: ""),
      values: [MeasureValue(participant: "P1", group: "a", value: 3)]
    )
    func text(_ results: [MeasureResult], quotesFormulas: Bool = false) throws -> String {
      var text = ""
      try CSVReport.write(results, at: nil, quotesFormulas: quotesFormulas) {
        piece throws(ResultsError) in
        text += piece
      }
      return text
    }
    #expect(
      try text([light, fetches]) == """
        measure,unit,participant,group_name,sensor,value\r
        "days, lit",days,P1,a,ambientLightSensor,20.5\r
        "days, lit",days,=2,b,ambientLightSensor,\r
        fetches,,P1,a,,3.0\r

        """
    )
    #expect(try text([light], quotesFormulas: true).contains(",days,'=2,b,"))
    let none = #expect(throws: ResultsError.self) { try text([]) }
    #expect(none?.hint == "write 'measure: [valid days]' in the scenario")
    let failed = MeasureResult(
      light.measure,
      error: ExpectationError(.failed, "the query is not understood")
    )
    let error = #expect(throws: ResultsError.self) { try text([fetches, failed]) }
    #expect(
      error?.message
        == "the measure 'days, lit' could not be taken: the query is not understood"
    )
  }

  @Test("a long table is written in pieces")
  func pieces() throws {
    let rows = (1...3000).map { change(Int64($0), cause: String(repeating: "x", count: 100)) }
    let pieces = try text(.clockChanges, rows)
    #expect(pieces.count > 3)
    #expect(pieces.allSatisfy { $0.utf8.count < 70_000 && $0.hasSuffix("\r\n") })
    #expect(pieces.joined().utf8.count { $0 == UInt8(ascii: "\n") } == 3001)
  }

  /// Source: Python's csv module, which reads what RFC 4180 describes.
  @Test(
    "Python reads back the same values",
    .enabled("needs Python") { Python.has("csv") }
  )
  func python() throws {
    // Python before 3.11 can't read a zero byte.
    let texts = Verdicts.hostile.map { $0.filter { $0 != "\u{0}" } }
    let rows = texts.enumerated().map { change(Int64($0.offset), cause: $0.element, offset: 1e-7) }
    let folder = try TemporaryFolder()
    try folder.write(try text(.clockChanges, rows).joined(), to: "table.csv")
    let output = try Python.run(
      """
      import csv, json
      rows = list(csv.reader(open("table.csv", newline="", encoding="utf-8"), strict=True))
      print(json.dumps([[row[3], float(row[4])] for row in rows[1:]]))
      """,
      with: "csv",
      in: folder
    )
    let read = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[Any]]
    )
    #expect(read.map { $0[0] as? String } == texts)
    #expect(read.allSatisfy { $0[1] as? Double == 1e-7 })
  }
}
