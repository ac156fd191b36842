extension AVCaptureSession {
  /// Whether an input can be added: it is in no session, and there is no other camera.
  ///
  /// A session for several cameras takes as many as the phone runs at once, each in one input.
  public func canAddInput(_ input: AVCaptureInput) -> Bool {
    guard input.session == nil else { return false }
    guard let camera = (input as? AVCaptureDeviceInput)?.device else { return true }
    return cameras.count < camerasAtOnce && !cameras.contains { $0 === camera }
  }

  /// Adds an input, and connects the outputs with it; ends the app if it can't be added (Apple: it
  /// raises an exception).
  public func addInput(_ input: AVCaptureInput) {
    add(input, "addInput")
    for output in outputs { output.connect(with: input) }
    for layer in previewLayers { layer.connect(with: input) }
    wasChanged()
  }

  /// Adds an input, and connects nothing with it; ends the app if it can't be added (Apple: it
  /// raises an exception).
  public func addInputWithNoConnections(_ input: AVCaptureInput) {
    add(input, "addInputWithNoConnections")
    wasChanged()
  }

  private func add(_ input: AVCaptureInput, _ method: String) {
    guard canAddInput(input) else {
      raise(
        "\(method) was called with an input that can't be added",
        hint: "ask canAddInput(_:) first: a session has one camera, and removeInput(_:) makes room."
      )
    }
    input.session = self
    inputs.append(input)
  }

  /// Removes an input with its connections; nothing if it is not there.
  public func removeInput(_ input: AVCaptureInput) {
    guard input.session === self else { return }
    input.session = nil
    inputs.removeAll { $0 === input }
    for output in outputs { output.disconnect(from: input) }
    for layer in previewLayers where layer.connection?.input === input { layer.connection = nil }
    wasChanged()
  }

  /// Whether an output can be added: it is in no session.
  public func canAddOutput(_ output: AVCaptureOutput) -> Bool { output.session == nil }

  /// Adds an output, and connects it with the camera; ends the app if it can't be added (Apple: it
  /// raises an exception).
  public func addOutput(_ output: AVCaptureOutput) {
    add(output, "addOutput")
    for input in inputs { output.connect(with: input) }
    wasChanged()
  }

  /// Adds an output, and connects it with nothing; ends the app if it can't be added (Apple: it
  /// raises an exception).
  public func addOutputWithNoConnections(_ output: AVCaptureOutput) {
    add(output, "addOutputWithNoConnections")
    wasChanged()
  }

  private func add(_ output: AVCaptureOutput, _ method: String) {
    guard canAddOutput(output) else {
      raise(
        "\(method) was called with an output that is in a session already",
        hint: "ask canAddOutput(_:) first."
      )
    }
    output.session = self
    outputs.append(output)
  }

  /// Removes an output with its connections; nothing if it is not there.
  public func removeOutput(_ output: AVCaptureOutput) {
    guard output.session === self else { return }
    for input in inputs { output.disconnect(from: input) }
    output.session = nil
    outputs.removeAll { $0 === output }
    wasChanged()
  }

  /// The cameras that it takes frames from, in the order in which they were added.
  var cameras: [AVCaptureDevice] { inputs.compactMap { ($0 as? AVCaptureDeviceInput)?.device } }

  /// The first camera that it takes frames from.
  var camera: AVCaptureDevice? { cameras.first }

  /// What it has its cameras do, in their order.
  var captures: [RunningCapture] {
    cameras.map { camera in
      let fed = outputs.filter { $0.openConnection?.camera === camera }
      return RunningCapture(
        deviceType: camera.deviceType,
        position: camera.position,
        zoom: camera.zoom,
        wantsMetadata: fed.contains(where: \.wantsMetadata),
        wantsFrames: fed.contains(where: \.wantsFrames)
      )
    }
  }
}
