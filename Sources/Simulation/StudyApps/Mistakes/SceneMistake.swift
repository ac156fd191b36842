package import UIKit

/// Has an Info.plist that names a delegate of scenes, which it lacks, and waits for it to be called.
package final class LacksItsSceneDelegate: UIResponder, UIApplicationDelegate {}
