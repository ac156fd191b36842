#if os(Linux)

  import CInterposition
  import Foundation
  // Only these make a stack of addresses.
  @_spi(Contexts) @_spi(Internal) import Runtime
  import Synchronization

  extension CallingPlace {
    /// The running code's callers; nil if the stack can't be read.
    ///
    /// Those that await an asynchronous function are seen only once it has been suspended itself.
    package static var here: CallingPlace? { here(withLines: true) }

    /// The running code's callers by name alone, which is found sooner than their lines.
    package static var hereWithoutLines: CallingPlace? { here(withLines: false) }

    /// Where a task that is about to be resumed goes on, and those that await it; nil if that can't be read.
    package static func resumed(by task: UnownedJob) -> CallingPlace? {
      let points = [UInt](unsafeUninitializedCapacity: StackReader.depth) { buffer, count in
        let task = unsafeBitCast(task, to: UnsafeRawPointer.self)
        count = Int(trialrun_resume_points(task, buffer.baseAddress, UInt32(buffer.count)))
      }
      return read { $0.read(resumePoints: points) }
    }

    /// The functions that begin at some addresses; nil if there are none, or they can't be read.
    package static func beginning(of functions: [UInt]) -> CallingPlace? {
      functions.isEmpty ? nil : read { $0.read(resumePoints: functions) }
    }

    private static func here(withLines: Bool) -> CallingPlace? {
      read { $0.read(withLines: withLines) }
    }

    private static func read(_ ask: (StackReader) -> [StackFunction]?) -> CallingPlace? {
      // The thread that reads is the kernel's, not the world's.
      let context = trialrun_context_current()
      trialrun_context_enter(nil)
      defer { trialrun_context_enter(context) }
      return StackReader.shared.flatMap(ask).map(CallingPlace.init)
    }
  }

  extension CrashPlace {
    /// The app's function that crashed, as in `MyApp.pick() (MyApp.swift:12)`; nil if none of the
    /// functions is the app's.
    ///
    /// The look-up takes up to some seconds and tens of megabytes, which are never given back: best
    /// done in a process that ends then.
    package var text: String? {
      CallingPlace(functions: Backtrace(of: frames).functions(withLinesOf: 1)).innermost
    }

    /// The app's function after what it had called, as in `sem_wait called by MyApp.pick() (MyApp.swift:12)`;
    /// the rest as with ``text``.
    package var textWithCall: String? { Backtrace(of: frames).innermostWithCall }

    private var frames: [RichFrame<UInt>] {
      [.programCounter(crashed)] + callers.map { .returnAddress($0) }
        + awaiting.map { .asyncResumePoint($0) }
    }
  }

  extension Backtrace {
    /// A stack that is known by its addresses alone.
    init(of frames: [RichFrame<UInt>]) {
      self.init(
        architecture: HostContext.withCurrentContext { $0.architecture },
        frames: frames,
        images: StackReader.images
      )
    }

    /// The functions that were written in Swift, innermost first.
    ///
    /// Finding lines and inlined functions takes long, so it is done only for functions that may be the
    /// app's.
    ///
    /// - Parameter depth: Of how many of the app's functions the lines are wanted, at least.
    /// - Returns: Them, up to the last one wanted if any is.
    func functions(withLinesOf depth: Int) -> [CallingPlace.StackFunction] {
      let images = StackReader.images
      let named = symbolicated(with: images, options: .useSymbolCache)?.frames ?? []
      guard depth > 0 else { return named.compactMap(CallingPlace.StackFunction.init) }
      var functions: [CallingPlace.StackFunction] = []
      for frame in named where functions.count(where: \.isApps) < depth {
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
    /// The innermost of the app's functions, after the one that it had called, if any.
    fileprivate var innermostWithCall: String? {
      var called: String?
      for frame in symbolicated(with: StackReader.images, options: .useSymbolCache)?.frames ?? [] {
        if frame.mayBeApps, let alone = frame.captured.alone,
          let own = KnownFrames.functions(of: alone).first(where: \.isApps)
        {
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

  /// What programs call a library's function by, one of whose own parts was seen on a stack.
  private enum PublicName {
    /// As `sem_wait` of `__new_sem_wait_slow64.constprop.0`: the longest part of the name by which a
    /// function can be found; the name itself if none can.
    static func of(_ name: String) -> String {
      let plain = name.prefix { $0 != "." && $0 != "@" }.drop { $0 == "_" }
      let words = plain.split(separator: "_")
      var parts: [String] = []
      for start in words.indices {
        // One word in the middle can be anything.
        for end in words.indices.dropFirst(start) where end > start || end == words.count - 1 {
          parts.append(words[start...end].joined(separator: "_"))
        }
      }
      parts.sort { $0.count > $1.count }
      return parts.first { dlsym(nil, $0) != nil } ?? String(plain)
    }
  }

  /// The functions at addresses whose lines were looked up before: the first time takes up to a second.
  private enum KnownFrames {
    private static let known = Mutex<[String: [CallingPlace.StackFunction]]>([:])

    /// The function at an address, after those that the optimiser has put into it.
    static func functions(of frame: RichFrame<UInt>) -> [CallingPlace.StackFunction] {
      let key = "\(frame)"
      if let functions = known.withLock({ $0[key] }) { return functions }
      let whole = Backtrace(of: [frame]).symbolicated(with: StackReader.images)
      let functions = whole?.frames.compactMap(CallingPlace.StackFunction.init) ?? []
      known.withLock { $0[key] = functions }
      return functions
    }
  }

  extension Backtrace.Frame {
    /// The frame as one that a stack can be made of; nil if it stands for others.
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
    /// Whether it is a function of the app, or one that a function of the app may have been put into.
    fileprivate var mayBeApps: Bool {
      guard let symbol else { return false }
      // What belongs to the system and lies in the program was made for the app.
      guard let module = symbol.module else { return !symbol.imageName.hasPrefix("lib") }
      return CallingPlace.isApps(module)
        || CallingPlace.isSystems(module) && !symbol.imageName.hasPrefix("lib")
    }
  }

  extension SymbolicatedBacktrace.Symbol {
    /// The module of a function that was written in Swift; nil if the symbol is of something else.
    fileprivate var module: String? {
      guard let full = swift_demangle(rawName, rawName.utf8.count, nil, nil, 0) else { return nil }
      defer { free(full) }
      return FunctionName(String(cString: full)).module
    }
  }

  extension CallingPlace.StackFunction {
    /// The function of a frame; nil if it was not written in Swift.
    fileprivate init?(_ frame: SymbolicatedBacktrace.Frame) {
      guard let symbol = frame.symbol, let module = symbol.module else { return nil }
      // A closure that captures values is called by way of a forwarder, and a Dispatch queue knows only the forwarder.
      isForwarder = symbol.rawName.hasSuffix("TA") && CallingPlace.isApps(module)
      // The runtime takes all initialisers that allocate for thunks, but a structure has no other.
      guard !symbol.isSwiftThunk || isForwarder || symbol.rawName.hasSuffix("fC") else {
        return nil
      }
      self.module = module
      name = FunctionName.plain(symbol.name)
      if let place = symbol.sourceLocation, place.line > 0 {
        source = "\(URL(filePath: place.path).lastPathComponent):\(place.line)"
      }
    }
  }

#else

  extension CallingPlace {
    /// Nil: only Linux is tried.
    package static var here: CallingPlace? { nil }

    /// Nil: only Linux is tried.
    package static var hereWithoutLines: CallingPlace? { nil }

    /// Nil: only Linux is tried.
    package static func resumed(by task: UnownedJob) -> CallingPlace? { nil }
  }

  extension CrashPlace {
    /// Nil: only Linux is tried.
    package var text: String? { nil }

    /// Nil: only Linux is tried.
    package var textWithCall: String? { nil }
  }

#endif
