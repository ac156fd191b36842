public import Foundation
import VirtualTime

/// One sample that a fetch delivers; the result is valid during the callback, a copy of it also
/// later.
///
/// Source: Apple, SRFetchResult.
public class SRFetchResult<SampleType: AnyObject>: NSObject, NSCopying {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  private var token: UInt64
  private let source: any SampleSource
  private var written: SRAbsoluteTime

  /// When the sample was written to the store, which may be later than the time that it describes.
  public var timestamp: SRAbsoluteTime { written }

  /// The sample, decoded anew at each access.
  public var sample: SampleType {
    // Safe because all existing results are of AnyObject, the only type that delegates see.
    unsafeDowncast(source.decode(token), to: SampleType.self)
  }

  /// The device from which the recording device received the sample, such as headphones.
  ///
  /// Source: Apple, SRFetchResult.sourceDevice.
  public var sourceDevice: SRSourceDevice? { source.sourceDevice(of: token) }

  fileprivate init(source: any SampleSource, token: UInt64, timestamp: SRAbsoluteTime) {
    self.source = source
    self.token = token
    written = timestamp
  }

  /// Turns this object into the result of the next sample of the same source, after its callback is
  /// over.
  package func turn(to token: UInt64, _ timestamp: SRAbsoluteTime) {
    self.token = token
    written = timestamp
  }

  /// Returns a result that outlives the callback.
  public func copy(with zone: NSZone? = nil) -> Any {
    SRFetchResult(source: source, token: token, timestamp: timestamp)
  }
}

extension SRFetchResult where SampleType == AnyObject {
  /// Returns the result for a sample of a source.
  package static func of(
    _ source: any SampleSource,
    token: UInt64,
    timestamp: SRAbsoluteTime
  ) -> SRFetchResult<AnyObject> {
    SRFetchResult(source: source, token: token, timestamp: timestamp)
  }
}

/// The samples of one result of a sensor that delivers arrays; clients see an `NSArray`.
///
/// It stores the objects without boxing. A cast to a Swift array returns that array as a whole,
/// whereas `NSArray` would box, unbox and cast each element, at several times the cost. If a client
/// reads only the count, no samples are created.
package final class SampleArray<Element: NSObject>: NSArray {
  private let known: Int
  private let make: () -> [Element]
  private var made: [Element]?

  /// The samples, created on first access.
  package var elements: [Element] {
    if let made { return made }
    let elements = make()
    assert(elements.count == known, "\(elements.count) samples where \(known) were announced")
    made = elements
    return elements
  }

  /// Creates an array of these samples.
  package convenience init(_ elements: [Element]) {
    self.init(count: elements.count) { elements }
  }

  /// Creates an array with a number of samples, which are created on first access.
  package init(count: Int, _ make: @escaping () -> [Element]) {
    known = count
    self.make = make
    super.init()
  }

  package override var count: Int { known }

  package override func object(at index: Int) -> Any { elements[index] }

  /// Returns the array itself, because it is immutable.
  package override func copy(with zone: NSZone? = nil) -> Any { self }

  /// The class under which the array is archived: an ordinary array.
  package override var classForCoder: AnyClass { NSArray.self }

  package required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    let elements = UnsafeBufferPointer(start: objects, count: count).compactMap { $0 as? Element }
    known = elements.count
    make = { elements }
    super.init()
  }

  package required convenience init(arrayLiteral elements: Any...) {
    self.init(elements.compactMap { $0 as? Element })
  }

  package required convenience init?(coder: NSCoder) {
    guard let array = NSArray(coder: coder) as? [Element] else { return nil }
    self.init(array)
  }

  #if !canImport(ObjectiveC)
    package required init(_ value: Any) {
      let elements = value as? [Element] ?? []
      known = elements.count
      make = { elements }
      super.init()
    }
  #endif
}

#if !canImport(ObjectiveC)
  // The only hook that casts try before they convert element by element: an object that represents
  // a Swift value, which is the array here.
  extension SampleArray: _NSSwiftValue {
    package var value: Any { elements }

    package static var null: AnyObject { NSNull() }
  }
#endif
