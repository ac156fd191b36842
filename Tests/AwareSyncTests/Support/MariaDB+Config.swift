import TestSupport
import com_awareframework_ios_core

extension MariaDB {
  /// The address for an app.
  func config(password: String = MariaDB.password, database: String = "study")
    -> MySQLDirectSyncConfig
  {
    MySQLDirectSyncConfig(
      host: "127.0.0.1",
      port: port,
      database: database,
      username: Self.user,
      password: password
    )
  }
}
