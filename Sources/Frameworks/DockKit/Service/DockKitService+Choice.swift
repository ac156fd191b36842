import Foundation

extension DockKitService {
  /// Where in the frame a subject is kept.
  var framingMode: DockAccessory.FramingMode {
    switch choice.framing {
    case .automatic: .automatic
    case .center: .center
    case .left: .left
    case .right: .right
    }
  }

  /// The part of the frame that a subject is kept in.
  var regionOfInterest: CGRect {
    let region = choice.region
    return CGRect(x: region.x, y: region.y, width: region.width, height: region.height)
  }

  /// Sets where in the frame a subject is kept.
  func setFramingMode(
    _ mode: DockAccessory.FramingMode,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    try command("setFramingMode", "\(mode)") { () throws(DockKitError) in
      _ = try hardware(of: accessory)
      choice.framing =
        switch mode {
        case .automatic: .automatic
        case .center: .center
        case .left: .left
        case .right: .right
        }
      return .done
    }
  }

  /// Sets the part of the frame that a subject is kept in.
  func setRegionOfInterest(
    _ region: CGRect,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    let box = UnitBox(
      x: Double(region.origin.x),
      y: Double(region.origin.y),
      width: Double(region.size.width),
      height: Double(region.size.height)
    )
    try command("setRegionOfInterest", box.words) { () throws(DockKitError) in
      _ = try hardware(of: accessory)
      guard box.isFinite, box.width > 0, box.height > 0, box.isInFrame(within: 1e-9) else {
        throw .invalidParameter
      }
      choice.region = box
      return .done
    }
  }

  /// Keeps whoever is at a point in view.
  func selectSubject(
    at point: CGPoint,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    try command("selectSubject", "x \(point.x) y \(point.y)") { () throws(DockKitError) in
      _ = try hardware(of: accessory)
      guard point.x.isFinite, point.y.isFinite else { throw .invalidParameter }
      let (x, y) = (Double(point.x), Double(point.y))
      guard let subject = tracker.subjects.first(where: { $0.box.contains(x, y) }) else {
        throw .noSubjectFound
      }
      choice.selected = [subject.identifier]
      return .done
    }
  }

  /// Keeps certain subjects in view; none: the most salient.
  func selectSubjects(
    _ identifiers: [UUID],
    of accessory: DockAccessory
  ) throws(DockKitError) {
    let detail = { identifiers.map(\.uuidString).joined(separator: " ") }
    try command("selectSubjects", detail()) { () throws(DockKitError) in
      _ = try hardware(of: accessory)
      let known = tracker.subjects.map(\.identifier)
      guard identifiers.allSatisfy(known.contains) else { throw .noSubjectFound }
      choice.selected = identifiers
      return .done
    }
  }
}
