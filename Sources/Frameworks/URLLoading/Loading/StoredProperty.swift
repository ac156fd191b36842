import Foundation
import FoundationNetworking
@_spi(Reflection) import Swift

/// A stored property of one of Foundation's classes that has no public setter.
///
/// Only Foundation's own loaders can set these properties, not a `URLProtocol` of another module.
/// If the library has no such property of this type, setting it does nothing.
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

/// The locations of stored properties.
enum StoredProperties {
  // Foundation declares this constant as a variable, which Swift 6 can't share.
  private static var classType: _EachFieldOptions { _EachFieldOptions(rawValue: 1) }

  /// Returns the offset of a class's own property in its objects; nil if no property matches.
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

  /// Returns the value of an object's property, including inherited ones; nil if there is none.
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

  /// Returns a value without its levels of `Optional`.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}

/// The entry in which a protocol stores the location of a download's file.
///
/// Foundation's download tasks read the entry from a table whose keys have an internal type.
enum DownloadedFile {
  /// Stores the file's location in a protocol's table.
  ///
  /// - Returns: Whether this Foundation has such a table.
  static func set(_ file: URL, of loader: URLProtocol) -> Bool {
    guard
      let offset = StoredProperties.offset(
        of: "properties",
        in: URLProtocol.self,
        where: { $0 is any PropertyTable.Type }
      ),
      let table = StoredProperties.value("properties", of: loader) as? any PropertyTable
    else { return false }
    return table.store(file, in: Unmanaged.passUnretained(loader).toOpaque() + offset)
  }
}

private protocol PropertyTable {
  func store(_ file: URL, in place: UnsafeMutableRawPointer) -> Bool
}

extension Dictionary: PropertyTable where Value == Any {
  func store(_ file: URL, in place: UnsafeMutableRawPointer) -> Bool {
    guard MemoryLayout<Key>.size == 1 else { return false }
    // The keys of the table: one for the answer's data, one for the file.
    let keys = (0..<2 as Range<UInt8>).map { number in
      withUnsafeBytes(of: number) { $0.load(as: Key.self) }
    }
    guard let key = keys.first(where: { "\($0)" == "temporaryFileURL" }) else { return false }
    var table = self
    table[key] = file
    place.assumingMemoryBound(to: Self.self).pointee = table
    return true
  }
}

/// Foundation's stored properties of a task, which its own loaders set.
enum TaskState {
  static let sentBytes = property("_countOfBytesSent", as: Int64.self)
  static let receivedBytes = property("_countOfBytesReceived", as: Int64.self)
  static let expectedToSend = property("countOfBytesExpectedToSend", as: Int64.self)
  static let expectedToReceive = property("countOfBytesExpectedToReceive", as: Int64.self)
  static let currentRequest = property("_currentRequest", as: URLRequest?.self)
  static let error = property("error", as: (any Error)?.self)

  /// The identifier of a session's next task, which Foundation's sessions count from 1.
  static let nextIdentifier = StoredProperty(
    "nextTaskIdentifier",
    of: URLSession.self,
    as: Int.self
  )

  /// Copies the numbers of sent bytes.
  static func copyProgress(from task: URLSessionTask, to other: URLSessionTask) {
    for property in [sentBytes, expectedToSend] {
      if let count = property.value(in: task) { property.set(count, in: other) }
    }
  }

  private static func property<Value>(_ name: String, as: Value.Type) -> StoredProperty<Value> {
    StoredProperty(name, of: URLSessionTask.self)
  }
}
