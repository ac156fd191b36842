import Security
package import SensorKit
import Sensors
import URLLoading
package import VirtualTime

/// A person's new phone: the world goes on with it, and the old one is switched off (our choice).
extension Phone {
  /// Makes a backup at a time, or now if the time is over.
  package nonisolated func planBackup(at time: WorldTime) {
    guard time > world.now else { return backups.add(backUp()) }
    world.schedule(at: time, "a backup of the phone") { [weak self] in
      guard let self else { return }
      backups.add(backUp())
    }
  }

  private nonisolated func backUp() -> PhoneBackup {
    PhoneBackup(
      made: world.now,
      hasApp: version != nil,
      files: container.backUp(),
      keychain: keychain.keychainItems,
      aware: automations?.aware.settings.value ?? [:]
    )
  }

  /// Replaces the phone by a new one of the same model, on which the person is signed in and which they have unlocked.
  ///
  /// Watch and dock pair with the new phone at once (our choice).
  ///
  /// - Parameters:
  ///   - replacement: What is restored, and when the app is there.
  ///   - name: The app's name.
  package func replace(_ replacement: PhoneReplacement, app name: String) {
    guard version != nil else { return }
    closeApp(because: "the phone was replaced")
    let isDocked = station?.isDocked == true
    if isDocked { takeOffDock() }
    let restored = restored(replacement)
    let comesBack =
      !replacement.isWithoutApp && (replacement.absence != nil || restored?.hasApp == true)
    observe(.phoneReplaced(replacement, forGood: !comesBack))
    restore(restored, replacement.source)
    appState.version = nil
    appState.wasOpened = false
    appState.offloaded = nil
    appState.lastOpened = nil
    setSwipedAway(false)
    appState.takenBack = []
    power.value = Power()
    SensorKitService.current?.phoneReplaced()
    LoadingService.current?.phoneReplaced(keepsCookies: restored?.hasApp == true)
    motion.phoneReplaced()
    station?.phoneReplaced()
    let vendor = system.phoneReplaced()
    automations?.phoneReplaced(vendor: vendor, restoring: restored?.aware ?? [:])
    if isDocked { placeOnDock() }
    if comesBack, replacement.absence == nil {
      installApp(name)
      system.opener.missesApp()
    } else {
      system.opener.appWasDeleted()
      if comesBack, let absence = replacement.absence { installAgain(name, after: absence) }
    }
  }

  /// When the person has a device: always, but for watches that are replaced.
  package nonisolated func owned(_ device: SRDevice) -> Range<WorldTime> {
    watch(device)?.owned ?? WorldTime(nanoseconds: .min)..<WorldTime.endOfTime
  }

  /// Handles that the person has another watch from now on, or none for a while, as the watches' times say.
  package func watchReplaced(for absence: Duration?) {
    SensorKitService.current?.devicesChanged(cause: .watchReplaced)
    guard let absence else { return }
    world.schedule(at: world.now.advanced(by: absence), "a new watch") {
      SensorKitService.current?.devicesChanged(cause: .watchReplaced)
    }
  }

  /// What the new phone is restored from; nil for nothing.
  private func restored(_ replacement: PhoneReplacement) -> PhoneBackup? {
    guard replacement.source.bringsFiles else { return nil }
    guard replacement.source.hasAge, replacement.backupAge > .zero else { return backUp() }
    return backups.newest(by: world.now.advanced(by: .zero - replacement.backupAge))
  }

  private func restore(_ backup: PhoneBackup?, _ source: PhoneReplacement.Source) {
    container.phoneIsReplaced(restoring: backup.flatMap { $0.hasApp ? $0.files : nil })
    let items = source.bringsKeychain ? backup?.keychain ?? [] : []
    keychain.keychainItems = items.filter(\.migrates)
  }
}
