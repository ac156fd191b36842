import DockKit
import Foundation
import Testing
import VirtualTime

@Suite("Identities from frame to frame")
struct IdentityTests {
  @Test("Two people who walk past each other keep their identities")
  func crossing() throws {
    for seed in 0..<50 as Range<UInt64> {
      var random = RandomStream(seed: seed)
      var stage = Stage()
      func people(_ seconds: Double, _ random: inout RandomStream) -> [Extra] {
        func noise() -> Double { random.normal(mean: 0, deviation: 0.002) }
        return [
          Extra(1, at: -0.4 + 0.25 * seconds + noise()).with { $0.size = 0.06 },
          Extra(2, at: 0.4 - 0.25 * seconds + noise()).with { $0.size = 0.04 },
        ]
      }
      stage.show(for: 0.5) { people($0, &random) }
      let before = (stage.identifier(of: 1), stage.identifier(of: 2))
      #expect(before.0 != nil && before.1 != nil)
      stage.show(for: 2.7) { people($0, &random) }
      #expect(stage.identifier(of: 1) == before.0, "seed \(seed)")
      #expect(stage.identifier(of: 2) == before.1, "seed \(seed)")
      #expect(stage.tracker.subjects.count == 2)
    }
  }

  /// Source: Apple, Observation: the same subject has the same identifier.
  @Test("A subject with the detector's identifier is the same at any distance")
  func names() {
    var stage = Stage()
    let left = Extra(1, at: -0.4).with { $0.name = 7 }
    let right = Extra(2, at: 0.4).with { $0.name = 8 }
    stage.show(for: 0.5) { _ in [left, right] }
    let before = stage.identifier(of: 1)
    stage.show(for: 0.1) { _ in [left.with { $0.yaw = 0.4 }, right.with { $0.yaw = -0.4 }] }
    #expect(stage.identifier(of: 1) == before)
    #expect(stage.tracker.subjects.count == 2)
  }

  /// Source: Apple, WWDC23 10304: gaps are bridged; their length is our choice.
  @Test("A subject keeps its identity over a gap of a second, also a person who continues to walk")
  func gap() {
    var stage = Stage()
    stage.show(for: 1) { [Extra(1, at: -0.5 + 0.3 * $0)] }
    let before = stage.identifier(of: 1)
    stage.show(for: 1) { _ in [] }
    #expect(before != nil && stage.identifier(of: 1) == before)
    stage.show(for: 0.3) { [Extra(1, at: -0.5 + 0.3 * $0)] }
    #expect(stage.identifier(of: 1) == before)
    #expect(stage.tracker.subjects.count == 1)
  }

  @Test("The box continues while nobody is visible")
  func predictedBox() throws {
    var stage = Stage()
    let path = { Extra(1, at: -0.5 + 0.3 * $0) }
    stage.show(for: 1) { [path($0)] }
    stage.show(for: 0.5) { _ in [] }
    let box = try #require(stage.tracker.subjects.first?.box)
    let truth = try #require(stage.box(of: path(stage.seconds)))
    #expect((box.middleX - truth.middleX).magnitude < 0.01)
  }

  /// Our choice: a second and a half.
  @Test("After two seconds of absence a subject is new, and has no identifier in between")
  func lost() {
    var stage = Stage()
    stage.show(for: 1) { _ in [Extra(1, at: 0.1)] }
    let before = stage.identifier(of: 1)
    stage.show(for: 2) { _ in [] }
    #expect(stage.tracker.subjects.isEmpty)
    stage.show(for: 0.5) { _ in [Extra(1, at: 0.1)] }
    #expect(stage.identifier(of: 1) != nil && stage.identifier(of: 1) != before)
  }

  @Test("After a pause of the camera all subjects are new, also with the detector's identifiers")
  func pause() {
    var stage = Stage()
    let named = Extra(1, at: 0.1).with { $0.name = 7 }
    stage.show(for: 1) { _ in [named] }
    let before = stage.identifier(of: 1)
    stage.skip(60)
    stage.show(for: 1) { _ in [named] }
    #expect(stage.identifier(of: 1) != nil && stage.identifier(of: 1) != before)
  }

