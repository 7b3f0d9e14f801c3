import AdaptiveTerminal
import FileManagerScreens

AdaptiveApp.run { FilesController(CommandLine.arguments.dropFirst().first ?? ".") }
