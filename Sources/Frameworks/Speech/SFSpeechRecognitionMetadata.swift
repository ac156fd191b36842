import FoundationAdditions
public import Foundation

/// How an utterance was spoken (Apple, SFSpeechRecognitionMetadata).
public class SFSpeechRecognitionMetadata: NSObject, NSCopying, NSSecureCoding {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Words per minute.
  public var speakingRate: Double { values.speakingRate }

  /// The mean pause between words, in seconds.
  public var averagePauseDuration: TimeInterval { values.averagePauseDuration }

  /// When the speech began, in seconds since the audio began.
  public var speechStartTimestamp: TimeInterval { values.speechStartTimestamp }

  /// How long the speech was, in seconds.
  public var speechDuration: TimeInterval { values.speechDuration }

  /// How an utterance was spoken: words per minute, and times in seconds.
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

  /// The metadata itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  struct Values: Hashable, Codable {
    let speakingRate: Double
    let averagePauseDuration: TimeInterval
    let speechStartTimestamp: TimeInterval
    let speechDuration: TimeInterval
  }
}
