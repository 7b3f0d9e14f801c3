import AdaptiveTerminal
import ProcessScreens

AdaptiveApp.run { MonitorController(ThisSystem()) }
