import AdaptiveCore
import AdaptiveEmbeddedTerminal
import AdaptiveTerminal

/// Runs a shell, and leaves when it ends.
final class ShellController: ViewController, TerminalViewDelegate {
  let terminal = TerminalView()

  override func loadView() -> View { terminal }

  override func viewDidLoad() {
    terminal.delegate = self
    let shell = OtherProgram(
      "sh", arguments: [Array("sh".utf8)], environment: ProcessEnvironment.current)
    do {
      try terminal.start(shell)
    } catch {
      title = "\(error)"
    }
  }

  func terminalView(_ view: TerminalView, didEndWithStatus status: Int32) { dismiss() }
}
