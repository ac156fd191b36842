// Empty: for a file that imports Testing and UIKit, the compiler looks for a module of this name,
// in which swift-testing on a phone attaches images.
