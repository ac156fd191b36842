import DockKit
import Docks
import Testing
import VirtualTime

@Suite("What kind of dock it is")
struct DockProfileTests {
  /// Source: measured on a Flow 2 Pro; How-To Geek's review of the Belkin stand.
  @Test("are a stand and a gimbal, with what is known of real ones")
  func builtIn() throws {
    #expect(DockProfile.all.map(\.name) == ["stand", "gimbal"])
    for profile in DockProfile.all {
      #expect(try profile.validated() == profile)
      #expect(DockProfile.named(profile.name) == profile)
      #expect(profile.roll == nil && profile.yaw?.range == nil)
    }
    #expect(DockProfile.named("turntable") == nil)
    let tilt = try #require(DockProfile.stand.pitch?.range)
    #expect(abs(tilt.upperBound - tilt.lowerBound - .pi / 2) < 1e-12)
  }

  /// Our choice: every number can be changed, from one of the two.
  @Test("can be another one's with other numbers")
  func derived() throws {
    var profile = DockProfile("slow", basedOn: .stand)
    profile.pitch?.maximumSpeed = 0.1
    #expect(try profile.validated().pitch?.maximumSpeed == 0.1)
    #expect(profile.yaw == DockProfile.stand.yaw)
    #expect(DockProfile.stand.pitch?.maximumSpeed == 2)
  }

  /// Our choice: every mistake at once, each with its place and what would do.
  @Test("must make sense, and says where it doesn't")
  func nonsense() throws {
    var profile = DockProfile("broken", basedOn: .gimbal)
    profile.pitch?.acceleration = 0
    profile.yaw?.maximumSpeed = .nan
    profile.yaw?.speedFloor = -1
    profile.commandLatency = .seconds(-1)
    profile.velocityTimeout = .zero
    profile.feedbackRate = 0
    profile.shutterEvents = 0
    profile.tracking.delay = .seconds(-1)
    profile.batteries += profile.batteries
    profile.batteries[0].step = 0
    profile.flaps?.longest = .seconds(1)
    let error = try #require(throws: DockProfileError.self) { try profile.validated() }
    #expect(
      error.problems.map(\.field) == [
        "yaw.maximumSpeed", "yaw.speedFloor", "pitch.acceleration", "commandLatency",
        "velocityTimeout", "feedbackRate", "shutterEvents", "tracking.delay",
        "batteries[0].step", "batteries[1].name", "flaps.longest",
      ]
    )
    #expect(
      error.problems[2].description
        == "pitch.acceleration can't be 0.0 rad/s²\n  hint: it can be from 0.001 to 10000.0 rad/s²"
    )
    #expect("\(error)".hasPrefix("dock 'broken': yaw.maximumSpeed can't be nan rad/s\n"))
    profile = .stand
    (profile.yaw, profile.pitch) = (nil, nil)
    #expect(throws: DockProfileError.self) { try profile.validated() }
  }
}
