#if os(Linux)
  import CInterposition
  import Foundation
  import Synchronization
#endif

/// The methods that were written in a class, called by anybody or not, as its program's symbols tell.
///
/// A program that was stripped tells of none. The optimiser leaves out methods that nobody calls and
/// nobody outside could, so a release build tells of public and package ones alone.
package enum ClassMethods {
  #if os(Linux)

    private struct Known: Sendable {
      /// By file and text: the functions whose names can be those of a class looked for.
      var functions: [[String]: [String]] = [:]
      /// By class, as it is mangled, and text.
      var methods: [[String]: [String]] = [:]
    }

    private static let known = Mutex(Known())

    /// The names of a class's own methods that contain a text, or have a type whose name does, such as
    /// `fetch(_:from:)`.
    ///
    /// - Parameters:
    ///   - type: The class, without those that it inherits from.
    ///   - text: The text, in ASCII.
    /// - Returns: The names, in the order of the symbol table.
    package static func names(of type: AnyClass, containing text: String) -> [String] {
      guard let mangled = _mangledTypeName(type) else { return [] }
      return known.withLock { known in
        if let methods = known.methods[[mangled, text]] { return methods }
        let methods = methods(of: type, mangled, containing: text, &known)
        known.methods[[mangled, text]] = methods
        return methods
      }
    }

    private static func methods(
      of type: AnyClass,
      _ mangled: String,
      containing text: String,
      _ known: inout Known
    ) -> [String] {
      guard let name = trialrun_image_of(unsafeBitCast(type, to: UnsafeRawPointer.self)),
        let context = demangled("$s\(mangled)")
      else { return [] }
      let file = String(cString: name)
      let candidates = known.functions[[file, text]] ?? functions(of: file, containing: text)
      known.functions[[file, text]] = candidates
      return candidates.filter { $0.hasPrefix("$s\(mangled)") && $0.hasSuffix("F") }
        .compactMap { symbol -> String? in
          guard let full = demangled(symbol), full.hasPrefix("\(context).") else { return nil }
          return FunctionName.compound(String(full.dropFirst(context.count + 1)))
        }
    }

    /// The program is a file of the machine, which no world sees.
    private static func functions(of file: String, containing text: String) -> [String] {
      let context = trialrun_context_current()
      trialrun_context_enter(nil)
      defer { trialrun_context_enter(context) }
      let path = FileManager.default.fileExists(atPath: file) ? file : "/proc/self/exe"
      return SymbolTable(path: path)?.functions(containing: text) ?? []
    }

    private static func demangled(_ symbol: String) -> String? {
      guard let text = swift_demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
      defer { free(text) }
      return String(cString: text)
    }

  #else

    /// None: only Linux is tried.
    package static func names(of type: AnyClass, containing text: String) -> [String] { [] }

  #endif
}

extension FunctionName {
  /// A method's name with its labels, from its name with its types: of `roll(dice: Swift.Int) -> ()`
  /// it is `roll(dice:)`; nil if it takes nothing.
  static func compound(_ text: String) -> String? {
    guard let open = text.firstIndex(of: "("), open > text.startIndex else { return nil }
    var name = String(text[...open])
    var depth = 0
    var label = ""
    var isLabel = true
    for character in text[text.index(after: open)...] {
      if "(<[".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" { depth -= 1 }
      if depth < 0 { return isLabel ? nil : name + ")" }
      if isLabel, character == ":" {
        name += "\(label):"
        isLabel = false
      } else if depth == 0, character == "," {
        (label, isLabel) = ("", true)
      } else if isLabel, character != " " {
        label.append(character)
      }
    }
    return nil
  }
}
