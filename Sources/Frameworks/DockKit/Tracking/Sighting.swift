/// A person or an object in one frame; the boxes of one person are combined.
struct Sighting {
  var kind: Detection.DetectionKind
  var box: UnitBox
  var direction: Direction
  /// The width of the box, as a tangent.
  var width: Double
  /// Variance of the direction along each axis, in square radians.
  var yawNoise: Double
  var pitchNoise: Double
  var identifier: Int?
  var speaking: Double?
  var lookingAtCamera: Double?
  var subject: Int?
  /// Whether the sighting belongs to a track.
  var isTaken = false

  var isPerson: Bool { kind != .object }

  /// Creates a sighting of a detection, or of the part of it that is followed.
  init(_ detection: Detection, through lens: Lens) {
    kind = detection.kind
    box = detection.box
    if kind == .body { box = Self.head(of: box, lens.view) }
    direction = lens.direction(x: box.middleX, y: box.middleY)
    width = 2 * lens.view.halfWidth * box.width
    // The error of a box is proportional to its size, even if only its upper part is used.
    let across = Self.finest + Self.blur * 2 * lens.view.halfWidth * detection.box.width
    let along = Self.finest + Self.blur * 2 * lens.view.halfHeight * detection.box.height
    (yawNoise, pitchNoise) = (across * across, along * along)
    identifier = detection.identifier
    speaking = detection.speaking
    lookingAtCamera = detection.lookingAtCamera
    subject = detection.subject
  }

  /// Adds the body's values that the face lacks.
  mutating func join(_ body: Detection) {
    identifier = identifier ?? body.identifier
    speaking = speaking ?? body.speaking
    lookingAtCamera = lookingAtCamera ?? body.lookingAtCamera
    subject = subject ?? body.subject
  }

  /// The smallest error of a direction, in radians, and the additional error as part of the box's
  /// size: our choices.
  private static let (finest, blur) = (0.002, 0.04)

  /// Returns the upper part of a body, where its face would be: our choice.
  ///
  /// A standing adult is about seven and a half heads tall and two or three heads wide; the smaller
  /// size counts, for bodies that the frame cuts off.
  private static func head(of body: UnitBox, _ view: CameraView) -> UnitBox {
    let wide = body.width * view.halfWidth
    let tall = body.height * view.halfHeight
    let size = min(wide * 0.45, tall * 0.13)
    let width = min(body.width, size / view.halfWidth)
    return UnitBox(
      x: body.middleX - width / 2,
      y: body.y,
      width: width,
      height: size / view.halfHeight
    )
  }

  /// Returns how poorly a face fits a body; nil if the face cannot belong to the body.
  ///
  /// - Returns: The distance from the body's middle line, as part of its width; negative if the
  ///   detector identifies both as one person.
  static func mismatch(_ face: Detection, _ body: Detection) -> Double? {
    if let one = face.identifier, one == body.identifier { return -1 }
    let box = body.box
    let aside = (face.box.middleX - box.middleX).magnitude
    guard aside < box.width * 0.6, face.box.width < box.width * 1.2 else { return nil }
    let below = face.box.middleY - box.y
    guard below > -face.box.height / 2, below < box.height * 0.5 else { return nil }
    return aside / box.width
  }
}
