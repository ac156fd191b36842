package import Foundation

/// The samples of one result of a sensor that delivers arrays; clients see an `NSArray`.
///
/// It holds the objects as they are. Casting it to a Swift array hands that array over whole, where
/// `NSArray` would box, unbox and cast one element after the other, at several times the cost.
package final class SampleArray<Element: NSObject>: NSArray {
  private let elements: [Element]

  /// The array of these samples.
  package init(_ elements: [Element]) {
    self.elements = elements
    super.init()
  }

  package override var count: Int { elements.count }

  package override func object(at index: Int) -> Any { elements[index] }

  /// The array itself, as it never changes.
  package override func copy(with zone: NSZone? = nil) -> Any { self }

  /// Archived and read as an ordinary array.
  package override var classForCoder: AnyClass { NSArray.self }

  package required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    elements = UnsafeBufferPointer(start: objects, count: count).compactMap { $0 as? Element }
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
      elements = value as? [Element] ?? []
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
