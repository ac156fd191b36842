public import Foundation
import FoundationAdditions

/// One possible transcription of an utterance (Apple, SFTranscription).
public class SFTranscription: NSObject, NSCopying, NSSecureCoding {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The text.
  public var formattedString: String { values.formattedString }

  /// The words of the transcription, in order.
  public var segments: [SFTranscriptionSegment] {
    values.segments.map(SFTranscriptionSegment.init(values:))
  }

  /// Creates a transcription from a text and its words.
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

  /// Returns the transcription itself, because it is immutable.
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

  /// The range of the word in the transcription.
  public var substringRange: NSRange { NSRange(location: values.location, length: values.length) }

  /// The time at which the word begins, in seconds since the audio began.
  public var timestamp: TimeInterval { values.timestamp }

  /// The duration of the word, in seconds.
  public var duration: TimeInterval { values.duration }

  /// The recogniser's confidence, from 0 to 1.
  public var confidence: Float { values.confidence }

  /// Other possible transcriptions of the word.
  public var alternativeSubstrings: [String] { values.alternativeSubstrings }

  /// Creates a segment from a word; times are in seconds, the confidence is from 0 to 1.
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

  /// Returns the segment itself, because it is immutable.
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
