import Synchronization

/// Marks intervals and events for Instruments (Apple, OSSignposter).
///
/// Nothing records signposts here, so it does nothing but what calls need.
public struct OSSignposter: Sendable {
  /// A signposter that marks nothing.
  public static var disabled: OSSignposter { OSSignposter(logHandle: .disabled) }

  private let log: OSLog
  private let numbers = Numbers()

  /// Whether signposts are recorded: never.
  public var isEnabled: Bool { false }

  /// A signposter without subsystem and category.
  public init() { self.init(logHandle: .default) }

  /// A signposter of a part of the app.
  public init(subsystem: String, category: String) {
    self.init(logHandle: OSLog(subsystem: subsystem, category: category))
  }

  /// A signposter of a category that Instruments knows.
  public init(subsystem: String, category: OSLog.Category) {
    self.init(logHandle: OSLog(subsystem: subsystem, category: category))
  }

  /// A signposter with a logger's subsystem and category.
  public init(logger: Logger) { self.init(logHandle: logger.log) }

  /// A signposter with a log's subsystem and category.
  public init(logHandle: OSLog) { log = logHandle }

  /// An identifier that the signposter gives to nothing else.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(numbers.next()) }

  /// The identifier of an object, for as long as the object lives.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  /// Begins an interval.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id, isOpen: true) }

  /// Begins an interval with a message.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata
  ) -> OSSignpostIntervalState { beginInterval(name, id: id) }

  /// Begins an interval of an animation.
  public func beginAnimationInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { beginInterval(name, id: id) }

  /// Begins an interval of an animation with a message.
  public func beginAnimationInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata
  ) -> OSSignpostIntervalState { beginInterval(name, id: id) }

  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Ends an interval with a message.
  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: SignpostMetadata
  ) {}

  /// Runs a closure as an interval.
  public func withIntervalSignpost<T>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    around task: () throws -> T
  ) rethrows -> T { try task() }

  /// Runs a closure as an interval with a message.
  public func withIntervalSignpost<T>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata,
    around task: () throws -> T
  ) rethrows -> T { try task() }

  /// Marks an event.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Marks an event with a message.
  public func emitEvent(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata
  ) {}
}

/// A message of a signpost (Apple, SignpostMetadata).
public typealias SignpostMetadata = OSLogMessage

/// An interval that has begun (Apple, OSSignpostIntervalState).
public final class OSSignpostIntervalState: Sendable {
  let id: OSSignpostID

  init(id: OSSignpostID, isOpen: Bool) { self.id = id }

  /// An interval that began in another process or at another place.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id, isOpen: true)
  }
}

/// What tells intervals of one name apart (Apple, OSSignpostID).
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The number that stands for it.
  public let rawValue: UInt64

  /// The only interval of its name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)

  /// No identifier.
  public static let invalid = OSSignpostID(UInt64.max)

  /// The identifier of a disabled log.
  public static let null = OSSignpostID(0)

  /// The identifier of a number.
  public init(_ value: UInt64) { rawValue = value }

  /// An identifier that is not used otherwise in a log: the log's only one, as nothing records it.
  public init(log: OSLog) { self = log === OSLog.disabled ? .null : .exclusive }

  /// The identifier of an object, for as long as the object lives.
  public init(log: OSLog, object: AnyObject) {
    self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
  }

  /// Whether the first number is smaller.
  public static func < (lhs: OSSignpostID, rhs: OSSignpostID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// What a signpost marks (Apple, OSSignpostType).
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// The number that stands for it.
  public let rawValue: UInt8

  /// The type of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An event.
  public static let event = OSSignpostType(rawValue: 0)

  /// The begin of an interval.
  public static let begin = OSSignpostType(rawValue: 1)

  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// Marks something for Instruments; nothing records it here (Apple, os_signpost).
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Marks something for Instruments, with a message; nothing records it here (Apple, os_signpost).
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ format: StaticString,
  _ arguments: any CVarArg...
) {}

/// The numbers that a signposter has given.
private final class Numbers: Sendable {
  private let last = Atomic<UInt64>(0)

  func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
