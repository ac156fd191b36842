#if os(Linux)

  import CKernel
  import Foundation
  // These interfaces create a backtrace from addresses.
  @_spi(Contexts) @_spi(Internal) import Runtime
  import Synchronization

  extension CallingPlace {
    /// The running code's callers; nil if the stack can't be read.
    ///
    /// Functions that await an asynchronous function are visible only after it has been suspended.
    package static var here: CallingPlace? { here(withLines: true) }

    /// The running code's callers by name only, which is faster than with lines.
    package static var hereWithoutLines: CallingPlace? { here(withLines: false) }

    /// The function at which a task resumes, and the functions that await it; nil if they can't be
    /// read.
    package static func resumed(by task: UnownedJob) -> CallingPlace? {
      let points = [UInt](unsafeUninitializedCapacity: StackReader.depth) { buffer, count in
        let task = unsafeBitCast(task, to: UnsafeRawPointer.self)
        count = Int(trialrun_resume_points(task, buffer.baseAddress, UInt32(buffer.count)))
      }
      return read { $0.read(resumePoints: points) }
    }

    /// The functions that begin at some addresses; nil if there are none or they can't be read.
    package static func beginning(of functions: [UInt]) -> CallingPlace? {
      functions.isEmpty ? nil : read { $0.read(resumePoints: functions) }
    }

    private static func here(withLines: Bool) -> CallingPlace? {
      read { $0.read(withLines: withLines) }
    }

    private static func read(_ ask: (StackReader) -> [StackFunction]?) -> CallingPlace? {
      // The reading thread belongs to the kernel, not to the world.
      let context = trialrun_context_current()
      trialrun_context_enter(nil)
      defer { trialrun_context_enter(context) }
      return StackReader.shared.flatMap(ask).map(CallingPlace.init)
    }
  }

  extension CrashPlace {
    /// The app's function that crashed, as in `MyApp.pick() (MyApp.swift:12)`; nil if none of the
    /// functions belongs to the app.
    ///
    /// The lookup takes up to some seconds and tens of megabytes, which are never freed: call it in
    /// a process that ends afterwards.
    package var text: String? {
      CallingPlace(functions: Backtrace(of: frames).functions(withLinesOf: 1)).innermost
    }

    /// The app's function with the function that it had called, as in `sem_wait called by
    /// MyApp.pick() (MyApp.swift:12)`; otherwise like ``text``.
    package var textWithCall: String? { Backtrace(of: frames).innermostWithCall }

    private var frames: [RichFrame<UInt>] {
      [.programCounter(crashed)] + callers.map { .returnAddress($0) }
        + awaiting.map { .asyncResumePoint($0) }
    }
  }

  extension Backtrace {
    /// Creates a backtrace from addresses.
    init(of frames: [RichFrame<UInt>]) {
      self.init(
        architecture: HostContext.withCurrentContext { $0.architecture },
        frames: frames,
        images: StackReader.images
      )
    }

    /// The Swift functions, innermost first.
    ///
    /// Finding lines and inlined functions is slow, so it is done only for functions that may
    /// belong to the app.
    ///
    /// - Parameter depth: The number of the app's functions whose lines are needed.
    /// - Returns: The functions, up to the last one whose line is needed: a function may have no line, as where the
    ///   optimiser has merged a closure with another.
    func functions(withLinesOf depth: Int) -> [CallingPlace.StackFunction] {
      let images = StackReader.images
      let named = symbolicated(with: images, options: .useSymbolCache)?.frames ?? []
      guard depth > 0 else { return named.compactMap(CallingPlace.StackFunction.init) }
      var functions: [CallingPlace.StackFunction] = []
      for frame in named where functions.count(where: \.isAppsWithLine) < depth {
        if frame.mayBeApps, let alone = frame.captured.alone {
          functions += KnownFrames.functions(of: alone)
        } else {
          functions += [frame].compactMap(CallingPlace.StackFunction.init)
        }
      }
      return functions
    }
  }

  extension Backtrace {
    /// The innermost of the app's functions, preceded by the function that it had called, if any.
    fileprivate var innermostWithCall: String? {
      var called: String?
      for frame in symbolicated(with: StackReader.images, options: .useSymbolCache)?.frames ?? [] {
        let apps = frame.mayBeApps ? frame.captured.alone.map(KnownFrames.functions) ?? [] : []
        if let own = apps.first(where: \.isAppsOwn) ?? apps.first(where: \.isApps) {
          return (called.map { "\($0) called by " } ?? "") + own.text
        }
        if let symbol = frame.symbol {
          called =
            symbol.module == nil
            ? PublicName.of(symbol.rawName) : FunctionName.plain(symbol.name)
        }
      }
      return nil
    }
  }

  /// The public name of a library's function, of which an internal part was found on a stack.
  private enum PublicName {
    /// The longest part of a name that is the name of an existing function, as `sem_wait` of
    /// `__new_sem_wait_slow64.constprop.0`; the name itself if there is none.
    static func of(_ name: String) -> String {
      let plain = name.prefix { $0 != "." && $0 != "@" }.drop { $0 == "_" }
      let words = plain.split(separator: "_")
      var parts: [String] = []
      for start in words.indices {
        // A single word in the middle could be the name of any function.
        for end in words.indices.dropFirst(start) where end > start || end == words.count - 1 {
          parts.append(words[start...end].joined(separator: "_"))
        }
      }
      parts.sort { $0.count > $1.count }
      return parts.first { dlsym(nil, $0) != nil } ?? String(plain)
    }
  }

  /// A cache of functions by address, because the first lookup of lines takes up to a second.
  private enum KnownFrames {
    private static let known = Mutex<[String: [CallingPlace.StackFunction]]>([:])

    /// The function at an address, preceded by the functions that are inlined there.
    static func functions(of frame: RichFrame<UInt>) -> [CallingPlace.StackFunction] {
      let key = "\(frame)"
      if let functions = known.withLock({ $0[key] }) { return functions }
      let whole = Backtrace(of: [frame]).symbolicated(with: StackReader.images)
      var functions = InlinedFunctions(whole?.frames ?? []).functions.compactMap {
        CallingPlace.StackFunction($0.symbol, at: $0.place?.ofCode)
      }
      // The optimiser leaves some traps without a line. The function is inlined then, and the line of its call is
      // known.
      for index in functions.indices where functions[index].source == nil {
        let caller = functions[index...].first { $0.source != nil }
        functions[index].source = caller?.source.map { "called at \($0)" }
      }
      known.withLock { $0[key] = functions }
      return functions
    }
  }

  extension Backtrace.Frame {
    /// The frame's address; nil if it stands for omitted frames.
    var address: UInt? {
      switch self {
      case .programCounter(let address), .returnAddress(let address),
        .asyncResumePoint(let address):
        UInt(address)
      default: nil
      }
    }

    /// The frame as one from which a backtrace can be created; nil if it stands for omitted frames.
    fileprivate var alone: RichFrame<UInt>? {
      switch self {
      case .programCounter(let address): UInt(address).map { .programCounter($0) }
      case .returnAddress(let address): UInt(address).map { .returnAddress($0) }
      case .asyncResumePoint(let address): UInt(address).map { .asyncResumePoint($0) }
      default: nil
      }
    }
  }

  extension SymbolicatedBacktrace.Frame {
    /// Whether the function belongs to the app, or a function of the app may be inlined in it.
    var mayBeApps: Bool {
      guard let symbol else { return false }
      // Functions of system modules in the program's image were specialised for the app.
      guard let module = symbol.module else { return !symbol.imageName.hasPrefix("lib") }
      return CallingPlace.isApps(module)
        || CallingPlace.isSystems(module) && !symbol.imageName.hasPrefix("lib")
    }
  }

  extension SymbolicatedBacktrace.Symbol {
    /// The module of a Swift function; nil for other symbols.
    var module: String? {
      guard let full = swift_demangle(rawName, rawName.utf8.count, nil, nil, 0) else { return nil }
      defer { free(full) }
      return FunctionName(String(cString: full)).module
    }
  }

  extension CallingPlace.StackFunction {
    /// Creates the function of a frame; nil if it is no Swift function.
    fileprivate init?(_ frame: SymbolicatedBacktrace.Frame) {
      guard let symbol = frame.symbol else { return nil }
      self.init(symbol, at: symbol.sourceLocation?.ofCode)
    }

    /// Creates the function of a symbol at a line; nil if it is no Swift function.
    fileprivate init?(_ symbol: SymbolicatedBacktrace.Symbol, at source: String?) {
      guard let module = symbol.module else { return nil }
      let raw = symbol.rawName.prefix { $0 != "." }
      // A closure that captures values is called by way of a forwarder, and a Dispatch queue knows only the forwarder;
      // a protocol's method is called by way of its witness.
      let calls = (raw.hasSuffix("TA") || raw.hasSuffix("TW")) && CallingPlace.isApps(module)
      // With a line that somebody has written, it is the called function that was inlined.
      isForwarder = calls && source == nil
      // The runtime treats all allocating initialisers as thunks, but a structure has no other
      // initialiser.
      guard !symbol.isSwiftThunk || calls || symbol.rawName.hasSuffix("fC") else { return nil }
      self.module = module
      name = FunctionName.plain(symbol.name)
      self.source = source
    }
  }

#else

  extension CallingPlace {
    /// Nil: only Linux is supported.
    package static var here: CallingPlace? { nil }

    /// Nil: only Linux is supported.
    package static var hereWithoutLines: CallingPlace? { nil }

    /// Nil: only Linux is supported.
    package static func resumed(by task: UnownedJob) -> CallingPlace? { nil }
  }

  extension CrashPlace {
    /// Nil: only Linux is supported.
    package var text: String? { nil }

    /// Nil: only Linux is supported.
    package var textWithCall: String? { nil }
  }

#endif
