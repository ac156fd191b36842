import Foundation
import Scenarios
import Testing

/// Source: issue 18, part 7: a study that was found is left as a file, which must read as what was run.
@Suite("Scenarios written as text")
struct BlockTextTests {
  /// A small generator of its own, so that a seed names the same trees for ever (splitmix64).
  private struct Dice {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, bound)))
    }

    mutating func one<Element>(of elements: [Element]) -> Element {
      elements[below(elements.count)]
    }
  }

  private static let place = Location(file: "test.yaml", line: 1, column: 1)

  private static let pieces = [
    "a", "on", "off", "yes", "no", "y", "n", "true", "null", "~", "1", "-1", "0x1F", "1e3", ".5",
    "20:00", "day 3 20:00", "5 %", "- ", "-", "? ", ": ", ":", " #", "#", ",", "[", "]", "{", "}",
    "&a", "*a", "!t", "|", ">", "'", "\"", "%", "@", "`", "\\", "<<", "---", "...", " ", "  ",
    "\n", "\n\n", "\t", "\r", "\u{0}", "\u{7F}", "\u{85}", "\u{A0}", "\u{2028}", "\u{FEFF}", "é",
    "e\u{301}", "日本", "🙂", "select * from fetches\nwhere age_s < 86400", "http://x/y?z=1",
  ]

  private static func text(_ dice: inout Dice) -> String {
    (0..<dice.below(4)).map { _ in dice.one(of: pieces) }.joined()
  }

  private static func node(_ dice: inout Dice, depth: Int) -> YAMLNode {
    let content: YAMLNode.Content
    switch dice.below(depth > 4 ? 3 : 6) {
    case 3:
      content = .sequence((0..<dice.below(4)).map { _ in node(&dice, depth: depth + 1) })
    case 4, 5:
      var entries: [YAMLEntry] = []
      for _ in 0..<dice.below(5) {
        let key = text(&dice)
        guard !entries.contains(where: { $0.key.unicodeScalars.elementsEqual(key.unicodeScalars) })
        else { continue }
        let value = node(&dice, depth: depth + 1)
        entries.append(YAMLEntry(key: key, keyLocation: place, value: value))
      }
      content = .mapping(entries)
    default:
      let style = dice.one(of: [YAMLScalar.Style.plain, .quoted, .block])
      content = .scalar(YAMLScalar(text: text(&dice), style: style))
    }
    return YAMLNode(content: content, location: place)
  }

  private static func document(_ text: String) throws -> ScenarioDocument {
    try ScenarioDocument(bytes: Array(text.utf8), path: "test.yaml")
  }

  /// Whether two trees have the same texts; with `styles`, also in the same quotes.
  private static func areSame(_ one: YAMLNode, _ two: YAMLNode, styles: Bool) -> Bool {
    switch (one.content, two.content) {
    case (.scalar(let one), .scalar(let two)):
      one.text.unicodeScalars.elementsEqual(two.text.unicodeScalars)
        && (!styles || one.style == two.style)
    case (.sequence(let one), .sequence(let two)):
      one.count == two.count && zip(one, two).allSatisfy { areSame($0, $1, styles: styles) }
    case (.mapping(let one), .mapping(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy { left, right in
          left.key.unicodeScalars.elementsEqual(right.key.unicodeScalars)
            && areSame(left.value, right.value, styles: styles)
        }
    default: false
    }
  }

  @Test("read as the same tree, whatever texts are in it", arguments: 0..<40)
  func random(seed: UInt64) throws {
    var dice = Dice(state: seed)
    for _ in 0..<200 {
      let tree = Self.node(&dice, depth: 0)
      let text = BlockText.text(of: tree)
      // A file of nothing is no document.
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      let read = try Self.document(text)
      #expect(Self.areSame(read.root, tree, styles: false), "\(text)")
      // What was read can be written in its own style, and its text is the same ever after.
      let again = BlockText.text(of: read.root)
      #expect(Self.areSame(try Self.document(again).root, read.root, styles: true), "\(again)")
    }
  }

  /// Whether the reader has refused a part of a tree, as an alias, which has no text.
  private static func hasRefused(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .scalar: false
    case .sequence(let items): items.contains(where: hasRefused)
    case .mapping(let entries): entries.contains { hasRefused($0.value) }
    case .refused: true
    }
  }

  private static var files: [String] {
    get throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("scenarios").path
      let names = try #require(FileManager.default.enumerator(atPath: folder))
      return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") }.sorted()
        .map { "\(folder)/\($0)" }
    }
  }

  @Test("of all files in scenarios read as the same tree")
  func scenarios() throws {
    let files = try Self.files
    #expect(files.count > 100)
    for file in files {
      let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file)))
      guard let document = try? ScenarioDocument(bytes: bytes, path: file) else { continue }
      let text = BlockText.text(of: document.root)
      guard text != "\n", !Self.hasRefused(document.root) else { continue }
      let read = try Self.document(text)
      #expect(Self.areSame(read.root, document.root, styles: false), "\(file)\n\(text)")
      let isValid = (try? reader.read(document)) != nil
      if isValid {
        // Plain texts stay plain, since a number in quotes is none.
        let again = try ScenarioDocument(
          bytes: Array(document.text(comment: document.promise).utf8),
          path: file
        )
        #expect(throws: Never.self) { try reader.read(again) }
        #expect(again.promise == document.promise)
      }
    }
  }

  @Test("have lines of their own for what is long, and short lists in one line")
  func layout() throws {
    let text = """
      study: Light
      tags: [docks, slow]
      limits: { steps: 5 }
      app:
        name: SensorLogger
        entitlements: [ambient-light-sensor]
        fetch: { every: 1d, at: "20:00" }
      participants:
        - { group: willing, count: 1 }
        - group: wary
          count: 2
          consent: { ambientLightSensor: allow, keyboardMetrics: deny, deviceUsageReport: deny }
      expect:
        - held data stays on the phone
        - that: nobody is young
          no rows: |
            select * from people
              where age < 18
        - { that: "5", no rows: 'select "a" from b' }

      """
    let written = BlockText.text(of: try Self.document(text).root)
    #expect(written == text, "\(written)")
  }

  @Test("have a first comment of one text")
  func comment() throws {
    let sentence =
      "The expectation 'everyone who allowed is heard from' fails, because a range that reaches into the hold "
      + "gives nothing,\nin fetch()."
    let document = try Self.document("# What must hold.\nstudy: Light\n")
    let text = document.text(comment: sentence)
    #expect(text.hasPrefix("# The expectation"))
    #expect(try Self.document(text).promise == sentence.replacing("\n", with: " "))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 102 })
  }
}
