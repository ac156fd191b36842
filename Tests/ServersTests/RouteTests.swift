import Servers
import Testing

@Suite("Routes")
struct RouteTests {
  /// Source: core 1.3.0, request URLs by server type; an empty key is the default, and slashes in a key
  /// are not escaped.
  @Test(
    "are the routes that AWARE's clients use",
    arguments: [
      ("/api/7/KEY/insert/", ServerRoute.api(number: "7", key: "KEY")),
      ("/api/1//insert/", .api(number: "1", key: "")),
      ("/api/1/a/b/insert/", .api(number: "1", key: "a/b")),
      ("/api/1/a%20b/insert/?x=1", .api(number: "1", key: "a b")),
      ("/insert/", .insert),
      ("/insert", .insert),
      (
        "/index.php/webservice/index/3/K/ios_shortcuts_automation/insert",
        .webservice(
          number: "3",
          key: "K",
          table: "ios_shortcuts_automation",
          operation: "insert"
        )
      ),
      (
        "/index.php/webservice/index/3//t/insert",
        .webservice(number: "3", key: "", table: "t", operation: "insert")
      ),
      (
        "/index.php/7/KEY/battery/create_table",
        .micro(number: "7", key: "KEY", table: "battery", operation: "create_table")
      ),
      ("/battery/insert", .table("battery")),
    ]
  )
  func known(path: String, route: ServerRoute) { #expect(ServerRoute(path: path) == route) }

  @Test(
    "are no others",
    arguments: [
      "", "/", "insert", "/api/7/KEY/", "/index.php/7/KEY/battery", "/a/b/c/insert",
      "/index.php",
    ]
  )
  func unknown(path: String) { #expect(ServerRoute(path: path) == nil) }
}
