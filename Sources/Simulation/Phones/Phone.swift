import AVFoundation
import CoreMotion
import DockKit
import Foundation
import FoundationAdditions
package import People
import Security
package import SensorKit
package import Sensors
package import Servers
import URLLoading
package import VirtualTime

/// A phone: its clock, its sensors, its settings, and the study's app.
package actor Phone: SensorKitHardware {
  package nonisolated let devices: [SRDevice]
  private nonisolated let sources: [SRSensor: any SampleSource]
  /// The sources that replace the simulated ones, by device.
  private nonisolated let replayed: [[SRSensor: any SampleSource]]
  /// The time between two samples of every sensor; nil for each sensor's own times.
  private nonisolated let sampleEvery: Duration?
  nonisolated let world: World
  private nonisolated let owner: any PhoneOwner
  nonisolated let observe: @Sendable (PhoneFact) -> Void
  private let makeApp: @MainActor @Sendable (Int) -> any StudyApp
  private nonisolated let watches: [Watch]
  private let bundles: [AppBundle]
  nonisolated let power = WorldIsolated(Power())
  nonisolated let app = AppProcess()
  nonisolated let station: DockingStation?
  nonisolated let automations: AutomationSystem?
  package nonisolated let container: AppContainer
  nonisolated let network: PhoneNetwork?
  nonisolated let studyEnd: WorldTime
  nonisolated let appState = WorldIsolated(AppState())
  nonisolated let system: PhoneSystem
  nonisolated let motion: PhoneMotion
  nonisolated let keychain: PhoneKeychain
  nonisolated let backups = PhoneBackups()

  /// What a phone is made from.
  package struct Configuration: Sendable {
    package var model: PhoneModel
    package var systemVersion: String
    package var ownerName: String
    package var days: Schedule
    package var clock: DeviceClock
    package var watches: [Watch]
    /// The app's entitlements and Info.plist, for each of its versions; at least one.
    package var bundles: [AppBundle]
    package var options: SensorKitOptions
    /// The sources that replay recordings, for this phone and each of its watches in turn.
    package var replayed: [[SRSensor: any SampleSource]]
    /// The dock of the phone.
    package var station: DockingStation?
    /// Shortcuts and AWARE's services.
    package var automations: AutomationSystem?
    /// The app's container; nil: that of an app without a description.
    package var container: AppContainer?
    /// The phone's network; nil: the phone is never connected.
    package var network: PhoneNetwork?
    /// The hosts that the phone's requests reach.
    package var hosts: HostDirectory
    /// The end of the study.
    package var studyEnd: WorldTime
    /// The person's behaviour and the app's property lists, as far as they affect the app's life
    /// cycle.
    package var system: System

    package init(
      model: PhoneModel,
      systemVersion: String,
      ownerName: String,
      days: Schedule,
      clock: DeviceClock,
      watches: [Watch],
      bundles: [AppBundle],
      options: SensorKitOptions,
      replayed: [[SRSensor: any SampleSource]] = [],
      station: DockingStation? = nil,
      automations: AutomationSystem? = nil,
      container: AppContainer? = nil,
      network: PhoneNetwork? = nil,
      hosts: HostDirectory = HostDirectory(),
      studyEnd: WorldTime = WorldTime(nanoseconds: .max),
      system: System = System()
    ) {
      self.model = model
      self.systemVersion = systemVersion
      self.ownerName = ownerName
      self.days = days
      self.clock = clock
      self.watches = watches
      self.bundles = bundles
      self.options = options
      self.replayed = replayed
      self.station = station
      self.automations = automations
      self.container = container
      self.network = network
      self.hosts = hosts
      self.studyEnd = studyEnd
      self.system = system
    }
  }

  /// Creates a phone in a world; the world then gives code the phone's wall clock.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - configuration: What the phone is made from.
  ///   - owner: The phone's owner.
  ///   - app: Makes the app anew at each launch, in the version with this number.
  ///   - observe: Receives each event as it happens.
  package init(
    in world: World,
    _ configuration: Configuration,
    owner: any PhoneOwner,
    app: @escaping @MainActor @Sendable (Int) -> any StudyApp,
    observe: @escaping @Sendable (PhoneFact) -> Void
  ) {
    self.world = world
    self.owner = owner
    self.observe = observe
    makeApp = app
    let phone = SRDevice(
      name: "\(configuration.ownerName)'s iPhone",
      model: "iPhone",
      systemName: "iOS",
      systemVersion: configuration.systemVersion,
      productType: configuration.model.productType,
      identifier: "\(configuration.ownerName)-phone"
    )
    devices = [phone] + configuration.watches.map(\.device)
    watches = configuration.watches
    replayed = configuration.replayed
    sampleEvery = configuration.options.sampleEvery
    station = configuration.station
    automations = configuration.automations
    container =
      configuration.container
      ?? AppContainer(
        in: world,
        AppContainer.Configuration(
          model: configuration.model,
          systemVersion: configuration.systemVersion,
          packages: [AppPackage.plain]
        ),
        observe: observe
      )
    network = configuration.network
    studyEnd = configuration.studyEnd
    bundles = configuration.bundles
    system = PhoneSystem(in: world, configuration, power, appState, observe: observe)
    motion = PhoneMotion(in: world, configuration.days, container)
    sources =
      SensorDevice(
        configuration.model,
        days: configuration.days,
        dates: SampleDates(start: world.startDate),
        uptime: world.uptimeAtStart
      ).sources
    let lock = PhoneLock(configuration.days, until: configuration.studyEnd)
    keychain = PhoneKeychain(in: world, lock, power)
    world.wallClock = configuration.clock
    world.claimProcessTimeZone()
    system.pushes.state.phone = self
    SensorKitService(
      in: world,
      on: self,
      for: configuration.bundles[0],
      options: configuration.options
    ) {
      observe(.sensorKit($0))
    }
    KeychainService.begin(in: world, on: keychain)
    planInactivityRestarts(configuration.system.inactivityRestart, on: configuration.days)
    if let network {
      let radio = PhoneRadio(in: world, network, configuration.hosts)
      let loading = LoadingService(in: world, on: radio) { observe(.request($0)) }
      loading.reportTransfers = { observe(.transfersReported(session: $0, count: $1)) }
      if configuration.system.suspension.isOn {
        loading.firstRequestsFail =
          Double(configuration.system.suspension.firstRequestsFail ?? 0) / 1000
        loading.runApp = { [weak self] session in self?.transfersAreOver(of: session) }
      }
    }
  }

  package nonisolated func source(
    of sensor: SRSensor,
    on device: SRDevice
  ) -> (any SampleSource)? {
    // Nearly always it is the very object, and a comparison of two boxes it twice.
    let index = devices.firstIndex { $0 === device } ?? devices.firstIndex(of: device)
    let source = ownSource(of: sensor, onDeviceAt: index, device)
    guard let sampleEvery, let source else { return source }
    return RegularSource(source, every: sampleEvery)
  }

  private nonisolated func ownSource(
    of sensor: SRSensor,
    onDeviceAt index: Int?,
    _ device: SRDevice
  ) -> (any SampleSource)? {
    if let index, replayed.indices.contains(index),
      let source = replayed[index][sensor]
    {
      return source
    }
    return index == 0 ? sources[sensor] : watch(device)?.source(of: sensor)
  }

  package nonisolated func arrived(from device: SRDevice, by now: WorldTime) -> WorldTime {
    watch(device)?.synchronously { $0.arrived(by: now) } ?? now
  }

  package nonisolated func isOn(_ device: SRDevice) -> Bool {
    device == devices[0] ? power.isOn : owned(device).contains(world.now)
  }

  package nonisolated var isLocked: Bool { system.isLocked }

  nonisolated func watch(_ device: SRDevice) -> Watch? {
    watches.first { $0.device === device } ?? watches.first { $0.device == device }
  }

  package func show(_ sheet: ConsentSheet) async -> ConsentSheet.ConsentDecision {
    await owner.answer(sheet)
  }

  package func warn(
    _ sheet: ConsentSheet,
    aboutRefusing sensors: [SRSensor]
  ) async -> ConsentSheet.ConsentDecision {
    await owner.reconsider(sheet, refused: sensors)
  }

  /// The installed version of the app; nil if it isn't installed.
  nonisolated var version: Int? { appState.version }

  /// Whether the person has opened the app since it was installed.
  nonisolated var wasOpened: Bool { appState.wasOpened }

  /// Whether the app runs in the background.
  nonisolated var isAppInBackground: Bool { isAppRunning && !process.isOnScreen }

  /// Whether the person swiped the app away and has not opened it since.
  nonisolated var wasSwipedAway: Bool { appState.wasSwipedAway }

  /// Installs the app without opening it.
  package func installApp(_ name: String) {
    guard version == nil else { return }
    let version = appState.published
    appState.version = version
    // A version that came out while the phone was without the app.
    if version > 0 { SensorKitService.current?.appUpdated(to: bundle(of: version)) }
    observe(.appInstalled(name))
    automations?.appInstalled(on: self, until: studyEnd)
  }

  /// Opens the app; installs it first if necessary, and brings it to the screen if it runs.
  package func openApp(_ name: String) {
    installApp(name)
    if isAppRunning { openAppAsUsual() } else { launch(byHand: true) }
  }

  /// Starts the app; `byHand` is false if the system starts it in the background.
  func launch(byHand: Bool) {
    installOffloadedApp()
    observe(.appLaunched(byHand: byHand))
    process.launched(byHand: byHand, on: self)
    power.isAppOnScreen = byHand
    if byHand { isOpened() }
    container.appLaunches()
    SensorKitService.current?.appLaunched()
    LoadingService.current?.appLaunched()
    MotionService.current?.appLaunched()
    CaptureService.current?.appLaunched()
    DockKitService.current?.appLaunched()
    if !byHand {
      CaptureService.current?.appBackgrounded()
      DockKitService.current?.appBackgrounded()
    }
    automations?.appLaunched(byHand: byHand)
    system.appLaunched(on: self, byHand: byHand)
    if byHand { isOpenedFirst() }
    let (makeApp, version) = (makeApp, version ?? 0)
    app.launch { makeApp(version) }
    system.watch(app, handle: .launch)
  }

  /// Installs another version of the app and opens it.
  package func updateApp(to version: Int, _ name: String) {
    appState.published = version
    guard self.version != nil else { return }
    closeApp(because: "updated")
    appState.offloaded = nil
    appState.version = version
    observe(.appUpdated("\(name), update \(version)"))
    container.appUpdates(to: version)
    SensorKitService.current?.appUpdated(to: bundle(of: version))
    automations?.appUpdated()
    openApp(name)
  }

  private func bundle(of version: Int) -> AppBundle { bundles[min(version, bundles.count - 1)] }

  /// Deletes the app with its home, its groups, its requests to the system and its authorizations.
  ///
  /// Its keychain items stay (Apple engineers on the developer forums).
  ///
  /// - Parameters:
  ///   - name: The app's name.
  ///   - time: How long the phone is without the app, before its newest version is installed and
  ///     opened; nil: forever.
  package func deleteApp(_ name: String, for time: Duration?) {
    guard version != nil else { return }
    closeApp(because: "deleted")
    appState.version = nil
    appState.wasOpened = false
    appState.offloaded = nil
    setSwipedAway(false)
    appState.takenBack = []
    container.appIsDeleted()
    SensorKitService.current?.appDeleted()
    LoadingService.current?.appDeleted()
    automations?.appDeleted()
    system.appDeleted()
    observe(.appDeleted(name, forGood: time == nil))
    if let time { installAgain(name, after: time) }
  }

  /// Lets the person install and open the app; while the phone is off, they try again a minute later (our choice).
  ///
  /// Their next actions do not wait for it.
  nonisolated func installAgain(_ name: String, after time: Duration) {
    world.schedule(at: world.now.advanced(by: time), "the person installs the app again") {
      [weak self] in
      guard let self, version == nil else { return }
      guard power.isOn else { return installAgain(name, after: .seconds(60)) }
      world.planning(for: nil) { _ = Task { await self.openApp(name) } }
    }
  }

  /// Ends the app at the end of its world.
  package nonisolated func endApp() {
    app.end()
    automations?.worldEnds()
    system.worldEnds()
    if let loss = system.opener.loss() { observe(.diagnostic(loss)) }
    if let loss = system.lossOfWaits() { observe(.diagnostic(loss)) }
    LoadingService.current?.worldEnds()
  }

  package nonisolated func terminateApp(_ reason: String, hint: String) {
    observe(.appTerminated(reason))
    world.halt("\(reason); hint: \(hint)")
  }

  /// Changes the wall clock as a person does in Settings.
  package func setClock(by change: Duration) {
    world.wallClock.move(by: change, at: world.now)
    DeviceStateService.current?.clockWasSet()
    recordClock(.setByHand)
  }

  /// Corrects the wall clock from the network's time.
  package func correctClock() {
    world.wallClock.synchronise(at: world.now)
    DeviceStateService.current?.clockWasSet()
    recordClock(.setByNetwork)
  }

  /// Moves the phone to another time zone.
  package func travel(to zone: String) {
    guard zone != world.wallClock.timeZone else { return recordClock(.travel) }
    let before = world.wallClock.timeZone
    world.wallClock.timeZone = zone
    DeviceStateService.current?.timeZoneChanged(from: before)
    recordClock(.travel)
  }

  private func recordClock(_ cause: PhoneFact.ClockCause) {
    let clock = world.wallClock
    system.clockChanged()
    observe(
      .clock(cause: cause, offset: clock.offset(at: world.now), timeZone: clock.timeZone)
    )
  }
}

/// The person who owns the phone and answers its consent sheets.
package protocol PhoneOwner: Sendable {
  /// Reads the sheet and answers it after a while, or never.
  func answer(_ sheet: ConsentSheet) async -> ConsentSheet.ConsentDecision

  /// Reads the warning that refused sensors are required, and answers again.
  func reconsider(_ sheet: ConsentSheet, refused: [SRSensor]) async -> ConsentSheet.ConsentDecision
}
