import DockKit
import Docks
import Sensors
import TestSupport
import Testing
import VirtualTime

@Suite("The path of a subject")
struct SubjectPathTests {
  /// The appearance of a subject, seen from a dock that points at zero.
  private func appearance(_ subject: SceneSubject, at seconds: Double) throws -> SubjectAppearance {
    var appearances: [SubjectAppearance] = []
    SceneCamera.project(
      PreparedSubjects([subject]),
      WorldTime(nanoseconds: Int64((seconds * 1e9).rounded())),
      from: .zero,
      SceneCamera(focalLength: 23).view(isFront: true, zoom: 1),
      into: &appearances
    )
    return try #require(appearances.first)
  }

  private func floor(_ subject: SceneSubject, at seconds: Double) throws -> [Double] {
    let position = try appearance(subject, at: seconds).position
    return [position.right, position.ahead].map { ($0 * 1e6).rounded() / 1e6 }
  }

  @Test("A subject performs one action after the other, and then stays")
  func steps() throws {
    let subject = SceneSubject.person(
      from: FloorPoint(right: 0, ahead: 2),
      doing: [
        .stay(1), .go(to: FloorPoint(right: 3, ahead: 2), speed: 1.5),
        .go(to: FloorPoint(right: 3, ahead: 6), speed: 2),
      ]
    )
    #expect(try floor(subject, at: 0.5) == [0, 2])
    #expect(try floor(subject, at: 2) == [1.5, 2])
    #expect(try floor(subject, at: 4) == [3, 4])
    #expect(try floor(subject, at: 100) == [3, 6])
  }

  @Test("A circle keeps its distance from the dock, and begins to the right at a positive speed")
  func circle() throws {
    let subject = SceneSubject.person(doing: [.circle(speed: .pi / 2, 4)])
    #expect(try floor(subject, at: 2) == [2, 0])
    #expect(try floor(subject, at: 4) == [0, -2])
    #expect(try floor(subject, at: 9) == [0, -2])
  }

  @Test("Sitting down lowers the face, and standing up raises it again")
  func sitting() throws {
    let subject = SceneSubject.person(doing: [.sitDown(2), .stay(1), .standUp(1)])
    let heights = try [0, 1, 2.5, 5].map { try appearance(subject, at: $0).position.up }
    #expect(heights[0] > heights[1] && heights[1] > heights[2] && heights[3] == heights[0])
    // The face of a sitting person of 1.7 m is about 1.15 m above the floor.
    #expect((heights[2] + SceneCamera.height - 1.15).magnitude < 0.05)
  }

  @Test("A subject that leaves is absent, and comes back at the set point")
  func leaving() throws {
    let back = FloorPoint(right: 1, ahead: 3)
    let subject = SceneSubject.person(doing: [.stay(1), .leave(2, backAt: back)])
    #expect(try appearance(subject, at: 0.9).isPresent)
    #expect(try !appearance(subject, at: 2).isPresent)
    #expect(try appearance(subject, at: 3).isPresent)
    #expect(try floor(subject, at: 3) == [1, 3])
  }

  @Test("A repeating path begins again at its end, and a path with a later start waits")
  func repeating() throws {
    let there = FloorPoint(right: 2, ahead: 2)
    let home = FloorPoint(right: 0, ahead: 2)
    var subject = SceneSubject.person(
      doing: [.go(to: there, speed: 1), .go(to: home, speed: 1)],
      repeats: true
    )
    #expect(try floor(subject, at: 4 * 900 + 1.5) == [1.5, 2])
    subject.path.start = 10
    #expect(try floor(subject, at: 5) == [0, 2])
    #expect(try floor(subject, at: 11) == [1, 2])
  }

  @Test(
    "A subject speaks and looks at the camera in the set spans, including starts but not ends"
  )
  func spans() throws {
    var subject = SceneSubject.person(doing: [.stay(10)])
    subject.path.speaks = TimeSpans([6..<8, 1..<2, 1.5..<3])
    subject.path.looks = TimeSpans([0..<5])
    let speaking = try [0.5, 1, 2.9, 3, 6, 8].map { try appearance(subject, at: $0).isSpeaking }
    #expect(speaking == [false, true, true, false, true, false])
    #expect(
      try [0, 4.9, 5].map { try appearance(subject, at: $0).isLooking } == [true, true, false]
    )
  }

  @Test(
    "A recorded path is straight between rows, and constant before the first and after the last"
  )
  func replay() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "# a walk\ntime_s,ahead_m,note,right_m,up_m\n1,2,a,0,0.4\n3,2,b,4,0.4\n4,1,c,4,0\n",
      to: "walk.csv"
    )
    let path = try SubjectPath(replaying: folder.file("walk.csv"), name: "walk.csv")
    let subject = SceneSubject(number: 1, name: "Recorded", path: path)
    #expect(try floor(subject, at: 0) == [0, 2])
    #expect(try floor(subject, at: 1.5) == [1, 2])
    #expect(try floor(subject, at: 3.5) == [4, 1.5])
    #expect(try floor(subject, at: 9) == [4, 1])
    #expect(try appearance(subject, at: 3.5).position.up == 0.2)
  }

  @Test(
    "An invalid recorded path is refused with its place, the error and a hint",
    arguments: [
      ("time_s,right_m,up_m\n0,1,1\n", "walk.csv: there is no column 'ahead_m'"),
      ("time_s,right_m,up_m,ahead_m\n", "walk.csv: there is no row below the header"),
      (
        "time_s,right_m,up_m,ahead_m\n0,1,0,2\n\n1,x,0,2\n",
        "walk.csv:4: 'right_m' is not a number: 'x'"
      ),
      (
        "time_s,right_m,up_m,ahead_m\n0,1,0,2\n1,,0,2\n",
        "walk.csv:3: 'right_m' has no value"
      ),
      (
        "time_s,right_m,up_m,ahead_m\n1,1,0,2\n1,1,0,2\n",
        "walk.csv:3: 'time_s' is not later than in the row before: 1.0"
      ),
      ("time_s,right_m,up_m,ahead_m\n0,1,0,2000\n", "walk.csv:2: 'ahead_m' is too large: '2000'"),
    ]
  )
  func badReplay(text: String, complaint: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "walk.csv")
    let error = #expect(throws: RecordingError.self) {
      try SubjectPath(replaying: folder.file("walk.csv"), name: "walk.csv")
    }
    #expect(error?.description == complaint)
    if !complaint.hasSuffix("header") && !complaint.contains("not a number") {
      #expect(error?.hint != nil)
    }
  }
}
