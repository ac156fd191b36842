import DockKit
import Testing
import VirtualTime

@Suite("A lens on a dock")
struct LensTests {
  private static let views = [
    CameraView(halfWidth: 0.7, halfHeight: 0.4, isFront: true),
    CameraView(halfWidth: 0.2, halfHeight: 0.35, isFront: false),
  ]

  @Test("sees the direction of a point at that point, wherever it looks", arguments: views)
  func inverse(view: CameraView) throws {
    for pitch in [-1.2, -0.4, 0, 0.3, 1.1] {
      for yaw in [-9.0, -1, 0, 2.5, 40] {
        let lens = Lens(at: DockAngles(pitch: pitch, yaw: yaw), view)
        for x in [0, 0.25, 0.5, 0.9] {
          for y in [0, 0.4, 1] {
            let point = try #require(lens.point(of: lens.direction(x: x, y: y)))
            #expect((point.x - x).magnitude < 1e-12)
            #expect((point.y - y).magnitude < 1e-12)
          }
        }
      }
    }
  }

  /// Source: Apple, DockAccessory: yaw is positive to the right as the lens looks, pitch downwards.
  @Test("maps points to the right and below to greater yaw and pitch", arguments: views)
  func signs(view: CameraView) {
    let lens = Lens(at: DockAngles(pitch: 0.1, yaw: 0.5), view)
    let middle = lens.direction(x: 0.5, y: 0.5)
    #expect((middle.pitch - 0.1).magnitude < 1e-12)
    #expect(lens.direction(x: 0.9, y: 0.5).yaw > middle.yaw)
    #expect(lens.direction(x: 0.5, y: 0.9).pitch > middle.pitch)
  }

  /// Our choice of scale: the front lens looks to the dock's zero yaw.
  @Test("faces the other way if it is the lens at the back")
  func back() {
    let front = Lens(at: .zero, Self.views[0]).direction(x: 0.5, y: 0.5)
    let back = Lens(at: .zero, Self.views[1]).direction(x: 0.5, y: 0.5)
    #expect((back.yaw - front.yaw - .pi).magnitude < 1e-12)
    #expect((back.pitch - front.pitch).magnitude < 1e-12)
  }

  @Test("has the edge of the frame at the arc tangent of half its width")
  func edge() {
    let lens = Lens(at: .zero, CameraView(halfWidth: 1, halfHeight: 1, isFront: true))
    #expect((lens.direction(x: 1, y: 0.5).yaw - .pi / 4).magnitude < 1e-12)
    #expect(lens.point(of: Direction(yaw: .pi, pitch: 0)) == nil)
  }
}
