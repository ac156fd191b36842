extension AVCaptureSession {
  /// Whether an input can be added: it is in no session, and there is no other camera.
  public func canAddInput(_ input: AVCaptureInput) -> Bool {
    input.session == nil && camera == nil
  }

  /// Adds an input, and connects the outputs with it; ends the app if it can't be added (Apple: it
  /// raises an exception).
  public func addInput(_ input: AVCaptureInput) {
    guard canAddInput(input) else {
      raise(
        "addInput was called with an input that can't be added",
        hint: "ask canAddInput(_:) first: a session has one camera, and removeInput(_:) makes room."
      )
    }
    input.session = self
    inputs.append(input)
    for output in outputs { connect(output) }
    wasChanged()
  }

  /// Removes an input with its connections; nothing if it is not there.
  public func removeInput(_ input: AVCaptureInput) {
    guard input.session === self else { return }
    input.session = nil
    inputs.removeAll { $0 === input }
    for output in outputs { output.disconnect(from: input) }
    wasChanged()
  }

  /// Whether an output can be added: it is in no session.
  public func canAddOutput(_ output: AVCaptureOutput) -> Bool { output.session == nil }

  /// Adds an output, and connects it with the camera; ends the app if it can't be added (Apple: it
  /// raises an exception).
  public func addOutput(_ output: AVCaptureOutput) {
    guard canAddOutput(output) else {
      raise(
        "addOutput was called with an output that is in a session already",
        hint: "ask canAddOutput(_:) first."
      )
    }
    output.session = self
    outputs.append(output)
    connect(output)
    wasChanged()
  }

  /// Removes an output with its connections; nothing if it is not there.
  public func removeOutput(_ output: AVCaptureOutput) {
    guard output.session === self else { return }
    for input in inputs { output.disconnect(from: input) }
    output.session = nil
    outputs.removeAll { $0 === output }
    wasChanged()
  }

  private func connect(_ output: AVCaptureOutput) {
    for case let input as AVCaptureDeviceInput in inputs { output.connect(with: input) }
  }

  /// The camera that it takes frames from.
  var camera: AVCaptureDevice? {
    for case let input as AVCaptureDeviceInput in inputs { return input.device }
    return nil
  }

  /// What it has its camera do; nil if it has none.
  var capture: RunningCapture? {
    camera.map { camera in
      RunningCapture(
        deviceType: camera.deviceType,
        position: camera.position,
        zoom: camera.zoom,
        wantsMetadata: outputs.contains(where: \.wantsMetadata),
        wantsFrames: outputs.contains(where: \.wantsFrames)
      )
    }
  }
}
