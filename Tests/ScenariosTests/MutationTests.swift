import Scenarios
import TestSupport
import Testing

/// A small generator of its own, so that a seed names the same mutations for ever (splitmix64).
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
}

@Suite("Damaged scenarios")
struct MutationTests {
  @Test(
    "are read, or refused with a place in the file, and never crash the reader",
    arguments: 0..<4
  )
  func survive(seed: UInt64) { check(seed: seed) }

  @Test(
    "are read or refused with many more seeds, too",
    .slow(.repetitions),
    arguments: 4..<40
  )
  func surviveMore(seed: UInt64) { check(seed: seed) }

  private func check(seed: UInt64) {
    var dice = Dice(state: seed)
    var refused = 0
    for _ in 0..<100 {
      var bytes = Array(fullScenario.utf8)
      for _ in 0...dice.below(3) { Self.damage(&bytes, &dice) }
      do throws(ScenarioErrors) {
        let scenario = try reader.read(bytes: bytes, path: "scenarios/test.yaml")
        #expect(scenario.groups.count > 0)
      } catch {
        refused += 1
        #expect(!error.errors.isEmpty)
        let text = String(decoding: bytes, as: UTF8.self)
        // A Character is what ends a line, whether it is one scalar or two.
        let lines = text.split(omittingEmptySubsequences: false) { $0.isLineEnd }
        for complaint in error.errors { check(complaint, lines) }
      }
    }
    // A tenth of the damage is in comments or makes another valid scenario.
    #expect(refused > 50)
  }

  private func check(_ error: ScenarioError, _ lines: [Substring]) {
    let place = error.location
    #expect(place.file == "scenarios/test.yaml")
    guard lines.indices.contains(place.line - 1) else {
      Issue.record(
        "line \(place.line) of \(lines.count): \(error)\n\(lines.joined(separator: "\n"))"
      )
      return
    }
    let width = lines[place.line - 1].unicodeScalars.count
    #expect(
      (1...(width + 1)).contains(place.column),
      "\(error)\n\(lines.joined(separator: "\n"))"
    )
    #expect(!error.message.isEmpty)
    #expect(!error.message.contains("\n"))
  }

  private static func damage(_ bytes: inout [UInt8], _ dice: inout Dice) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = dice.below(lines.count)
    let place = dice.below(bytes.count)
    switch dice.below(8) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: line)
    case 2: lines.swapAt(line, dice.below(lines.count))
    case 3: lines[line] = ArraySlice([UInt8](repeating: 0x20, count: dice.below(4))) + lines[line]
    case 4:
      bytes = Array(bytes.prefix(dice.below(8) == 0 ? place : max(bytes.count - dice.below(40), 0)))
      return
    case 5:
      guard !bytes.isEmpty else { return }
      bytes[place] = UInt8(truncatingIfNeeded: dice.next())
      return
    case 6:
      let special = Array("[]{}:,-#&*!|>'\"%@`\t\r\n\\?~<=.0 \u{2028}\u{85}é".utf8)
      bytes.insert(special[dice.below(special.count)], at: place)
      return
    default:
      guard !bytes.isEmpty else { return }
      bytes.remove(at: place)
      return
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

extension Character {
  /// Whether a line ends here.
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
