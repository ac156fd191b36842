import CoreMedia
public import Foundation
import FoundationAdditions
public import SoundAnalysis
public import Speech

/// Measurements of speech at one instant (Apple, SRSpeechMetrics).
public final class SRSpeechMetrics: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  // Safe because nobody changes a result after its creation.
  private nonisolated(unsafe) let recognition: SFSpeechRecognitionResult?

  /// The identifier of the call or the request to Siri.
  public var sessionIdentifier: String { values.sessionIdentifier }

  /// How the audio was processed.
  public var sessionFlags: SessionFlags { values.sessionFlags }

  /// The time of the measurements.
  public var timestamp: Date { values.timestamp }

  /// The time of the measurements, in seconds since the audio began.
  public var timeSinceAudioStart: TimeInterval { values.timeSinceAudioStart }

  /// How loud the speech was.
  public var audioLevel: SRAudioLevel? { values.audioLevel.map(SRAudioLevel.init(values:)) }

  /// The recognized speech.
  public var speechRecognition: SFSpeechRecognitionResult? { recognition }

  /// The other sounds in the audio.
  public var soundClassification: SNClassificationResult? { values.soundClassification?.result }

  /// How the voice sounded.
  public var speechExpression: SRSpeechExpression? {
    values.speechExpression.map(SRSpeechExpression.init(values:))
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates measurements; `timeSinceAudioStart` is in seconds.
  package init(
    sessionIdentifier: String,
    sessionFlags: SessionFlags,
    timestamp: Date,
    timeSinceAudioStart: TimeInterval,
    audioLevel: SRAudioLevel?,
    speechRecognition: SFSpeechRecognitionResult?,
    soundClassification: SNClassificationResult?,
    speechExpression: SRSpeechExpression?
  ) {
    recognition = speechRecognition
    values = Values(
      sessionIdentifier: sessionIdentifier,
      sessionFlags: sessionFlags,
      timestamp: timestamp,
      timeSinceAudioStart: timeSinceAudioStart,
      audioLevel: audioLevel?.values,
      soundClassification: soundClassification.map(CodedClassification.init),
      speechExpression: speechExpression?.values
    )
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let values = coder.decodeValues(Values.self) else { return nil }
    self.values = values
    recognition = coder.decodeObject(
      of: SFSpeechRecognitionResult.self,
      forKey: "speechRecognition"
    )
    super.init()
  }

  public func encode(with coder: NSCoder) {
    coder.encode(values: values)
    if let recognition { coder.encode(recognition, forKey: "speechRecognition") }
  }

  /// Returns the object itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SRSpeechMetrics else { return false }
    return values == other.values && recognition == other.recognition
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let sessionIdentifier: String
    @RawCoded var sessionFlags: SessionFlags
    let timestamp: Date
    let timeSinceAudioStart: TimeInterval
    let audioLevel: SRAudioLevel.Values?
    let soundClassification: CodedClassification?
    let speechExpression: SRSpeechExpression.Values?
  }
}

extension SRSpeechMetrics {
  /// How audio was processed (Apple, SRSpeechMetrics.SessionFlags).
  public struct SessionFlags: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The audio did not pass through the system's voice processor.
    public static var bypassVoiceProcessing: SessionFlags { SessionFlags(rawValue: 1) }
  }
}

/// A classification of sounds for an archive: Apple's own class does not support coding.
struct CodedClassification: Hashable, Codable, Sendable {
  private struct Sound: Hashable, Codable, Sendable {
    let identifier: String
    let confidence: Double
  }

  private let sounds: [Sound]
  private let timeRange: CodedTimeRange

  init(_ result: SNClassificationResult) {
    sounds = result.classifications.map {
      Sound(identifier: $0.identifier, confidence: $0.confidence)
    }
    timeRange = CodedTimeRange(result.timeRange)
  }

  var result: SNClassificationResult {
    SNClassificationResult(
      classifications: sounds.map {
        SNClassification(identifier: $0.identifier, confidence: $0.confidence)
      },
      timeRange: timeRange.range
    )
  }
}
