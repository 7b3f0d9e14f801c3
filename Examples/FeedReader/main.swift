import AdaptiveTerminal
import FeedScreens

AdaptiveApp.run { ReaderController(Reader(of: CommandLine.arguments.dropFirst())) }
