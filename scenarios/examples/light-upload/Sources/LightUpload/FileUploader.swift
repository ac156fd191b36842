import Foundation
import SensorKit
import UIKit

/// Keeps each batch in a file until the host has it, and sends the files by a background session.
///
/// A file is written before the cursor moves, so that nothing is lost, and is sent by PUT under its own name, so that the
/// host has a batch once however often it is sent.
final class FileUploader: NSObject, BatchUploader {
  private static let name = "org.example.light-upload"

  private let outbox: URL
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: Self.name),
    delegate: self,
    delegateQueue: .main
  )

  override init() {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    outbox = documents.appendingPathComponent("outbox", isDirectory: true)
    super.init()
    try? FileManager.default.createDirectory(at: outbox, withIntermediateDirectories: true)
  }

  func take(_ batch: Batch, upTo cursor: Double) {
    guard let first = batch.samples.first else { return }
    do {
      let file = outbox.appendingPathComponent("\(Int(first.time)).json.deflate")
      try batch.compressed().write(to: file, options: .atomic)
      try Cursor.move(to: cursor)
    } catch {
      // The cursor has not moved: the samples are fetched again.
      return
    }
    send()
  }

  func send() {
    session.getAllTasks { tasks in
      // Also those that an earlier launch of the app began.
      let underWay = Set(tasks.compactMap(\.taskDescription))
      Task { @MainActor in self.send(allBut: underWay) }
    }
  }

  private func send(allBut underWay: Set<String>) {
    let phone = UIDevice.current.identifierForVendor?.uuidString ?? "unknown"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: outbox.path)) ?? []
    for name in names.sorted() where !underWay.contains(name) {
      guard let url = URL(string: "https://light.example.org/phones/\(phone)/\(name)") else {
        continue
      }
      var request = URLRequest(url: url)
      request.httpMethod = "PUT"
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.setValue("deflate", forHTTPHeaderField: "Content-Encoding")
      let task = session.uploadTask(with: request, fromFile: outbox.appendingPathComponent(name))
      task.taskDescription = name
      task.resume()
    }
  }
}

extension FileUploader: URLSessionTaskDelegate {
  nonisolated func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let name = task.taskDescription ?? ""
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
    MainActor.assumeIsolated {
      guard error == nil, (200..<300).contains(status) else { return }
      try? FileManager.default.removeItem(at: outbox.appendingPathComponent(name))
    }
  }
}
