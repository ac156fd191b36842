/// One row of `costs`: what the calls of one callback of an app have cost with one number of samples.
///
/// Times are not in the results, because they differ from run to run; `profile.json` has them.
package struct CostRow: ResultRow {
  package var participant: String
  package var size: Int
  package var callback: String
  package var fetches: Int
  package var samples: Int
  package var calls: Int
  package var allocations: Int
  package var bytes: Int
  package var releases: Int
  package var jobs: Int
  package var filesOpened: Int
  package var bytesWritten: Int
  package var bytesSent: Int
  package var mainActorHolds: Int
  package var mostHoldAllocations: Int
  package var instructions: Int?

  package static let layout = RowLayout(
    .costs,
    "costs",
    "What the calls of one callback of the app have cost.",
    key: ["participant", "size", "callback"],
    with: .profile,
    make: Self.init,
    .participant(\.participant),
    .column(
      "size",
      \.size,
      "Samples wanted of a fetch; 0 for the sensors' own."
    ),
    .column("callback", \.callback, "The callback that ran or started the work."),
    .column("fetches", \.fetches, "Fetches that delivered samples."),
    .column("samples", \.samples, "Samples that they delivered."),
    .column("calls", \.calls, "Calls of the callback."),
    .column("allocations", \.allocations, "Blocks of memory that they allocated."),
    .column("bytes", \.bytes, unit: "bytes", "Bytes that they allocated."),
    .column("releases", \.releases, "Blocks of memory that they released."),
    .column("jobs", \.jobs, "Jobs, blocks and tasks that they submitted."),
    .column("files_opened", \.filesOpened, "Files that they opened."),
    .column("bytes_written", \.bytesWritten, unit: "bytes", "Written to files."),
    .column("bytes_sent", \.bytesSent, unit: "bytes", "Sent in bodies of requests."),
    .column("main_actor", \.mainActorHolds, "Jobs of the main actor."),
    .column(
      "most_hold_allocations",
      \.mostHoldAllocations,
      "Most allocations in one such job."
    ),
    .column(
      "instructions",
      \.instructions,
      "Instructions, if they were counted."
    )
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    size: Int,
    callback: String,
    fetches: Int,
    samples: Int,
    calls: Int,
    allocations: Int,
    bytes: Int,
    releases: Int,
    jobs: Int,
    filesOpened: Int,
    bytesWritten: Int,
    bytesSent: Int,
    mainActorHolds: Int,
    mostHoldAllocations: Int,
    instructions: Int? = nil
  ) {
    self.participant = participant
    self.size = size
    self.callback = callback
    self.fetches = fetches
    self.samples = samples
    self.calls = calls
    self.allocations = allocations
    self.bytes = bytes
    self.releases = releases
    self.jobs = jobs
    self.filesOpened = filesOpened
    self.bytesWritten = bytesWritten
    self.bytesSent = bytesSent
    self.mainActorHolds = mainActorHolds
    self.mostHoldAllocations = mostHoldAllocations
    self.instructions = instructions
  }
}
