import People
import Testing

/// Source: the publications that the table of figures names.
@Suite("Simulated people beside published figures")
struct PublishedFigureTests {
  /// People who are drawn once for all figures; ExperimentsTests has three draws.
  private static let drawn: [ReferencePeople: MeasuredPeople] = Dictionary(
    uniqueKeysWithValues: ReferencePeople.allCases.map { ($0, $0.measured(200, days: 28)) }
  )

  /// The name of a figure's row.
  struct Row: CustomTestStringConvertible {
    let figure: PublishedFigure
    var testDescription: String { "\(figure.quantity.name), \(figure.statistic.rawValue)" }
  }

  @Test(
    "lie in the range of each figure",
    arguments: PublishedFigure.all.map { Row(figure: $0) }
  )
  func row(_ row: Row) throws {
    let figure = row.figure
    let people = try #require(Self.drawn[figure.reference])
    let value = try #require(people.value(of: figure.quantity, figure.statistic))
    #expect(figure.range.contains(value), "\(value)")
  }

  @Test("each figure has its number in its range, and a source or 'our choice' for one quantity")
  func table() {
    for figure in PublishedFigure.all {
      #expect(figure.range.contains(figure.value), "\(figure.quantity) \(figure.statistic)")
      #expect(!figure.people.isEmpty && figure.source != "")
    }
    let names = PublishedFigure.all.map { "\($0.quantity) \($0.statistic)" }
    #expect(Set(names).count == names.count)
    #expect(Set(ModelNumber.all.map(\.meaning)).count == ModelNumber.all.count)
  }

  @Test("a day without a value has none by the hour, and a day without calls no calls by the hour")
  func hours() throws {
    let left = MeasuredDay(LocalDay(number: 0, weekday: .friday))
    for quantity in PeopleQuantity.allCases where quantity.hasHours {
      #expect(left.hours(of: quantity).allSatisfy { $0 == nil }, "\(quantity)")
    }
    var (silent, calling) = (0, 0)
    let students = try #require(Self.drawn[.students])
    for day in students.people.prefix(20).flatMap(\.self) {
      let calls: [Double] = day.hours(of: .calls).compactMap(\.self)
      if day[.calls] == 0 {
        #expect(calls.isEmpty)
        silent += 1
      } else {
        #expect(abs(calls.reduce(0, +) - 100) < 1e-6)
        calling += 1
      }
      let minutes: [Double] = day.hours(of: .screenTime).compactMap(\.self)
      let hours = try #require(day[.screenTime])
      #expect(abs(minutes.reduce(0, +) / 60 - hours) < 1e-6)
    }
    #expect(silent > 5 && calling > 100)
  }

  @Test("a course is the mean over those with a value, and days after leaving do not lower it")
  func courses() throws {
    let stayed = ReferencePeople.students.measured(5, days: 7)
    let left = MeasuredPeople(
      stayed.people.map { days in
        days + (7..<14).map { MeasuredDay(LocalDay(number: $0, weekday: .friday.advanced(by: $0))) }
      }
    )
    for quantity in PeopleQuantity.allCases where quantity.hasHours {
      #expect(left.course(of: quantity) == stayed.course(of: quantity), "\(quantity)")
    }
    let night = try #require(stayed.value(of: .calls, .night))
    let calls = stayed.course(of: .calls).compactMap(\.self)
    #expect(abs(night - calls[0..<6].reduce(0, +)) < 1e-6)
  }

  /// The definition of each statistic, by hand: two people with two and three days.
  @Test("a statistic is that of its definition")
  func statistics() throws {
    func day(_ number: Int, _ steps: Double?) -> MeasuredDay {
      var day = MeasuredDay(LocalDay(number: number, weekday: .friday.advanced(by: number)))
      day[.steps] = steps
      return day
    }
    let people = MeasuredPeople([
      [day(0, 100), day(1, 300)], [day(0, 400), day(1, 400), day(2, 400)], [day(0, nil)],
    ])
    #expect(people.value(of: .steps, .mean) == 300)
    #expect(people.value(of: .steps, .median) == 400)
    let between = try #require(people.value(of: .steps, .between))
    #expect(abs(between - 141.421_356) < 1e-5)
    // The first person: 141.42 of 200; the second: 0.
    let within = try #require(people.value(of: .steps, .within))
    #expect(abs(within - 35.355_339) < 1e-5)
    // Saturday less Friday: 200 and 0.
    #expect(people.value(of: .steps, .weekend) == 100)
    #expect(people.value(of: .steps, .ever) == 100)
    #expect(people.value(of: .wear, .mean) == nil && people.error(of: .steps, .mean) == nil)
  }
}
