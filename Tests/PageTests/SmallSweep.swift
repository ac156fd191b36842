import Experiments
import Results

/// A sweep in memory: two keys with three and two values, two measures.
struct SmallSweep {
  let database: ResultsDatabase

  /// - Parameters:
  ///   - replicates: The number of replicates.
  ///   - names: What the texts of the sweep begin with.
  /// - Throws: If SQLite refuses a statement.
  init(replicates: Int = 4, names: String = "") throws {
    database = try ResultsDatabase()
    for table in SweepSchema.tables {
      let columns = table.columns.map { "\($0.name) \($0.type)" }.joined(separator: ", ")
      // Results have a table of participants too.
      try database.execute("drop table if exists \(table.name)")
      try database.execute("create table \(table.name) (\(columns))")
    }
    let text = names.replacing("'", with: "''")
    // A replicate adds the same amount under each alternative; the second key matters half as much as the first.
    try database.execute(
      """
      insert into sweep values ('scenario', '\(text)small.yaml'), ('study', '\(text)A small study'), ('seed', '42'),
        ('design', 'grid'), ('alternatives', '6'), ('replicates', '\(replicates)'), ('digest', '\(text)0123');
      insert into keys values (0, '\(text)app.fetch.every', 'levels', null, null, 3),
        (1, '\(text)groups.all.count', 'levels', null, null, 2);
      insert into measures values ('\(text)valid days', 0, '\(text)days', 'more'), ('\(text)prompts', 1, '', '');
      with recursive a(i) as (select 0 union all select i + 1 from a where i < 5)
      insert into alternatives select i, '\(text)alternative ' || i, '', i, 0, null from a;
      insert into settings select alternative, '\(text)app.fetch.every', '\(text)' || (1 + alternative / 2) || 'd',
        (1 + alternative / 2) * 86400.0, 0 from alternatives;
      insert into settings select alternative, '\(text)groups.all.count', 10 * (1 + alternative % 2),
        10 * (1 + alternative % 2), 0 from alternatives;
      with recursive r(k) as (select 0 union all select k + 1 from r where k < \(replicates - 1))
      insert into runs select alternative, k, 42 + k, 20, '\(text)', k = 1, 0, '' from alternatives, r;
      insert into run_measures select alternative, replicate, measure, '', 20, 0,
        20 - 2.0 * (alternative / 2) - alternative % 2 + replicate, 1, 0, 0, 1, 2, 3, 4, 5 from runs, measures
        where position = 0;
      insert into run_measures select alternative, replicate, measure, '\(text)light', 20, 0, 3, 0, 3, 3, 3, 3, 3, 3, 3
        from runs, measures where position = 1;
      """
    )
  }

  func page(_ plans: [RecruitmentPlan] = []) throws -> String {
    var page = ""
    try SweepPage.write(SweepDatabase(database), plans: plans) { page += $0 }
    return page
  }
}
