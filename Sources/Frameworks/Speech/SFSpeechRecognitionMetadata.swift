import FoundationAdditions
public import Foundation

/// The manner in which an utterance was spoken (Apple, SFSpeechRecognitionMetadata).
public class SFSpeechRecognitionMetadata: NSObject, NSCopying, NSSecureCoding {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The speaking rate in words per minute.
  public var speakingRate: Double { values.speakingRate }

  /// The mean pause between words, in seconds.
  public var averagePauseDuration: TimeInterval { values.averagePauseDuration }

  /// The start of the speech, in seconds since the audio began.
  public var speechStartTimestamp: TimeInterval { values.speechStartTimestamp }

  /// The duration of the speech, in seconds.
  public var speechDuration: TimeInterval { values.speechDuration }

  /// Creates metadata with a rate in words per minute, and times in seconds.
  package init(
    speakingRate: Double,
    averagePauseDuration: TimeInterval,
    speechStartTimestamp: TimeInterval,
    speechDuration: TimeInterval
  ) {
    values = Values(
      speakingRate: speakingRate,
      averagePauseDuration: averagePauseDuration,
      speechStartTimestamp: speechStartTimestamp,
      speechDuration: speechDuration
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

  /// Returns the metadata itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  struct Values: Hashable, Codable {
    let speakingRate: Double
    let averagePauseDuration: TimeInterval
    let speechStartTimestamp: TimeInterval
    let speechDuration: TimeInterval
  }
}
