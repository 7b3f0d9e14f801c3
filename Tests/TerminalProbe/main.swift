import AdaptiveCore
import AdaptiveTerminal
import CTerminal
import Dispatch
import Glibc
import TerminalScenes

// A program for tests of the terminal. It shows scenes, reacts to keys, and ends in every way a program can
// end.
//
// The last row shows the number of the frame, the size and the last event.

if let option = CommandLine.arguments.firstIndex(of: "--print") {
  Printing(count: Int(CommandLine.arguments[option + 1]) ?? 0).run()
  exit(0)
}

// An app that notes in a file that it was asked to quit, and agrees the second time.
if let option = CommandLine.arguments.firstIndex(of: "--app") {
  let file = CommandLine.arguments[option + 1]
  var answers = 0
  AdaptiveApp.run(onQuit: { request in
    answers += 1
    let note =
      switch request {
      case .user: "asked\n"
      case .signal(let number): "signal \(number)\n"
      }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    _ = write(descriptor, note, note.utf8.count)
    close(descriptor)
    return answers > 1
  }) { NavigationController(rootViewController: ViewController()) }
}

do {
  let session = try TerminalSession(
    environment: Probe.environment(),
    options: TerminalOptions(
      queriesTerminal: CommandLine.arguments.contains("--ask"), keepsTextReadable: false))
  if CommandLine.arguments.contains("--measure") {
    let report = Measurement(session: session).run()
    session.end()
    print(report)
    exit(0)
  }
  let probe = Probe(session)
  let loop = EventLoop(session)
  probe.draw()
  loop.run(onEvent: { probe.handle($0) }, onSignal: { probe.handle($0) })
} catch {
  fputs("terminal-probe: \(error)\n", Probe.standardError())
  exit(3)
}
