import Foundation

/// What a request asks a study's server to store.
struct Upload {
  let table: String
  let rows: [UploadedRow]

  init(table: String, rows: [UploadedRow]) {
    self.table = table
    self.rows = rows
  }

  init(
    _ request: ServerRequest,
    to route: ServerRoute,
    takesColumns: Bool,
    _ reader: RowReader
  ) throws(Refusal) {
    do throws(RowReader.Trouble) {
      let (json, field, device): (String, String?, String?)
      switch route {
      case .api, .insert:
        guard let text = String(data: request.body, encoding: .utf8) else { throw .notJSON }
        (json, field) = (text, "data")
        device = try reader.text("deviceId", of: text)
        table = try reader.text("tableName", of: text) ?? ""
      case .webservice(_, _, let name, _), .micro(_, _, let name, _), .table(let name):
        let form = FormBody(request.body)
        guard let text = form["data"] else { throw .noRows }
        (json, field) = (text, nil)
        device = form["device_id"]
        table = name
      }
      guard let device, !device.isEmpty else { throw .noDevice }
      rows = try reader.rows(of: json, in: field, device: device)
      if !takesColumns, try reader.areColumns(json, in: field) { throw .noRows }
    } catch {
      throw Refusal(error)
    }
    guard !table.isEmpty else { throw .badBody("There is no table's name.") }
  }
}
