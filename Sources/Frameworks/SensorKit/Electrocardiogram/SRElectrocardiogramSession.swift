public import Foundation
import FoundationAdditions

/// A part of an electrocardiogram's recording (Apple, SRElectrocardiogramSession).
public final class SRElectrocardiogramSession: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The part of the recording.
  public var state: State { values.state }

  /// Whether the watch guided the participant.
  public var sessionGuidance: SessionGuidance { values.sessionGuidance }

  /// The identifier that all parts of one recording share.
  public var identifier: String { values.identifier }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates a part of the recording with an identifier.
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

  /// Returns the object itself, because it is immutable.
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
  /// How a recording came about (Apple, SRElectrocardiogramSession.SessionGuidance).
  @nonexhaustive
  public enum SessionGuidance: Int, Sendable {
    /// The watch guided the participant.
    case guided = 1

    /// The participant had no guidance.
    case unguided = 2
  }
}
