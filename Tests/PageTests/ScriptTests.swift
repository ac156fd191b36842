import Foundation
import TestSupport
import Testing

@Suite("The page's script and style sheet")
struct ScriptTests {
  /// What the script uses of browsers.
  static let browser: Set<String> = [
    "Array", "Date", "Intl", "JSON", "Map", "Math", "Number", "Set", "String", "addEventListener",
    "document", "innerWidth", "isNaN",
  ]

  static let node: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/node" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }()

  @Test("The script is strict, and uses only names that it declares or that browsers have")
  func names() throws {
    let script = try Self.script()
    let code = script.split(separator: "\n").first { !$0.hasPrefix("//") }
    #expect(code == "'use strict';")
    let names = ScriptNames(script)
    #expect(names.declared.count > 100)
    #expect(names.unknown(besides: Self.browser) == [])
    #expect(names.unused == [])
  }

  @Test("A missing or unused name is found anywhere in the script")
  func mistakes() {
    let names = ScriptNames(
      """
      const one = 1, { two, three: four } = [5, one.six];
      for (const [seven] of two) call(`eight ${four.map(nine => nine + ten[`${seven}`])}`);
      function call(eleven, ...twelve) { let thirteen; return { fourteen: eleven ? twelve : one }; }
      """
    )
    #expect(names.unknown(besides: []) == ["ten"])
    #expect(names.unused == ["thirteen"])
  }

  @Test("The script takes text only as text, never as markup or code")
  func text() throws {
    let script = try Self.script()
    for word in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
    ] {
      #expect(!script.contains(word), "\(word)")
    }
  }

  @Test(
    "Node.js accepts the script",
    .enabled(if: node != nil, "no Node.js is installed; on Debian: apt-get install nodejs")
  )
  func syntax() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Self.script(), to: "page.js")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.node))
    process.arguments = ["--check", folder.file("page.js")]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(
    "The script has a glyph for each kind of mark, and the style sheet a colour for each kind of bar"
  )
  func kinds() throws {
    let page = try SmallRun(1).page()
    let data = try #require(PageTests.data(of: page))
    let kinds = try JSONDecoder().decode(Kinds.self, from: Data(data.utf8))
    #expect(kinds.kinds.count > 20 && kinds.bars.count > 5)
    let script = try Self.script()
    let start = try #require(script.range(of: "const looks = {"))
    let end = try #require(script.range(of: "};", range: start.upperBound..<script.endIndex))
    let looks = script[start.upperBound..<end.lowerBound].split { " \n".contains($0) }
    let names = looks.filter { $0.hasSuffix(":") }.map { String($0.dropLast()) }
    #expect(names == kinds.kinds.map(\.name))
    for bar in kinds.bars { #expect(page.contains(".b-\(bar.name) { fill: "), "\(bar.name)") }
    for list in script.components(separatedBy: "= numbersOf(['").dropFirst() {
      let chosen = list.prefix { $0 != "]" }.dropLast().components(separatedBy: "', '")
      #expect(chosen.count > 1 && Set(names).isSuperset(of: chosen), "\(chosen)")
    }
  }

  /// The lists of kinds in a page's data.
  private struct Kinds: Decodable {
    struct Kind: Decodable {
      var name: String
      var title: String
    }
    var kinds: [Kind]
    var bars: [Kind]
  }

  static func script() throws -> String {
    let page = try SmallRun(1).page()
    let start = try #require(page.range(of: "<script>\n"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return String(page[start.upperBound..<end.lowerBound])
  }
}
