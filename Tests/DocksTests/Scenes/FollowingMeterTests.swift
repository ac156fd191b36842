import DockKit
import Docks
import Testing
import VirtualTime

@Suite("The meter of a dock's following")
struct FollowingMeterTests {
  private static let view = SceneCamera(focalLength: 23).view(isFront: true, zoom: 1)

  /// The frames of a dock's camera, 30 per second, and the meter that measures them.
  private struct Film {
    var meter = FollowingMeter()
    var choice = TrackingChoice()
    var frame: Int64 = 0
    var appearances: [SubjectAppearance] = []

    var summary: FollowingSummary { meter.summary }

    /// Adds frames for a number of seconds.
    ///
    /// - Parameters:
    ///   - subjects: The subjects in front of the camera.
    ///   - length: The number of seconds.
    ///   - followed: The subject that the dock follows.
    ///   - positions: The dock's positions, by the seconds since the first frame.
    ///   - velocities: The dock's velocities.
    mutating func show(
      _ subjects: [SceneSubject],
      for length: Double,
      followed: FollowingMeter.Followed,
      from positions: (Double) -> DockAngles = { _ in .zero },
      at velocities: DockAngles = .zero
    ) {
      for _ in 0..<Int(length * 30) {
        let time = WorldTime(nanoseconds: frame * 1_000_000_000 / 30)
        frame += 1
        let place = positions(time.seconds)
        let view = FollowingMeterTests.view
        SceneCamera.project(PreparedSubjects(subjects), time, from: place, view, into: &appearances)
        let motion = DockMotion(time: time, positions: place, velocities: velocities)
        let truth = SceneFrame(captured: time, motion: motion, view: view, appearances: appearances)
        meter.add(truth, choice, followed)
      }
    }
  }

  /// A person whose face is at the lens's height.
  private func level(_ number: Int = 1, right: Double = 0, doing: [SubjectPath.PathStep] = [])
    -> SceneSubject
  {
    var subject = SceneSubject.person(
      number,
      from: FloorPoint(right: right, ahead: 2),
      doing: doing
    )
    subject.height = SceneCamera.height + 0.6 * 1.25 * subject.faceWidth
    return subject
  }

  @Test("The error is the angle between the subject and its intended position in the frame")
  func error() throws {
    var film = Film()
    film.show([level()], for: 2, followed: .subject(1)) { _ in DockAngles(yaw: 0.1) }
    film.show([level()], for: 2, followed: .subject(1)) { _ in DockAngles(pitch: -0.2) }
    let error = try #require(film.summary.error)
    let degrees = [0.1, 0.2].map { $0 * 180 / .pi }
    #expect((error.mean - (degrees[0] + degrees[1]) / 2).magnitude < 1e-6)
    let square = (degrees[0] * degrees[0] + degrees[1] * degrees[1]) / 2
    #expect((error.rms - square.squareRoot()).magnitude < 1e-6)
    #expect((error.p95 - degrees[1]).magnitude < 0.011)
  }

  @Test("With framing on a third, the error of a subject on that third is zero")
  func third() throws {
    var film = Film()
    film.choice.framing = .left
    let offset = PortableMath.atan2(Self.view.halfWidth / 3, 1)
    film.show([level()], for: 1, followed: .subject(1)) { _ in DockAngles(yaw: offset) }
    #expect(try #require(film.summary.error).mean < 1e-6)
  }

  @Test(
    "The shares in frame and in the region relate to the time in which the subject could be seen"
  )
  func shares() throws {
    var film = Film()
    film.choice.region = UnitBox(x: 0, y: 0, width: 0.4, height: 1)
    let guest = level(doing: [.stay(3), .leave(60, backAt: nil)])
    film.show([guest], for: 1, followed: .subject(1))
    film.show([guest], for: 1, followed: .subject(1)) { _ in DockAngles(yaw: 0.3) }
    film.show([guest], for: 1, followed: .subject(1)) { _ in DockAngles(yaw: 3) }
    film.show([guest], for: 5, followed: .nobody)
    let subject = film.summary.subjects[0]
    #expect(subject.framesVisible == 90)
    #expect((try #require(subject.shareInFrame) - 2 / 3.0).magnitude < 1e-9)
    #expect((try #require(subject.shareInRegion) - 1 / 3.0).magnitude < 1e-9)
  }

