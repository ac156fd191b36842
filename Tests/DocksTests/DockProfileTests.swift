import DockKit
import Docks
import Testing
import VirtualTime

@Suite("The properties of a dock model")
struct DockProfileTests {
  /// Source: measured on a Flow 2 Pro; How-To Geek's review of the Belkin stand.
  @Test("of the built-in stand and gimbal are the known properties of real docks")
  func builtIn() throws {
    #expect(DockProfile.all.map(\.name) == ["stand", "gimbal"])
    for profile in DockProfile.all {
      #expect(DockProfile.named(profile.name) == profile)
      #expect(profile.roll == nil && profile.yaw?.range == nil)
    }
    #expect(DockProfile.named("turntable") == nil)
    let tilt = try #require(DockProfile.stand.pitch?.range)
    #expect(abs(tilt.upperBound - tilt.lowerBound - .pi / 2) < 1e-12)
  }

  /// Our choice: a scenario can change every number of a built-in model.
  @Test("can be based on another model's")
  func derived() {
    var profile = DockProfile("slow", basedOn: .stand)
    profile.pitch?.maximumSpeed = 0.1
    #expect(profile.pitch?.maximumSpeed == 0.1)
    #expect(profile.yaw == DockProfile.stand.yaw)
    #expect(DockProfile.stand.pitch?.maximumSpeed == 2)
  }

  /// Our choice: a scenario can contain the values of every built-in dock.
  @Test("are within the bounds of a scenario's values")
  func bounds() throws {
    for profile in DockProfile.all {
      for motor in [profile.yaw, profile.pitch, profile.roll].compactMap(\.self) {
        #expect(DockBounds.maximumSpeed.contains(motor.maximumSpeed))
        #expect(DockBounds.acceleration.contains(motor.acceleration))
      }
      let tilt = try #require(profile.pitch?.range)
      #expect(
        DockBounds.pitch.contains(tilt.lowerBound) && DockBounds.pitch.contains(tilt.upperBound)
      )
      #expect(DockBounds.feedbackRate.contains(try #require(profile.feedbackRate)))
      let longest = Duration.seconds(86_400 * DockBounds.longestLatencyInDays)
      #expect((.zero...longest).contains(profile.commandLatency))
    }
  }
}
