#if os(Linux)
  import CKernel
  import Foundation
  import Synchronization
#endif

/// The methods that a class declares, from the symbols of its program.
///
/// A stripped program has no symbols. The optimiser removes methods without a caller that no other
/// module can call, so without callers a release build has only public and package methods.
package enum ClassMethods {
  #if os(Linux)

    /// The names of methods, by mangled class name.
    private static let known = Mutex<[String: [String]]>([:])

    /// The names of a class's own methods, such as `fetch(_:from:)`.
    ///
    /// - Parameter type: The class; inherited methods are ignored.
    /// - Returns: The names, in the alphabetical order of their symbols.
    package static func names(of type: AnyClass) -> [String] {
      guard let mangled = _mangledTypeName(type) else { return [] }
      return known.withLock { known in
        if let methods = known[mangled] { return methods }
        let methods = methods(of: type, mangled)
        known[mangled] = methods
        return methods
      }
    }

    private static func methods(of type: AnyClass, _ mangled: String) -> [String] {
      guard let name = trialrun_image_of(unsafeBitCast(type, to: UnsafeRawPointer.self)),
        let context = demangled("$s\(mangled)")
      else { return [] }
      return symbols(of: String(cString: name), startingWith: "$s\(mangled)")
        .filter { $0.hasSuffix("F") }
        .compactMap { symbol -> String? in
          guard let full = demangled(symbol), full.hasPrefix("\(context).") else { return nil }
          return FunctionName.compound(String(full.dropFirst(context.count + 1)))
        }
    }

    /// The program is a file of the machine, which is invisible in worlds.
    private static func symbols(of file: String, startingWith text: String) -> [String] {
      let context = trialrun_context_current()
      trialrun_context_enter(nil)
      defer { trialrun_context_enter(context) }
      let path = FileManager.default.fileExists(atPath: file) ? file : "/proc/self/exe"
      return SymbolTable(path: path)?.names(startingWith: text) ?? []
    }

    private static func demangled(_ symbol: String) -> String? {
      guard let text = swift_demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
      defer { free(text) }
      return String(cString: text)
    }

  #else

    /// Empty: only Linux is supported.
    package static func names(of type: AnyClass) -> [String] { [] }

  #endif
}

#if os(Linux)

  /// The symbol table of a program or library in the 64-bit ELF format.
  ///
  /// A stripped file has none.
  private struct SymbolTable {
    private static let table: UInt32 = 2

    private let bytes: Data

    /// Reads the table of a file; nil if the file can't be read or has another format.
    init?(path: String) {
      let url = URL(filePath: path)
      guard let bytes = try? Data(contentsOf: url, options: .alwaysMapped), bytes.count >= 64,
        bytes.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2])
      else { return nil }
      self.bytes = bytes
    }

    /// The names that start with a text, each once, in alphabetical order.
    ///
    /// The table has more than a hundred thousand entries, of which a few are wanted: a search of the names' bytes is
    /// quicker than a look at each entry.
    func names(startingWith wanted: String) -> [String] {
      let wanted = Array(wanted.utf8)
      return bytes.withUnsafeBytes { file in
        let sections = Self.sections(file)
        var names: Set<String> = []
        for section in sections where section.type == Self.table {
          guard sections.indices.contains(section.link) else { continue }
          let texts = sections[section.link]
          guard texts.offset >= 0, texts.size >= 0, texts.offset <= file.count - texts.size else {
            continue
          }
          var rest = UnsafeRawBufferPointer(
            rebasing: file[texts.offset..<texts.offset + texts.size]
          )
          while let start = rest.baseAddress,
            let found = trialrun_find(start, rest.count, wanted, wanted.count)
          {
            let place = found - start
            if let text = rest.text(at: place) { names.insert(String(cString: text)) }
            rest = UnsafeRawBufferPointer(rebasing: rest[(place + wanted.count)...])
          }
        }
        return names.sorted()
      }
    }

    private struct SymbolSection {
      var type: UInt32
      var link: Int
      var offset: Int
      var size: Int
    }

    private static func sections(_ file: UnsafeRawBufferPointer) -> [SymbolSection] {
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
        return SymbolSection(
          type: type,
          link: Int(link),
          offset: Int(clamping: offset),
          size: Int(clamping: length)
        )
      }
    }
  }

  extension UnsafeRawBufferPointer {
    /// The number at an offset; nil if the offset is out of range.
    fileprivate func value<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number? {
      guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
      return loadUnaligned(fromByteOffset: offset, as: Number.self)
    }

    /// The text at an offset; nil if the offset is out of range, or the text isn't terminated.
    fileprivate func text(at offset: Int) -> UnsafePointer<CChar>? {
      guard offset >= 0, offset < count, let base = baseAddress else { return nil }
      let text = (base + offset).assumingMemoryBound(to: CChar.self)
      return strnlen(text, count - offset) < count - offset ? text : nil
    }
  }

#endif
