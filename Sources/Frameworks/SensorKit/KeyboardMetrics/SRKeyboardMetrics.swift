public import Foundation

/// How a participant typed during a span of time (Apple, SRKeyboardMetrics).
///
/// It makes its parts when asked for them, anew each time: keep what is asked for more than once.
public final class SRKeyboardMetrics: NSObject, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let content: any KeyboardMetricsContent

  /// A sample that says what its content says.
  package init(content: any KeyboardMetricsContent) {
    self.content = content
    super.init()
  }

  /// The span's length, in seconds.
  public var duration: TimeInterval { content.totals.duration }

  /// The keyboard's name.
  public var keyboardIdentifier: String { content.keyboard.identifier }

  /// The version of the algorithm that made the metrics.
  public var version: String { content.keyboard.version }

  /// The keyboard's width, in millimetres.
  public var width: Measurement<UnitLength> {
    Measurement(value: content.keyboard.widthMillimetres, unit: Self.millimetres)
  }

  /// The keyboard's height, in millimetres.
  public var height: Measurement<UnitLength> {
    Measurement(value: content.keyboard.heightMillimetres, unit: Self.millimetres)
  }

  /// The languages and layouts that were typed in.
  public var inputModes: [String] { content.keyboard.inputModes }

  /// The text input sessions that are summed up, as `SRTextInputSession` names them.
  public var sessionIdentifiers: [String] { content.sessionIdentifiers }

  // One for all: on Linux, Foundation makes a new unit whenever it is asked.
  static let millimetres = UnitLength.millimeters
  static let seconds = UnitDuration.seconds
}
