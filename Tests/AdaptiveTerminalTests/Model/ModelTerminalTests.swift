import AdaptiveCore
import TestSupport
import Testing

@Suite("Terminal model: on a line")
struct ModelTerminalTests {
  private func start(_ script: String, _ profile: TerminalModel.Profile = .kitty) throws -> (
    ModelTerminal, ChildProcess
  ) {
    let terminal = try ModelTerminal(profile, size: Size(width: 40, height: 10))
    return (terminal, try terminal.start("/bin/sh", ["-c", script]))
  }

  @Test("a program receives the replies to its queries")
  func answers() throws {
    let script =
      #"stty raw -echo; printf '\033[c'; x=$(dd bs=1 count=6 2>/dev/null | tail -c 5); stty -raw; echo "got $x""#
    let (terminal, program) = try start(script)
    try terminal.wait("the answer") { $0.text.contains("got [?62;") }
    #expect(try program.wait() == .exited(0))
  }

  @Test("an image that a program sends is shown")
  func picture() throws {
    let (terminal, program) = try start(
      #"printf '\033_Ga=T,i=1,f=24,s=1,v=1,c=2,r=2,C=1,q=2;AAAA\033\\done'"#)
    try terminal.wait("the text") { $0.text.contains("done") }
    #expect(try program.wait() == .exited(0))
    #expect(terminal.model.screen.pictureCells.count == 4)
    #expect(terminal.model.violations == [])
  }

  @Test("the program sees the size in pixels and its changes")
  func sizes() throws {
    let (terminal, program) = try start(
      "trap 'stty size; exit 0' WINCH; stty size; while :; do sleep 0.02; done", .xtermSixel)
    try terminal.wait("the size") { $0.text.contains("10 40") }
    terminal.resize(to: Size(width: 30, height: 8))
    try terminal.wait("the new size") { $0.text.contains("8 30") }
    #expect(try program.wait() == .exited(0))
    #expect(terminal.model.screen.size == Size(width: 30, height: 8))
  }

  @Test("a slow terminal reads no faster than its speed")
  func slowness() throws {
    let (terminal, program) = try start("i=0; while [ $i -lt 100 ]; do printf '%0100d' $i; i=$((i+1)); done")
    terminal.bytesPerSecond = 40_000
    let start = ContinuousClock.now
    try terminal.wait("all of it") { $0.received.count >= 10_000 }
    #expect(ContinuousClock.now - start >= .milliseconds(240))
    #expect(try program.wait() == .exited(0))
  }
}
