import SensorKit

extension CodedSample {
  static let session = SRElectrocardiogramSession(
    state: .active,
    sessionGuidance: .unguided,
    identifier: "recording"
  )

  static let electrocardiogram = SRElectrocardiogramSample(
    date: date,
    hertz: 512,
    session: session,
    lead: .leftArmMinusRightArm,
    data: (0..<10).map { SRElectrocardiogramData(flags: [], microvolts: Double($0) + 0.1) }
  )

  static let motion = SRPhotoplethysmogramAccelerometerSample(
    nanosecondsSinceStart: 40_000_000,
    hertz: 50,
    x: 0.1,
    y: -0.2,
    z: 0.97
  )

  static let optical = SRPhotoplethysmogramOpticalSample(
    emitter: 3,
    activePhotodiodeIndexes: [0, 2, 5],
    signalIdentifier: 7,
    nominalNanometers: 525,
    effectiveNanometers: 526.5,
    hertz: 64,
    nanosecondsSinceStart: .max,
    normalizedReflectance: 0.0125,
    noiseTerms: SRPhotoplethysmogramOpticalSample.NoiseTerms(
      whiteNoise: 1,
      pinkNoise: 2,
      backgroundNoise: 3,
      backgroundNoiseOffset: 4
    ),
    conditions: [.signalSaturation]
  )

  static let photoplethysmogram = SRPhotoplethysmogramSample(
    startDate: date,
    nanosecondsSinceStart: 1_000_000_000,
    usage: [.deepBreathing, .backgroundSystem],
    opticalSamples: [optical],
    accelerometerSamples: [motion, motion],
    celsius: nil
  )
}
