public import Foundation

/// The app's sensors (AWARE core, SensorManager).
public class SensorManager: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The manager of the app's launch.
  public static var shared: SensorManager { AwareLaunch.current.kept { SensorManager() } }

  public var sensors: [AwareSensor] = []

  private override init() {}

  public func addSensors(_ sensors: [AwareSensor]) { self.sensors += sensors }

  public func addSensor(_ sensor: AwareSensor) { sensors.append(sensor) }

  /// Removes the sensors of a class or its subclasses.
  public func removeSensors(with type: AnyClass) { sensors.removeAll { $0.isKind(of: type) } }

  public func removeSensor(id: String) { sensors.removeAll { $0.id == id } }

  public func getSensor(with sensor: AwareSensor) -> AwareSensor? { getSensor(with: sensor.id) }

  public func getSensor(with id: String) -> AwareSensor? { sensors.first { $0.id == id } }

  /// Returns the sensors of a class or its subclasses; nil if there is none.
  public func getSensors(with type: AnyClass) -> [AwareSensor]? {
    let found = sensors.filter { $0.isKind(of: type) }
    return found.isEmpty ? nil : found
  }

  public func isExist(with id: String) -> Bool { getSensor(with: id) != nil }

  public func isExist(with type: AnyClass) -> Bool { getSensors(with: type) != nil }

  public func syncAllSensors(force: Bool = false) { sensors.forEach { $0.sync(force: force) } }

  public func startAllSensors() { sensors.forEach { $0.start() } }

  public func stopAllSensors() { sensors.forEach { $0.stop() } }

  public func enableAllSensors() { sensors.forEach { $0.enable() } }

  public func disableAllSensors() { sensors.forEach { $0.disable() } }

  public func set(label: String) { sensors.forEach { $0.set(label: label) } }
}
