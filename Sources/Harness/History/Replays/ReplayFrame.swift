import Foundation
package import Results
package import Scenarios

/// What a page has around the player, if the player is a part of it.
package struct ReplayFrame: Sendable {
  package let title: String

  /// More of a style sheet.
  package let style: String

  /// A script that runs after that of the player.
  package let script: String

  /// The markup before the player, and after it and the stories.
  package let before: String
  package let after: String
}

extension ReplayPage {
  /// The fragment of an address that opens an instant of a life.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds since the study's start.
  ///   - clock: The study's clock.
  ///   - name: What the page calls the life; nil for the first one.
  /// - Returns: For example `#t=day3T20:00:00`.
  package static func fragment(at time: Seconds, _ clock: StudyClock, of name: String? = nil)
    -> String
  {
    let instant = "#t=day\(clock.day(at: time))T\(clock.clock(at: time))"
    let encoded = name?.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return instant + (encoded.map { "&p=\($0)" } ?? "")
  }
}