  @Test("The meter counts acquisitions, losses, recoveries and switches")
  func pursuit() throws {
    var film = Film()
    let people = [level(1), level(2, right: 0.8)]
    film.show(people, for: 1, followed: .nobody)
    film.show(people, for: 1, followed: .subject(1))
    film.show(people, for: 2, followed: .nobody)
    film.show(people, for: 1, followed: .subject(1))
    film.show(people, for: 1, followed: .subject(2))
    film.show(people, for: 1, followed: .falseAlarm)
    let summary = film.summary
    #expect((try #require(summary.acquisition) - 1).magnitude < 1e-6)
    #expect(summary.losses == 2 && summary.reacquisitions == 1 && summary.identitySwitches == 1)
    #expect((try #require(summary.meanReacquisition) - 2).magnitude < 1e-6)
    #expect((summary.secondsFollowing - 3).magnitude < 0.05)
    #expect((summary.secondsFooled - 1).magnitude < 0.05)
    #expect((try #require(summary.subjects[1].acquisition) - 5).magnitude < 1e-6)
  }

  @Test("A person who has left the room doesn't count as lost")
  func left() {
    var film = Film()
    let guest = level(doing: [.stay(1), .leave(60, backAt: nil)])
    film.show([guest], for: 2, followed: .subject(1))
    film.show([guest], for: 2, followed: .nobody)
    #expect(film.summary.losses == 0)
  }

  /// Our choice: overshoot is the angle past the subject; settling ends when the error stays within a degree.
  @Test("After a subject stops, the meter measures the dock's overshoot and settling time")
  func step() throws {
    let walker = level(doing: [.go(to: FloorPoint(right: 2, ahead: 2), speed: 1)])
    let goal = Double.pi / 4
    var film = Film()
    film.show([walker], for: 6, followed: .subject(1)) { seconds in
      switch seconds {
      case ..<2: DockAngles(yaw: PortableMath.atan2(seconds, 2))
      case ..<2.5: DockAngles(yaw: goal + 0.1)
      case ..<3: DockAngles(yaw: goal - 0.05)
      default: DockAngles(yaw: goal)
      }
    }
    let steps = film.summary.steps
    #expect(steps.count == 1 && steps.settled == 1)
    #expect((try #require(steps.largestOvershoot) - 0.1 * 180 / .pi).magnitude < 0.01)
    #expect((try #require(steps.meanSettling) - 1).magnitude < 0.1)
  }

  @Test("A dock that continues to swing has not settled")
  func unsettled() {
    let walker = level(doing: [.go(to: FloorPoint(right: 2, ahead: 2), speed: 1)])
    var film = Film()
    film.show([walker], for: 6, followed: .subject(1)) { seconds in
      DockAngles(yaw: Double.pi / 4 + 0.1 * PortableMath.sin(20 * seconds))
    }
    #expect(film.summary.steps.count == 1 && film.summary.steps.settled == 0)
    #expect(film.summary.steps.meanSettling == nil)
  }

  @Test("A steady rotation has a speed and no acceleration; a jerky rotation has both")
  func smoothness() {
    var steady = Film()
    steady.show([level()], for: 2, followed: .subject(1), at: DockAngles(yaw: 0.5))
    #expect((steady.summary.meanSpeed - 0.5 * 180 / .pi).magnitude < 1e-6)
    #expect(steady.summary.rmsAcceleration < 1e-6)
    var jerky = Film()
    for speed in [0.5, -0.5, 0.5, -0.5] {
      jerky.show([level()], for: 0.5, followed: .subject(1), at: DockAngles(yaw: speed))
    }
    #expect(jerky.summary.rmsAcceleration > 100)
  }

  @Test("The summary is empty before the first detection")
  func empty() {
    let summary = FollowingMeter().summary
    #expect(summary.frames == 0 && summary.error == nil && summary.acquisition == nil)
    #expect(summary.steps.meanOvershoot == nil && summary.subjects.isEmpty)
  }
}
