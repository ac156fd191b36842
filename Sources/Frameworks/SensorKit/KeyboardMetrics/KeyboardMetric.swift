/// A quantity of typing of which `SRKeyboardMetrics` keeps the distribution.
///
/// Named like Apple's properties, and in the order of the reference.
package enum KeyboardMetric: String, Hashable, Sendable, CaseIterable {
  case upErrorDistance
  case downErrorDistance
  case spaceUpErrorDistance
  case spaceDownErrorDistance
  case deleteUpErrorDistance
  case deleteDownErrorDistance
  case shortWordCharKeyUpErrorDistance
  case shortWordCharKeyDownErrorDistance
  case touchDownUp
  case spaceTouchDownUp
  case deleteTouchDownUp
  case shortWordCharKeyTouchDownUp
  case touchDownDown
  case touchUpDown
  case charKeyToPrediction
  case shortWordCharKeyToCharKey
  case charKeyToAnyTapKey
  case anyTapToCharKey
  case spaceToCharKey
  case charKeyToSpaceKey
  case spaceToDeleteKey
  case deleteToSpaceKey
  case spaceToSpaceKey
  case spaceToShiftKey
  case spaceToPlaneChangeKey
  case spaceToPredictionKey
  case deleteToCharKey
  case charKeyToDelete
  case deleteToDelete
  case deleteToShiftKey
  case deleteToPlaneChangeKey
  case anyTapToPlaneChangeKey
  case planeChangeToAnyTap
  case charKeyToPlaneChangeKey
  case planeChangeKeyToCharKey
  case pathErrorDistanceRatio
  case deleteToPath
  case pathToDelete
  case spaceToPath
  case pathToSpace
  case pathToPath
  case longWordUpErrorDistance
  case longWordDownErrorDistance
  case longWordTouchDownUp
  case longWordTouchDownDown
  case longWordTouchUpDown
  case deleteToDeletes

  /// What a value of the quantity is measured in.
  package enum Unit: Hashable, Sendable {
    case millimetres, seconds, none
  }

  /// What its values are measured in; that distances are in millimetres is our choice.
  package var unit: Unit {
    if self == .pathErrorDistanceRatio { return .none }
    return rawValue.hasSuffix("ErrorDistance") ? .millimetres : .seconds
  }

  /// The number of distributions: six for places in a word (1st to 5th, the rest), otherwise one.
  package var positions: Int {
    self == .deleteToDeletes || rawValue.hasPrefix("longWord") ? 6 : 1
  }
}
