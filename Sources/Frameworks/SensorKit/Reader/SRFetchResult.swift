public import Foundation
import VirtualTime

/// One sample that a fetch hands over; valid during the callback, a copy for as long as it is kept.
///
/// Source: Apple, SRFetchResult.
public class SRFetchResult<SampleType: AnyObject>: NSObject, NSCopying {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  private var token: UInt64
  private let source: any SampleSource
  private var written: SRAbsoluteTime

  /// When the sample was written to the store, which may be later than what it describes.
  public var timestamp: SRAbsoluteTime { written }

  /// The sample, decoded anew at each access.
  public var sample: SampleType {
    // Sound because the only results ever made are of AnyObject, the one type that delegates see.
    unsafeDowncast(source.decode(token), to: SampleType.self)
  }

  /// The device behind the recording one that the sample came from, such as headphones.
  ///
  /// Source: Apple, SRFetchResult.sourceDevice.
  public var sourceDevice: SRSourceDevice? { source.sourceDevice(of: token) }

  fileprivate init(source: any SampleSource, token: UInt64, timestamp: SRAbsoluteTime) {
    self.source = source
    self.token = token
    written = timestamp
  }

  /// Makes it the result of the next sample of the same source, once its callback is over.
  func turn(to token: UInt64, _ timestamp: SRAbsoluteTime) {
    self.token = token
    written = timestamp
  }

  /// Returns a result that outlives the callback.
  public func copy(with zone: NSZone? = nil) -> Any {
    SRFetchResult(source: source, token: token, timestamp: timestamp)
  }
}

extension SRFetchResult where SampleType == AnyObject {
  /// The result for a sample of a source.
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
/// It holds the objects as they are. Casting it to a Swift array hands that array over whole, where
/// `NSArray` would box, unbox and cast one element after the other, at several times the cost. What
/// is only counted is never made.
package final class SampleArray<Element: NSObject>: NSArray {
  private let known: Int
  private let make: () -> [Element]
  private var made: [Element]?

  /// The samples, made when they are first asked for.
  private var elements: [Element] {
    if let made { return made }
    let elements = make()
    assert(elements.count == known, "\(elements.count) samples where \(known) were announced")
    made = elements
    return elements
  }

  /// The array of these samples.
  package convenience init(_ elements: [Element]) {
    self.init(count: elements.count) { elements }
  }

  /// An array of so many samples, which are made when they are first asked for.
  package init(count: Int, _ make: @escaping () -> [Element]) {
    known = count
    self.make = make
    super.init()
  }

  package override var count: Int { known }

  package override func object(at index: Int) -> Any { elements[index] }

  /// The array itself, as it never changes.
  package override func copy(with zone: NSZone? = nil) -> Any { self }

  /// Archived and read as an ordinary array.
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
  // The one hook that casts ask for before they go element by element: an object that stands for a
  // Swift value, which the array here is.
  extension SampleArray: _NSSwiftValue {
    package var value: Any { elements }

    package static var null: AnyObject { NSNull() }
  }
#endif
