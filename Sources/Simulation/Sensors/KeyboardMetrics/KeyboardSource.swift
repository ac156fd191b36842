package import Routines
package import SensorKit
package import VirtualTime

/// What the keyboard of a phone writes: one sample for each bout of typing, when it is over.
package final class KeyboardSource: SampleSource {
  private let days: LivedDays
  private let keyboard: KeyboardDescription

  /// The keyboard of a phone model.
  package init(days: LivedDays, model: PhoneModel) {
    self.days = days
    keyboard = KeyboardDescription(
      identifier: "com.apple.keyboard.system",
      widthMillimetres: model.keyboardWidth,
      heightMillimetres: model.keyboardHeight,
      inputModes: ["en_US@sw=QWERTY"]
    )
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    let range = (stretch.after.nanoseconds + 1, stretch.through.nanoseconds + 1)
    days.forEachPlan(in: range) { plan, part in
      let bouts = plan.typingSessions(from: part.local(part.from), to: part.local(part.to))
      for bout in bouts where part.world(bout.start) >= recordingSince {
        let token = LightToken(day: plan.day.number, session: bout.session, reading: 0)
        guard body(part.world(bout.end), token.rawValue) else { return false }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let token = LightToken(rawValue: token)
    let bout = days.plan(token.day).typing(inSession: token.session)
    return SRKeyboardMetrics(content: TypingContent(bout: bout, keyboard: keyboard))
  }
}
