public import Foundation
import com_awareframework_ios_core

extension ShortcutsAutomationSensor {
  /// Records what a URL says, such as `aware://automation?event=arrive&trigger=location`.
  ///
  /// Any URL is an event: scheme, host and path are not looked at, but for the host as the event's
  /// name where there is no `event`. The items are `event`, `shortcutName` or `shortcut`,
  /// `automationName` or `automation`, `trigger`, `input`, `valueKey` or `key`, `value` and `payload`;
  /// without a `payload`, it is a JSON object of all items. An item is there also without a value, and
  /// of several with one name the last counts. A `+` is no space.
  ///
  /// - Parameter url: The URL that the app was opened with.
  /// - Returns: The row, without its number.
  @discardableResult
  public func handle(url: URL) -> ShortcutAutomationEventData {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let items = parts?.queryItems ?? []
    func value(_ names: String...) -> String? {
      for name in names {
        if let item = items.last(where: { $0.name == name }) { return item.value ?? "" }
      }
      return nil
    }
    diagnosePluses(in: parts?.percentEncodedQueryItems ?? [])
    let ofAllItems = launch.quirks.contains(.payloadOfAllItems)
    return recordAutomationEvent(
      event: value("event") ?? parts?.host ?? "automation",
      shortcutName: value("shortcutName", "shortcut") ?? "",
      automationName: value("automationName", "automation") ?? "",
      trigger: value("trigger") ?? "",
      input: value("input") ?? "",
      valueKey: value("valueKey", "key") ?? "",
      value: value("value") ?? "",
      payload: (ofAllItems ? nil : value("payload")) ?? PayloadText.of(items),
      source: "url"
    )
  }

  /// Records an activity that the app was handed: its type, its title and its info.
  ///
  /// - Parameter userActivity: The activity.
  /// - Returns: The row, without its number.
  @discardableResult
  public func handle(userActivity: NSUserActivity) -> ShortcutAutomationEventData {
    recordAutomationEvent(
      event: userActivity.activityType,
      shortcutName: userActivity.title ?? "",
      payload: PayloadText.of(userActivity.userInfo),
      source: "user_activity"
    )
  }

  /// Looks for a `+` that was meant for a space: one with text on both sides.
  private func diagnosePluses(in items: [URLQueryItem]) {
    guard let service = AwareService.current else { return }
    for item in items {
      guard let value = item.value, value.dropFirst().dropLast().contains("+") else { continue }
      service.found(.plusForSpace, about: item.name, "\(item.name)=\(value.prefix(80))")
    }
  }
}
