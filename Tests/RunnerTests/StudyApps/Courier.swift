import Foundation
import FoundationNetworking
import Phones
import StudyApps

/// An app that sends the times of the samples that it has received once a day, as comma-separated values, once each.
final class Courier: StudyApp {
  struct Options: AppOptions {
    /// What the app does with new samples.
    enum Way: String, CaseIterable { case sends, skips, cancels, files }

    var way = Way.sends
    /// The first day on which it does so; until then it sends.
    var from = 0
    var timeout = Duration.seconds(30)

    static let declarations: [AppOption<Self>] = [
      AppOption("way", \.way, .choice, "What it does with new samples."),
      AppOption("from", \.from, .whole(0...100), "The day from which it does so."),
      AppOption(
        "timeout",
        \.timeout,
        .duration(from: .seconds(1), to: .seconds(1_000_000)),
        "How long it waits for an answer."
      ),
    ]
  }

  private let manager: LightManager
  private let options: Options

  init(settings: StudyAppSettings) {
    manager = LightManager(settings: settings)
    options = Options(settings)
  }

  func run() async {
    let sending = Task { @MainActor in
      var (sent, day) = (0, 0)
      while (try? await Task.sleep(for: .seconds(86_400))) != nil {
        let new = manager.samples.dropFirst(sent)
        sent += new.count
        day += 1
        if !new.isEmpty { await handle(new.map(\.time), on: day) }
      }
    }
    await manager.run()
    sending.cancel()
  }

  private func handle(_ times: [Double], on day: Int) async {
    let lines = times.map { "\($0)\n" }.joined()
    let body = Data("time\n\(lines)".utf8)
    switch day < options.from ? .sends : options.way {
    case .sends: await send(body)
    case .skips: break
    case .cancels:
      let task = Task { await send(body) }
      try? await Task.sleep(for: .milliseconds(1))
      task.cancel()
      await task.value
    case .files:
      let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      try? body.write(to: documents.appendingPathComponent("\(day).csv"))
    }
  }

  private func send(_ body: Data) async {
    guard let url = URL(string: "https://api.study.example/samples") else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.timeoutInterval = Double(options.timeout.components.seconds)
    // What fails is lost: the tests look for it.
    _ = try? await URLSession.shared.upload(for: request, from: body)
  }
}

extension Courier: UploadReading {
  nonisolated static func samples(inBody body: Data, sentTo path: String) throws -> [UploadedSample]
  {
    let lines = String(decoding: body, as: UTF8.self).split(separator: "\n").dropFirst()
    return try lines.map { line in
      guard let time = Double(line) else { throw CocoaError(.coderReadCorrupt) }
      return UploadedSample(at: Date(timeIntervalSinceReferenceDate: time))
    }
  }
}
