import Foundation

/// Reads rows with the same columns.
final class ObservationRowReader {
  /// The number of columns.
  let width: Int

  private let tally: ObservationTally
  private let time: Int
  private let participantColumn: Int?
  private let sensorColumn: Int?
  /// The columns of the phone and of its owner, if the rows have both.
  private let owner: (device: Int, person: Int)?
  /// Whether the participant is named by the identity of a phone.
  private let isOfDevice: Bool
  private var owned: (device: [UInt8], person: [UInt8]) = ([], [])
  private var form: ObservationColumns.TimeForm?
  private let isFormStated: Bool
  // The last row's, since rows of one participant and sensor stand together.
  private var participant: (bytes: [UInt8], number: Int)
  private var sensor: (bytes: [UInt8], number: Int)
  private var last: (participant: Int, sensor: Int, time: [UInt8])?

  /// Finds the columns.
  ///
  /// - Parameters:
  ///   - names: The names of all columns.
  ///   - columns: Which of them have what.
  ///   - file: The names of the file, of its table, and of its folder.
  ///   - place: The place of the names in errors.
  ///   - tally: Receives the rows.
  /// - Throws: If a column is missing.
  init(
    _ names: [String],
    _ columns: ObservationColumns,
    _ file: (name: String, table: String, folder: String),
    _ place: String,
    _ tally: ObservationTally
  ) throws(RecordingError) {
    self.tally = tally
    width = names.count
    func index(_ name: String, _ what: String) throws(RecordingError) -> Int {
      if let index = names.firstIndex(of: name) { return index }
      throw RecordingError(
        place,
        "there is no column '\(name)' for the \(what); the columns are \(names.joined(separator: ", "))",
        hint: "name the column in the scenario, as in pilot: { \(what): … }",
        unknown: RecordingError.Unknown(word: name, known: names)
      )
    }
    func usual(_ usual: [String], _ what: String) throws(RecordingError) -> Int {
      if let name = usual.first(where: names.contains), let index = names.firstIndex(of: name) {
        return index
      }
      throw RecordingError(
        place,
        "no column is called \(usual.map { "'\($0)'" }.joined(separator: " or ")); the columns are \(names.joined(separator: ", "))",
        hint:
          "say in the scenario which column has the \(what), as in pilot: { \(what): \(names.first ?? "column") }"
      )
    }
    if let name = columns.time {
      time = try index(name, "time")
    } else {
      time = try usual(ObservationColumns.usualTimes, "time")
    }
    func fixed(_ name: String) -> (bytes: [UInt8], number: Int) { (Array(name.utf8), -1) }
    (participant, sensor) = (fixed(""), fixed(""))
    switch columns.participant {
    case .column(let name): participantColumn = try index(name, "participant")
    case .fileName: participantColumn = nil
    case .folderName: participantColumn = nil
    case nil: participantColumn = try usual(ObservationColumns.usualParticipants, "participant")
    }
    switch columns.sensor {
    case .column(let name): sensorColumn = try index(name, "sensor")
    case .fileName, .folderName: sensorColumn = nil
    case nil: sensorColumn = names.firstIndex(of: ObservationColumns.usualSensor)
    }
    owner = Self.owner(names, participantColumn)
    isOfDevice = participantColumn.map { ObservationColumns.devices.contains(names[$0]) } ?? false
    form = columns.timeForm
    isFormStated = form != nil
    if participantColumn == nil {
      let name = columns.participant == .folderName ? file.folder : file.name
      guard !name.isEmpty else {
        throw RecordingError(place, "standard input has no file name", hint: "name a column")
      }
      participant = (Array(name.utf8), tally.participant(name))
    }
    if sensorColumn == nil {
      let name = columns.sensor == .folderName ? file.folder : file.table
      sensor = (Array(name.utf8), tally.sensor(name))
    }
  }

  /// The columns that are read, in their order.
  var needed: [Int] {
    Set(
      [time] + [participantColumn, sensorColumn, owner?.device, owner?.person].compactMap(\.self)
    )
    .sorted()
  }

  /// The columns of a phone and of its owner, one of which has the participant.
  private static func owner(
    _ names: [String],
    _ participant: Int?
  ) -> (device: Int, person: Int)? {
    guard let participant else { return nil }
    func first(_ known: [String]) -> Int? {
      known.lazy.compactMap { names.firstIndex(of: $0) }.first { $0 != participant }
    }
    if ObservationColumns.devices.contains(names[participant]) {
      return first(ObservationColumns.persons).map { (participant, $0) }
    }
    return first(ObservationColumns.devices).map { ($0, participant) }
  }

