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
    guard let server = hosts.server(named: request.url.host ?? "") else {
      // Our choice: the lookup of an unknown host fails after 30 ms.
      let timer = world.schedule(at: world.now.advanced(by: .milliseconds(30))) { [network] in
        let reason =
          network.connection == .none ? NetworkFailure.NetworkFailureReason.offline : .hostNotFound
        told(.failed(code: reason.urlErrorCode, detail: reason.rawValue))
      }
      return FailedLookup(timer, in: world)
    }
    nonisolated(unsafe) let told = told
    let transfer = network.send(
      ServerRequest(request),
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
          told(
            .answered(
              LoadingAnswer(status: answer.status, headers: answer.headers, body: answer.body)
            )
          )
        case .failure(let failure):
          told(.failed(code: failure.reason.urlErrorCode, detail: failure.description))
        }
      }
    )
    return RadioExchange(transfer)
  }
}

/// A request for a host that does not exist.
private final class FailedLookup: LoadingExchange {
  private let timer: WorldTimer
  private let world: World

  init(_ timer: WorldTimer, in world: World) {
    self.timer = timer
    self.world = world
  }

  func cancel() { world.cancel(timer) }
}

/// A request in progress on the phone's network.
private final class RadioExchange: LoadingExchange {
  private let transfer: NetworkTransfer

  init(_ transfer: NetworkTransfer) { self.transfer = transfer }

  func cancel() { transfer.cancel() }
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
