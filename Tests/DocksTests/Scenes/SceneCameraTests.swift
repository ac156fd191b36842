import DockKit
import Docks
import Testing
import VirtualTime

@Suite("What a camera sees of a scene")
struct SceneCameraTests {
  private static let camera = SceneCamera(focalLength: 23)

  private func look(
    at subjects: [SceneSubject],
    from positions: DockAngles = .zero,
    isFront: Bool = true,
    zoom: Double = 1
  ) -> [SubjectAppearance] {
    var appearances: [SubjectAppearance] = []
    let view = Self.camera.view(isFront: isFront, zoom: zoom)
    SceneCamera.project(
      PreparedSubjects(subjects),
      .start,
      from: positions,
      view,
      into: &appearances
    )
    return appearances
  }

  /// Source: 35 mm film is 36 mm wide, so that half the field of view has the tangent 18 / f.
  @Test("A focal length of 26 mm is a field of view of 69.4 degrees")
  func fieldOfView() {
    let first = SceneCamera(focalLength: 26).view(isFront: true, zoom: 1)
    let second = SceneCamera(fieldOfView: 69.39, aspect: 16 / 9.0).view(isFront: true, zoom: 1)
    #expect((first.halfWidth - second.halfWidth).magnitude < 1e-4)
    #expect((first.halfWidth / first.halfHeight - 16 / 9.0).magnitude < 1e-12)
  }

  @Test("A face appears in the direction of its position, wherever the dock points")
  func inverse() throws {
    for yaw in [-0.3, 0, 0.4, 7] {
      for pitch in [-0.4, 0, 0.2] {
        for isFront in [true, false] {
          let turn = yaw + Lens.turn(isFront: isFront)
          let ahead = PortableMath.cos(turn) * 3 + PortableMath.sin(turn)
          let right = PortableMath.sin(turn) * 3 - PortableMath.cos(turn)
          let subject = SceneSubject.person(from: FloorPoint(right: right, ahead: ahead))
          let positions = DockAngles(pitch: pitch, yaw: yaw)
          let appearance = try #require(
            look(at: [subject], from: positions, isFront: isFront).first
          )
          let lens = Lens(at: positions, Self.camera.view(isFront: isFront, zoom: 1))
          let direction = lens.direction(x: appearance.face.middleX, y: appearance.face.middleY)
          let flat = (right * right + ahead * ahead).squareRoot()
          let truth = PortableMath.atan2(right, ahead)
          #expect(Direction.wrapped(direction.yaw - truth).magnitude < 1e-9)
          let height = PortableMath.atan2(-appearance.position.up, flat)
          #expect((direction.pitch - height).magnitude < 1e-9)
        }
      }
    }
  }

  @Test("A face at half the distance, or zoomed by two, is twice as large")
  func size() {
    let far = look(at: [.person(from: FloorPoint(right: 0, ahead: 4))])[0]
    let near = look(at: [.person(from: FloorPoint(right: 0, ahead: 2))])[0]
    let zoomed = look(at: [.person(from: FloorPoint(right: 0, ahead: 4))], zoom: 2)[0]
    #expect((near.face.width / far.face.width - 2).magnitude < 1e-12)
    #expect((zoomed.body.height / far.body.height - 2).magnitude < 1e-12)
    // The face is 16 cm wide at 2 m, where the frame is 36/23 times that distance wide.
    #expect((near.face.width - 0.08 / (36 / 23.0)).magnitude < 1e-12)
  }

  @Test("The face is within the upper part of the body")
  func body() {
    let appearance = look(at: [.person()])[0]
    #expect(appearance.face.y > appearance.body.y)
    #expect(appearance.face.middleY < appearance.body.y + 0.15 * appearance.body.height)
    #expect(appearance.face.middleX == appearance.body.middleX)
  }

  @Test("A subject behind the lens is visible only to the other lens")
  func behind() {
    let person = SceneSubject.person(from: FloorPoint(right: 0, ahead: -2))
    #expect(!look(at: [person])[0].isInFrame)
    let other = look(at: [person], isFront: false)[0]
    #expect(other.isInFrame && (other.face.middleX - 0.5).magnitude < 1e-9)
  }

  /// Our choice: a person is hidden if more than six tenths of their body's box is covered.
  @Test("A nearer person hides a farther one, but not the other way round")
  func occlusion() {
    let far = SceneSubject.person(1, from: FloorPoint(right: 0, ahead: 4))
    func appearances(_ right: Double) -> [SubjectAppearance] {
      look(at: [far, .person(2, from: FloorPoint(right: right, ahead: 2))])
    }
    #expect(appearances(0).map(\.isInFrame) == [false, true])
    #expect(appearances(0.3).map(\.isInFrame) == [true, true])
  }

  @Test("Objects and absent people hide nobody")
  func noOcclusion() {
    let far = SceneSubject.person(1, from: FloorPoint(right: 0, ahead: 4))
    var near = SceneSubject.person(2, from: FloorPoint(right: 0, ahead: 2))
    near.kind = .object
    #expect(look(at: [far, near])[0].isInFrame)
    near = SceneSubject.person(
      2,
      from: FloorPoint(right: 0, ahead: 2),
      doing: [.leave(9, backAt: nil)]
    )
    #expect(look(at: [far, near])[0].isInFrame)
  }
}
