import FoundationAdditions
@_exported public import Foundation

/// The result of recognising an utterance (Apple, SFSpeechRecognitionResult).
public class SFSpeechRecognitionResult: NSObject, NSCopying, NSSecureCoding {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The possible transcriptions, the most probable first.
  public let transcriptions: [SFTranscription]

  /// Whether the recognition is over.
  public let isFinal: Bool

  /// Metadata of the speech as a whole.
  public let speechRecognitionMetadata: SFSpeechRecognitionMetadata?

  /// The most probable transcription.
  public var bestTranscription: SFTranscription { transcriptions[0] }

  /// Creates a result from at least one transcription, the most probable first.
  package init(
    transcriptions: [SFTranscription],
    isFinal: Bool,
    speechRecognitionMetadata: SFSpeechRecognitionMetadata?
  ) {
    precondition(!transcriptions.isEmpty, "a recognition result without a transcription")
    self.transcriptions = transcriptions
    self.isFinal = isFinal
    self.speechRecognitionMetadata = speechRecognitionMetadata
    super.init()
  }

  public class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let values = coder.decodeValues(Values.self), !values.transcriptions.isEmpty else {
      return nil
    }
    transcriptions = values.transcriptions.map(SFTranscription.init(values:))
    isFinal = values.isFinal
    speechRecognitionMetadata = values.metadata.map(SFSpeechRecognitionMetadata.init(values:))
    super.init()
  }

  public func encode(with coder: NSCoder) {
    coder.encode(values: values)
  }

  /// Returns the result itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SFSpeechRecognitionResult)?.values == values
  }

  public override var hash: Int { values.hashValue }

  private var values: Values {
    Values(
      transcriptions: transcriptions.map(\.values),
      isFinal: isFinal,
      metadata: speechRecognitionMetadata?.values
    )
  }

  private struct Values: Hashable, Codable {
    let transcriptions: [SFTranscription.Values]
    let isFinal: Bool
    let metadata: SFSpeechRecognitionMetadata.Values?
  }
}
