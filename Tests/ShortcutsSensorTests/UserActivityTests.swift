import Foundation
import FoundationAdditions
import Testing
import com_awareframework_ios_sensor_shortcuts

/// The event of a user activity that the app received.
@Suite("handle(userActivity:)")
struct UserActivityTests {
  private func record(_ info: [AnyHashable: Any]?, title: String? = nil) throws
    -> ShortcutAutomationEventData
  {
    nonisolated(unsafe) let info = info
    return try Study.run { study in
      let activity = NSUserActivity(activityType: "org.example.open")
      activity.title = title
      activity.userInfo = info
      return study.sensor().handle(userActivity: activity)
    }
  }

  /// Source: AWARE, the sensor's code.
  @Test("Type, title and info become event, shortcutName and payload; the other fields are empty")
  func fields() throws {
    let data = try record(["room": "nursery", "level": 3], title: "Open")
    #expect(data.event == "org.example.open" && data.shortcutName == "Open")
    #expect(data.payload == #"{"level":3,"room":"nursery"}"#)
    #expect(data.source == "user_activity")
    #expect(data.trigger + data.input + data.value + data.valueKey + data.automationName == "")
  }

  /// Source: AWARE, the sensor's code.
  @Test("Without a title the name is empty; without info the payload is an empty object")
  func nothing() throws {
    let data = try record(nil)
    #expect(data.shortcutName == "" && data.payload == "{}")
  }

  /// Source: the behaviour of JSONSerialization, as observed.
  @Test("One value that JSON can't represent empties the whole payload")
  func invalid() throws {
    let invalid: [any Sendable] = [
      Date(timeIntervalSince1970: 0), Data([1]), URL(filePath: "/"), Double.nan,
    ]
    for value in invalid {
      #expect(try record(["a": 1, "b": value]).payload == "{}", "\(value)")
    }
  }

  /// Source: AWARE, the sensor's code; the choice between two keys with the same text is ours.
  @Test("Keys that are not texts are converted to texts; a key that is a text takes precedence")
  func keys() throws {
    #expect(
      try record([1: "one", "b": [true, "x"] as [any Sendable]]).payload
        == #"{"1":"one","b":[true,"x"]}"#
    )
    #expect(try record([1: "number", "1": "text"]).payload == #"{"1":"text"}"#)
  }

  /// Source: Apple, NSUserActivity.
  @Test("An activity is current until it resigns or is invalidated")
  func current() {
    let activity = NSUserActivity(activityType: "t")
    #expect(!activity.isCurrent && activity.isEligibleForHandoff)
    activity.becomeCurrent()
    #expect(activity.isCurrent)
    activity.resignCurrent()
    #expect(!activity.isCurrent)
    activity.becomeCurrent()
    activity.invalidate()
    #expect(!activity.isCurrent)
    activity.becomeCurrent()
    #expect(!activity.isCurrent)
  }

  /// Source: Apple, NSUserActivity.
  @Test("Entries are added to an activity's info, and replace entries with the same keys")
  func entries() {
    let activity = NSUserActivity(activityType: "t")
    activity.addUserInfoEntries(from: ["a": 1, "b": 1])
    activity.addUserInfoEntries(from: ["b": 2])
    #expect(activity.userInfo as? [String: Int] == ["a": 1, "b": 2])
  }
}
