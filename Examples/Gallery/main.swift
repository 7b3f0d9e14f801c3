import AdaptiveCore
import AdaptiveTerminal
import GalleryScreens

AdaptiveApp.run { GalleryController() }
