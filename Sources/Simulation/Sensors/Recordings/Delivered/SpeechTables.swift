import CoreMedia
import SensorKit
import SoundAnalysis
import Speech

/// The tables of speech, of which no recording is read.
extension SampleTable {
  static let siriSpeech = SampleTable(.siriSpeechMetrics, speech)
  static let telephonySpeech = SampleTable(.telephonySpeechMetrics, speech)

  private static let speech: [SampleColumn<SRSpeechMetrics>] =
    [
      .text("sessionIdentifier", "the session", \.sessionIdentifier),
      .whole("sessionFlags", "1 without processing of the voice") { Int($0.sessionFlags.rawValue) },
      .date("timestamp", "when the metrics were generated", \.timestamp.nanoseconds),
      .number(
        "timeSinceAudioStart",
        "seconds",
        "the time since the audio's start",
        \.timeSinceAudioStart
      ),
    ] + span("audioLevel") { $0.audioLevel?.timeRange } + [
      .number("audioLevel.loudness", "decibels", "the loudness") { $0.audioLevel?.loudness },
      .truth("speechRecognition.isFinal", "whether the recognition is final") {
        $0.speechRecognition?.isFinal
      },
      .number("speechRecognition.speakingRate", "words per minute", "the rate") {
        $0.speechRecognition?.speechRecognitionMetadata?.speakingRate
      },
      .number("speechRecognition.averagePauseDuration", "seconds", "the mean pause") {
        $0.speechRecognition?.speechRecognitionMetadata?.averagePauseDuration
      },
      .number("speechRecognition.speechStartTimestamp", "seconds", "the start in the audio") {
        $0.speechRecognition?.speechRecognitionMetadata?.speechStartTimestamp
      },
      .number("speechRecognition.speechDuration", "seconds", "the length of the speech") {
        $0.speechRecognition?.speechRecognitionMetadata?.speechDuration
      },
      .json("speechRecognition.segments", "start, duration and confidence of each word") {
        $0.speechRecognition.map { recognition in
          recognition.bestTranscription.segments.map {
            [$0.timestamp, $0.duration, Double($0.confidence)]
          }
        }
      },
      .json("soundClassification", "the confidence of each sound") {
        $0.soundClassification.map { result in
          Dictionary(result.classifications.map { ($0.identifier, $0.confidence) }) { $1 }
        }
      },
      .text("speechExpression.version", "the version of the algorithm") {
        $0.speechExpression?.version
      },
    ] + span("speechExpression") { $0.speechExpression?.timeRange } + [
      .number("speechExpression.confidence", nil, "the confidence") {
        $0.speechExpression?.confidence
      },
      .number("speechExpression.mood", nil, "the mood") { $0.speechExpression?.mood },
      .number("speechExpression.valence", nil, "the valence") { $0.speechExpression?.valence },
      .number("speechExpression.activation", nil, "the activation") {
        $0.speechExpression?.activation
      },
      .number("speechExpression.dominance", nil, "the dominance") {
        $0.speechExpression?.dominance
      },
    ]

  private static func span(
    _ name: String,
    _ range: @escaping @Sendable (SRSpeechMetrics) -> CMTimeRange?
  ) -> [SampleColumn<SRSpeechMetrics>] {
    [
      .number("\(name).timeRange.start", "seconds", "its start in the audio") {
        range($0)?.start.seconds
      },
      .number("\(name).timeRange.duration", "seconds", "its length") {
        range($0)?.duration.seconds
      },
    ]
  }
}
