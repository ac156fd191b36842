import Foundation
import FoundationAdditions
import SensorKit
import Testing

/// Source: the reference, 1.4 and 3; that all these classes compare by value is our choice.
@Suite("SensorKit: copies and archives of samples")
struct CodingTests {
  @Test("equals the original after archiving and unarchiving", arguments: CodedSample.all)
  func archives(sample: CodedSample) throws {
    func check<T: CodedSample.Object>(_ object: T) throws {
      let read = try #require(try archivedAndRead(object))
      #expect(read == object && read !== object)
      #expect(read.hash == object.hash)
    }
    try check(sample.make())
  }

  @Test("equals its copy, and an object with the same values", arguments: CodedSample.all)
  func copies(sample: CodedSample) throws {
    let (one, other) = (sample.make(), sample.make())
    #expect(one.isEqual(one.copy()))
    #expect(one.isEqual(other) && one.hash == other.hash)
    #expect(!one.isEqual(NSObject()) && !one.isEqual(nil))
  }

  @Test("can't be read from an archive of other types", arguments: CodedSample.all)
  func rubbish(sample: CodedSample) throws {
    func check<T: CodedSample.Object>(_ object: T) {
      #expect(readFromRubbish(T.self, [:]) == nil)
      #expect(readFromRubbish(T.self, ["values": NSString(string: "values")]) == nil)
      #expect(readFromRubbish(T.self, ["values": NSData(data: Data([1, 2, 3]))]) == nil)
    }
    check(sample.make())
  }

  @Test("No two of them are equal")
  func difference() {
    let objects = CodedSample.all.map { $0.make() as NSObject }
    for (index, one) in objects.enumerated() {
      for other in objects[..<index] { #expect(one != other) }
    }
  }

  /// Our choice: no archive contains a value for which an enum has no case.
  @Test("An unknown raw value is refused")
  func rawValues() throws {
    struct Event: Codable { let mediaIdentifier: String, eventType: Int }
    for (rawValue, isRead) in [(0, false), (1, true), (2, true), (3, false)] {
      let list = PropertyListEncoder()
      list.outputFormat = .binary
      let data = try list.encode(Event(mediaIdentifier: "a", eventType: rawValue))
      let read = readFromRubbish(SRMediaEvent.self, ["values": NSData(data: data)])
      #expect((read != nil) == isRead)
    }
  }
}
