/// A source of random bytes (Apple, SecRandomRef).
public typealias SecRandomRef = OpaquePointer

/// The system's default source (Apple, kSecRandomDefault).
public var kSecRandomDefault: SecRandomRef? { nil }

/// Fills memory with random bytes (Apple, SecRandomCopyBytes(_:_:_:)).
///
/// Inside a world the bytes are derived from the world's seed.
///
/// - Returns: `errSecSuccess`.
@discardableResult
public func SecRandomCopyBytes(
  _ source: SecRandomRef?,
  _ count: Int,
  _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for place in 0..<count {
    bytes.storeBytes(
      of: UInt8(truncatingIfNeeded: generator.next()),
      toByteOffset: place,
      as: UInt8.self
    )
  }
  return errSecSuccess
}
