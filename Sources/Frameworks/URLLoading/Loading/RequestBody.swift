import Dispatch
import Foundation
import FoundationNetworking

/// The body of a task's request, wherever the app has it.
enum RequestBody {
  /// The body, once it is read.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - session: Its session.
  ///   - read: Called once, with the bytes; or with nil if the file can't be read.
  static func read(
    of task: URLSessionTask,
    in session: URLSession,
    _ read: @escaping (Data?) -> Void
  ) {
    guard let body = StoredProperties.value("knownBody", of: task) else {
      // Apple, uploadTask(withStreamedRequest:): the delegate is asked for the body.
      guard task is URLSessionUploadTask, let delegate = task.delegate else { return read(Data()) }
      nonisolated(unsafe) let read = read
      return delegate.urlSession(session, task: task) { stream in
        read(stream.map(bytes) ?? Data())
      }
    }
    guard let content = Mirror(reflecting: body).children.first?.value else { return read(Data()) }
    switch content {
    case let data as DispatchData: read(Data(data))
    case let file as URL: read(try? Data(contentsOf: file))
    case let stream as InputStream: read(bytes(stream))
    default: read(Data())
    }
  }

  private static func bytes(_ stream: InputStream) -> Data {
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }
}
