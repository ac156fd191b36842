// Empty: a file that imports Testing and UIKit has the compiler look for a module of this name, which is
// where swift-testing attaches images on a phone.
