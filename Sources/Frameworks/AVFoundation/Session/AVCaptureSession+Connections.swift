extension AVCaptureSession {
  /// What leads from its inputs to its outputs and its preview layers.
  public var connections: [AVCaptureConnection] {
    outputs.flatMap(\.connections) + previewLayers.compactMap(\.connection)
  }

  /// Whether a connection can be added: both of its ends are in the session, its ports give what its end takes,
  /// and nothing leads there yet (one connection for each end is our choice).
  public func canAddConnection(_ connection: AVCaptureConnection) -> Bool {
    guard !connection.inputPorts.isEmpty,
      connection.inputPorts.allSatisfy({ $0.input.session === self })
    else { return false }
    if let output = connection.output {
      return output.session === self && output.connections.isEmpty
        && connection.inputPorts.allSatisfy { $0.mediaType == output.mediaType }
    }
    guard let layer = connection.videoPreviewLayer else { return false }
    return layer.session === self && layer.connection == nil
      && connection.inputPorts.allSatisfy { $0.mediaType == .video }
  }

  /// Adds a connection; ends the app if it can't be added (Apple: it raises an exception).
  public func addConnection(_ connection: AVCaptureConnection) {
    guard canAddConnection(connection) else {
      raise(
        "addConnection was called with a connection that can't be added",
        hint: "ask canAddConnection(_:) first: its input and its output are added without"
          + " connections before."
      )
    }
    connection.output?.connect(connection)
    connection.videoPreviewLayer?.connection = connection
    wasChanged()
  }

  /// Removes a connection; nothing if it is not there.
  public func removeConnection(_ connection: AVCaptureConnection) {
    guard connections.contains(where: { $0 === connection }) else { return }
    connection.output?.disconnect(connection)
    connection.videoPreviewLayer?.connection = nil
    wasChanged()
  }
}
