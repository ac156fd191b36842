/// What starts a personal automation: one thing, for conditions can't be joined.
///
/// Kinds and options as Apple's Shortcuts User Guide for iOS 26 has them; the last three as told of
/// iOS 27.
package enum AutomationTrigger: Hashable, Sendable {
  case timeOfDay(TimeOfDay)
  case alarm(AlarmEvent, AlarmChoice)
  case sleep(SleepEvent)
  /// An Apple Watch workout; of that type, or of any.
  case workout(WorkoutEvent, WorkoutType?)
  /// One of these sounds is recognised; any if there are none.
  case sound([RecognizedSound])
  case arrive(TriggerPlace, during: TimeRange?)
  case leave(TriggerPlace, during: TimeRange?)
  /// So many minutes before the way to work or home begins.
  case commute(CommuteGoal, minutesBefore: Int)
  case carPlay(ConnectionEvent)
  case email(EmailFilter)
  case message(MessageFilter)
  case transaction(TransactionFilter)
  /// The phone joins a network; any if there is none.
  case wifi(WiFiNetwork?)
  case bluetooth(BluetoothDevice)
  /// The tag of that name is held to the phone.
  case nfc(tag: String)
  /// An app of that category is opened or closed.
  case app(AppEvent, AutomationApp)
  case airplaneMode(isOn: Bool)
  case focus(FocusChoice, isOn: Bool)
  case lowPowerMode(isOn: Bool)
  /// The battery passes so many percent.
  case batteryLevel(BatteryComparison, percent: Int)
  case charger(ConnectionEvent)
  /// An external display is connected.
  case display
  case screenshot
  /// The keyboard comes up.
  case keyboard
  case notification(NotificationFilter)

  /// Which kind it is.
  package var kind: TriggerKind {
    switch self {
    case .timeOfDay: .timeOfDay
    case .alarm: .alarm
    case .sleep: .sleep
    case .workout: .workout
    case .sound: .sound
    case .arrive: .arrive
    case .leave: .leave
    case .commute: .commute
    case .carPlay: .carPlay
    case .email: .email
    case .message: .message
    case .transaction: .transaction
    case .wifi: .wifi
    case .bluetooth: .bluetooth
    case .nfc: .nfc
    case .app: .app
    case .airplaneMode: .airplaneMode
    case .focus: .focus
    case .lowPowerMode: .lowPowerMode
    case .batteryLevel: .batteryLevel
    case .charger: .charger
    case .display: .display
    case .screenshot: .screenshot
    case .keyboard: .keyboard
    case .notification: .notification
    }
  }
}
