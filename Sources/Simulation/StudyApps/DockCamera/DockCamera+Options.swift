import AVFoundation
import DockKit
import Foundation
package import Phones

/// The camera that an app films with.
package enum Lens: String, CaseIterable, Sendable {
  case front, back

  /// The camera's position.
  var position: AVCaptureDevice.Position { self == .back ? .back : .front }
}

extension DockCamera {
  /// What a scenario can choose.
  package struct Options: AppOptions {
    /// Where the dock keeps the person in the frame.
    enum Framing: String, CaseIterable {
      case automatic, center, left, right

      /// The framing mode of DockKit.
      var mode: DockAccessory.FramingMode {
        switch self {
        case .automatic: .automatic
        case .center: .center
        case .left: .left
        case .right: .right
        }
      }
    }

    /// When the camera runs.
    enum CameraUse: String, CaseIterable {
      case always
      case whenDocked = "when docked"
    }

    var lens = Lens.front
    var framing = Framing.automatic
    var region: FrameRegion?
    var greets = false
    var camera = CameraUse.always

    package static let declarations: [AppOption<Self>] = [
      AppOption("lens", \.lens, .choice, "The camera that films."),
      AppOption("framing", \.framing, .choice, "Where the dock keeps the person in the frame."),
      AppOption(
        "region",
        \.region,
        .written("four numbers from 0 to 1", example: "0.5 0.1 0.4 0.8"),
        "The region of interest: left, top, width and height as parts of the frame."
      ),
      AppOption("greets", \.greets, .truth, "Whether an animation plays at each docking."),
      AppOption(
        "camera",
        \.camera,
        .choice,
        "When the camera runs; 'when docked' saves the phone's battery."
      ),
    ]

    package init() {}
  }
}

/// A part of the camera's frame, measured from the upper left as parts of its width and height.
struct FrameRegion: LosslessStringConvertible {
  let rectangle: CGRect

  /// Parses four numbers with spaces between them; nil unless they lie in the frame.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    rectangle = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let frame = CGRect(x: 0, y: 0, width: 1.000_001, height: 1.000_001)
    guard numbers.allSatisfy({ $0 >= 0 }), rectangle.width > 0, rectangle.height > 0,
      frame.contains(rectangle)
    else { return nil }
  }

  var description: String {
    [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height].map { "\($0)" }
      .joined(separator: " ")
  }
}
