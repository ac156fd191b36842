import DockKit
import Foundation

/// How an app's options say that a subject is to be framed.
struct FramingChoice {
  var mode: DockAccessory.FramingMode
  var region: CGRect?

  init(_ options: [String: String]) {
    mode =
      switch options["framing"] {
      case "center": .center
      case "left": .left
      case "right": .right
      default: .automatic
      }
    let numbers = (options["region"] ?? "").split(separator: " ").compactMap { Double($0) }
    if numbers.count == 4 {
      region = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }
}
