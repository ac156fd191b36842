import Network
import os

/// Sends the outbox to the study's host: the oldest batch first, and each until the host has taken it.
@MainActor
final class Uploader {
  private let log = Logger(subsystem: "org.example.field-diary", category: "upload")
  private let outbox: Outbox
  private let settings: Settings
  private let session: URLSession
  private let monitor = NWPathMonitor()
  private var isSending = false
  private var failures = 0
  private var retry: Timer?

  init(outbox: Outbox, settings: Settings) {
    self.outbox = outbox
    self.settings = settings
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = 30
    session = URLSession(configuration: configuration)
  }

  /// Sends again as soon as there is a connection.
  func watchNetwork() {
    monitor.pathUpdateHandler = { [weak self] path in
      guard path.status == .satisfied else { return }
      Task { @MainActor in self?.send() }
    }
    monitor.start(queue: .main)
  }

  /// Sends what waits, unless that goes on already.
  func send() {
    guard !isSending, let file = outbox.files.first, let body = try? Data(contentsOf: file),
      let url = URL(string: "https://\(settings.host)/batches/\(file.lastPathComponent)")
    else { return }
    isSending = true
    retry?.invalidate()
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue(settings.installation, forHTTPHeaderField: "X-Installation")
    Task {
      let isTaken = await upload(body, with: request)
      isSending = false
      if isTaken {
        outbox.remove(file)
        settings.sent += 1
        failures = 0
        send()
      } else {
        tryAgainLater()
      }
    }
  }

  private func upload(_ body: Data, with request: URLRequest) async -> Bool {
    do {
      let (_, response) = try await session.upload(for: request, from: body)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      // The host knows each batch by its name, and takes it once.
      if status == 201 || status == 409 { return true }
      log.error("the host answers \(status)")
    } catch {
      log.error("upload: \(error.localizedDescription, privacy: .public)")
    }
    return false
  }

  /// Half a minute later, then twice as long each time, up to an hour.
  private func tryAgainLater() {
    let delay = min(30 * pow(2, Double(failures)), 3600)
    failures += 1
    retry = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.send() }
    }
  }
}
