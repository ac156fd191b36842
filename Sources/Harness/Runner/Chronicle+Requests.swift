import Results
import URLLoading
import VirtualTime

/// What the app asks for over the network, as rows.
extension Chronicle {
  func note(_ request: LoadingFact) {
    add(
      RequestRow(
        participant: participant,
        sequence: next(),
        at: now,
        began: request.began.seconds,
        waited: request.departed.map { request.began.duration(to: $0).inSeconds },
        task: request.task.rawValue,
        background: request.isBackground,
        method: request.method,
        host: request.host,
        path: request.path,
        attempt: request.attempt,
        sent: request.bytesSent,
        status: request.status,
        received: request.bytesReceived,
        error: request.error.isEmpty ? nil : request.error,
        urlError: request.errorCode
      )
    )
  }
}
