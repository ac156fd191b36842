import DockKit
import Docks
import Testing
import VirtualTime

@Suite("Detections in a frame")
struct SubjectDetectorTests {
  private static let random = RandomStream(seed: 4)

  private func appearances(_ subjects: [SceneSubject]) -> [SubjectAppearance] {
    var appearances: [SubjectAppearance] = []
    let view = SceneCamera(focalLength: 23).view(isFront: true, zoom: 1)
    SceneCamera.project(PreparedSubjects(subjects), .start, from: .zero, view, into: &appearances)
    return appearances
  }

  private func find(_ appearances: [SubjectAppearance], _ detector: SubjectDetector, frame: Int = 0)
    -> [Detection]
  {
    var detections: [Detection] = []
    detector.detect(at: appearances, frame: frame, Self.random, into: &detections)
    return detections
  }

  @Test("A perfect detector finds each face and body in its place, clipped to the frame")
  func perfect() {
    let appearances = appearances([.person()])
    let found = find(appearances, .perfect)
    #expect(found.map(\.kind) == [.face, .body])
    #expect((found[0].box.x - appearances[0].face.x).magnitude < 1e-12)
    #expect((found[0].box.height - appearances[0].face.height).magnitude < 1e-12)
    #expect((found[1].box.y + found[1].box.height - 1).magnitude < 1e-12)
    #expect(found.map(\.subject) == [1, 1] && found.map(\.identifier) == [nil, nil])
  }

  @Test("The detections of a frame don't depend on other frames, and differ from the next frame's")
  func pure() {
    let appearances = appearances([.person(), .person(2, from: FloorPoint(right: 0.6, ahead: 3))])
    let row = (0..<50).map { find(appearances, SubjectDetector(), frame: $0) }
    #expect(find(appearances, SubjectDetector(), frame: 37) == row[37])
    #expect(row[37] != row[38])
  }

  @Test("The detections of one subject don't depend on the others")
  func independent() {
    let both = appearances([.person(2, from: FloorPoint(right: 0.8, ahead: 3)), .person(1)])
    let alone = appearances([.person(1)])
    for frame in 0..<50 {
      let found = find(both, SubjectDetector(falseAlarmRate: 0), frame: frame)
      #expect(
        found.filter { $0.subject == 1 }
          == find(alone, SubjectDetector(falseAlarmRate: 0), frame: frame)
      )
    }
  }

  @Test("Missed and false detections have the set rates, and boxes deviate by the noise")
  func rates() {
    let appearances = appearances([.person()])
    let detector = SubjectDetector(noise: 0.05, missRate: 0.1, falseAlarmRate: 0.2)
    let frames = 0..<4000
    var (faces, ghosts, squares) = (0.0, 0.0, 0.0)
    for frame in frames {
      for found in find(appearances, detector, frame: frame) {
        if found.subject == nil { ghosts += 1 }
        guard found.subject != nil, found.kind == .face else { continue }
        faces += 1
        let off = (found.box.middleX - appearances[0].face.middleX) / appearances[0].face.width
        squares += off * off
      }
    }
    #expect((faces / 4000 - 0.9).magnitude < 0.02)
    #expect((ghosts / 4000 - 0.2).magnitude < 0.03)
    #expect(((squares / faces).squareRoot() - 0.05).magnitude < 0.003)
  }

  @Test("Small subjects are not detected")
  func small() {
    let appearances = appearances([.person(from: FloorPoint(right: 0, ahead: 6))])
    var detector = SubjectDetector.perfect
    detector.minimumSize = appearances[0].face.height * 1.01
    #expect(find(appearances, detector).map(\.kind) == [.body])
    detector.minimumSize = appearances[0].face.height * 0.99
    #expect(find(appearances, detector).map(\.kind) == [.face, .body])
  }

  @Test("Confidences show speech and attention, or are nil if they aren't estimated")
  func confidences() {
    var person = SceneSubject.person()
    person.path.speaks = .always
    person.path.looks = .never
    let found = find(appearances([person]), SubjectDetector(missRate: 0))[0]
    #expect(found.speaking ?? 0 > 0.7 && found.lookingAtCamera ?? 1 < 0.3)
    let blind = find(appearances([person]), SubjectDetector(missRate: 0, confidenceNoise: nil))[0]
    #expect(blind.speaking == nil && blind.lookingAtCamera == nil)
  }

  @Test("A detector that identifies subjects gives all boxes of a subject the same identifier")
  func names() {
    let found = find(
      appearances([.person(7)]),
      SubjectDetector(missRate: 0, falseAlarmRate: 0, names: true)
    )
    #expect(found.map(\.identifier) == [7, 7])
  }

  @Test("An object is detected as an object, without confidences")
  func object() {
    var object = SceneSubject.person()
    object.kind = .object
    let found = find(appearances([object]), SubjectDetector(missRate: 0, falseAlarmRate: 0))
    #expect(found.map(\.kind) == [.object] && found[0].speaking == nil)
  }
}
