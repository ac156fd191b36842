import Foundation
import Scenarios
import TestSupport
import Testing

/// Binary property lists are read strictly (our choice): Foundation on Linux crashes on some of them.
@Suite("Binary property lists")
struct BinaryPropertyListTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A binary property list of objects, of which the first is the outermost one.
  private func list(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    func number(_ value: Int) -> [UInt8] {
      (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let table = bytes.count
    bytes += offsets.flatMap { number($0).suffix(2) }
    // Offsets have two bytes and references one.
    return bytes + [0, 0, 0, 0, 0, 0, 2, 1] + number(objects.count) + number(0) + number(table)
  }

  /// A dictionary with one key, whose value is the first of the objects; they are numbered from 2.
  private func dictionary(_ objects: [[UInt8]]) -> [UInt8] {
    list([[0xD1, 1, 2], [0x51, UInt8(ascii: "a")]] + objects)
  }

  private func errors(_ bytes: [UInt8]) throws -> [ScenarioError] {
    let path = folder.file("Info.plist")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return PropertyListFiles.checkInfoPlist(path: path, vocabulary: .standard)
  }

  private func isRefused(_ bytes: [UInt8]) throws -> Bool {
    try errors(bytes).map(\.code) == [.notAPropertyList]
  }

  @Test("a binary list that Foundation writes has the same values as its XML")
  func same() throws {
    let content: [String: Any] = [
      "NSSensorKitUsageDescription": "why \u{1F600}",
      "NSSensorKitPrivacyPolicyURL": 7,
      "NSSensorKitUsageDetail": [
        "SRSensorUsageAmbientLightSensor": ["Description": "light", "Required": "yes"],
        "Anything": [1, -1, 300, 1 << 40, 2.5, true, Date(timeIntervalSince1970: 0), Data([1])],
      ] as [String: Any],
      "Long": String(repeating: "x", count: 1000),
    ]
    var found: [Set<String>] = []
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: content,
        format: format,
        options: 0
      )
      found.append(Set(try errors(Array(data)).map { "\($0.code.name) \($0.message)" }))
    }
    #expect(found[0] == found[1])
    #expect(found[0].count == 3)
  }

  @Test("sets, which once crashed the check, are refused", arguments: [0xC1, 0xB1] as [UInt8])
  func sets(marker: UInt8) throws {
    // The same with an array instead is a property list.
    #expect(try !isRefused(dictionary([[0xA1, 1]])))
    #expect(try isRefused(dictionary([[marker, 1]])))
  }

  @Test("an array or a dictionary that contains itself is refused")
  func itself() throws {
    #expect(try isRefused(dictionary([[0xA1, 2]])))
    #expect(try isRefused(dictionary([[0xA1, 0]])))
    #expect(try isRefused(dictionary([[0xD1, 1, 2]])))
  }

  @Test("containers can be nested 64 deep, but no deeper")
  func depth() throws {
    // The dictionary is at depth 0, and the truth value below the arrays.
    func nested(_ arrays: Int) -> [UInt8] {
      dictionary((0..<arrays).map { [0xA1, UInt8($0 + 3)] } + [[0x09]])
    }
    #expect(try !isRefused(nested(63)))
    #expect(try isRefused(nested(64)))
  }

  @Test("a hundred bytes that expand to a thousand million values are refused")
  func count() throws {
    func values(_ powerOfTen: Int) -> [UInt8] {
      let arrays = (0..<powerOfTen).map { [0xAA] + [UInt8](repeating: UInt8($0 + 3), count: 10) }
      return dictionary(arrays + [[0x09]])
    }
    #expect(try !isRefused(values(4)))
    #expect(try isRefused(values(5)))
    #expect(try isRefused(values(9)))
  }

  @Test("a truncated list, or an offset outside the file, is refused")
  func damaged() throws {
    let whole = dictionary([[0xA1, 1]])
    for count in 6..<whole.count { #expect(try isRefused(Array(whole.prefix(count)))) }
    // An object that isn't there, a key that is no string, and a length beyond the end.
    #expect(try isRefused(dictionary([[0xA1, 9]])))
    #expect(try isRefused(list([[0xD1, 2, 1], [0x51, 0x61], [0x10, 1]])))
    #expect(try isRefused(dictionary([[0x5F, 0x13] + [UInt8](repeating: 0xFF, count: 8)])))
  }
}
