import AdaptiveCore
import AdaptiveTerminal
import AppScreens

AdaptiveApp.run { makeRootController() }
