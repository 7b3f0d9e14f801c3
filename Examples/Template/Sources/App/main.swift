import AdaptiveCore
import AdaptiveTerminal
import AppScreens

let session = try TerminalSession(environment: ProcessEnvironment.current)
let app = Application(display: session.display, animationClock: MainQueueClock())
app.start(with: makeRootController())
session.run(app)
