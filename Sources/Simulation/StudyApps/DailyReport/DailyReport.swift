import BackgroundTasks
import Network
public import Phones
import SensorKit
import Security

/// An app that sends a daily report to its study's server as apps on phones do: it loads the
/// study's settings from the server, keeps the token in the keychain, and sends unsent reports when
/// there is a connection again.
@MainActor
public final class DailyReport: StudyApp {
  /// What a scenario can choose.
  public struct Options: AppOptions {
    var host = "api.study.example"

    /// The host.
    public static let declarations: [AppOption<Self>] = [
      AppOption("host", \.host, .text, "The host that sends the settings and receives the reports.")
    ]

    /// Creates the options with the default host.
    public init() {}
  }

  /// The settings that the study's server sends to the app.
  private struct StudyConfiguration: Decodable {
    var token: String
    var interval: TimeInterval
  }

  /// One report.
  private struct Report: Codable {
    var day: String
    var written: Date
  }

  public nonisolated static var endsWhenCancelled: Bool { true }

  public nonisolated static var backgroundTasks: [String] { [task] }

  private nonisolated static let task = "org.example.study.report"
  private static let key = "reports"

  private let host: String
  private let session: URLSession
  private let monitor = NWPathMonitor()
  /// The reports that the server does not have, which the app's preferences keep for the next launch.
  private var waiting: [Report] {
    didSet { UserDefaults.standard.set(try? JSONEncoder().encode(waiting), forKey: Self.key) }
  }
  private var isSending = false

  public init(settings: StudyAppSettings) {
    host = Options(settings).host
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = 30
    configuration.waitsForConnectivity = true
    session = URLSession(configuration: configuration)
    let kept = UserDefaults.standard.data(forKey: Self.key)
    waiting = kept.flatMap { try? JSONDecoder().decode([Report].self, from: $0) } ?? []
  }

  public func run() async {
    // A task has to be registered before the launch is over, and so before the settings are there.
    let schedule = FetchSchedule(
      every: 86_400,
      by: BGAppRefreshTaskRequest(identifier: Self.task)
    )
    monitor.pathUpdateHandler = { [weak self] path in
      guard path.status == .satisfied else { return }
      Task { @MainActor in await self?.sendAll() }
    }
    monitor.start(queue: .main)
    guard let configuration = await configuration() else { return }
    schedule.every = configuration.interval
    while await schedule.waitForNext() {
      let now = Date()
      let day = now.formatted(.iso8601.year().month().day())
      waiting.append(Report(day: day, written: now))
      await sendAll()
    }
    monitor.cancel()
  }

  /// Loads the settings, and retries until that succeeds.
  private func configuration() async -> StudyConfiguration? {
    guard let url = URL(string: "https://\(host)/config.json") else { return nil }
    while !Task.isCancelled {
      if let (data, _) = try? await session.data(from: url),
        let configuration = try? JSONDecoder().decode(StudyConfiguration.self, from: data)
      {
        keep(configuration.token)
        return configuration
      }
      try? await Task.sleep(for: .seconds(600))
    }
    return nil
  }

  /// Sends the waiting reports, oldest first, and stops at the first one that the server doesn't
  /// accept.
  private func sendAll() async {
    guard !isSending, monitor.currentPath.status == .satisfied else { return }
    isSending = true
    defer { isSending = false }
    while let report = waiting.first, await send(report) { waiting.removeFirst() }
  }

  /// Sends a report, three times at most; returns whether the server accepted it.
  private func send(_ report: Report) async -> Bool {
    guard let url = URL(string: "https://\(host)/reports/\(report.day)"),
      let body = try? JSONEncoder().encode(report), let token
    else { return false }
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    for attempt in 0..<3 {
      if let (_, response) = try? await session.upload(for: request, from: body),
        (response as? HTTPURLResponse)?.statusCode == 201
      {
        return true
      }
      try? await Task.sleep(for: .seconds(5 << attempt))
    }
    return false
  }

  // MARK: The token

  private var item: [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "study",
      kSecAttrAccount as String: "token",
    ]
  }

  private func keep(_ token: String) {
    SecItemDelete(item as CFDictionary)
    var new = item
    new[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlock
    new[kSecValueData as String] = Data(token.utf8)
    SecItemAdd(new as CFDictionary, nil)
  }

  private var token: String? {
    var search = item
    search[kSecReturnData as String] = true
    var found: CFTypeRef?
    guard SecItemCopyMatching(search as CFDictionary, &found) == errSecSuccess else { return nil }
    return (found as? Data).map { String(decoding: $0, as: UTF8.self) }
  }
}
