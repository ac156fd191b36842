/// Why a package can't be made.
package struct NewPackageError: Error, Equatable {
  package var message: String
  package var hint: String?
}
