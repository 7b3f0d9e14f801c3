import AdaptiveCore
import AdaptiveTerminal
import GalleryScreens

let session = try TerminalSession(environment: ProcessEnvironment.current)
let application = Application(display: session.display, animationClock: MainQueueClock())
application.start(with: GalleryController())
session.run(application)
