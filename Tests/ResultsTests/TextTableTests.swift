import Reports
import Results
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

  @Test("the longest columns are cut to fit, and columns without room are counted")
  func narrow() {
    #expect(
      text(Array(rows.prefix(2)), width: 36) == """
        participant   n  sensor        age_s
        P001          4  ambientLi…  86399.5
        P1000        12  visits            –
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
    #expect(long.lines(width: 13) == ["what        n", "睡眠調査…   1"])
  }
}
