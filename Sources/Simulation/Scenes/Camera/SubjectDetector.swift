package import DockKit
package import VirtualTime

/// Image analysis that finds faces, bodies and objects in frames, with errors.
///
/// What it finds in a frame is a pure function of the frame's number, so any frame can be computed
/// without those before it. All defaults are our choices: Apple publishes no figures.
package struct SubjectDetector: Hashable, Sendable {
  /// How long a frame takes until its boxes are known.
  package var latency: Duration
  /// Standard deviation of a box's place and size, as part of its width and height.
  package var noise: Double
  /// How often a box that is there is not found.
  package var missRate: Double
  /// How often a frame shows a face that isn't there.
  package var falseAlarmRate: Double
  /// The least height of a face or an object, as part of the frame's; a body's is four times that.
  package var minimumSize: Double
  /// Standard deviation of the confidence in speech and in attention; nil: they are not looked at.
  package var confidenceNoise: Double?
  /// Whether it says whose box is whose.
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

  /// A detector that finds everything exactly and at once.
  package static let perfect = SubjectDetector(
    latency: .zero,
    noise: 0,
    missRate: 0,
    falseAlarmRate: 0,
    minimumSize: 0,
    confidenceNoise: 0
  )

  /// The label of a frame's random numbers that belong to no subject.
  private static let falseAlarm = Int.min

  /// Finds what a frame shows.
  ///
  /// - Parameters:
  ///   - appearances: What is true.
  ///   - frame: The frame's number.
  ///   - random: The detector's own stream.
  ///   - detections: What it finds; the memory is used again.
  package func detect(
    at appearances: [SubjectAppearance],
    frame: Int,
    _ random: RandomStream,
    into detections: inout [Detection]
  ) {
    detections.removeAll(keepingCapacity: true)
    let ofFrame = random.split(frame)
    for appearance in appearances where appearance.isInFrame {
      var draws = ofFrame.split(appearance.subject)
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
    var draws = ofFrame.split(Self.falseAlarm)
    guard draws.chance(falseAlarmRate) else { return }
    let width = draws.uniform(0.02...0.1)
    let middle = (x: draws.unit(), y: draws.unit())
    guard let box = UnitBox(around: middle, width, 1.5 * width).withinFrame else { return }
    detections.append(Detection(.face, box))
  }

  /// A box as it is found; nil if it isn't.
  private func found(_ box: UnitBox, _ size: Double, _ draws: inout RandomStream) -> UnitBox? {
    let isMissed = draws.chance(missRate)
    let (across, along) = (error(&draws), error(&draws))
    let growth = 1 + error(&draws)
    guard !isMissed, let seen = box.withinFrame, seen.height >= size else { return nil }
    return UnitBox(
      around: (seen.middleX + across * seen.width, seen.middleY + along * seen.height),
      seen.width * growth,
      seen.height * growth
    ).withinFrame
  }

  private func error(_ draws: inout RandomStream) -> Double {
    noise > 0 ? draws.normal(mean: 0, deviation: noise) : 0
  }

  private func confidence(_ isSo: Bool, _ draws: inout RandomStream) -> Double? {
    guard let confidenceNoise else { return nil }
    let level = (isSo ? 0.9 : 0.1) + draws.normal(mean: 0, deviation: confidenceNoise)
    return min(1, max(0, level))
  }
}
