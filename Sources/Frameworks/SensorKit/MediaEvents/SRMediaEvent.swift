public import Foundation
import FoundationAdditions

/// A picture or film that came into sight or left it (Apple, SRMediaEvent).
public final class SRMediaEvent: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Which picture or film it was.
  public var mediaIdentifier: String { values.mediaIdentifier }

  /// What happened to it.
  public var eventType: SRMediaEventType { values.eventType }

  /// An event of a picture or film.
  package init(mediaIdentifier: String, eventType: SRMediaEventType) {
    values = Values(mediaIdentifier: mediaIdentifier, eventType: eventType)
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
    (object as? SRMediaEvent)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let mediaIdentifier: String
    @RawCoded var eventType: SRMediaEventType
  }
}

/// What happened to a picture or film (Apple, SRMediaEventType).
@nonexhaustive
public enum SRMediaEventType: Int, Sendable {
  /// It came into sight.
  case onScreen = 1

  /// It left.
  case offScreen = 2
}
