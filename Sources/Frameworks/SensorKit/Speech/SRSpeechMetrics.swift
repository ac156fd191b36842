import CoreMedia
public import Foundation
import FoundationAdditions
public import SoundAnalysis
public import Speech

/// What was gathered of speech at one instant (Apple, SRSpeechMetrics).
public final class SRSpeechMetrics: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  // Sound, because nothing changes one after it is made.
  private nonisolated(unsafe) let recognition: SFSpeechRecognitionResult?

  /// The call or the request to Siri.
  public var sessionIdentifier: String { values.sessionIdentifier }

  /// How the audio was processed.
  public var sessionFlags: SessionFlags { values.sessionFlags }

  /// When it was gathered.
  public var timestamp: Date { values.timestamp }

  /// The same, in seconds since the audio began.
  public var timeSinceAudioStart: TimeInterval { values.timeSinceAudioStart }

  /// How loud the speech was.
  public var audioLevel: SRAudioLevel? { values.audioLevel.map(SRAudioLevel.init(values:)) }

  /// What was understood of it.
  public var speechRecognition: SFSpeechRecognitionResult? { recognition }

  /// What else was heard.
  public var soundClassification: SNClassificationResult? { values.soundClassification?.result }

  /// How the voice sounded.
  public var speechExpression: SRSpeechExpression? {
    values.speechExpression.map(SRSpeechExpression.init(values:))
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// What was gathered that many seconds after the audio began.
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

  /// The object itself, as it never changes.
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

    /// The system's voice processor was left out.
    public static var bypassVoiceProcessing: SessionFlags { SessionFlags(rawValue: 1) }
  }
}

/// What was heard, for an archive: Apple's own class declares no coding.
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
