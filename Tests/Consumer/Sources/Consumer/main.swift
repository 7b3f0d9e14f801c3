import AdaptiveCore
import AdaptivePictures
import AdaptiveStoryboards
import AdaptiveTerminal

// A screen from a document, and one from code, on the terminal; or, with an argument, as text.
let document = try StoryboardDocument(
  parsing: Array(
    """
    {"version": 1, "initial": "hello", "scenes": [
      {"id": "hello", "kind": "view", "title": "Hello",
       "root": {"id": "text", "kind": "label", "text": "Hello from a document"}}]}
    """.utf8), file: "hello.json")
let hello = try Storyboard(document).instantiateInitial() ?? ViewController()
let split = SplitViewController()
split.setViewControllers([NavigationController(rootViewController: ModulesController()), hello])
let picture = Picture.data(redSquare)

if CommandLine.arguments.dropFirst().first == "--text" {
  let display = MemoryDisplay(size: Size(width: 100, height: 24))
  let app = Application(display: display)
  app.start(with: split)
  app.finishTurn()
  print(display.text)
} else {
  let session = try TerminalSession(environment: ProcessEnvironment.current)
  let app = Application(display: session.display, animationClock: MainQueueClock())
  app.start(with: split)
  split.present(PictureController(picture, from: Pictures()))
  session.run(app)
}