  /// Counts a row.
  ///
  /// - Parameters:
  ///   - field: The bytes of a column.
  ///   - place: The place of the row in errors.
  /// - Throws: If the row names no participant, no sensor or no time.
  func count(
    _ field: (Int) -> ArraySlice<UInt8>,
    at place: @autoclosure () -> String
  ) throws(RecordingError) {
    if let participantColumn {
      let bytes = field(participantColumn)
      if participant.number < 0 || !bytes.elementsEqual(participant.bytes) {
        guard !bytes.isEmpty, !Self.isNull(bytes) else {
          throw RecordingError(
            place(),
            "the row names no participant",
            hint: "delete the row, or fill in whose it is"
          )
        }
        participant = (Array(bytes), tally.participant(Self.text(bytes)))
      }
    }
    if let owner {
      let (device, person) = (field(owner.device), field(owner.person))
      if !device.elementsEqual(owned.device) || !person.elementsEqual(owned.person) {
        owned = (Array(device), Array(person))
        if !device.isEmpty, !person.isEmpty, !Self.isNull(device), !Self.isNull(person) {
          tally.check(Self.text(device), of: Self.text(person), at: place())
        }
      }
    }
    if let sensorColumn {
      let bytes = field(sensorColumn)
      if sensor.number < 0 || !bytes.elementsEqual(sensor.bytes) {
        guard !bytes.isEmpty, !Self.isNull(bytes) else {
          throw RecordingError(place(), "the row names no sensor", hint: "fill in the sensor")
        }
        sensor = (Array(bytes), tally.sensor(Self.text(bytes)))
      }
    }
    let bytes = field(time)
    if let last, last.participant == participant.number, last.sensor == sensor.number,
      bytes.elementsEqual(last.time)
    {
      tally.remark(.repeated, at: place())
    } else {
      last = (participant.number, sensor.number, Array(bytes))
    }
    let form: ObservationColumns.TimeForm
    if let known = self.form {
      form = known
    } else {
      form = try usualForm(bytes, at: place())
      self.form = form
    }
    if form == .iso8601 {
      try countDate(bytes, at: place())
    } else {
      try countNumber(bytes, form, at: place())
    }
  }

  private func usualForm(
    _ bytes: ArraySlice<UInt8>,
    at place: @autoclosure () -> String
  ) throws(RecordingError) -> ObservationColumns.TimeForm {
    if bytes.dropFirst(4).first == UInt8(ascii: "-") { return .iso8601 }
    guard let number = Self.number(bytes) else { throw malformed(bytes, .iso8601, place()) }
    // 1e11 seconds are the year 5138, and as milliseconds March 1973.
    return abs(number) >= 1e11 ? .unixMilliseconds : .unixSeconds
  }

  private func countDate(
    _ bytes: ArraySlice<UInt8>,
    at place: @autoclosure () -> String
  ) throws(RecordingError) {
    guard let instant = TimeReader.date(bytes) else {
      // Before 2001, the reader of dates knows none.
      if bytes.count > 9, bytes.dropFirst(4).first == UInt8(ascii: "-"),
        let year = Int(Self.text(bytes.prefix(4))), year < 2001
      {
        return tally.remark(.implausible, at: place())
      }
      throw malformed(bytes, .iso8601, place())
    }
    let seconds = instant.nanoseconds.flooredQuotient(by: 1_000_000_000).quotient
    guard tally.plausible.contains(seconds) else { return tally.remark(.implausible, at: place()) }
    if let offset = instant.offset { tally.check(offset, of: participant.number, at: place()) }
    add(seconds, isLocal: instant.offset == nil, at: place())
  }

  private func countNumber(
    _ bytes: ArraySlice<UInt8>,
    _ form: ObservationColumns.TimeForm,
    at place: @autoclosure () -> String
  ) throws(RecordingError) {
    guard let number = Self.number(bytes), number.isFinite, abs(number) < 1e17 else {
      throw malformed(bytes, form, place())
    }
    func seconds(_ form: ObservationColumns.TimeForm) -> Int64 {
      Int64((number * form.unit + form.epoch).rounded(.down))
    }
    let time = seconds(form)
    guard tally.plausible.contains(time) else {
      let others = ObservationColumns.TimeForm.allCases.filter { $0 != .iso8601 && $0 != form }
      if let other = others.first(where: { tally.plausible.contains(seconds($0)) }) {
        throw RecordingError(
          place(),
          "the time '\(Self.text(bytes))' is not plausible as \(form.rawValue)\(isFormStated ? "" : ", as the first row has it"), but as \(other.rawValue)",
          hint: "write 'time is: \(other.rawValue)' in the scenario's key 'pilot'"
        )
      }
      return tally.remark(.implausible, at: place())
    }
    add(time, at: place())
  }

  private func add(_ time: Int64, isLocal: Bool = false, at place: @autoclosure () -> String) {
    if isOfDevice { tally.checkOrder(of: participant.number, sensor.number, time, at: place()) }
    tally.add(participant.number, sensor.number, at: time, isLocal: isLocal)
  }

  private func malformed(
    _ bytes: ArraySlice<UInt8>,
    _ form: ObservationColumns.TimeForm,
    _ place: String
  ) -> RecordingError {
    RecordingError(
      place,
      bytes.isEmpty
        ? "the row has no time"
        : "'\(Self.text(bytes.prefix(40)))' is not a time\(isFormStated ? " in the form \(form.rawValue)" : "")",
      hint: form == .iso8601
        ? "write times as 2026-03-01T09:00:00-05:00, or name the column in pilot: { time: … }"
        : "times are numbers, or say 'time is: ISO 8601' in the scenario's key 'pilot'"
    )
  }

  private static func isNull(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.elementsEqual("NULL".utf8) || bytes.elementsEqual("\\N".utf8)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\"\"", with: "\"")
  }

  /// A decimal number; nil if it is not one.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard !bytes.isEmpty, bytes.count < 40 else { return nil }
    // Most times are whole numbers.
    var value: Int64 = 0
    for byte in bytes {
      guard bytes.count < 18, (0x30...0x39).contains(byte) else {
        return Double(String(decoding: bytes, as: UTF8.self))
      }
      value = value * 10 + Int64(byte - 0x30)
    }
    return Double(value)
  }
}
