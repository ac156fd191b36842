import Reports
import Testing
import Verdicts

/// Source: issue 46, point 1: intervals of width zero and numbers with nine decimals are not shown.
@Suite("The text of estimates")
struct FigureTextTests {
  @Test("has two digits of the error, and not those of the computation's")
  func decimals() {
    #expect(FigureText.decimals(for: [0.034, 2], of: [22.93]) == 3)
    #expect(FigureText.decimals(for: [3.6e-15, 0.034], of: [22.93]) == 3)
    #expect(FigureText.decimals(for: [3.6e-15], of: [22.93]) == 2)
    #expect(FigureText.decimals(for: [nil, 0], of: [0]) == 2)
    #expect(FigureText.decimals(for: [0.000_04], of: [22.93]) == 4)
    #expect(FigureText.decimals(for: [1e-9], of: [2e-4]) <= 6)
    #expect(FigureText.decimals(for: [12], of: [4_000_000]) == 0)
  }

  @Test("shows two digits of a tiny number, such as the cost of a few bytes")
  func tiny() {
    let decimals = FigureText.decimals(for: [4.6e-9], of: [3.28e-8])
    #expect(FigureText.text(3.28e-8, decimals) == "0.000000033")
    #expect(FigureText.text(3.28e-8, FigureText.decimals(for: [], of: [3.28e-8])) == "0.000000033")
    #expect(MeasureText.column([3.28e-10, 0]) == ["0.00000000033", "0.00000000000"])
    #expect(MeasureText.column([3.28e-8, nil]) == ["0.000000033", "–"])
  }

  @Test("is a dash for an interval without a width")
  func widths() {
    #expect(FigureText.text(22.93...22.93, 2) == "–")
    #expect(FigureText.text(22.93...22.930_000_000_1, 2) == "–")
    #expect(FigureText.text(22.93...22.94, 2) == "22.93 to 22.94")
    #expect(FigureText.share(0.5...0.5) == "–" && FigureText.share(0.25...0.5) == "25.0 to 50.0 %")
    #expect(MeasureText.shown(3...3) == nil && MeasureText.shown(1.0 / 3...1.0 / 3 + 1e-12) == nil)
    #expect(MeasureText.shown(3...4) == 3...4)
  }
}
