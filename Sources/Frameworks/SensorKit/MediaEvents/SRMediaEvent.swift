public import Foundation
import FoundationAdditions

/// An image or video that appeared on screen or left it (Apple, SRMediaEvent).
public final class SRMediaEvent: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The identifier of the image or video.
  public var mediaIdentifier: String { values.mediaIdentifier }

  /// The kind of event.
  public var eventType: SRMediaEventType { values.eventType }

  /// Creates an event of an image or video.
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

  /// Returns the object itself, because it is immutable.
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

/// The kinds of events of an image or video (Apple, SRMediaEventType).
@nonexhaustive
public enum SRMediaEventType: Int, Sendable {
  /// The image or video appeared on screen.
  case onScreen = 1

  /// The image or video left the screen.
  case offScreen = 2
}
