public import Foundation
import FoundationAdditions

/// A part of a recording of the heart (Apple, SRElectrocardiogramSession).
public final class SRElectrocardiogramSession: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Which part it is.
  public var state: State { values.state }

  /// Whether the participant was told what to do.
  public var sessionGuidance: SessionGuidance { values.sessionGuidance }

  /// The recording, whose parts share it.
  public var identifier: String { values.identifier }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// A part of the recording of that name.
  package init(state: State, sessionGuidance: SessionGuidance, identifier: String) {
    values = Values(state: state, sessionGuidance: sessionGuidance, identifier: identifier)
    super.init()
  }

  init(values: Values) {
    self.values = values
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let values = coder.decodeValues(Values.self) else { return nil }
    self.init(values: values)
  }

  public func encode(with coder: NSCoder) { coder.encode(values: values) }

  /// The object itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SRElectrocardiogramSession)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    @RawCoded var state: State
    @RawCoded var sessionGuidance: SessionGuidance
    let identifier: String
  }
}

extension SRElectrocardiogramSession {
  /// A part of a recording (Apple, SRElectrocardiogramSession.State).
  @nonexhaustive
  public enum State: Int, Sendable {
    /// The beginning, without data.
    case begin = 1

    /// The part with data.
    case active = 2

    /// The end, without data.
    case end = 3
  }
}

extension SRElectrocardiogramSession {
  /// What led to a recording (Apple, SRElectrocardiogramSession.SessionGuidance).
  @nonexhaustive
  public enum SessionGuidance: Int, Sendable {
    /// The watch told the participant what to do.
    case guided = 1

    /// Nobody did.
    case unguided = 2
  }
}
