/// A person or an object that a camera may see.
package struct SceneSubject: Hashable, Sendable {
  /// The kind of a subject.
  package enum SubjectKind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A person, with a face and a body.
    case person
    /// Anything else.
    case object
  }

  /// Identifies the subject in its scene.
  package var number: Int
  package var name: String
  package var kind: SubjectKind
  /// The height in metres: of a person from the floor to the crown, of an object from its lower to
  /// its upper edge.
  package var height: Double
  /// The width of a face, in metres.
  package var faceWidth: Double
  /// The width of a body or an object, in metres.
  package var bodyWidth: Double
  package var path: SubjectPath

  /// Creates a subject; the default sizes are those of an adult of 1.7 m with a face 16 cm wide
  /// (our choices).
  package init(
    number: Int,
    name: String,
    kind: SubjectKind = .person,
    height: Double = 1.7,
    faceWidth: Double = 0.16,
    bodyWidth: Double = 0.5,
    path: SubjectPath
  ) {
    self.number = number
    self.name = name
    self.kind = kind
    self.height = height
    self.faceWidth = faceWidth
    self.bodyWidth = bodyWidth
    self.path = path
  }

  /// The ratio of a face's height to its width (our choice).
  static let faceRatio = 1.25
  /// The distance from the middle of the face to the crown, relative to the face's height (our
  /// choice).
  static let crown = 0.6

  /// The height above the floor of the middle of a standing person's face, or of an object's
  /// middle, in metres.
  var standing: Double {
    kind == .object ? height / 2 : height - Self.crown * Self.faceRatio * faceWidth
  }
}

/// A subject's position in metres: to the right, up and away from the dock, in the dock's zero
/// direction; the position is that of the middle of a person's face or of an object, relative to
/// the lens.
package struct SubjectPosition: Hashable, Sendable {
  package var right: Double
  package var up: Double
  package var ahead: Double

  /// Interpolates between two positions, with a share of 0...1.
  static func between(_ start: Self, _ end: Self, _ share: Double) -> Self {
    SubjectPosition(
      right: start.right + share * (end.right - start.right),
      up: start.up + share * (end.up - start.up),
      ahead: start.ahead + share * (end.ahead - start.ahead)
    )
  }
}

/// A point on the floor, in metres from the dock.
package struct FloorPoint: Hashable, Sendable {
  package var right: Double
  package var ahead: Double

  package init(right: Double, ahead: Double) {
    self.right = right
    self.ahead = ahead
  }

  func distance(to other: FloorPoint) -> Double {
    let (across, along) = (other.right - right, other.ahead - ahead)
    return (across * across + along * along).squareRoot()
  }
}
