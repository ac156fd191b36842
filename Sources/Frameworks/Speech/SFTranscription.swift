public import Foundation
import FoundationAdditions

/// One reading of an utterance (Apple, SFTranscription).
public class SFTranscription: NSObject, NSCopying, NSSecureCoding {
  /// Only the class name, so that the description is the same in every run (our choice).
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

/// One word of a transcription (Apple, SFTranscriptionSegment).
public class SFTranscriptionSegment: NSObject, NSCopying, NSSecureCoding {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The word.
  public var substring: String { values.substring }

  /// Where it stands in the transcription.
  public var substringRange: NSRange { NSRange(location: values.location, length: values.length) }

  /// When it was said, in seconds since the audio began.
  public var timestamp: TimeInterval { values.timestamp }

  /// How long it took to say, in seconds.
  public var duration: TimeInterval { values.duration }

  /// How sure the recogniser is: 0 to 1.
  public var confidence: Float { values.confidence }

  /// Other readings of the word.
  public var alternativeSubstrings: [String] { values.alternativeSubstrings }

  /// A word of a transcription; times in seconds, confidence from 0 to 1.
  package init(
    substring: String,
    substringRange: NSRange,
    timestamp: TimeInterval,
    duration: TimeInterval,
    confidence: Float,
    alternativeSubstrings: [String]
  ) {
    values = Values(
      substring: substring,
      location: substringRange.location,
      length: substringRange.length,
      timestamp: timestamp,
      duration: duration,
      confidence: confidence,
      alternativeSubstrings: alternativeSubstrings
    )
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

  /// The segment itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  struct Values: Hashable, Codable {
    let substring: String
    let location: Int
    let length: Int
    let timestamp: TimeInterval
    let duration: TimeInterval
    let confidence: Float
    let alternativeSubstrings: [String]
  }
}
