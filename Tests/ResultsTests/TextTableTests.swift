import Reports
import Results
import Scenarios
import Testing

/// The layout of rows on a console: our choice.
@Suite("Text table")
struct TextTableTests {
  private let rows: [[Value]] = [
    [.text("P001"), .integer(4), .text("ambientLightSensor"), .real(86_399.5)],
    [.text("P1000"), .integer(12), .text("visits"), .null],
    [.text(""), .null, .text("ü"), .real(1e300)],
  ]

  private func text(_ rows: [[Value]], total: Int? = nil, width: Int = 80, maxRows: Int = 10)
    -> String
  {
    let columns = ["participant", "n", "sensor", "age_s"]
    let table = TextTable(columns: columns, rows: rows, total: total ?? rows.count)
    return table.lines(width: width, maxRows: maxRows).joined(separator: "\n")
  }

  @Test("columns are aligned, numbers to the right, null is a dash")
  func aligned() {
    #expect(
      text(rows)
        == """
        participant   n  sensor                age_s
        P001          4  ambientLightSensor  86399.5
        P1000        12  visits                    –
                      –  ü                    1e+300
        """
    )
  }

  @Test("rows that are not shown are counted, whether the table has them or not")
  func more() {
    #expect(
      text(rows, total: 1039, maxRows: 2) == """
        participant   n  sensor                age_s
        P001          4  ambientLightSensor  86399.5
        P1000        12  visits                    –
        and 1,037 more
        """
    )
    #expect(text([], total: 0) == "participant  n  sensor  age_s")
  }

  /// Source: the request: tables in lessons are not clipped.
  @Test(
    "the texts of the longest columns go on in the next line, and columns without room are counted"
  )
  func narrow() {
    #expect(
      text(Array(rows.prefix(2)), width: 36) == """
        participant   n  sensor
        P001          4  ambientLightSensor
        P1000        12  visits
        and 1 column not shown
        """
    )
    #expect(
      text(Array(rows.prefix(2)), total: 9, width: 20) == """
        participant   n
        P001          4
        P1000        12
        and 7 more, 2 colum…
        """
    )
  }

  /// Source: issue 46, "tables break inside words".
  @Test("a column of sentences makes room before a column of single words")
  func words() {
    let table = TextTable(
      columns: ["sensor", "what happened"],
      rows: [[.text("ambientLightSensor"), .text("it was held")]],
      total: 1
    )
    #expect(
      table.lines(width: 28) == [
        "sensor              what", "                    happened",
        "ambientLightSensor  it was", "                    held",
      ]
    )
  }

  @Test("a line ends after a word where it can, and only what is longer than six lines is cut")
  func wrapped() {
    func lines(_ text: String, _ width: Int) -> [String] {
      TextTable(columns: ["a"], rows: [[.text(text)]], total: 1).lines(width: width)
    }
    let sentence = "the phone was locked and the automation opens a URL"
    #expect(
      lines(sentence, 20) == ["a", "the phone was locked", "and the automation", "opens a URL"]
    )
    #expect(lines("abcdefghij abcdefghij", 12) == ["a", "abcdefghij", "abcdefghij"])
    #expect(lines("a abcdefghij", 10) == ["a", "a", "abcdefghij"])
    #expect(lines("LightManager.sensorReader", 20) == ["a", "LightManager.sensor", "Reader"])
    let long = String(repeating: "word ", count: 100)
    let cut = lines(long, 20).dropFirst()
    #expect(cut.count == 6 && cut.last?.hasSuffix("…") == true)
  }

  /// Source: issue 46, point 14: "ambientLightSenso / r".
  @Test(
    "no word that a column has room for is broken, at any width of a terminal",
    arguments: 24...120
  )
  func unbroken(width: Int) {
    let words = ["ambientLightSensor", "accelerometerSamples", "a short sentence about visits"]
    let rows = words.map { [Value.text($0), .text("group of \($0)"), .integer(4), .text($0)] }
    let table = TextTable(columns: ["sensor", "what it is", "n", "again"], rows: rows, total: 3)
    let whole = Set(
      (words + ["group of", "4"] + table.columns).flatMap { $0.split(separator: " ") }
    )
    for line in table.lines(width: width) where !line.hasPrefix("and ") {
      let broken = line.split(separator: " ").filter { !whole.contains($0) && $0.count > 1 }
      #expect(broken == [], "\(line)")
    }
  }

  /// Source: issue 46, point 14: 29.38 beside 6.983.
  @Test("the numbers of a column have the same number of places after the point")
  func places() {
    let values: [[Value]] = [
      [.real(29.38), .integer(1)], [.real(6.9834), .integer(20)], [.integer(7), .null],
    ]
    #expect(
      TextTable(columns: ["mean", "n"], rows: values, total: 3).lines(width: 80) == [
        "  mean   n", "29.380   1", " 6.983  20", " 7.000   –",
      ]
    )
  }

  @Test("rows with too many columns become records, with a line for each value")
  func records() {
    let columns = (1...8).map { "a_long_column_\($0)" }
    let row = columns.indices.map { Value.text("value \($0)") }
    let table = TextTable(columns: columns, rows: [row, row], total: 3)
    let lines = table.lines(width: 80)
    #expect(lines.count == 18)
    #expect(lines[0] == "a_long_column_1  value 0")
    #expect(lines[7] == "a_long_column_8  value 7")
    #expect(lines[8] == "" && lines[9] == lines[0] && lines[17] == "and 1 more")
    #expect(table.lines(width: 150)[0].hasPrefix("a_long_column_1  a_long_column_2"))
  }

  /// Source: the request: numbers are not raw.
  @Test(
    "a number has three places after the point or, below a tenth, three digits",
    arguments: [
      (3.0104166666666665, "3.01"), (31.602243333326385, "31.602"), (432037.683, "432037.683"),
      (-2.0000004, "-2"), (0.000123456, "0.000123"), (0.1, "0.1"), (1e300, "1e+300"), (0, "0"),
      (.infinity, "inf"), (-0.0999999, "-0.1"), (.leastNonzeroMagnitude, "5e-324"),
    ]
  )
  func readable(_ number: Double, _ shown: String) {
    let table = TextTable(columns: ["n"], rows: [[.real(number)]], total: 1)
    #expect(table.lines(width: 80).last == shown)
  }

  /// Source: the request: `day 1 09:00` instead of seconds.
  ///
  /// A column that is a time in one table and a duration in
  /// another, and a column of the query's own, stay numbers.
  @Test("times since the start are moments of the study")
  func moments() {
    let table = TextTable(
      columns: ["participant", "asked_s", "from_s", "youngest_age_s", "mine_s"],
      rows: [[.text("P001"), .real(86_419.5), .integer(-32_401), .real(86_400.25), .real(60)]],
      total: 1,
      moments: StudyClock(secondsSince1970: 1_772_460_000, utcOffset: -18_000)
    )
    #expect(
      table.lines(width: 120) == [
        "participant         asked_s           from_s  youngest_age_s  mine_s",
        "P001         day 1 09:00:19  day -1 23:59:59        86400.25      60",
      ]
    )
  }

  @Test("no line exceeds the width", arguments: 0...60)
  func bound(width: Int) {
    let lines = text(rows, total: 99, width: width).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
  }

  @Test(
    "control characters, and characters that hide or reorder text, are escaped",
    arguments: [
      ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
      ("\u{1B}[31mred\u{7}", "\\u{1b}[31mred\\u{7}"),
      ("\u{9B}2J", "\\u{9b}2J"),
      ("a\0b\u{7F}", "a\\u{0}b\\u{7f}"),
      ("abc\u{202E}cba\u{2028}", "abc\\u{202e}cba\\u{2028}"),
      ("zero\u{200B}width\u{FEFF}", "zero\\u{200b}width\\u{feff}"),
      ("\r\n", "\\r\\n"),
      ("family 👩‍👧, é, e\u{301}", "family 👩‍👧, é, e\u{301}"),
    ]
  )
  func visible(_ text: String, _ shown: String) {
    let table = TextTable(columns: [text], rows: [[.text(text)]], total: 1)
    #expect(table.lines(width: 80) == [shown, shown])
  }

  @Test("wide characters take two columns")
  func wide() {
    let table = TextTable(
      columns: ["what", "n"],
      rows: [
        [.text("睡眠調査"), .integer(1)], [.text("👩‍👧"), .integer(2)], [.text("한국"), .integer(3)],
      ],
      total: 3
    )
    #expect(table.lines(width: 80) == ["what      n", "睡眠調査  1", "👩‍👧        2", "한국      3"])
    let long = TextTable(columns: ["what", "n"], rows: [[.text("睡眠調査睡眠"), .integer(1)]], total: 1)
    #expect(long.lines(width: 13) == ["what        n", "睡眠調査睡  1", "眠"])
  }
}
