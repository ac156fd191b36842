import Synchronization

/// Marks intervals and events for Instruments (Apple, OSSignposter).
///
/// The simulation records no signposts, so the methods have no effect; they only return valid
/// values.
public struct OSSignposter: Sendable {
  /// A signposter that has no effect.
  public static var disabled: OSSignposter { OSSignposter(logHandle: .disabled) }

  private let log: OSLog
  private let numbers = Numbers()

  /// Whether signposts are recorded: never.
  public var isEnabled: Bool { false }

  /// Creates a signposter without subsystem and category.
  public init() { self.init(logHandle: .default) }

  /// Creates a signposter for a part of the app.
  public init(subsystem: String, category: String) {
    self.init(logHandle: OSLog(subsystem: subsystem, category: category))
  }

  /// Creates a signposter of a category that Instruments knows.
  public init(subsystem: String, category: OSLog.Category) {
    self.init(logHandle: OSLog(subsystem: subsystem, category: category))
  }

  /// Creates a signposter with a logger's subsystem and category.
  public init(logger: Logger) { self.init(logHandle: logger.log) }

  /// Creates a signposter with a log's subsystem and category.
  public init(logHandle: OSLog) { log = logHandle }

  /// Returns a new identifier of this signposter.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(numbers.next()) }

  /// Returns the identifier of an object, valid while the object exists.
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

  /// Begins an animation's interval.
  public func beginAnimationInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { beginInterval(name, id: id) }

  /// Begins an animation's interval with a message.
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

  /// Returns the state of an interval that began in another process or elsewhere in the app.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id, isOpen: true)
  }
}

/// The identifier of an interval among those with the same name (Apple, OSSignpostID).
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The number of the identifier.
  public let rawValue: UInt64

  /// The identifier of the only interval of its name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)

  /// No identifier.
  public static let invalid = OSSignpostID(UInt64.max)

  /// The identifier of a disabled log.
  public static let null = OSSignpostID(0)

  /// Creates the identifier of a number.
  public init(_ value: UInt64) { rawValue = value }

  /// Creates an identifier of a log: always `exclusive`, or `null` for the disabled log, because
  /// nothing records it.
  public init(log: OSLog) { self = log === OSLog.disabled ? .null : .exclusive }

  /// Creates the identifier of an object, valid while the object exists.
  public init(log: OSLog, object: AnyObject) {
    self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
  }

  /// Whether the first number is smaller.
  public static func < (lhs: OSSignpostID, rhs: OSSignpostID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// The kind of a signpost (Apple, OSSignpostType).
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// The number of the kind.
  public let rawValue: UInt8

  /// Creates the kind of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An event.
  public static let event = OSSignpostType(rawValue: 0)

  /// The beginning of an interval.
  public static let begin = OSSignpostType(rawValue: 1)

  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// Emits a signpost; the simulation doesn't record it (Apple, os_signpost).
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Emits a signpost with a message; the simulation doesn't record it (Apple, os_signpost).
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ format: StaticString,
  _ arguments: any CVarArg...
) {}

/// The counter of a signposter's identifiers.
private final class Numbers: Sendable {
  private let last = Atomic<UInt64>(0)

  func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
