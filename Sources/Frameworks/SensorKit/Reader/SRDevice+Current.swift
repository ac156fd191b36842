extension SRDevice {
  /// The device that the app runs on; outside a world, one without a name.
  ///
  /// Source: Apple, SRDevice.currentDevice.
  public class var current: SRDevice {
    SensorKitService.current?.hardware.devices.first ?? SRDevice()
  }
}
