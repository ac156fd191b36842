import Foundation
import FoundationNetworking

/// What Foundation keeps of a task for its own loaders to set.
enum TaskState {
  static let sentBytes = property("_countOfBytesSent", as: Int64.self)
  static let receivedBytes = property("_countOfBytesReceived", as: Int64.self)
  static let expectedToSend = property("countOfBytesExpectedToSend", as: Int64.self)
  static let expectedToReceive = property("countOfBytesExpectedToReceive", as: Int64.self)
  static let currentRequest = property("_currentRequest", as: URLRequest?.self)
  static let error = property("error", as: (any Error)?.self)

  private static func property<Value>(_ name: String, as: Value.Type) -> StoredProperty<Value> {
    StoredProperty(name, of: URLSessionTask.self)
  }
}
