import SensorKit

extension Parity {
  mutating func speech() {
    sendableObjectType(478, SRSpeechMetrics.self, copies: true, codes: true)
    property(479, \SRSpeechMetrics.sessionIdentifier, String.self)
    property(480, \SRSpeechMetrics.sessionFlags, SRSpeechMetrics.SessionFlags.self)
    property(481, \SRSpeechMetrics.timestamp, Date.self)
    property(482, \SRSpeechMetrics.timeSinceAudioStart, TimeInterval.self)
    property(483, \SRSpeechMetrics.audioLevel, SRAudioLevel?.self)
    property(484, \SRSpeechMetrics.speechRecognition, SFSpeechRecognitionResult?.self)
    property(485, \SRSpeechMetrics.soundClassification, SNClassificationResult?.self)
    property(486, \SRSpeechMetrics.speechExpression, SRSpeechExpression?.self)
    optionSet(487, SRSpeechMetrics.SessionFlags.self)
    function(
      488,
      SRSpeechMetrics.SessionFlags.init(rawValue:) as (UInt) -> SRSpeechMetrics.SessionFlags
    )
    property(489, \SRSpeechMetrics.SessionFlags.rawValue, UInt.self)
    option(
      490,
      SRSpeechMetrics.SessionFlags.bypassVoiceProcessing as SRSpeechMetrics.SessionFlags,
      1
    )
    sendableObjectType(491, SRAudioLevel.self, copies: true, codes: true)
    property(492, \SRAudioLevel.timeRange, CMTimeRange.self)
    property(493, \SRAudioLevel.loudness, Double.self)
    sendableObjectType(494, SRSpeechExpression.self, copies: true, codes: true)
    property(495, \SRSpeechExpression.version, String.self)
    property(496, \SRSpeechExpression.timeRange, CMTimeRange.self)
    property(497, \SRSpeechExpression.confidence, Double.self)
    property(498, \SRSpeechExpression.mood, Double.self)
    property(499, \SRSpeechExpression.valence, Double.self)
    property(500, \SRSpeechExpression.activation, Double.self)
    property(501, \SRSpeechExpression.dominance, Double.self)
  }
}
