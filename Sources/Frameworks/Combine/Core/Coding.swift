public import Foundation

/// A type that encodes values (Apple, TopLevelEncoder).
public protocol TopLevelEncoder {
  /// What it encodes them to.
  associatedtype Output

  /// Encodes a value.
  ///
  /// - Throws: What the value's `encode(to:)` or the encoder throws.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that decodes values (Apple, TopLevelDecoder).
public protocol TopLevelDecoder {
  /// What it decodes them from.
  associatedtype Input

  /// Decodes a value.
  ///
  /// - Throws: What the value's `init(from:)` or the decoder throws.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder { public typealias Input = Data }
extension PropertyListEncoder: TopLevelEncoder { public typealias Output = Data }
extension PropertyListDecoder: TopLevelDecoder { public typealias Input = Data }
