#if os(Linux)
  import CZlib
  public import Foundation

  extension NSData {
    /// An algorithm that compresses data (Apple, NSData.CompressionAlgorithm).
    public enum CompressionAlgorithm: Int, Sendable {
      case lzfse
      case lz4
      case lzma
      /// DEFLATE without a header (RFC 1951), at level 5 (Apple, COMPRESSION_ZLIB).
      case zlib
    }

    /// Returns the data compressed (Apple, compressed(using:)).
    ///
    /// - Throws: `NSCompressionFailedError` for an algorithm other than `zlib`, which Linux lacks.
    public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
      guard algorithm == .zlib else { throw CocoaError(CocoaError.Code(rawValue: 5376)) }
      return NSData(data: Data(referencing: self).deflated())
    }

    /// Returns compressed data as it was (Apple, decompressed(using:)).
    ///
    /// - Throws: `NSDecompressionFailedError` if the data are damaged, or for an algorithm other than `zlib`.
    public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
      guard algorithm == .zlib, let plain = Data(referencing: self).inflated(.deflate) else {
        throw CocoaError(CocoaError.Code(rawValue: 5377))
      }
      return NSData(data: plain)
    }
  }

  extension Data {
    /// What surrounds the compressed bytes.
    package enum DeflateWrapping: Int32 {
      /// Nothing (RFC 1951).
      case deflate = -15
      /// A short head and a checksum (RFC 1950).
      case zlib = 15
      /// A file's head and its checksum (RFC 1952).
      case gzip = 31
    }

    /// The most bytes that data are unpacked to, so that small data can't exhaust the memory: 512 MiB (our choice).
    private static let mostUnpacked = 512 << 20

    /// Returns the bytes compressed by DEFLATE.
    fileprivate func deflated() -> Data {
      var stream = z_stream()
      // 8 is the usual amount of memory; 0 is the default strategy.
      let version = ZLIB_VERSION
      let size = Int32(MemoryLayout<z_stream>.size)
      deflateInit2_(&stream, 5, Z_DEFLATED, DeflateWrapping.deflate.rawValue, 8, 0, version, size)
      defer { deflateEnd(&stream) }
      var result = Data(count: Int(deflateBound(&stream, UInt(count))))
      let written = withUnsafeBytes { input in
        result.withUnsafeMutableBytes { output in
          stream.next_in = UnsafeMutablePointer(
            mutating: input.bindMemory(to: UInt8.self).baseAddress
          )
          stream.avail_in = UInt32(input.count)
          stream.next_out = output.bindMemory(to: UInt8.self).baseAddress
          stream.avail_out = UInt32(output.count)
          deflate(&stream, Z_FINISH)
          return Int(stream.total_out)
        }
      }
      return result.prefix(written)
    }

    /// Returns the bytes that were compressed by DEFLATE; nil if they are damaged, or too many.
    package func inflated(_ wrapping: DeflateWrapping) -> Data? {
      var stream = z_stream()
      let size = Int32(MemoryLayout<z_stream>.size)
      guard inflateInit2_(&stream, wrapping.rawValue, ZLIB_VERSION, size) == Z_OK else {
        return nil
      }
      defer { inflateEnd(&stream) }
      var result = Data()
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      return withUnsafeBytes { input -> Data? in
        stream.next_in = UnsafeMutablePointer(
          mutating: input.bindMemory(to: UInt8.self).baseAddress
        )
        stream.avail_in = UInt32(input.count)
        while true {
          let status = buffer.withUnsafeMutableBufferPointer { output in
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(output.count)
            return inflate(&stream, Z_NO_FLUSH)
          }
          let isGood = status == Z_OK || status == Z_STREAM_END
          guard isGood, result.count < Self.mostUnpacked else { return nil }
          result.append(contentsOf: buffer[..<(buffer.count - Int(stream.avail_out))])
          if status == Z_STREAM_END { return result }
        }
      }
    }
  }
#endif
