import Foundation
import LightUpload
import SensorKit

/// The app with a mistake: it moves the cursor when a batch is fetched, and has the batch in its memory alone.
final class EarlyCursor: AppDelegate {
  override class func makeUploader() -> any BatchUploader { MemoryUploader(keepsUnsent: false) }
}

/// The app with a mistake: it sends a batch again if there is no answer, in a way that the host takes for a new one.
final class SendsTwice: AppDelegate {
  override class func makeUploader() -> any BatchUploader { MemoryUploader(keepsUnsent: true) }
}

/// Sends batches from memory by POST.
private final class MemoryUploader: BatchUploader {
  private let keepsUnsent: Bool
  private var waiting: [(body: Data, cursor: Double)] = []
  private var isSending = false

  init(keepsUnsent: Bool) { self.keepsUnsent = keepsUnsent }

  func take(_ batch: Batch, upTo cursor: Double) {
    guard let body = try? JSONEncoder().encode(batch) else { return }
    waiting.append((body, cursor))
    if !keepsUnsent { try? Cursor.move(to: cursor) }
    send()
  }

  func send() {
    guard !isSending, let next = waiting.first,
      let url = URL(string: "https://light.example.org/samples")
    else { return }
    isSending = true
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.timeoutInterval = 20
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    Task {
      let answer = try? await URLSession.shared.upload(for: request, from: next.body)
      let status = (answer?.1 as? HTTPURLResponse)?.statusCode ?? 0
      isSending = false
      if (200..<300).contains(status) {
        waiting.removeFirst()
        if keepsUnsent { try? Cursor.move(to: next.cursor) }
        send()
      } else if keepsUnsent {
        try? await Task.sleep(for: .seconds(60))
        send()
      } else {
        waiting.removeFirst()
      }
    }
  }
}
