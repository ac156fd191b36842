import Foundation
import FoundationNetworking
import TestSupport
import com_awareframework_ios_core

/// A phone whose files are in a folder of the test's own.
final class TestDevice: AwareDevice, @unchecked Sendable {
  // Unchecked: one test has it, on one thread.

  let folder: TemporaryFolder
  var documents: URL { URL(filePath: path) }
  var path: String
  var hasBeenUnlocked = true
  var vendorIdentifier: UUID?
  var bundleIdentifier: String? { "org.example.study" }
  var connection: AwareConnection { .wifi }
  var isCharging: Bool? { nil }
  var settings: [String: AwareSetting] = [:]

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path
  }

  func setting(_ key: String) -> AwareSetting? { settings[key] }

  func setSetting(_ key: String, to value: AwareSetting?) { settings[key] = value }

  func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> any AwareTransfer { NoTransfer() }

  private final class NoTransfer: AwareTransfer {
    func cancel() {}
  }
}
