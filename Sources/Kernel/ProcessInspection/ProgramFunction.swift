/// A function of the running program, found by an address in its code.
package struct ProgramFunction: Hashable, Sendable {
  /// The module; nil for a function that is not Swift's.
  package var module: String?

  /// The function's name, as in `MyApp.pick()`.
  package var name: String

  /// The file and line, as in `MyApp.swift:12`; nil if the program has no line information.
  package var source: String?

  /// Whether the function belongs neither to the system nor to this package.
  package var isApps: Bool { module.map(CallingPlace.isApps) ?? false }

  /// Creates a function that was found elsewhere.
  package init(module: String?, name: String, source: String? = nil) {
    self.module = module
    self.name = name
    self.source = source
  }
}

#if os(Linux)

  import CInterposition
  import Foundation
  @_spi(Contexts) @_spi(Internal) import Runtime

  extension ProgramFunction {
    /// The functions at addresses that are on a stack.
    ///
    /// Lines and inlined functions are looked up only where the app's code may be, because that takes
    /// up to a second at first.
    ///
    /// - Parameters:
    ///   - addresses: The addresses.
    ///   - areCallers: Whether the addresses are return addresses, whose calls are before them.
    /// - Returns: For each address its function, preceded by those that are inlined there, innermost
    ///   first; nothing for addresses without a known function.
    package static func at(_ addresses: Set<UInt>, areCallers: Bool) -> [UInt: [ProgramFunction]] {
      let sorted = addresses.sorted()
      guard !sorted.isEmpty else { return [:] }
      func frame(_ address: UInt) -> RichFrame<UInt> {
        areCallers ? .returnAddress(address) : .programCounter(address)
      }
      let images = StackReader.images
      let named = Backtrace(of: sorted.map(frame))
        .symbolicated(with: images, options: .useSymbolCache)
      var functions: [UInt: [ProgramFunction]] = [:]
      var apps: [UInt] = []
      for found in named?.frames ?? [] {
        guard let address = found.captured.address else { continue }
        if found.mayBeApps {
          apps.append(address)
        } else if let function = ProgramFunction(found) {
          functions[address] = [function]
        }
      }
      let withLines = apps.isEmpty ? nil : Backtrace(of: apps.map(frame)).symbolicated(with: images)
      for found in withLines?.frames ?? [] {
        guard let address = found.captured.address, let function = ProgramFunction(found) else {
          continue
        }
        functions[address, default: []].append(function)
      }
      return functions
    }

    /// Nil if the frame has no symbol.
    private init?(_ frame: SymbolicatedBacktrace.Frame) {
      guard let symbol = frame.symbol else { return nil }
      module = symbol.module
      name = module == nil ? symbol.rawName : FunctionName.plain(symbol.name)
      if let place = symbol.sourceLocation, place.line > 0 {
        source = "\(URL(filePath: place.path).lastPathComponent):\(place.line)"
      }
    }
  }

#else

  extension ProgramFunction {
    /// Nothing: only Linux is supported.
    package static func at(_ addresses: Set<UInt>, areCallers: Bool) -> [UInt: [ProgramFunction]] {
      [:]
    }
  }

#endif
