/// The table of what the app asked for over the network.
extension Schema {
  static let requests = Table(
    .requests,
    "requests",
    doc: "One request that the app made through URLSession, once it was over.",
    columns: [
      .participant,
      .sequence,
      .time("at_s", doc: "When it was answered, failed or was given up."),
      .time("began_s", doc: "When the app, a redirect or the system's next attempt began it."),
      .seconds(
        "waited_s",
        nullable: true,
        doc: "How long it waited for a connection; null if it never departed."
      ),
      .text("task", doc: "'data', 'upload' or 'download'."),
      .flag("background", doc: "1 if it is of a background session."),
      .text("method", doc: "The HTTP method."),
      .text("host", doc: "The host."),
      .text("path", doc: "Path and query."),
      .integer("attempt", doc: "Which attempt of the system it was, from 1."),
      .integer("sent", unit: "bytes", doc: "Size of the request's body; 0 if it never departed."),
      .integer("status", nullable: true, doc: "The HTTP status; null without an answer."),
      .integer(
        "received",
        unit: "bytes",
        nullable: true,
        doc: "Size of the answer's body; null without an answer."
      ),
      .text(
        "error",
        nullable: true,
        doc:
          "Domain and code of the URL error, or 'not over when the study ended'; null if answered."
      ),
    ]
  )
}
