package import Foundation

extension FileManager {
  private struct OriginalURLs { var call: (SearchPathDirectory, SearchPathDomainMask) -> [URL] }

  private struct OriginalURL {
    var call: (SearchPathDirectory, SearchPathDomainMask, URL?, Bool) throws -> URL
  }

  /// The app's folders, if the calling code belongs to an app.
  @_silgen_name(
    "$s20FoundationEssentials11FileManagerC4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_AC0iJ10DomainMaskVtF"
  )
  @inline(never)
  @_optimize(none)
  package final func urlsInWorld(
    for directory: SearchPathDirectory,
    in domain: SearchPathDomainMask
  ) -> [URL] {
    guard let environment = AppEnvironment.current else {
      let method = ReplacedMethods.method(Symbols.urls, on: self)
      return unsafeBitCast(method, to: OriginalURLs.self).call(directory, domain)
    }
    guard domain.contains(.userDomainMask), let path = environment.folder(directory) else {
      return []
    }
    return [URL(filePath: path, directoryHint: .isDirectory)]
  }

  /// One of the app's folders, created on request, if the calling code belongs to an app.
  ///
  /// - Throws: `CocoaError.fileNoSuchFile` if an app has no such folder.
  @_silgen_name(
    "$s20FoundationEssentials11FileManagerC3url3for2in14appropriateFor6createAA3URLVAC19SearchPathDirectoryO_AC0lM10DomainMaskVAJSgSbtKF"
  )
  @inline(never)
  @_optimize(none)
  package final func urlInWorld(
    for directory: SearchPathDirectory,
    in domain: SearchPathDomainMask,
    appropriateFor place: URL?,
    create: Bool
  ) throws -> URL {
    guard AppEnvironment.current != nil else {
      let method = ReplacedMethods.method(Symbols.url, on: self)
      return try unsafeBitCast(method, to: OriginalURL.self).call(directory, domain, place, create)
    }
    if directory == .itemReplacementDirectory {
      let folder = temporaryDirectory.appending(
        path: "(A Document Being Saved By \(UUID().uuidString))"
      )
      try createDirectory(at: folder, withIntermediateDirectories: true)
      return folder
    }
    guard let url = urlsInWorld(for: directory, in: domain).first else {
      throw CocoaError(.fileNoSuchFile)
    }
    if create { try createDirectory(at: url, withIntermediateDirectories: true) }
    return url
  }
}
