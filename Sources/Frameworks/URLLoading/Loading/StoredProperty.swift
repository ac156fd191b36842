@_spi(Reflection) import Swift

/// A stored property of one of Foundation's classes that has no public setter.
///
/// Foundation's own loaders set these; a `URLProtocol` of somebody else's can't. Where the library has
/// no such property of that type, setting it does nothing.
struct StoredProperty<Value> {
  private let offset: Int?

  init(_ name: String, of type: AnyClass, as value: Value.Type = Value.self) {
    offset = StoredProperties.offset(of: name, in: type) { $0 == Value.self }
  }

  func set(_ value: Value, in object: AnyObject) {
    guard let offset else { return }
    let base = Unmanaged.passUnretained(object).toOpaque()
    (base + offset).assumingMemoryBound(to: Value.self).pointee = value
  }

  func value(in object: AnyObject) -> Value? {
    guard let offset else { return nil }
    let base = Unmanaged.passUnretained(object).toOpaque()
    return (base + offset).assumingMemoryBound(to: Value.self).pointee
  }
}

/// Where stored properties are.
enum StoredProperties {
  // The set's own constant is a variable that Swift 6 can't share.
  private static var classType: _EachFieldOptions { _EachFieldOptions(rawValue: 1) }

  /// The offset of a class's own property in its objects; nil if there is none that fits.
  static func offset(
    of name: String,
    in type: AnyClass,
    where fits: (Any.Type) -> Bool
  ) -> Int? {
    var found: Int?
    _ = _forEachField(of: type, options: classType) { field, offset, kind, _ in
      if String(cString: field) == name, fits(kind) { found = offset }
      return found == nil
    }
    return found
  }

  /// The value of an object's property, of its class or of one above it; nil if there is none.
  static func value(_ name: String, of object: Any) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      if let child = level.children.first(where: { $0.label == name }) {
        return unwrapped(child.value)
      }
      mirror = level.superclassMirror
    }
    return nil
  }

  /// A value out of its optionals.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}
