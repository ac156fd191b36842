/// A person or an object that a camera may see.
package struct Subject: Hashable, Sendable {
  /// The kind of a subject.
  package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A person, with a face and a body.
    case person
    /// Anything else.
    case object
  }

  /// Identifies the subject in its scene.
  package var number: Int
  package var name: String
  package var kind: Kind
  /// The height in metres: of a person from the floor to the crown, of an object from its lower to
  /// its upper edge.
  package var height: Double
  /// The width of a face, in metres.
  package var faceWidth: Double
  /// The width of a body or an object, in metres.
  package var bodyWidth: Double
  package var path: SubjectPath

  /// A subject of ordinary size: an adult of 1.7 m, whose face is 16 cm wide.
  ///
  /// Our choices.
  package init(
    number: Int,
    name: String,
    kind: Kind = .person,
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

  /// A face's height for each part of its width: our choice.
  static let faceRatio = 1.25
  /// How far the crown is above the middle of the face, for each part of its height: our choice.
  static let crown = 0.6

  /// How high a face's middle is over the floor when its owner stands, in metres; an object's middle.
  var standing: Double {
    kind == .object ? height / 2 : height - Self.crown * Self.faceRatio * faceWidth
  }
}

/// Where somebody is in the room, in metres: to the right, up and away from the dock as it points at zero.
///
/// It is the middle of a person's face or of an object, as seen from the lens.
package struct SubjectPosition: Hashable, Sendable {
  package var right: Double
  package var up: Double
  package var ahead: Double

  package init(right: Double, up: Double, ahead: Double) {
    self.right = right
    self.up = up
    self.ahead = ahead
  }

  /// From here to there, by a share of the way.
  static func between(_ here: Self, _ there: Self, _ share: Double) -> Self {
    SubjectPosition(
      right: here.right + share * (there.right - here.right),
      up: here.up + share * (there.up - here.up),
      ahead: here.ahead + share * (there.ahead - here.ahead)
    )
  }
}

/// A place on the floor, in metres from the dock.
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
