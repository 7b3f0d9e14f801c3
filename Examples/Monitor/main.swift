import AdaptiveCore
import AdaptiveTerminal
import MonitorScreens

AdaptiveApp.run { display in
  let clock = MainQueueClock()
  let app = Application(display: display, animationClock: clock)
  recordTheme(in: app.window.appearance)
  app.start(with: MonitorController(Monitor(ThisMachine(), clock: clock)))
  return app
}
