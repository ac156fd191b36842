/// What makes code of an app run: the kinds of callbacks to which a profile assigns costs.
///
/// Work that a callback starts, such as a task or a block on a queue, belongs to the callback.
@usableFromInline
package enum AppCallback: UInt8, CaseIterable, Sendable {
  /// No code of the app: the simulation.
  case outside = 0

  /// The app's launch, and what it waits for.
  case launch

  /// `sensorReader(_:fetching:didFetchResult:)`: one sample.
  case didFetchResult

  /// `sensorReader(_:didCompleteFetch:)`.
  case didCompleteFetch

  /// `sensorReader(_:fetching:failedWithError:)`.
  case fetchFailed

  /// `sensorReader(_:didFetch:)` and its failure.
  case didFetchDevices

  /// The callbacks about the start and the stop of a recording.
  case recording

  /// Changes of the authorization, and answers to requests for it.
  case authorization

  /// The loop over the samples of an `SRReader`.
  case fetchedSamples

  /// The system has woken the app in the background.
  case wake

  /// The app enters the background or the foreground, opens a URL, or is about to end.
  case lifeCycle

  /// The response to a request of the app.
  case request

  /// A task of `BGTaskScheduler`.
  case backgroundTask

  /// The end of a sleep, or a timer.
  case timer

  /// Other work of the app.
  case task

  /// The name in tables, results and scenarios.
  package var name: String {
    switch self {
    case .outside: "outside"
    case .launch: "launch"
    case .didFetchResult: "didFetchResult"
    case .didCompleteFetch: "didCompleteFetch"
    case .fetchFailed: "failedWithError"
    case .didFetchDevices: "didFetchDevices"
    case .recording: "recording"
    case .authorization: "authorization"
    case .fetchedSamples: "fetchedSamples"
    case .wake: "wake"
    case .lifeCycle: "lifeCycle"
    case .request: "request"
    case .backgroundTask: "backgroundTask"
    case .timer: "timer"
    case .task: "task"
    }
  }

  /// The callbacks of an app.
  package static let ofApps = allCases.filter { $0 != .outside }
}
