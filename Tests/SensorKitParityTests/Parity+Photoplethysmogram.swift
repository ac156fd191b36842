import SensorKit

extension Parity {
  mutating func photoplethysmogram() {
    sendableObjectType(546, SRPhotoplethysmogramSample.self, copies: true, codes: true)
    property(547, \SRPhotoplethysmogramSample.startDate, Date.self)
    property(548, \SRPhotoplethysmogramSample.nanosecondsSinceStart, Int64.self)
    property(549, \SRPhotoplethysmogramSample.usage, [SRPhotoplethysmogramSample.Usage].self)
    property(
      550,
      \SRPhotoplethysmogramSample.opticalSamples,
      [SRPhotoplethysmogramOpticalSample].self
    )
    property(
      551,
      \SRPhotoplethysmogramSample.accelerometerSamples,
      [SRPhotoplethysmogramAccelerometerSample].self
    )
    property(552, \SRPhotoplethysmogramSample.temperature, Measurement<UnitTemperature>?.self)
    stringType(553, SRPhotoplethysmogramSample.Usage.self)
    function(
      554,
      SRPhotoplethysmogramSample.Usage.init(rawValue:)
        as (String) -> SRPhotoplethysmogramSample.Usage
    )
    variable(555, \SRPhotoplethysmogramSample.Usage.rawValue, String.self)
    string(
      556,
      SRPhotoplethysmogramSample.Usage.foregroundHeartRate as SRPhotoplethysmogramSample.Usage,
      "ForegroundHeartRate"
    )
    string(
      557,
      SRPhotoplethysmogramSample.Usage.deepBreathing as SRPhotoplethysmogramSample.Usage,
      "DeepBreathing"
    )
    string(
      558,
      SRPhotoplethysmogramSample.Usage.foregroundBloodOxygen as SRPhotoplethysmogramSample.Usage,
      "ForegroundBloodOxygen"
    )
    string(
      559,
      SRPhotoplethysmogramSample.Usage.backgroundSystem as SRPhotoplethysmogramSample.Usage,
      "BackgroundSystem"
    )
    sendableObjectType(560, SRPhotoplethysmogramOpticalSample.self, copies: true, codes: true)
    property(561, \SRPhotoplethysmogramOpticalSample.emitter, Int.self)
    property(562, \SRPhotoplethysmogramOpticalSample.activePhotodiodeIndexes, IndexSet.self)
    property(563, \SRPhotoplethysmogramOpticalSample.signalIdentifier, Int.self)
    property(
      564,
      \SRPhotoplethysmogramOpticalSample.nominalWavelength,
      Measurement<UnitLength>.self
    )
    property(
      565,
      \SRPhotoplethysmogramOpticalSample.effectiveWavelength,
      Measurement<UnitLength>.self
    )
    property(
      566,
      \SRPhotoplethysmogramOpticalSample.samplingFrequency,
      Measurement<UnitFrequency>.self
    )
    property(567, \SRPhotoplethysmogramOpticalSample.nanosecondsSinceStart, Int64.self)
    property(568, \SRPhotoplethysmogramOpticalSample.normalizedReflectance, Double?.self)
    property(
      569,
      \SRPhotoplethysmogramOpticalSample.noiseTerms,
      SRPhotoplethysmogramOpticalSample.NoiseTerms?.self
    )
    property(
      570,
      \SRPhotoplethysmogramOpticalSample.conditions,
      [SRPhotoplethysmogramOpticalSample.Condition].self
    )
    structType(571, SRPhotoplethysmogramOpticalSample.NoiseTerms.self)
    property(572, \SRPhotoplethysmogramOpticalSample.NoiseTerms.whiteNoise, Double.self)
    property(573, \SRPhotoplethysmogramOpticalSample.NoiseTerms.pinkNoise, Double.self)
    property(574, \SRPhotoplethysmogramOpticalSample.NoiseTerms.backgroundNoise, Double.self)
    property(575, \SRPhotoplethysmogramOpticalSample.NoiseTerms.backgroundNoiseOffset, Double.self)
    stringType(576, SRPhotoplethysmogramOpticalSample.Condition.self)
    function(
      577,
      SRPhotoplethysmogramOpticalSample.Condition.init(rawValue:)
        as (String) -> SRPhotoplethysmogramOpticalSample.Condition
    )
    variable(578, \SRPhotoplethysmogramOpticalSample.Condition.rawValue, String.self)
    string(
      579,
      SRPhotoplethysmogramOpticalSample.Condition.signalSaturation
        as SRPhotoplethysmogramOpticalSample.Condition,
      "SignalSaturation"
    )
    string(
      580,
      SRPhotoplethysmogramOpticalSample.Condition.unreliableNoise
        as SRPhotoplethysmogramOpticalSample.Condition,
      "UnreliableNoise"
    )
    sendableObjectType(581, SRPhotoplethysmogramAccelerometerSample.self, copies: true, codes: true)
    property(582, \SRPhotoplethysmogramAccelerometerSample.nanosecondsSinceStart, Int64.self)
    property(
      583,
      \SRPhotoplethysmogramAccelerometerSample.samplingFrequency,
      Measurement<UnitFrequency>.self
    )
    property(584, \SRPhotoplethysmogramAccelerometerSample.x, Measurement<UnitAcceleration>.self)
    property(585, \SRPhotoplethysmogramAccelerometerSample.y, Measurement<UnitAcceleration>.self)
    property(586, \SRPhotoplethysmogramAccelerometerSample.z, Measurement<UnitAcceleration>.self)
  }
}
