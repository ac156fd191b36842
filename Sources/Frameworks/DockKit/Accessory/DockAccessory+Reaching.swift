extension DockAccessory {
  /// The service behind it, if the phone is on this dock and its app is still the same launch.
  var service: DockKitService? {
    guard let service = DockKitService.current, service.isConnected(self) else { return nil }
    return service
  }

  /// The world's service; what it does, it does only for who is connected.
  ///
  /// - Throws: ``DockKitError/notSupported`` outside a world.
  var reached: DockKitService {
    get throws(DockKitError) {
      guard let service = DockKitService.current else { throw .notSupported }
      return service
    }
  }
}
