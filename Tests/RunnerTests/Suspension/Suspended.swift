import Foundation
import FoundationNetworking
import Phones
import Runner
import Synchronization
import UIKit
import URLLoading

/// An app that notes each hour that it runs, and what it is told of its life.
final class Suspended: StudyApp {
  struct Options: AppOptions {
    var works = false
    var ends = true
    var requests = false
    var transfers = false

    static let declarations: [AppOption<Self>] = [
      AppOption("works", \.works, .truth, "Whether it begins a background task as it leaves."),
      AppOption("ends", \.ends, .truth, "Whether it ends the task when its time is over."),
      AppOption("requests", \.requests, .truth, "Whether it sends a request as it leaves."),
      AppOption("transfers", \.transfers, .truth, "Whether it begins a transfer as it leaves."),
    ]
  }

  /// What was noted, with the seconds since the app's first launch.
  nonisolated static let notes = Mutex<[String]>([])
  nonisolated static let started = Mutex<Date?>(nil)

  nonisolated static var endsWhenCancelled: Bool { true }

  private let options: Options
  private var task = UIBackgroundTaskIdentifier.invalid

  init(settings: StudyAppSettings) { options = Options(settings) }

  private func note(_ what: String) {
    let start = Self.started.withLock { start in
      if start == nil { start = Date() }
      return start ?? Date()
    }
    let seconds = Int(Date().timeIntervalSince(start).rounded())
    Self.notes.withLock { $0.append("\(seconds) \(what)") }
  }

  func run() async {
    note("runs")
    _ = UIApplication.shared
    while (try? await Task.sleep(for: .seconds(3600))) != nil { note("hour") }
  }

  func enteredBackground() async {
    note("leaves")
    if options.works { work() }
    if options.requests { Task { await request() } }
    if options.transfers {
      let session = URLSession(configuration: .background(withIdentifier: "transfers"))
      guard let url = URL(string: "https://slow.example/data") else { return }
      session.downloadTask(with: url) { _, response, _ in
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        Task { @MainActor in self.note("downloads \(status)") }
      }.resume()
    }
  }

  func enteredForeground() async { note("is back") }
  func wokenInBackground() async { note("is woken") }

  private func work() {
    task = UIApplication.shared.beginBackgroundTask(withName: "work") {
      self.note("expires")
      if self.options.ends { UIApplication.shared.endBackgroundTask(self.task) }
    }
  }

  private func request() async {
    var request = URLRequest(
      url: URL(string: "https://slow.example/data") ?? URL(fileURLWithPath: "/")
    )
    request.timeoutInterval = 7200
    do {
      _ = try await URLSession.shared.data(for: request)
      note("answered")
    } catch {
      note("fails \((error as? URLError)?.code.rawValue ?? 0)")
    }
  }
}

extension SuspensionTests {
  func live(
    _ system: String,
    options: String = "{}",
    lines: [String] = [],
    lasts: String = "2d",
    _ events: String...
  ) throws -> (notes: [String], outcome: StudyOutcome) {
    var text = StudyText()
    text.app = "Suspended"
    text.lasts = lasts
    text.appLines = ["options: \(options)"]
    text.groups = ["{ group: willing, count: 1, opens app: never, system: \(system) }"]
    text.events = events
    text.lines = lines
    text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
    Suspended.notes.withLock { $0 = [] }
    Suspended.started.withLock { $0 = nil }
    let outcome = try run(text)
    // At its world's end a suspended app runs once more, by then without anybody who could hear of it.
    let end = lasts == "1d" ? 86_400 : 172_800
    let notes = Suspended.notes.withLock { $0 }
    return (notes.filter { !$0.hasPrefix("\(end) ") }, outcome)
  }

  func events(_ outcome: StudyOutcome) throws -> [String] {
    try outcome.texts(
      """
      select cast(round(at_s) as integer) || ' ' || trim(event || ' ' || detail) from app_events
      where event <> 'installed' order by sequence
      """
    )
  }
}
