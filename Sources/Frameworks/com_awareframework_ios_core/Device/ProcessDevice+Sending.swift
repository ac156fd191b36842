import Foundation
import FoundationNetworking

extension ProcessDevice {
  /// Sends a request by `URLSession`.
  func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> any AwareTransfer {
    ProcessSession.shared.send(request, answered: answered)
  }
}
