import Dispatch
import Foundation
import FoundationNetworking
import TestSupport
import com_awareframework_ios_core

/// A phone with its own folder, whose server gives the same answer to all requests.
final class FakePhone: AwareDevice, @unchecked Sendable {
  // Unchecked: only the world's thread reaches it.

  private let folder: TemporaryFolder
  private var settings: [String: AwareSetting] = [:]
  var hasBeenUnlocked = true
  var vendorIdentifier = UUID(uuidString: "0C4B0000-0000-0000-0000-000000000001")
  var bundleIdentifier: String? = "org.example.study"
  let connection = AwareConnection.wifi
  let isCharging: Bool? = true

  /// The server's answer.
  var answer = AwareAnswer(status: 200, body: Data())
  /// The URLs and the bodies of the sent requests, in order.
  private(set) var urls: [String] = []
  private(set) var bodies: [String] = []

  init() throws { folder = try TemporaryFolder() }

  var documents: URL { URL(filePath: folder.path) }

  /// The names of the files in Documents.
  var files: [String] { (try? folder.contents) ?? [] }

  func setting(_ key: String) -> AwareSetting? { settings[key] }

  func setSetting(_ key: String, to value: AwareSetting?) { settings[key] = value }

  func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> any AwareTransfer {
    urls.append(request.url?.absoluteString ?? "")
    bodies.append(String(decoding: request.httpBody ?? Data(), as: UTF8.self))
    let answer = answer
    DispatchQueue.main.async { answered(.success(answer)) }
    return Transfer()
  }

  private final class Transfer: AwareTransfer {
    func cancel() {}
  }
}
