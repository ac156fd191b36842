package import DockKit
package import VirtualTime

/// Image analysis that finds faces, bodies and objects in frames, with errors.
///
/// The detections in a frame are a pure function of the scene and the frame's number, so any frame
/// can be computed without earlier ones. All defaults are our choices: Apple publishes no figures.
package struct SubjectDetector: Hashable, Sendable {
  /// The time from capturing a frame to knowing its boxes.
  package var latency: Duration
  /// The standard deviation of a box's position and size, relative to its width and height.
  package var noise: Double
  /// The probability that a visible box is not found, 0...1.
  package var missRate: Double
  /// The probability that a frame has a detection of a face that doesn't exist, 0...1.
  package var falseAlarmRate: Double
  /// The smallest height of a face or an object, relative to the frame's; for a body, four times
  /// that.
  package var minimumSize: Double
  /// The standard deviation of the confidence in speech and in attention; nil: the detector doesn't
  /// estimate them.
  package var confidenceNoise: Double?
  /// Whether detections identify their subjects.
  package var names: Bool

  package init(
    latency: Duration = .milliseconds(60),
    noise: Double = 0.03,
    missRate: Double = 0.02,
    falseAlarmRate: Double = 0.005,
    minimumSize: Double = 0.02,
    confidenceNoise: Double? = 0.05,
    names: Bool = false
  ) {
    self.latency = latency
    self.noise = noise
    self.missRate = missRate
    self.falseAlarmRate = falseAlarmRate
    self.minimumSize = minimumSize
    self.confidenceNoise = confidenceNoise
    self.names = names
  }

  /// A detector that finds everything exactly and without delay.
  package static let perfect = SubjectDetector(
    latency: .zero,
    noise: 0,
    missRate: 0,
    falseAlarmRate: 0,
    minimumSize: 0,
    confidenceNoise: 0
  )

  /// The label of a frame's random stream for false alarms.
  private static let falseAlarm = Int.min

  /// Computes the detections in a frame.
  ///
  /// - Parameters:
  ///   - appearances: The true appearances of the subjects.
  ///   - frame: The frame's number.
  ///   - random: The detector's random stream.
  ///   - detections: Receives the detections; its memory is reused.
  package func detect(
    at appearances: [SubjectAppearance],
    frame: Int,
    _ random: RandomStream,
    into detections: inout [Detection]
  ) {
    detections.removeAll(keepingCapacity: true)
    let frameStream = random.split(frame)
    for appearance in appearances where appearance.isInFrame {
      var draws = frameStream.split(appearance.subject)
      let speaking = appearance.kind == .object ? nil : confidence(appearance.isSpeaking, &draws)
      let looking = appearance.kind == .object ? nil : confidence(appearance.isLooking, &draws)
      func find(_ kind: Detection.DetectionKind, _ box: UnitBox, _ size: Double) {
        guard let box = found(box, size, &draws) else { return }
        detections.append(
          Detection(
            kind,
            box,
            identifier: names ? appearance.subject : nil,
            speaking: speaking,
            lookingAtCamera: looking,
            subject: appearance.subject
          )
        )
      }
      switch appearance.kind {
      case .object: find(.object, appearance.body, minimumSize)
      case .person:
        find(.face, appearance.face, minimumSize)
        find(.body, appearance.body, 4 * minimumSize)
      }
    }
    guard falseAlarmRate > 0 else { return }
    var draws = frameStream.split(Self.falseAlarm)
    guard draws.chance(falseAlarmRate) else { return }
    let width = draws.uniform(0.02...0.1)
    let middle = (x: draws.unit(), y: draws.unit())
    guard let box = UnitBox(around: middle, width, 1.5 * width).withinFrame else { return }
    detections.append(Detection(.face, box))
  }

  /// A detected box with errors; nil if the detector misses it.
  private func found(_ box: UnitBox, _ size: Double, _ draws: inout RandomStream) -> UnitBox? {
    let isMissed = draws.chance(missRate)
    let (across, along) = (error(&draws), error(&draws))
    let growth = 1 + error(&draws)
    guard !isMissed, let visible = box.withinFrame, visible.height >= size else { return nil }
    return UnitBox(
      around: (visible.middleX + across * visible.width, visible.middleY + along * visible.height),
      visible.width * growth,
      visible.height * growth
    ).withinFrame
  }

  private func error(_ draws: inout RandomStream) -> Double {
    noise > 0 ? draws.normal(mean: 0, deviation: noise) : 0
  }

  private func confidence(_ isTrue: Bool, _ draws: inout RandomStream) -> Double? {
    guard let confidenceNoise else { return nil }
    let level = (isTrue ? 0.9 : 0.1) + draws.normal(mean: 0, deviation: confidenceNoise)
    return min(1, max(0, level))
  }
}
