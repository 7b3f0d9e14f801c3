import AdaptiveCore
import TestSupport
import Testing

@Suite("The examples that show processes")
struct ProcessExampleTests {
  @Test("a process is found, and ended by a drag over its row and an answer", .tmux) func ending() throws {
    let folder = try TemporaryFolder()
    let program = folder("quiet-sleeper").description
    let (status, _) = try ChildProcess.run(
      "cp", ["/bin/sleep", program], environment: PseudoTerminal.environment)
    try #require(status == .exited(0))
    let child = try ChildProcess(program, ["300"], environment: PseudoTerminal.environment)
    let tmux = try Tmux(
      size: Size(width: 100, height: 24), running: [BuiltProduct.path("process-monitor-example")],
      environment: PseudoTerminal.environment)
    try tmux.wait("processes") { $0.text.contains("CPU") && $0.text.contains("No process chosen") }
    try tmux.send("/")
    try tmux.type("quiet-sl")
    try tmux.wait("one process") {
      $0.text(3).contains("quiet-sleeper") && !$0.text(4).contains(where: \.isLetter)
    }
    // A short drag opens the menu of the row, as the right button does.
    for gesture in ["\u{1B}[<0;30;4M\u{1B}[<32;25;4M\u{1B}[<0;25;4m", "\u{1B}[<2;20;4M\u{1B}[<2;20;4m"] {
      try tmux.send(bytes: Array(gesture.utf8))
      try tmux.wait("the menu") { $0.text.contains("End Process") }
      try tmux.send("Escape")
      try tmux.wait("no menu") { !$0.text.contains("End Process") }
    }
    // A long one performs the action, which asks.
    try tmux.send(bytes: Array("\u{1B}[<0;50;4M\u{1B}[<32;40;4M\u{1B}[<32;5;4M\u{1B}[<0;5;4m".utf8))
    try tmux.wait("the question") { $0.text.contains("End quiet-sleeper?") && $0.text.contains("[ Cancel ]") }
    try tmux.send("e")
    #expect(try child.wait() == .signaled(15))
    try tmux.wait("no process") { $0.text.contains("No processes") }
    try tmux.send("C-c")
  }

  @Test("a menu bar collapses, and a sheet is dragged from one height to another", .tmux) func sheet() throws
  {
    let tmux = try Tmux(
      size: Size(width: 100, height: 40), running: [BuiltProduct.path("monitor-example")],
      environment: PseudoTerminal.environment)
    try tmux.wait("processes, menus and the overview") {
      $0.text(1).contains("Monitor") && $0.text.contains("Overview") && $0.text(2).contains("CPU")
    }
    try tmux.send(bytes: Array("\u{1B}[<0;3;2M\u{1B}[<0;3;2m".utf8))
    try tmux.wait("the menu") { $0.text.contains("Settings") }
    try tmux.send("Enter")
    func top(_ screen: ScreenGrid) -> Int? {
      (0..<screen.size.height).first {
        screen.text($0).contains("Settings") && screen.text($0).contains("Done")
      }
    }
    var before = 0
    try tmux.wait("the sheet") {
      before = top($0) ?? 0
      return before > 10
    }
    let edge = before
    try tmux.send(bytes: Array("\u{1B}[<0;50;\(edge)M\u{1B}[<32;50;\(edge - 3)M".utf8))
    try tmux.wait("the sheet under the pointer") { top($0) == edge - 3 }
    try tmux.send(bytes: Array("\u{1B}[<32;50;4M\u{1B}[<0;50;4m".utf8))
    try tmux.wait("the large sheet") { (top($0) ?? 99) < 5 }
    try tmux.send("Escape")
    try tmux.resize(to: Size(width: 40, height: 24))
    try tmux.wait("one sign instead of menus") { $0.text(1).contains("≡") && !$0.text(1).contains("Monitor") }
    try tmux.send("C-c")
  }
}
