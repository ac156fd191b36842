import Foundation
import Synchronization
public import com_awareframework_ios_core

/// Records what an app is told by automations of Shortcuts (AWARE, Shortcuts Automation).
///
/// There is no way to see automations run that don't tell: each has to perform
/// ``RecordShortcutAutomationIntent``, or open a URL of the app's that the app hands to
/// ``handle(url:)``. Each event is one row of the table ``ShortcutAutomationEventData``.
public class ShortcutsAutomationSensor: AwareSensor {
  /// The sensor that the intent and the static recorder use: the one built last, as long as somebody
  /// keeps it; nil without one.
  public static var shared: ShortcutsAutomationSensor? {
    get { LaunchSensors.current.shared }
    set { LaunchSensors.current.shared = newValue }
  }

  /// How it is set up.
  ///
  /// The label, the observer and `debug` may be changed at any time; what concerns the database and
  /// the server is read as the sensor is built.
  public var CONFIG = Config()

  let launch = AwareLaunch.current
  /// The database in which the table was made.
  weak var queueWithTable: DatabaseQueue?
  private let stopped = Atomic(false)

  /// A sensor with a default configuration.
  public override convenience init() { self.init(Config()) }

  /// A sensor that is set up; it is ``shared`` from now on.
  public init(_ config: ShortcutsAutomationSensor.Config) {
    super.init()
    CONFIG = config
    initializeDbEngine(config: config)
    syncConfig = makeSyncConfig()
    do {
      try makeTable()
    } catch {
      say("no table: \(error)")
    }
    Self.shared = self
  }

  /// Records from now on, takes part in the periodic synchronisation, and posts START.
  ///
  /// The original takes part only if it is told to `enable()`.
  public override func start() {
    stopped.store(false, ordering: .releasing)
    if !launch.quirks.contains(.startDoesNotEnable) { enable() }
    say("start")
    notificationCenter.post(name: .actionAwareShortcutsAutomationStart, object: self)
  }

  /// Records nothing until ``start()``, and posts STOP.
  ///
  /// The original goes on to record, as a sensor does that was never started.
  public override func stop() {
    stopped.store(true, ordering: .releasing)
    say("stop")
    notificationCenter.post(name: .actionAwareShortcutsAutomationStop, object: self)
  }

  /// Whether it was stopped, and not started since.
  var isStopped: Bool { stopped.load(ordering: .acquiring) }

  /// Uploads what was recorded, and posts SYNC if that begins; its end is told by SYNC_COMPLETION.
  ///
  /// The original posts SYNC also when nothing begins.
  ///
  /// - Parameter force: Without effect, as in the original.
  public override func sync(force: Bool = false) {
    guard let dbEngine, let syncConfig else { return }
    syncConfig.debug = CONFIG.debug
    let begins = canSync(dbEngine, syncConfig)
    dbEngine.startSync(syncConfig)
    guard begins || launch.quirks.contains(.syncPostedAlways) else { return }
    say("sync")
    notificationCenter.post(name: .actionAwareShortcutsAutomationSync, object: self)
  }

  /// Sets the label of later events, and posts SET_LABEL.
  public override func set(label: String) {
    CONFIG.label = label
    LaunchSensors.current.sets(label)
    notificationCenter.post(
      name: .actionAwareShortcutsAutomationSetLabel,
      object: self,
      userInfo: [Self.EXTRA_LABEL: label]
    )
  }

  /// Says what it does, if it is to.
  func say(_ words: @autoclosure () -> String) {
    if CONFIG.debug { launch.say("\(Self.TAG) \(words())") }
  }
}
