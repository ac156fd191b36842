internal import CKernel
import Glibc

/// The computer, the process and the user that code in a world sees.
package struct MachineIdentity: Hashable, Sendable {
  /// The computer's name on the network.
  package var hostName: String
  /// The names of the system, its release and the hardware, as `uname` returns them.
  package var systemName: String
  package var systemRelease: String
  package var hardware: String
  /// The user's name, number and home folder.
  package var userName: String
  package var userNumber: UInt32
  package var home: String
  /// The process's number.
  package var processNumber: Int32
  package var processorCount: Int
  /// The bytes of memory.
  package var memory: Int
  /// The environment variables.
  package var environment: [String: String]

  package init(
    hostName: String,
    systemName: String,
    systemRelease: String,
    hardware: String,
    userName: String,
    userNumber: UInt32,
    home: String,
    processNumber: Int32,
    processorCount: Int,
    memory: Int,
    environment: [String: String]
  ) {
    self.hostName = hostName
    self.systemName = systemName
    self.systemRelease = systemRelease
    self.hardware = hardware
    self.userName = userName
    self.userNumber = userNumber
    self.home = home
    self.processNumber = processNumber
    self.processorCount = processorCount
    self.memory = memory
    self.environment = environment
  }
}

/// An identity in the layout that the C library's functions read.
final class IdentityStorage {
  private(set) var identity: MachineIdentity
  let pointer: UnsafeMutablePointer<trialrun_identity>
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private let entries: UnsafeMutablePointer<UnsafePointer<CChar>?>

  init(_ identity: MachineIdentity) {
    self.identity = identity
    let variables = identity.environment.sorted { $0.key < $1.key }
    var copies: [UnsafeMutablePointer<CChar>] = []
    func copy(_ text: String) -> UnsafePointer<CChar> {
      guard let copy = strdup(text) else { fatalError("no memory is left") }
      copies.append(copy)
      return UnsafePointer(copy)
    }
    entries = .allocate(capacity: variables.count + 1)
    for (index, variable) in variables.enumerated() {
      (entries + index).initialize(to: copy("\(variable.key)=\(variable.value)"))
    }
    (entries + variables.count).initialize(to: nil)
    pointer = .allocate(capacity: 1)
    pointer.initialize(
      to: trialrun_identity(
        host_name: copy(identity.hostName),
        system_name: copy(identity.systemName),
        system_release: copy(identity.systemRelease),
        hardware: copy(identity.hardware),
        user_name: copy(identity.userName),
        home: copy(identity.home),
        user_number: identity.userNumber,
        process_number: identity.processNumber,
        processors: Int32(identity.processorCount),
        memory: Int64(identity.memory),
        environment: UnsafePointer(entries)
      )
    )
    texts = copies
  }

  /// Gives the process another number.
  func renumber(_ number: Int32) {
    identity.processNumber = number
    pointer.pointee.process_number = number
  }

  deinit {
    pointer.deallocate()
    entries.deallocate()
    for text in texts { free(text) }
  }
}

/// The files and the machine that code in the world sees.
extension World {
  /// The files that code in the world sees; nil: those of the machine.
  package var files: FileSystem? {
    get { fileSystem }
    set {
      fileSystem = newValue
      context.pointee.files = newValue.map { Unmanaged.passUnretained($0).toOpaque() }
    }
  }

  /// The computer, process and user that code in the world sees; nil: the real ones.
  package var identity: MachineIdentity? {
    get { identityStorage?.identity }
    set {
      let storage = newValue.map { IdentityStorage($0) }
      context.pointee.identity = storage.map { UnsafePointer($0.pointer) }
      identityStorage = storage
    }
  }

  /// Gives the process that code in the world sees another number, as a new launch of the same app has.
  ///
  /// - Returns: Whether the world has an identity.
  package func renumberProcess(_ number: Int32) -> Bool {
    identityStorage?.renumber(number)
    return identityStorage != nil
  }

  /// Creates a file system whose files get their times from this world's wall clock.
  ///
  /// - Parameter capacity: The capacity of all files together, in bytes.
  /// - Returns: An empty file system.
  package func makeFiles(capacity: Int) -> FileSystem {
    FileSystem(capacity: capacity, clock: UnsafeRawPointer(context))
  }

  /// Redirects a library that was loaded with deep binding to the functions that worlds replace, as
  /// in all other libraries.
  ///
  /// - Parameter handle: The handle from `dlopen`.
  package static func adoptLibrary(_ handle: UnsafeMutableRawPointer) {
    #if os(Linux)
      trialrun_adopt_library(handle)
    #endif
  }
}
