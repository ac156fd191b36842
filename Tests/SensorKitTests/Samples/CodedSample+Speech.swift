import ARKit
import SensorKit
import simd

extension CodedSample {
  static let expression = SRSpeechExpression(
    version: "3",
    timeRange: timeRange,
    confidence: 0.9,
    mood: -0.25,
    valence: 0.5,
    activation: -0.75,
    dominance: 0.125
  )

  static var recognition: SFSpeechRecognitionResult {
    let segment = SFTranscriptionSegment(
      substring: "hello",
      substringRange: NSRange(location: 0, length: 5),
      timestamp: 1.25,
      duration: 0.5,
      confidence: 0.875,
      alternativeSubstrings: ["hallo"]
    )
    return SFSpeechRecognitionResult(
      transcriptions: [SFTranscription(formattedString: "hello", segments: [segment])],
      isFinal: true,
      speechRecognitionMetadata: SFSpeechRecognitionMetadata(
        speakingRate: 120,
        averagePauseDuration: 0.25,
        speechStartTimestamp: 1.25,
        speechDuration: 0.5
      )
    )
  }

  static var classification: SNClassificationResult {
    SNClassificationResult(
      classifications: [
        SNClassification(identifier: "music", confidence: 0.2),
        SNClassification(identifier: "speech", confidence: 0.8),
      ],
      timeRange: timeRange
    )
  }

  static var speech: SRSpeechMetrics {
    SRSpeechMetrics(
      sessionIdentifier: "call",
      sessionFlags: .bypassVoiceProcessing,
      timestamp: date,
      timeSinceAudioStart: 12.5,
      audioLevel: SRAudioLevel(timeRange: timeRange, loudness: -20),
      speechRecognition: recognition,
      soundClassification: classification,
      speechExpression: expression
    )
  }

  static var anchor: ARFaceAnchor {
    ARFaceAnchor(
      identifier: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
      isTracked: true,
      transform: matrix_identity_float4x4,
      leftEyeTransform: simd_float4x4(.zero, .one, .zero, .one),
      rightEyeTransform: simd_float4x4(.one, .zero, .one, .zero),
      lookAtPoint: simd_float3(0.5, 0.25, 1),
      blendShapes: [.jawOpen: 0.25, .eyeBlinkLeft: 1]
    )
  }

  static var face: SRFaceMetrics {
    SRFaceMetrics(
      version: "2",
      sessionIdentifier: "unlock",
      context: [.deviceUnlock, .messagingAppUsage],
      faceAnchor: anchor,
      wholeFaceExpressions: [SRFaceMetricsExpression(identifier: "a", value: 0.5)],
      partialFaceExpressions: [SRFaceMetricsExpression(identifier: "b", value: 0.75)]
    )
  }
}
