/// Whoever wants to hear of each event (AWARE, Shortcuts Automation).
public protocol ShortcutsAutomationObserver {
  /// An event was recorded; called on the recording thread, before the notifications.
  func onShortcutAutomationEvent(data: ShortcutAutomationEventData)
}

extension ShortcutsAutomationObserver {
  public func onShortcutAutomationEvent(data: ShortcutAutomationEventData) {}
}
