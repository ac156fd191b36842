import DockKit
import Testing
import VirtualTime

@Suite("The intended position of the subject in the frame")
struct FramingTests {
  /// Source: Apple, FramingMode: `left` and `right` are the thirds.
  @Test("is the middle, or the left or right third")
  func thirds() {
    func x(_ framing: TrackingChoice.Framing) -> Double {
      TrackingChoice(framing: framing).wantedPoint.x
    }
    #expect(x(.automatic) == 0.5 && x(.center) == 0.5)
    #expect((x(.left) - 1 / 3.0).magnitude < 1e-12)
    #expect((x(.right) - 2 / 3.0).magnitude < 1e-12)
    #expect(TrackingChoice(framing: .left).wantedPoint.y == 0.5)
  }

  /// Source: Apple, setRegionOfInterest: a unit rectangle from the upper left.
  @Test("is within the region of interest")
  func region() {
    let region = UnitBox(x: 0.5, y: 0.2, width: 0.3, height: 0.4)
    #expect((TrackingChoice(region: region).wantedPoint.x - 0.65).magnitude < 1e-12)
    #expect((TrackingChoice(region: region).wantedPoint.y - 0.4).magnitude < 1e-12)
    let left = TrackingChoice(framing: .left, region: region).wantedPoint
    #expect((left.x - 0.6).magnitude < 1e-12)
  }

  @Test("A dock holds still if the subject is at the intended point, and otherwise turns")
  func framed() {
    for framing in [TrackingChoice.Framing.center, .left, .right] {
      let choice = TrackingChoice(
        framing: framing,
        region: UnitBox(x: 0.2, y: 0.3, width: 0.6, height: 0.6)
      )
      var stage = Stage()
      stage.choice = choice
      let there = Lens(at: .zero, stage.view)
        .direction(x: choice.wantedPoint.x, y: choice.wantedPoint.y)
      let extra = Extra(1, at: there.yaw).with { $0.pitch = there.pitch }
      #expect(stage.show(for: 1) { _ in [extra] } == .zero)
      // The lens turns right when the subject is too far right, and down when it is too low.
      let beyond = extra.with { ($0.yaw, $0.pitch) = ($0.yaw + 0.1, $0.pitch + 0.1) }
      let speeds = stage.show(for: 1) { _ in [beyond] }
      #expect(speeds.yaw > 0.1 && speeds.pitch > 0.1 && speeds.roll == 0)
    }
  }
}
