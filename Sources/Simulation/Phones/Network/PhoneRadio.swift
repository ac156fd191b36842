import Foundation
import Servers
import URLLoading
import VirtualTime

/// The hardware behind `URLSession`: a phone's network, and the hosts that its requests reach.
final class PhoneRadio: LoadingHardware, Sendable {
  private let network: PhoneNetwork
  private let hosts: HostDirectory
  private let world: World

  init(in world: World, _ network: PhoneNetwork, _ hosts: HostDirectory) {
    self.world = world
    self.network = network
    self.hosts = hosts
  }

  var connection: NetworkConnection {
    switch network.connection {
    case .none: .none
    case .wifi: .wifi
    case .cellular: .cellular
    }
  }

  func watchConnection(_ changed: @escaping () -> Void) -> any ConnectionWatch {
    RadioWatch(network.watch(changed))
  }

  func send(
    _ request: LoadingRequest,
    told: @escaping (LoadingEvent) -> Void
  ) -> any LoadingExchange {
    let host = request.url.host ?? ""
    guard let server = hosts.server(named: host) else {
      // Our choice: the lookup of an unknown host fails after 30 ms.
      let timer = world.schedule(at: world.now.advanced(by: .milliseconds(30))) { [network] in
        let reason =
          network.connection == .none ? NetworkFailure.NetworkFailureReason.offline : .hostNotFound
        told(.failed(code: reason.urlErrorCode, detail: reason.rawValue))
      }
      return FailedLookup(timer, in: world)
    }
    nonisolated(unsafe) let told = told
    var sent = ServerRequest(request)
    let upload = hosts.uploads.flatMap { FollowedUpload(sent, to: host, $0) }
    sent.upload = upload?.number
    let transfer = network.send(
      sent,
      to: server,
      progress: { step in
        switch step {
        case .flowing(let until): told(.flowing(until: until))
        case .bodySent: told(.bodySent)
        }
      },
      answered: { outcome in
        switch outcome {
        case .success(let answer):
          upload?.ended(.answered(answer.status))
          told(
            .answered(
              LoadingAnswer(status: answer.status, headers: answer.headers, body: answer.body)
            )
          )
        case .failure(let failure):
          upload?.ended(.failed(failure.reason.urlErrorCode))
          told(.failed(code: failure.reason.urlErrorCode, detail: failure.description))
        }
      }
    )
    return RadioExchange(transfer, upload)
  }
}

/// A body whose samples are followed.
private struct FollowedUpload: Sendable {
  let number: Int
  private let observer: any UploadObserver

  init?(_ request: ServerRequest, to host: String, _ observer: any UploadObserver) {
    guard let number = observer.departs(request, to: host) else { return nil }
    (self.number, self.observer) = (number, observer)
  }

  func ended(_ ending: UploadEnding) { observer.ended(number, ending) }
}

/// A request for a host that does not exist.
private final class FailedLookup: LoadingExchange {
  private let timer: WorldTimer
  private let world: World

  init(_ timer: WorldTimer, in world: World) {
    self.timer = timer
    self.world = world
  }

  func cancel(_ code: Int?) { world.cancel(timer) }
}

/// A request in progress on the phone's network.
private final class RadioExchange: LoadingExchange {
  private let transfer: NetworkTransfer
  private let upload: FollowedUpload?

  init(_ transfer: NetworkTransfer, _ upload: FollowedUpload?) {
    (self.transfer, self.upload) = (transfer, upload)
  }

  func cancel(_ code: Int?) {
    if let code, !transfer.isOver { upload?.ended(.failed(code)) }
    transfer.cancel()
  }
}

/// A registration for changes of the phone's connection.
private final class RadioWatch: ConnectionWatch {
  private let watch: ReceptionWatch

  init(_ watch: ReceptionWatch) { self.watch = watch }

  func cancel() { watch.cancel() }
}

extension ServerRequest {
  /// Creates the message that `URLSession` sends for a request.
  fileprivate init(_ request: LoadingRequest) {
    let url = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    var path = url?.percentEncodedPath ?? ""
    if path.isEmpty { path = "/" }
    if let query = url?.percentEncodedQuery { path += "?\(query)" }
    self.init(method: request.method, path: path, headers: request.headers, body: request.body)
  }
}
