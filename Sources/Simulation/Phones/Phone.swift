import Foundation
package import SensorKit
package import Sensors
package import Routines
package import VirtualTime

/// A phone: its clock, its sensors, its settings, and the one app that matters.
package actor Phone: SensorKitHardware {
  package nonisolated let devices: [SRDevice]
  private nonisolated let sources: [SRSensor: any SampleSource]
  private nonisolated let world: World
  private nonisolated let owner: any PhoneOwner
  private nonisolated let observe: @Sendable (PhoneFact) -> Void
  private let makeApp: @MainActor @Sendable () -> any StudyApp
  private nonisolated let app = AppProcess()
  private var isAppInstalled = false

  /// What a phone is made from.
  package struct Make: Sendable {
    package var model: PhoneModel
    package var systemVersion: String
    package var ownerName: String
    package var days: LivedDays
    package var clock: DeviceClock
    package var bundle: AppBundle
    package var options: SensorKitOptions

    package init(
      model: PhoneModel,
      systemVersion: String,
      ownerName: String,
      days: LivedDays,
      clock: DeviceClock,
      bundle: AppBundle,
      options: SensorKitOptions
    ) {
      self.model = model
      self.systemVersion = systemVersion
      self.ownerName = ownerName
      self.days = days
      self.clock = clock
      self.bundle = bundle
      self.options = options
    }
  }

  /// Switches a phone on in a world, which then shows the phone's wall clock to ordinary code.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - make: What the phone is made from.
  ///   - owner: Whose it is.
  ///   - app: Makes the app anew at each launch.
  ///   - observe: Told of everything that happens, as it happens.
  package init(
    in world: World,
    _ make: Make,
    owner: any PhoneOwner,
    app: @escaping @MainActor @Sendable () -> any StudyApp,
    observe: @escaping @Sendable (PhoneFact) -> Void
  ) {
    self.world = world
    self.owner = owner
    self.observe = observe
    makeApp = app
    devices = [
      SRDevice(
        name: "\(make.ownerName)'s iPhone",
        model: "iPhone",
        systemName: "iOS",
        systemVersion: make.systemVersion,
        productType: make.model.productType,
        identifier: "\(make.ownerName)-phone"
      )
    ]
    sources = [
      .ambientLightSensor: AmbientLightSource(days: make.days, model: make.model),
      .keyboardMetrics: KeyboardSource(days: make.days, model: make.model),
      .deviceUsageReport: DeviceUsageSource(days: make.days),
    ]
    world.wallClock = make.clock
    world.takeProcessTimeZone()
    SensorKitService(in: world, on: self, for: make.bundle, options: make.options) {
      observe(.sensorKit($0))
    }
  }

  package nonisolated func source(
    of sensor: SRSensor,
    on device: SRDevice
  ) -> (any SampleSource)? {
    device == devices[0] ? sources[sensor] : nil
  }

  package nonisolated func arrived(from device: SRDevice, by now: WorldTime) -> WorldTime { now }

  package nonisolated func isOn(_ device: SRDevice) -> Bool { true }

  package func show(_ sheet: ConsentSheet) async -> ConsentSheet.Answer {
    await owner.answer(sheet)
  }

  package func warn(
    _ sheet: ConsentSheet,
    aboutRefusing sensors: [SRSensor]
  ) async -> ConsentSheet.Answer {
    await owner.reconsider(sheet, refused: sensors)
  }

  /// Opens the app; installs it first if need be.
  package func openApp(_ name: String) {
    if !isAppInstalled {
      isAppInstalled = true
      observe(.appInstalled(name))
    }
    observe(.appLaunched)
    SensorKitService.current?.appLaunched()
    app.launch(makeApp)
  }

  /// Closes the app, as by swiping it away.
  package func closeApp() {
    observe(.appClosed("swiped away"))
    SensorKitService.current?.appClosed()
  }

  /// Ends the app for good, once its participant's world is over.
  package nonisolated func endApp() { app.end() }

  package nonisolated func terminateApp(_ reason: String) {
    observe(.appTerminated(reason))
    world.halt(reason)
  }

  /// Moves the hands of the wall clock.
  package func setClock(by change: Duration) {
    world.wallClock.move(by: change, at: world.now)
    noteClock("set by hand")
  }

  /// Sets the wall clock right.
  package func correctClock() {
    world.wallClock.synchronise(at: world.now)
    noteClock("set by the network")
  }

  /// Arrives in another time zone.
  package func travel(to zone: String) {
    world.wallClock.timeZone = zone
    noteClock("travel")
  }

  private func noteClock(_ cause: String) {
    let clock = world.wallClock
    observe(
      .clock(cause: cause, offset: clock.offset(at: world.now), timeZone: clock.timeZone)
    )
  }
}
