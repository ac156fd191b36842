extension SRError: CustomStringConvertible {
  /// What went wrong, as `SRError.promptDeclined (SRErrorDomain 4), caused by SRErrorDomain 8201: …`; the
  /// wording is our choice.
  public var description: String {
    let name = Code(rawValue: wrapped.code).map { "SRError.\($0) " } ?? "SRError "
    var text = "\(name)(\(wrapped.domain) \(wrapped.code))"
    if let said = wrapped.userInfo[NSLocalizedDescriptionKey] { text += ": \(said)" }
    for cause in wrapped.underlyingErrors.map({ $0 as NSError }) {
      text += ", caused by \(cause.domain) \(cause.code)"
      if let said = cause.userInfo[NSLocalizedDescriptionKey] { text += ": \(said)" }
    }
    return text
  }
}
