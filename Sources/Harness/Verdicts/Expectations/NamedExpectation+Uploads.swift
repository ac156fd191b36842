/// The named expectations for the samples in the bodies of an app's requests.
extension NamedExpectation {
  /// The samples that the app had time to send, as SQL over the participants `p` and the rows `s`.
  ///
  /// The app received them before the study's last day, or, where the system suspends no app, before its last hour. What
  /// it keeps in a file it may still send: then before the last three days, since many people open an app every other
  /// day (our choice).
  private static let hadTime = """
    s.received_s < p.ended_s - case
        when not exists (
          select 1 from app_events as o
          where o.participant = s.participant and o.event = 'suspended'
        ) then 3600
        when s.file is not null then 3 * 86400
        else 86400
      end
    """

  /// What a person deleted with the app was on the phone alone.
  static let samplesReachServer = NamedExpectation(
    name: "every sample reaches the server",
    sentence: """
      Each sample that an app received before the study's last hour, or last day where the system suspends the app, is \
      on a server, unless the person deleted the app. What the app keeps in a file has three days.
      """,
    query: """
      select s.participant, s.sensor, s.device, s.first_s, s.last_s, s.samples, s.received_s, s.outcome,
        coalesce(s.status, s.url_error) as code, s.process_ended_s, s.file
      from sample_uploads as s join participants as p using (participant)
      where s.copies < 1 and \(hadTime)
        -- A body that can't be read may have any sample.
        and not exists (
          select 1 from upload_bodies as b
          where b.participant = s.participant and b.unreadable is not null
        )
        and not exists (
          select 1 from app_events as d
          where d.participant = s.participant and d.event = 'deleted' and d.at_s >= s.received_s
        )
      order by s.participant, s.first_s
      """,
    needs: [
      ExpectationQuery.Need(
        """
        select 1 from sample_uploads as s join participants as p using (participant)
        where \(hadTime)
        """,
        missing: "nobody's app received a sample that it had time to send"
      ),
      isReadable,
    ]
  )

  static let samplesReachServerOnce = NamedExpectation(
    name: "no sample reaches the server twice",
    sentence: """
      A server stores each sample at most once. A PUT replaces what the server had under its path, and a repeated \
      request with the header field Idempotency-Key stores nothing.
      """,
    query: """
      select s.participant, s.sensor, s.device, s.first_s, s.last_s, s.samples, s.copies, s.bodies,
        s.stored_s
      from sample_uploads as s
      where s.copies > 1
      order by s.participant, s.first_s
      """,
    needs: [
      ExpectationQuery.Need(
        "select 1 from sample_uploads where copies > 0",
        missing: "no sample reached a server"
      ),
      isReadable,
    ]
  )

  private static let isReadable = ExpectationQuery.Need(
    "select 1 where not exists (select 1 from upload_bodies where unreadable is not null)",
    missing: "the body of a request can't be read",
    naming: """
      select participant || ', body ' || body || ' to ' || host || path || ': ' || unreadable
      from upload_bodies where unreadable is not null order by sent_s, participant limit 1
      """
  )
}
