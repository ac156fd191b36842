public import FoundationAdditions
import Foundation

// How calls on items end (Apple, Security framework result codes).

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecMissingEntitlement: OSStatus = -34018
public let errSecUserCanceled: OSStatus = -128

/// The text of a result code, in words of our own; a code without one gives its number
/// (Apple, SecCopyErrorMessageString).
public func SecCopyErrorMessageString(
  _ status: OSStatus,
  _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  (texts[status] ?? "OSStatus \(status)") as CFString
}

private let texts: [OSStatus: String] = [
  errSecSuccess: "There is no error.",
  errSecUnimplemented: "This is not implemented.",
  errSecParam: "A parameter is not valid.",
  errSecAllocate: "There is not enough memory.",
  errSecNotAvailable: "There is no keychain.",
  errSecAuthFailed: "The authentication failed.",
  errSecDuplicateItem: "The keychain has this item already.",
  errSecItemNotFound: "The keychain has no such item.",
  errSecInteractionNotAllowed: "The item can't be used while the phone is locked.",
  errSecDecode: "The data can't be decoded.",
  errSecMissingEntitlement: "The app lacks an entitlement.",
  errSecUserCanceled: "The person cancelled it.",
]
