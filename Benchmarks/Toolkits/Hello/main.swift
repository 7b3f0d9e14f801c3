import AdaptiveCore
import AdaptiveTerminal

final class HelloController: ViewController {
  override func loadView() -> View { Label("Hello, world", alignment: .center) }
}

let session = try TerminalSession(environment: ProcessEnvironment.current)
let app = Application(display: session.display)
app.start(with: HelloController())
session.run(app)
