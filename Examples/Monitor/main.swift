import AdaptiveCore
import AdaptiveTerminal
import MonitorScreens

let clock = MainQueueClock()
let session = try TerminalSession(environment: ProcessEnvironment.current)
let app = Application(display: session.display, animationClock: clock)
recordTheme(in: app.window.appearance)
app.start(with: MonitorController(Monitor(ThisMachine(), clock: clock)))
session.run(app)
