package import Foundation
package import VirtualTime

extension UUID {
  /// Creates an identifier from a random stream; only the stream's seed matters.
  package init(_ stream: RandomStream) {
    var bytes = [stream.value(at: 0), stream.value(at: 1)].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    // A random UUID, as RFC 9562 marks it: version 4, variant 10.
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
