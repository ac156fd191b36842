package import Foundation
package import FoundationNetworking
package import People
package import Servers
package import VirtualTime
package import com_awareframework_ios_core

/// The files, settings, power and network of a simulated phone, as AWARE uses them.
package final class AwarePhone: AwareDevice, Sendable {
  /// The parts of the phone that AWARE uses.
  package struct Configuration: Sendable {
    /// The app's home folder, in the world's files.
    package var home: String
    package var network: PhoneNetwork
    /// The hosts that requests reach.
    package var hosts: HostDirectory
    package var lock: PhoneLock
    package var battery: PhoneBattery
    package var vendorIdentifier: UUID
    package var bundleIdentifier: String?

    package init(
      home: String,
      network: PhoneNetwork,
      hosts: HostDirectory,
      lock: PhoneLock,
      battery: PhoneBattery,
      vendorIdentifier: UUID,
      bundleIdentifier: String?
    ) {
      self.home = home
      self.network = network
      self.hosts = hosts
      self.lock = lock
      self.battery = battery
      self.vendorIdentifier = vendorIdentifier
      self.bundleIdentifier = bundleIdentifier
    }
  }

  let configuration: Configuration
  private let world: World
  /// The app's settings.
  let settings = WorldIsolated<[String: AwareSetting]>([:])
  /// The vendor identifier of the person's new phone; nil: they have the first one.
  let newVendorIdentifier = WorldIsolated<UUID?>(nil)
  /// The power state of the phone on which the app is installed; nil before that.
  let power = WorldIsolated<WorldIsolated<Power>?>(nil)

  package init(in world: World, _ configuration: Configuration) {
    self.world = world
    self.configuration = configuration
  }

  package var documents: URL {
    URL(filePath: "\(configuration.home)/Documents", directoryHint: .isDirectory)
  }

  package var hasBeenUnlocked: Bool {
    power.value?.value.hasBeenUnlocked(configuration.lock, by: world.now) ?? true
  }

  package var vendorIdentifier: UUID? {
    hasBeenUnlocked ? newVendorIdentifier.value ?? configuration.vendorIdentifier : nil
  }

  package var bundleIdentifier: String? { configuration.bundleIdentifier }

  package var connection: AwareConnection {
    switch configuration.network.connection {
    case .none: .none
    case .wifi: .wifi
    case .cellular: .cellular
    }
  }

  package var isCharging: Bool? { configuration.battery.isCharging(at: world.now) }

  package func setting(_ key: String) -> AwareSetting? {
    hasBeenUnlocked ? settings.value[key] : nil
  }

  package func setSetting(_ key: String, to value: AwareSetting?) { settings.value[key] = value }

  package func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> any AwareTransfer {
    if let profile = world.profile {
      // AWARE's own jobs are the app's work as well.
      let callback = profile.current == .outside ? .task : profile.current
      profile.countSent(request.httpBody?.count ?? 0, by: callback)
    }
    // On the main queue, as AWARE's core answers.
    let answer: @Sendable (Result<AwareAnswer, any Error>) -> Void = { result in
      DispatchQueue.main.async { answered(result) }
    }
    guard let server = configuration.hosts.studyServer(named: request.url?.host ?? "") else {
      answer(.failure(URLError(.cannotFindHost)))
      return NoTransfer()
    }
    let timeout = Duration.seconds(request.timeoutInterval)
    let transfer = configuration.network.send(ServerRequest(request), to: server, timeout: timeout)
    {
      answer(
        $0.map { AwareAnswer(status: $0.status, body: $0.body, isToGet: $0.isToGet) }
          .mapError { $0.urlError }
      )
    }
    return PhoneTransfer(transfer)
  }
}

/// A request that reached no server.
private final class NoTransfer: AwareTransfer {
  func cancel() {}
}

/// A request in progress on the phone's network.
private final class PhoneTransfer: AwareTransfer {
  private let transfer: NetworkTransfer

  init(_ transfer: NetworkTransfer) { self.transfer = transfer }

  func cancel() { transfer.cancel() }
}

extension ServerRequest {
  /// Creates the message that a request sends; the server that receives it stands for the host.
  fileprivate init(_ request: URLRequest) {
    let url = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    var path = url?.percentEncodedPath ?? ""
    if path.isEmpty { path = "/" }
    if let query = url?.percentEncodedQuery { path += "?\(query)" }
    let fields = (request.allHTTPHeaderFields ?? [:]).map { ($0.key.lowercased(), $0.value) }
    self.init(
      method: request.httpMethod ?? "GET",
      path: path,
      headers: Dictionary(fields) { $1 },
      body: request.httpBody ?? Data()
    )
  }
}

extension NetworkFailure {
  fileprivate var urlError: any Error {
    URLError(URLError.Code(rawValue: reason.urlErrorCode) ?? .unknown)
  }
}
