/// Why a study's server does not do what it is asked for.
enum Refusal: Error, Hashable {
  case noRoute
  case noOperation
  case noMethod
  case wrongStudy
  case noDevice
  case badBody(String)
  case tooLarge
  case failed(String)

  var text: String {
    switch self {
    case .noRoute: "Not found"
    case .noOperation: "There is no such operation."
    case .noMethod: "Only POST"
    case .wrongStudy: "This study doesn't exist, or its key is wrong."
    case .noDevice: "The device has no id."
    case .badBody(let reason): reason
    case .tooLarge: "The body is too large."
    case .failed(let reason): reason
    }
  }

  /// The status of a server that says with it what is wrong.
  private var status: Int {
    switch self {
    case .noRoute: 404
    case .noMethod: 405
    case .wrongStudy, .noOperation: 401
    case .noDevice, .badBody: 400
    case .tooLarge: 413
    case .failed: 500
    }
  }

  /// What a server of a kind answers.
  ///
  /// Of AWARE Micro 401 is known (MainVerticle.kt), of aware-server the message with a status of 200 for a wrong
  /// key and a missing device, and the text for an unknown operation (controllers/webservice.php); the rest is our
  /// choice.
  func answer(_ kind: StudyServerOptions.Kind) -> ServerAnswer {
    switch (kind, self) {
    case (.php, .noOperation):
      ServerAnswer(status: 200, type: "text/html", "AWARE Server web services [FAILED]")
    case (.php, .wrongStudy), (.php, .noDevice):
      ServerAnswer(
        status: 200,
        type: "application/json",
        #"[{"message":"\#(text.replacing("\"", with: "'"))"}]"#
      )
    default: ServerAnswer(status: status, type: "text/plain", text)
    }
  }

  init(_ trouble: RowReader.Trouble) {
    self =
      switch trouble {
      case .notJSON: .badBody("The body is not JSON.")
      case .noRows: .badBody("The data are no rows.")
      case .noTimestamp: .badBody("A row has no timestamp.")
      case .noDevice: .noDevice
      }
  }
}
