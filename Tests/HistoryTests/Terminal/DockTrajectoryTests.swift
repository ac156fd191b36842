import History
import Results
import Runner
import Testing
import TrialRun

@Suite("The trajectory of a dock")
struct DockTrajectoryTests {
  /// Runs the first participant of a scenario, and records the motion of their dock.
  private func trajectory(_ name: String) throws -> DockTrajectory {
    let study = try Study(scenarioAt: "\(packageRoot)/scenarios/\(name).yaml")
    let run = try study.prepare(StudyOptions(isolation: .caller))
    return run.dockTrajectory(of: try run.recordedRun())
  }

  /// Source: if the second run differs from the first, the trajectory is empty.
  @Test(
    "is that of the recorded run: recording the motion changes none of the run's rows",
    arguments: ["dock-follows-speaker", "dock-two-people-cross", "dock-subject-leaves-and-returns"]
  )
  func sameRun(name: String) throws {
    let trajectory = try trajectory(name)
    #expect(trajectory.snapshots.count > 100)
    #expect(try self.trajectory(name) == trajectory)
    for (snapshot, next) in zip(trajectory.snapshots, trajectory.snapshots.dropFirst()) {
      #expect(next.time - snapshot.time >= trajectory.interval)
    }
  }

  @Test("is empty where no camera ran on a dock")
  func noCamera() throws {
    #expect(try trajectory("first-study") == DockTrajectory())
    #expect(try trajectory("dock-day") == DockTrajectory())
  }

  /// Source: geometry; the speaker walks in a circle, two metres from the dock.
  @Test("turns the dock after its subject")
  func follows() throws {
    let trajectory = try trajectory("dock-follows-speaker")
    let walking = trajectory.snapshots.filter { (10...30).contains($0.time) }
    for snapshot in walking {
      let subject = try #require(snapshot.subjects.first)
      let distance = (subject.right * subject.right + subject.ahead * subject.ahead).squareRoot()
      #expect(abs(distance - 2) < 0.05)
      #expect(abs(try #require(snapshot.error)) < 0.4)
    }
    let directions = walking.map(\.direction)
    #expect(try #require(directions.max()) - #require(directions.min()) > 1)
  }
}
