import FoundationAdditions
public import Foundation

/// One reading of an utterance (Apple, SFTranscription).
public class SFTranscription: NSObject, NSCopying, NSSecureCoding {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The text.
  public var formattedString: String { values.formattedString }

  /// The words that it consists of, in their order.
  public var segments: [SFTranscriptionSegment] {
    values.segments.map(SFTranscriptionSegment.init(values:))
  }

  /// A text and the words that it consists of.
  package init(formattedString: String, segments: [SFTranscriptionSegment]) {
    values = Values(formattedString: formattedString, segments: segments.map(\.values))
    super.init()
  }

  init(values: Values) {
    self.values = values
    super.init()
  }

  public class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let values = coder.decodeValues(Values.self) else { return nil }
    self.values = values
    super.init()
  }

  public func encode(with coder: NSCoder) { coder.encode(values: values) }

  /// The transcription itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  struct Values: Hashable, Codable {
    let formattedString: String
    let segments: [SFTranscriptionSegment.Values]
  }
}
