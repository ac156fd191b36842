import Foundation

extension ServerRequest {
  /// Most redirects that are followed (our choice).
  static let maxRedirects = 16

  /// Bytes on the way; about 400 are the head's and the encryption's (our choice).
  var size: Int { body.count + 400 }

  /// The request that follows when a server sends the client elsewhere; nil if it doesn't.
  ///
  /// A POST becomes a GET without a body, except for 307 and 308 (Fetch standard, HTTP-redirect
  /// fetch; `URLSession` does the same). Of an address only its path counts.
  func redirected(by answer: ServerAnswer) -> ServerRequest? {
    guard [301, 302, 303, 307, 308].contains(answer.status),
      let location = answer.headers["location"],
      let url = URLComponents(string: location)
    else { return nil }
    var next = self
    let query = url.percentEncodedQuery.map { "?\($0)" } ?? ""
    next.path = (url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath) + query
    if !next.path.hasPrefix("/") {
      let folder = path.prefix(while: { $0 != "?" }).split(
        separator: "/",
        omittingEmptySubsequences: false
      )
      next.path = folder.dropLast().joined(separator: "/") + "/" + next.path
    }
    if method == "POST", answer.status < 307 {
      next.method = "GET"
      next.body = Data()
      next.headers["content-type"] = nil
    }
    return next
  }
}

extension ServerAnswer {
  /// Bytes on the way; about 300 are the head's (our choice).
  var size: Int { body.count + 300 }
}
