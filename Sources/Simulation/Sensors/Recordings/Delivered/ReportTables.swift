import SensorKit

/// The tables of reports and events, of which no recording is read.
extension SampleTable {
  static let phoneUsage = SampleTable(
    .phoneUsageReport,
    [
      .duration { (report: SRPhoneUsageReport) in report.duration },
      .whole("totalOutgoingCalls", "calls that the person made", \.totalOutgoingCalls),
      .whole("totalIncomingCalls", "calls that the person received", \.totalIncomingCalls),
      .whole("totalUniqueContacts", "contacts that took part", \.totalUniqueContacts),
      .number(
        "totalPhoneCallDuration",
        "seconds",
        "the length of all calls",
        \.totalPhoneCallDuration
      ),
    ]
  )

  static let messagesUsage = SampleTable(
    .messagesUsageReport,
    [
      .duration { (report: SRMessagesUsageReport) in report.duration },
      .whole("totalOutgoingMessages", "messages that the person sent", \.totalOutgoingMessages),
      .whole("totalIncomingMessages", "messages that came", \.totalIncomingMessages),
      .whole("totalUniqueContacts", "contacts that took part", \.totalUniqueContacts),
    ]
  )

  static let deviceUsage = SampleTable(
    .deviceUsageReport,
    [
      .duration { (report: SRDeviceUsageReport) in report.duration },
      .whole("totalScreenWakes", "times that the screen was lit", \.totalScreenWakes),
      .whole("totalUnlocks", "times that the phone was unlocked", \.totalUnlocks),
      .number(
        "totalUnlockDuration",
        "seconds",
        "the time in which the phone was unlocked",
        \.totalUnlockDuration
      ),
      .text("version", "the version of the report", \.version),
      .json("applicationUsageByCategory", "the used apps of each category") {
        byCategory($0.applicationUsageByCategory, ApplicationUse.init)
      },
      .json("notificationUsageByCategory", "the notifications of each category") {
        byCategory($0.notificationUsageByCategory, NotificationUse.init)
      },
      .json("webUsageByCategory", "the seconds on web sites of each category") {
        byCategory($0.webUsageByCategory) { $0.totalUsageTime }
      },
    ]
  )

  static let mediaEvents = SampleTable(
    .mediaEvents,
    [
      .text("mediaIdentifier", "the picture or video") { (event: SRMediaEvent) in
        event.mediaIdentifier
      },
      .name("eventType", "whether it came onto the screen or left it", \.eventType),
    ]
  )

  private static func byCategory<Use, Value: Encodable>(
    _ uses: [SRDeviceUsageReport.CategoryKey: [Use]],
    _ value: (Use) -> Value
  ) -> [String: [Value]] {
    Dictionary(uniqueKeysWithValues: uses.map { ($0.rawValue, $1.map(value)) })
  }
}

/// An app's use, as JSON.
private struct ApplicationUse: Encodable {
  struct TextInput: Encodable {
    var duration: Double
    var sessionType: String
    var sessionIdentifier: String
  }

  var bundleIdentifier: String?
  var usageTime: Double
  var reportApplicationIdentifier: String
  var textInputSessions: [TextInput]
  var supplementalCategories: [String]
  var relativeStartTime: Double

  init(_ use: SRDeviceUsageReport.ApplicationUsage) {
    bundleIdentifier = use.bundleIdentifier
    usageTime = use.usageTime
    reportApplicationIdentifier = use.reportApplicationIdentifier
    textInputSessions = use.textInputSessions.map { session in
      TextInput(
        duration: session.duration,
        sessionType: "\(session.sessionType)",
        sessionIdentifier: session.sessionIdentifier
      )
    }
    supplementalCategories = use.supplementalCategories.map(\.identifier)
    relativeStartTime = use.relativeStartTime
  }
}

/// A notification, as JSON.
private struct NotificationUse: Encodable {
  var bundleIdentifier: String?
  var event: String

  init(_ use: SRDeviceUsageReport.NotificationUsage) {
    bundleIdentifier = use.bundleIdentifier
    event = "\(use.event)"
  }
}

/// Columns of which no recording is read.
extension SampleColumn {
  static func number(
    _ name: String,
    _ unit: String? = nil,
    _ sentence: String,
    _ value: @escaping @Sendable (Row) -> Double?
  ) -> SampleColumn {
    RecordingColumn.number(name, unit: unit, sentence).of(value)
  }

  static func whole(
    _ name: String,
    _ sentence: String,
    _ value: @escaping @Sendable (Row) -> Int?
  ) -> SampleColumn {
    RecordingColumn.whole(name, unit: nil, sentence).of(value)
  }

  static func truth(
    _ name: String,
    _ sentence: String,
    _ value: @escaping @Sendable (Row) -> Bool?
  ) -> SampleColumn {
    RecordingColumn.truth(name, sentence).of(value)
  }

  static func text(
    _ name: String,
    _ sentence: String,
    _ value: @escaping @Sendable (Row) -> String?
  ) -> SampleColumn {
    RecordingColumn.text(name, sentence).of(value)
  }

  /// The name of a case of Apple's enumeration.
  static func name<Value>(
    _ name: String,
    _ sentence: String,
    _ value: @escaping @Sendable (Row) -> Value?
  ) -> SampleColumn {
    RecordingColumn.text(name, sentence).of { row in value(row).map { "\($0)" } }
  }

  static func date(
    _ name: String,
    _ sentence: String,
    _ value: @escaping @Sendable (Row) -> Int64?
  ) -> SampleColumn {
    RecordingColumn.time(name, sentence).of(value)
  }

  static func json<Value: Encodable & SendableMetatype>(
    _ name: String,
    unit: String? = nil,
    _ sentence: String,
    _ value: @escaping @Sendable (Row) -> Value?
  ) -> SampleColumn {
    RecordingColumn.json(name, unit: unit, sentence).of { row in value(row)?.jsonText }
  }

  /// The time that a report is about.
  static func duration(_ value: @escaping @Sendable (Row) -> Double) -> SampleColumn {
    number("duration", "seconds", "the time that the report is about", value)
  }
}
