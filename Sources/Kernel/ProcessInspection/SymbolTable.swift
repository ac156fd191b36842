#if os(Linux)

  import Foundation

  /// The symbol table of a program or library in the ELF format, 64 bits.
  ///
  /// A file that was stripped has none.
  struct SymbolTable {
    private static let table: UInt32 = 2
    private static let function: UInt8 = 2

    private let bytes: Data

    /// The table of a file; nil if it can't be read or is no such file.
    init?(path: String) {
      let url = URL(filePath: path)
      guard let bytes = try? Data(contentsOf: url, options: .alwaysMapped), bytes.count >= 64,
        bytes.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2])
      else { return nil }
      self.bytes = bytes
    }

    /// The names of functions that contain a text.
    func functions(containing wanted: String) -> [String] {
      bytes.withUnsafeBytes { file in
        let sections = Self.sections(file)
        var names: [String] = []
        for section in sections where section.type == Self.table {
          guard sections.indices.contains(section.link) else { continue }
          let texts = sections[section.link].offset
          for entry in stride(from: section.offset, to: section.offset + section.size, by: 24) {
            guard let info: UInt8 = file.value(at: entry + 4), info & 0xF == Self.function,
              let name: UInt32 = file.value(at: entry),
              let text = file.text(at: texts + Int(name)), strstr(text, wanted) != nil
            else { continue }
            names.append(String(cString: text))
          }
        }
        return names
      }
    }

    private struct Section {
      var type: UInt32
      var link: Int
      var offset: Int
      var size: Int
    }

    private static func sections(_ file: UnsafeRawBufferPointer) -> [Section] {
      guard let start: UInt64 = file.value(at: 40), let size: UInt16 = file.value(at: 58),
        let count: UInt16 = file.value(at: 60)
      else { return [] }
      return (0..<Int(count)).compactMap { index in
        let header = Int(clamping: start) + index * Int(size)
        guard let type: UInt32 = file.value(at: header + 4),
          let offset: UInt64 = file.value(at: header + 24),
          let length: UInt64 = file.value(at: header + 32),
          let link: UInt32 = file.value(at: header + 40)
        else { return nil }
        return Section(
          type: type,
          link: Int(link),
          offset: Int(clamping: offset),
          size: Int(clamping: length)
        )
      }
    }
  }

  extension UnsafeRawBufferPointer {
    /// The number at an offset; nil if it lies outside.
    fileprivate func value<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number? {
      guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
      return loadUnaligned(fromByteOffset: offset, as: Number.self)
    }

    /// The text at an offset; nil if it lies outside, or is cut off.
    fileprivate func text(at offset: Int) -> UnsafePointer<CChar>? {
      guard offset >= 0, offset < count, let base = baseAddress else { return nil }
      let text = (base + offset).assumingMemoryBound(to: CChar.self)
      return strnlen(text, count - offset) < count - offset ? text : nil
    }
  }

#endif
