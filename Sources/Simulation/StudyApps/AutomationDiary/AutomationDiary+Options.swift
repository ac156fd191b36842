import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts
package import Phones

extension AutomationDiary {
  /// What a scenario can choose.
  package struct Options: AppOptions {
    /// The kind of server that the app expects, by the names of scenarios.
    enum ServerKind: String, CaseIterable {
      case awareMicro = "aware-micro"
      case aware
      case awareLight = "aware-light"
    }

    /// The default host: in a world, every host is the study's server.
    static let studyHost = "study.example"

    var host = Self.studyHost
    var serverKind = ServerKind.awareMicro
    var studyNumber = 1
    var studyKey: String?
    var label: String?
    var databaseKey: String?
    var syncMinutes = 60
    var batchSize = 1000
    var removesAfterSync = false

    package static let declarations: [AppOption<Self>] = [
      AppOption("host", \.host, .text, "The host that receives its rows."),
      AppOption("server type", \.serverKind, .choice, "The kind of server that it expects there."),
      AppOption("study number", \.studyNumber, .whole(0...999_999), "The number of its study."),
      AppOption("study key", \.studyKey, .text, "The key of its study; none if left out."),
      AppOption("label", \.label, .text, "The label of its rows; none if left out."),
      AppOption(
        "database key",
        \.databaseKey,
        .text,
        "The key that encrypts its database; not encrypted if left out."
      ),
      AppOption(
        "sync minutes",
        \.syncMinutes,
        .whole(1...525_600),
        "The minutes between two synchronisations."
      ),
      AppOption("batch size", \.batchSize, .whole(1...1_000_000), "The rows in one request."),
      AppOption(
        "remove after sync",
        \.removesAfterSync,
        .truth,
        "Whether rows that were sent are deleted from the phone."
      ),
    ]

    package init() {}

    /// The sensor's configuration.
    var configuration: ShortcutsAutomationSensor.Config {
      let config = ShortcutsAutomationSensor.Config()
      config.dbType = .sqlite
      config.dbHost = host
      config.dbTableName = ShortcutAutomationEventData.databaseTableName
      config.label = label ?? ""
      config.dbEncryptionKey = databaseKey
      config.serverType =
        switch serverKind {
        case .awareMicro: .aware_micro
        case .aware: .aware
        case .awareLight: .aware_light
        }
      config.studyNumber = studyNumber
      if let studyKey { config.studyKey = studyKey }
      return config
    }
  }
}
