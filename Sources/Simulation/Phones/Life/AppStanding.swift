/// How things stand with the app on a phone.
struct AppStanding {
  /// Which version of the app is on the phone; nil before it is installed.
  var version: Int?
  /// Which version whoever installs it gets.
  var published = 0
  /// Whether anybody has opened it yet.
  var wasOpened = false
  /// Whether the app, if it runs, is off the screen.
  var isInBackground = false
  /// Whether somebody has swiped it away, and nobody opened it since.
  var wasSwipedAway = false
}