  @Test("A detection in only one frame is no subject")
  func falseAlarms() {
    var random = RandomStream(seed: 5)
    var stage = Stage()
    for _ in 0..<900 {
      let ghost = Extra(9, at: random.uniform(-0.55...0.55)).with {
        $0.pitch = random.uniform(-0.3...0.3)
        $0.size = random.uniform(0.02...0.1)
      }
      stage.show(random.chance(0.05) ? [Extra(1, at: 0.1), ghost] : [Extra(1, at: 0.1)])
      #expect(stage.tracker.subjects.count <= 1)
      #expect(stage.tracker.followed?.subject != 9)
    }
  }

  /// Source: Apple, TrackedPerson: the rectangle is the face's.
  @Test("A face and the body under it are one person, whose box is the face's")
  func oneBox() {
    let face = Detection(.face, UnitBox(x: 0.48, y: 0.2, width: 0.04, height: 0.06), subject: 1)
    let body = Detection(.body, UnitBox(x: 0.42, y: 0.18, width: 0.16, height: 0.8), subject: 1)
    var stage = Stage()
    for _ in 0..<10 { stage.show(boxes: [body, face]) }
    #expect(stage.tracker.subjects.count == 1)
    #expect(stage.tracker.subjects.first?.box == face.box)
    #expect(stage.tracker.subjects.first?.kind == .face)
  }

  /// Our choice.
  @Test("A body without a face is followed at its upper part, and is still the same person")
  func bodyAlone() throws {
    let face = Detection(.face, UnitBox(x: 0.48, y: 0.2, width: 0.04, height: 0.06), subject: 1)
    let body = Detection(.body, UnitBox(x: 0.42, y: 0.18, width: 0.16, height: 0.8), subject: 1)
    var stage = Stage()
    for _ in 0..<10 { stage.show(boxes: [face, body]) }
    let before = stage.identifier(of: 1)
    for _ in 0..<90 { stage.show(boxes: [body]) }
    let subject = try #require(stage.tracker.subjects.first)
    #expect(subject.identifier == before && subject.kind == .body)
    #expect((subject.box.middleX - body.box.middleX).magnitude < 1e-9)
    #expect(subject.box.y == body.box.y && subject.box.height < body.box.height / 4)
  }

  @Test("Two people side by side keep their own faces")
  func twoBodies() {
    func pair(_ x: Double, _ subject: Int) -> [Detection] {
      [
        Detection(.face, UnitBox(x: x - 0.02, y: 0.2, width: 0.04, height: 0.06), subject: subject),
        Detection(.body, UnitBox(x: x - 0.08, y: 0.18, width: 0.16, height: 0.8), subject: subject),
      ]
    }
    var stage = Stage()
    for _ in 0..<10 { stage.show(boxes: pair(0.4, 1) + pair(0.5, 2)) }
    #expect(Set(stage.tracker.subjects.map(\.subject)) == [1, 2])
    #expect(stage.tracker.subjects.count == 2)
  }

  @Test("A person and an object at one place are two")
  func kinds() {
    var stage = Stage()
    let object = Extra(2, at: 0.1).with { $0.kind = .object }
    stage.show(for: 0.5) { _ in [Extra(1, at: 0.1), object] }
    #expect(stage.tracker.subjects.count == 2)
  }

  @Test("A frame that arrives after a later frame is ignored")
  func order() {
    var stage = Stage()
    stage.show(for: 1) { _ in [Extra(1, at: 0.1)] }
    let before = stage.tracker.subjects
    stage.tracker.see(
      CameraFrame(captured: .start, direction: .zero, view: Stage.view, detections: [])
    )
    #expect(stage.tracker.subjects == before)
  }

  @Test("Confidences are those of the detector")
  func confidences() throws {
    var stage = Stage()
    let extra = Extra(1, at: 0.1).with { ($0.speaking, $0.looking) = (0.75, nil) }
    stage.show(for: 0.5) { _ in [extra] }
    let subject = try #require(stage.tracker.subjects.first)
    #expect(subject.speaking == 0.75 && subject.lookingAtCamera == nil)
  }
}
