import Results

/// The uploads of one participant that succeeded, by the rows that they sent.
///
/// An event's first upload is found by its row's id. SQL would compare each event with each upload: for three months of
/// automations that took half as long as running the participant.
struct AcceptedUploads {
  private struct Upload {
    let firstID: Int
    let lastID: Int
    let time: Seconds
    /// The largest `lastID` of this upload and those before it in the order of `firstID`.
    var reach: Int
  }

  /// The uploads of each table of the app's database, in the order of `firstID`.
  private var tables: [String: [Upload]] = [:]

  init(of participant: String, in source: PageSource) throws(ResultsError) {
    let query = """
      select table_name, first_id, last_id, at_s from uploads
      where participant = ? and accepted order by first_id
      """
    for row in try source.rows(query, of: participant) {
      let before = tables[row.text(0)]?.last?.reach ?? .min
      let last = row.whole(2)
      tables[row.text(0), default: []].append(
        Upload(
          firstID: row.whole(1),
          lastID: last,
          time: row.time(3),
          reach: max(before, last)
        )
      )
    }
  }

  /// When a row that was stored at a time was first uploaded; nil if it was not.
  ///
  /// A table's ids begin again when its database does, so that earlier uploads may have sent other rows.
  func first(of id: Int, in table: String, since time: Seconds) -> Seconds? {
    guard let uploads = tables[table] else { return nil }
    let end = uploads.partitionIndex { $0.firstID > id }
    var first: Seconds?
    for upload in uploads[..<end].reversed() {
      // No upload before this one reaches the row.
      guard upload.reach >= id else { break }
      guard upload.lastID >= id, upload.time >= time else { continue }
      first = min(first ?? upload.time, upload.time)
    }
    return first
  }
}
