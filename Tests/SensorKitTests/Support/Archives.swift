import Foundation

/// Archives and unarchives an object.
func archivedAndRead<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
  let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
  return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
}

/// Unarchives a class from an archive that claims to contain it, and contains other types.
func readFromRubbish<Value: NSObject & NSSecureCoding>(
  _: Value.Type,
  _ contents: [String: NSObject]
) -> Value? {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  for (key, value) in contents { archiver.encode(value, forKey: key) }
  archiver.finishEncoding()
  guard let reader = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData) else {
    return nil
  }
  reader.decodingFailurePolicy = .setErrorAndReturn
  return Value(coder: reader)
}
