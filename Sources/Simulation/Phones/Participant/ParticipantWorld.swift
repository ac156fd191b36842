import DockKit
package import Docks
package import People
package import SensorKit
package import Sensors
package import Servers
package import VirtualTime
package import com_awareframework_ios_core

/// One participant's world: the person, the phone with watches, dock and network, and the study's app.
///
/// Scenarios and tests without a scenario describe a participant by ``WorldConfiguration``; this is the one
/// place that puts the parts together.
package struct ParticipantWorld {
  /// What a participant's world is made from.
  package struct WorldConfiguration {
    /// The participant's name.
    package var name: String
    package var consent: Consent
    /// Whether the person allows the refused sensors after a warning.
    package var reconsiders = false
    /// When the person installs the app.
    package var joinsAt = WorldTime.start
    package var schedule: ParticipantSchedule
    package var model: PhoneModel
    package var systemVersion = "26.0"
    package var clock: DeviceClock
    package var watches = WatchOptions()
    /// The dock with the scene in front of its camera; nil: the participant has none.
    package var dock: DockingStation.Configuration?
    /// The app's entitlements and Info.plist, for each of its versions; at least one.
    package var bundles: [AppBundle]
    /// The versions of the app in the order of installation; at least one.
    package var packages = [AppPackage.plain]
    package var sensorKit = SensorKitOptions()
    /// By how much SensorKit's absolute time differs from that of Apple's epoch.
    package var absoluteTimeOffset = Duration.zero
    /// The identifier of the locale in the phone's settings.
    package var locale = AppContainer.Configuration.standardLocale
    /// The capacity of the app's files, in bytes.
    package var storage = AppContainer.Configuration.standardStorage
    /// The sensors that replay recordings, for the phone and each watch in turn.
    package var replayed: [[SRSensor: any SampleSource]] = []
    /// The phone's connections.
    package var network = NetworkOptions()
    /// The hosts that the phone's requests reach.
    package var hosts = HostDirectory()
    /// The simulated server of the study, if there is one.
    package var server: StudyServer?
    /// Shortcuts and AWARE's services; nil: the phone has none.
    package var automations: AutomationOptions?
    /// The part of the study's server that sends pushes; nil: there is none.
    package var pushes: PushSender?
    /// The rules by which the study's team watches over the participant's data.
    package var monitorRules: [StudyMonitor.Rule] = []
    /// The end of the study.
    package var end: WorldTime
    /// The person's behaviour and the app's property lists, as far as they affect the app's life
    /// cycle.
    package var system = Phone.Configuration.System()

    /// Describes a participant with a phone; all other properties have their default values.
    package init(
      name: String,
      consent: Consent,
      schedule: ParticipantSchedule,
      model: PhoneModel,
      clock: DeviceClock,
      bundles: [AppBundle],
      until end: WorldTime
    ) {
      self.name = name
      self.consent = consent
      self.schedule = schedule
      self.model = model
      self.clock = clock
      self.bundles = bundles
      self.end = end
    }
  }

  /// The watches that a participant owns.
  package struct WatchOptions {
    package var models: [WatchModel] = []
    /// How far a watch's clock is ahead of the phone's; nil: a random offset of some hundredths of
    /// a second.
    package var clockOffset: Duration?
    /// Parts per billion by which a watch's clock is fast while the phone is away.
    package var clockDrift: Int64 = 0
    /// When watch and phone are apart.
    package var absences: [Stretch] = []
    /// The watches that replace the first one, each the one before, with the times at which it is given away.
    package var replacements: [(at: WorldTime, watch: NewWatch)] = []

    /// No watches.
    package init() {}
  }

  /// The automations of a phone.
  package struct AutomationOptions {
    package var automations: [PersonalAutomation]
    /// The reliability of the automations.
    package var reliability: AutomationReliability
    package var quirks: AwareQuirks
    package var systemVersion: SystemVersion
    /// The identifier of the app's bundle; nil if its Info.plist names none.
    package var bundleIdentifier: String?

    package init(
      automations: [PersonalAutomation],
      reliability: AutomationReliability,
      quirks: AwareQuirks,
      systemVersion: SystemVersion,
      bundleIdentifier: String?
    ) {
      self.automations = automations
      self.reliability = reliability
      self.quirks = quirks
      self.systemVersion = systemVersion
      self.bundleIdentifier = bundleIdentifier
    }
  }

  package let person: Participant
  package let phone: Phone
  /// The phone's network; nil if its options are invalid.
  package let network: PhoneNetwork?
  /// The participant's dock, if they have one.
  package let station: DockingStation?

  /// Creates a participant in a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - configuration: What it is made from.
  ///   - app: Makes the app at each launch, in the version with this number.
  ///   - observe: Receives everything that happens, on the world's thread.
  package init(
    in world: World,
    _ configuration: WorldConfiguration,
    app: @escaping @MainActor @Sendable (Int) -> any StudyApp,
    observe: @escaping @Sendable (ParticipantFact) -> Void
  ) {
    let monitor = Self.monitor(in: world, configuration) { observe(.action($0)) }
    let observePhone: @Sendable (PhoneFact) -> Void = {
      observe(.phone($0))
      monitor?.handle($0)
    }
    let person = Participant(
      name: configuration.name,
      consent: configuration.consent,
      reconsiders: configuration.reconsiders,
      joinsAt: configuration.joinsAt,
      reads: configuration.system.readsPrompts ?? .ofSheets,
      random: world.random("participant"),
      observe: { observe(.action($0)) }
    )
    if configuration.absoluteTimeOffset != .zero {
      AbsoluteTimeline.epochOffset[world] = configuration.absoluteTimeOffset.inSeconds
    }
    let watches = Self.watches(in: world, configuration)
    let station = configuration.dock.map { DockingStation(in: world, $0, observe: observePhone) }
    let days = configuration.schedule.phoneDays
    let network = Self.network(in: world, configuration.network, days)
    let container = AppContainer(
      in: world,
      AppContainer.Configuration(
        model: configuration.model,
        systemVersion: configuration.systemVersion,
        locale: configuration.locale,
        storage: configuration.storage,
        packages: configuration.packages
      ),
      observe: observePhone
    )
    let automations = network.flatMap { network in
      configuration.automations.map { options in
        AutomationSystem(
          in: world,
          AutomationSystem.Configuration(
            aware: AwarePhone.Configuration(
              home: container.home,
              network: network,
              hosts: configuration.hosts,
              lock: PhoneLock(days, until: configuration.end),
              battery: PhoneBattery(days),
              vendorIdentifier: Phone.vendorIdentifier(in: world),
              bundleIdentifier: options.bundleIdentifier
            ),
            quirks: options.quirks,
            automations: options.automations,
            reliability: options.reliability,
            systemVersion: options.systemVersion,
            days: days
          ),
          observe: observePhone
        )
      }
    }
    let phone = Phone(
      in: world,
      Phone.Configuration(
        model: configuration.model,
        systemVersion: configuration.systemVersion,
        ownerName: configuration.name,
        days: days,
        clock: configuration.clock,
        watches: watches,
        bundles: configuration.bundles,
        options: configuration.sensorKit,
        replayed: Self.replayed(configuration, onDevices: 1 + watches.count),
        station: station,
        automations: automations,
        container: container,
        network: network,
        hosts: configuration.hosts,
        studyEnd: configuration.end,
        system: configuration.system
      ),
      owner: person,
      app: app,
      observe: observePhone
    )
    world.atEnd { [server = configuration.server] in
      phone.endApp()
      if let server { observe(.stored(server.stored)) }
      DockKitService.current?.worldEnds()
      if let following = station?.following { observe(.following(following)) }
    }
    monitor?.begin(on: phone)
    configuration.pushes?.begin(
      sendingTo: phone,
      from: configuration.joinsAt,
      until: configuration.end
    )
    for device in phone.devices {
      observe(
        .device(device, isPhone: device == phone.devices[0], sensors: phone.sensors(of: device))
      )
    }
    (self.person, self.phone, self.network, self.station) = (person, phone, network, station)
  }

  /// The study's team; nil if it has no rule for the participant.
  private static func monitor(
    in world: World,
    _ configuration: WorldConfiguration,
    observe: @escaping @Sendable (any PhoneAction) -> Void
  ) -> StudyMonitor? {
    guard !configuration.monitorRules.isEmpty else { return nil }
    return StudyMonitor(
      in: world,
      configuration.monitorRules,
      configuration.schedule.itinerary,
      from: configuration.joinsAt,
      until: configuration.end,
      observe: observe
    )
  }

  private static func network(
    in world: World,
    _ options: NetworkOptions,
    _ days: Schedule
  ) -> PhoneNetwork? {
    let reception = try? PhoneReception(
      of: days,
      stream: world.random("reception"),
      options: options
    )
    return reception.map { PhoneNetwork(in: world, $0, stream: world.random("network")) }
  }

  private static func watches(in world: World, _ configuration: WorldConfiguration) -> [Watch] {
    let watches = configuration.watches
    let replacements = watches.models.isEmpty ? [] : watches.replacements
    var described = watches.models.indices.map { index in
      watch(in: world, configuration, model: watches.models[index], number: index + 1)
    }
    for (index, replacement) in replacements.enumerated() {
      let before = index == 0 ? 0 : described.count - 1
      var next = described[before]
      let since = described[before].owned.lowerBound
      described[before].owned = since..<max(replacement.at, since)
      next.model = replacement.watch.model.flatMap(WatchModel.named) ?? next.model
      next.predecessors = index + 1
      next.owned = replacement.at.advanced(by: replacement.watch.absence)..<WorldTime.endOfTime
      described.append(next)
    }
    return described.map { Watch(in: world, $0) }
  }

  private static func watch(
    in world: World,
    _ configuration: WorldConfiguration,
    model: WatchModel,
    number: Int
  ) -> Watch.WatchConfiguration {
    var clock = world.random("watch \(number) clock")
    // A watch's clock agrees with its phone's to some hundredths of a second (our choice).
    let usual = Duration.nanoseconds(Int64(clock.normal(mean: 0, deviation: 0.02) * 1e9))
    return Watch.WatchConfiguration(
      model: model,
      systemVersion: configuration.systemVersion,
      ownerName: configuration.name,
      number: number,
      days: configuration.schedule.days(ofWatch: number),
      clock: DeviceClock(
        offset: configuration.watches.clockOffset ?? usual,
        drift: configuration.watches.clockDrift
      ),
      absences: configuration.watches.absences
    )
  }

  /// The sources that replay recordings, for each device: a watch that replaces the first one goes on with its recording.
  private static func replayed(
    _ configuration: WorldConfiguration,
    onDevices count: Int
  ) -> [[SRSensor: any SampleSource]] {
    let own = configuration.replayed
    let (first, later) = (1, 1 + configuration.watches.models.count)
    guard own.indices.contains(first), count > later else { return own }
    let padded = own + Array(repeating: [:], count: max(0, later - own.count))
    return padded.prefix(later) + Array(repeating: own[first], count: count - later)
  }
}

extension Phone {
  /// The sensors that one of the participant's devices has, in the order of the catalogue.
  nonisolated package func sensors(of device: SRDevice) -> [SRSensor] {
    SensorCatalog.entries.map(\.sensor).filter { source(of: $0, on: device) != nil }
  }
}

/// Something that happens in a participant's world.
package enum ParticipantFact {
  /// The person is about to perform an action.
  case action(any PhoneAction)
  /// Something happens to the phone, its dock or its app.
  case phone(PhoneFact)
  /// The participant has a device with these sensors.
  case device(SRDevice, isPhone: Bool, sensors: [SRSensor])
  /// At the end of the world: the rows that the study's server has stored.
  case stored([StoredServerRow])
  /// At the end of the world: how well the dock followed its subjects.
  case following(FollowingSummary)
}
