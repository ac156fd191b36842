#if os(Linux)
  package import Foundation
  package import VirtualTime

  /// The phone's power, heat and clock, as Foundation shows them to the app; each world has one service.
  package final class DeviceStateService: Sendable {
    private static let local = WorldLocal<DeviceStateService>()

    /// The service of the world that the calling code is part of.
    package static var current: DeviceStateService? { local.current }

    /// One launch of the app, and what it has observed.
    private final class AppLaunch: Sendable {
      struct Observed {
        var observesPower = false
        var wasSavingPower = false
        /// The thermal state that the app has last been told of; nil until it has read the state.
        var thermalState: ProcessInfo.ThermalState?
        /// Whether the clock was set while the app was suspended.
        var missesClock = false
        /// The time zone that the app knew when it was suspended; nil if it has not changed since.
        var knownZone: String?
      }

      let observed = WorldIsolated(Observed())
    }

    private struct State {
      let hardware: any DeviceStateHardware
      var launch: AppLaunch?
      /// Waits for the next change of Low Power Mode that the battery brings.
      var powerChange: WorldTimer?
    }

    private let world: World
    private let state: WorldIsolated<State>

    /// The phone.
    package var hardware: any DeviceStateHardware { state.hardware }

    /// Installs a service in a world.
    @discardableResult
    package init(in world: World, on hardware: any DeviceStateHardware) {
      self.world = world
      state = WorldIsolated(State(hardware: hardware))
      Self.local[world] = self
    }

    /// Launches the app; it has observed nothing yet.
    package func appLaunched() { replaceLaunch(with: AppLaunch()) }

    /// Closes the app: it receives no further notifications.
    package func appClosed() { replaceLaunch(with: nil) }

    private func replaceLaunch(with launch: AppLaunch?) {
      state.launch = launch
      state.powerChange.map { _ = world.cancel($0) }
      state.powerChange = nil
    }

    /// Posts a notification in the app's process.
    private func post(
      _ name: Notification.Name,
      object: (any AnyObject & Sendable)?,
      on queue: DispatchQueue
    ) {
      guard let launch = state.launch else { return }
      world.calling(.lifeCycle) {
        queue.async { [self] in
          guard launch === state.launch else { return }
          NotificationCenter.default.post(name: name, object: object)
        }
      }
    }
  }

  /// Apps that are suspended.
  extension DeviceStateService {
    /// Tells the app, which is about to run again, what has changed since it was suspended: one event of each kind, if
    /// the value is another one than the app knows (our choice).
    ///
    /// - Parameter tells: Whether the app is told; if not, it hears of later changes only.
    package func appResumes(tells: Bool) {
      guard let launch = state.launch else { return }
      guard tells else {
        launch.observed.wasSavingPower = hardware.isLowPowerModeEnabled
        if launch.observed.thermalState != nil {
          launch.observed.thermalState = hardware.thermalState
        }
        launch.observed.missesClock = false
        launch.observed.knownZone = nil
        return
      }
      tellPowerState(launch)
      tellThermalState(launch)
      if launch.observed.missesClock {
        launch.observed.missesClock = false
        tellClock()
      }
      if let known = launch.observed.knownZone {
        launch.observed.knownZone = nil
        if known != world.wallClock.timeZone { tellTimeZone() }
      }
    }
  }

  /// Power and heat.
  extension DeviceStateService {
    /// The app is about to observe changes of Low Power Mode, which are computed only for such an app.
    func powerStateIsObserved() {
      guard let launch = state.launch, !launch.observed.observesPower else { return }
      launch.observed.observesPower = true
      launch.observed.wasSavingPower = hardware.isLowPowerModeEnabled
      awaitPowerChange()
    }

    private func awaitPowerChange() {
      state.powerChange.map { _ = world.cancel($0) }
      state.powerChange = hardware.nextPowerChange.map { time in
        world.schedule(at: time, "Low Power Mode") { [weak self] in self?.powerStateChanged() }
      }
    }

    /// Low Power Mode may have been turned on or off.
    package func powerStateChanged() {
      guard let launch = state.launch, launch.observed.observesPower else { return }
      if !world.isAppSuspended { tellPowerState(launch) }
      awaitPowerChange()
    }

    private func tellPowerState(_ launch: AppLaunch) {
      let isOn = hardware.isLowPowerModeEnabled
      guard launch.observed.observesPower, isOn != launch.observed.wasSavingPower else { return }
      launch.observed.wasSavingPower = isOn
      post(
        Notification.Name.NSProcessInfoPowerStateDidChange,
        object: ProcessInfo.processInfo,
        on: .global()
      )
    }

    func readThermalState() -> ProcessInfo.ThermalState {
      let now = hardware.thermalState
      state.launch?.observed.thermalState = now
      return now
    }

    /// The thermal state may have changed.
    ///
    /// An app that has not read the state is not notified (Apple, thermalStateDidChangeNotification).
    package func thermalStateChanged() {
      guard let launch = state.launch, !world.isAppSuspended else { return }
      tellThermalState(launch)
    }

    private func tellThermalState(_ launch: AppLaunch) {
      let now = hardware.thermalState
      guard let last = launch.observed.thermalState, last != now else { return }
      launch.observed.thermalState = now
      post(
        ProcessInfo.thermalStateDidChangeNotification,
        object: ProcessInfo.processInfo,
        on: .global()
      )
    }
  }

  /// The clock.
  extension DeviceStateService {
    /// The phone's clock was set.
    package func clockWasSet() {
      guard let launch = state.launch else { return }
      if world.isAppSuspended { launch.observed.missesClock = true } else { tellClock() }
    }

    private func tellClock() { post(.NSSystemClockDidChange, object: nil, on: .main) }

    /// The phone is in another time zone than before.
    package func timeZoneChanged(from zone: String) {
      guard let launch = state.launch else { return }
      guard world.isAppSuspended else { return tellTimeZone() }
      if launch.observed.knownZone == nil { launch.observed.knownZone = zone }
    }

    private func tellTimeZone() {
      post(NSNotification.Name.NSSystemTimeZoneDidChange, object: nil, on: .main)
    }
  }

  /// The phone, as Foundation accesses it.
  package protocol DeviceStateHardware: AnyObject {
    /// Whether Low Power Mode is on.
    var isLowPowerModeEnabled: Bool { get }

    /// When the battery may next turn Low Power Mode on or off; nil if it never will.
    var nextPowerChange: WorldTime? { get }

    /// How warm the phone is.
    var thermalState: ProcessInfo.ThermalState { get }
  }
#endif
