import ARKit
import Foundation
import SensorKit
import simd

/// The tables of hearts and faces, of which no recording is read.
extension SampleTable {
  /// A row for each voltage.
  static let electrocardiogram = SampleTable(
    .electrocardiogram,
    rows: voltages,
    [
      .date("date", "when the first voltage of the sample was measured", \.sample.date.nanoseconds),
      .whole("index", "the place of the voltage in the sample, from 0", \.index),
      .number("frequency", "hertz", "the number of voltages in a second") {
        $0.sample.frequency.value
      },
      .text("session.identifier", "the session", \.sample.session.identifier),
      .name("session.state", "whether the session begins, goes on or ends", \.sample.session.state),
      .name("session.sessionGuidance", "who started it", \.sample.session.sessionGuidance),
      .name("lead", "the direction of the voltage", \.sample.lead),
      .whole("flags", "the sum of 1 signal invalid, 2 crown touched") {
        Int($0.data.flags.rawValue)
      },
      .number("value", "microvolts", "the voltage", \.data.value.value),
    ]
  )

  /// A row for each optical sample and each sample of the accelerometer.
  static let photoplethysmogram = SampleTable(
    .photoplethysmogram,
    rows: pulses,
    [
      .date("startDate", "when the measurement began", \.sample.startDate.nanoseconds),
      .whole("nanosecondsSinceStart", "nanoseconds from then to the row") {
        Int($0.optical?.nanosecondsSinceStart ?? $0.acceleration?.nanosecondsSinceStart ?? 0)
      },
      .json("usage", "the purposes of the measurement") { $0.sample.usage.map(\.rawValue) },
      .number("temperature", "degrees Celsius", "the temperature of the sensor") {
        $0.sample.temperature?.value
      },
      .number("samplingFrequency", "hertz", "the number of such rows in a second") {
        ($0.optical?.samplingFrequency ?? $0.acceleration?.samplingFrequency)?.value
      },
      .whole("optical.emitter", "the light") { $0.optical?.emitter },
      .json("optical.activePhotodiodeIndexes", "the photodiodes") {
        $0.optical.map { Array($0.activePhotodiodeIndexes) }
      },
      .whole("optical.signalIdentifier", "the signal") { $0.optical?.signalIdentifier },
      .number("optical.nominalWavelength", "nanometres", "the wavelength by the specification") {
        $0.optical?.nominalWavelength.value
      },
      .number("optical.effectiveWavelength", "nanometres", "the wavelength as calibrated") {
        $0.optical?.effectiveWavelength.value
      },
      .number("optical.normalizedReflectance", nil, "the reflected part of the light") {
        $0.optical?.normalizedReflectance
      },
      .number("optical.noiseTerms.whiteNoise", nil, "the white noise") {
        $0.optical?.noiseTerms?.whiteNoise
      },
      .number("optical.noiseTerms.pinkNoise", nil, "the pink noise") {
        $0.optical?.noiseTerms?.pinkNoise
      },
      .number("optical.noiseTerms.backgroundNoise", nil, "the background's noise") {
        $0.optical?.noiseTerms?.backgroundNoise
      },
      .number("optical.noiseTerms.backgroundNoiseOffset", nil, "its offset") {
        $0.optical?.noiseTerms?.backgroundNoiseOffset
      },
      .json("optical.conditions", "what is wrong with the signal") {
        $0.optical?.conditions.map(\.rawValue)
      },
      .number("acceleration.x", "units of gravity", "the acceleration") {
        $0.acceleration?.x.value
      },
      .number("acceleration.y", "units of gravity", "the acceleration") {
        $0.acceleration?.y.value
      },
      .number("acceleration.z", "units of gravity", "the acceleration") {
        $0.acceleration?.z.value
      },
    ]
  )

  static let faceMetrics = SampleTable(
    .faceMetrics,
    [
      .text("version", "the version of the algorithm") { (face: SRFaceMetrics) in face.version },
      .text("sessionIdentifier", "the session", \.sessionIdentifier),
      .whole("context", "the sum of 1 device unlock, 2 messaging app") { Int($0.context.rawValue) },
      .json("wholeFaceExpressions", "the value of each expression of the whole face") {
        values(of: $0.wholeFaceExpressions)
      },
      .json("partialFaceExpressions", "the value of each expression of a part of the face") {
        values(of: $0.partialFaceExpressions)
      },
      .truth("faceAnchor.isTracked", "whether the face was tracked", \.faceAnchor.isTracked),
      .json("faceAnchor.blendShapes", "the coefficient of each feature") { coefficients(of: $0) },
      .json("faceAnchor.transform", "the place of the face, column by column") {
        numbers(of: $0.faceAnchor.transform)
      },
      .json("faceAnchor.leftEyeTransform", "the place of the left eye, column by column") {
        numbers(of: $0.faceAnchor.leftEyeTransform)
      },
      .json("faceAnchor.rightEyeTransform", "the place of the right eye, column by column") {
        numbers(of: $0.faceAnchor.rightEyeTransform)
      },
      .json("faceAnchor.lookAtPoint", "where the eyes look") { point(of: $0) },
    ]
  )

  @Sendable private static func voltages(
    _ samples: SampleArray<SRElectrocardiogramSample>
  ) -> [Voltage] {
    samples.elements.flatMap { sample in
      sample.data.enumerated().map { Voltage(sample: sample, index: $0, data: $1) }
    }
  }

  @Sendable private static func pulses(
    _ samples: SampleArray<SRPhotoplethysmogramSample>
  ) -> [Pulse] {
    samples.elements.flatMap { sample in
      sample.opticalSamples.map { Pulse(sample: sample, optical: $0) }
        + sample.accelerometerSamples.map { Pulse(sample: sample, acceleration: $0) }
    }
  }

  private static func coefficients(of face: SRFaceMetrics) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: face.faceAnchor.blendShapes.map { ($0.rawValue, $1.doubleValue) }
    )
  }

  private static func point(of face: SRFaceMetrics) -> [Float] {
    let point = face.faceAnchor.lookAtPoint
    return [point.x, point.y, point.z]
  }

  private static func values(of expressions: [SRFaceMetricsExpression]) -> [String: Double] {
    Dictionary(expressions.map { ($0.identifier, $0.value) }) { $1 }
  }

  private static func numbers(of matrix: simd_float4x4) -> [Float] {
    let columns = matrix.columns
    return [columns.0, columns.1, columns.2, columns.3].flatMap { column in
      (0..<4).map { column[$0] }
    }
  }
}

/// A voltage of an electrocardiogram.
private struct Voltage {
  var sample: SRElectrocardiogramSample
  var index: Int
  var data: SRElectrocardiogramData
}

/// An optical sample of a photoplethysmogram, or one of its accelerometer.
private struct Pulse {
  var sample: SRPhotoplethysmogramSample
  var optical: SRPhotoplethysmogramOpticalSample?
  var acceleration: SRPhotoplethysmogramAccelerometerSample?
}
