import AdaptiveCore
import AdaptiveTerminal
import CTerminal
import Dispatch
import Glibc
import TerminalScenes

/// The probe's frames, and the actions of its keys.
@MainActor final class Probe {
  private enum Picture {
    case random, photo, list
  }

  private let session: TerminalSession
  private var picture = Picture.random
  private var number = 0
  private var latestEvent = "-"
  private var isFullRedraw = false
  private var isDrawRequested = false
  private var showsLabel = true
  private var bytes = 0

  init(_ session: TerminalSession) {
    self.session = session
  }

  static func environment() -> [String: String] {
    var result: [String: String] = [:]
    for name in [
      "TERM", "COLORTERM", "NO_COLOR", "TMUX", "TERM_PROGRAM", "COLORFGBG", "VTE_VERSION", "KITTY_WINDOW_ID",
      "PHOTOS_TUI_IDLE_REPORT", "ADAPTIVE_DIAGNOSTICS",
    ] {
      if let value = getenv(name) { result[name] = String(cString: value) }
    }
    return result
  }

  static func standardError() -> UnsafeMutablePointer<FILE>? { fdopen(STDERR_FILENO, "w") }

  func handle(_ signal: SignalRequest) {
    switch signal {
    case .terminate(let number):
      let text = "saved before signal \(number)\n"
      _ = text.withCString { write(STDERR_FILENO, $0, text.utf8.count) }
    case .resumed:
      latestEvent = "resumed"
      requestDraw()
    }
  }

  func handle(_ event: Event) {
    latestEvent = describe(event)
    if case .key(let key) = event { press(key) }
    requestDraw()
  }

  private func describe(_ event: Event) -> String {
    switch event {
    case .key(let key): return "key \(key)"
    case .mouse(let mouse): return "mouse \(mouse.action) \(mouse.location)"
    case .paste(let text): return "paste \(text.count)"
    case .keysIgnored(let count): return "ignored \(count)"
    case .focus(let hasFocus): return "focus \(hasFocus)"
    case .resize(let size): return "resize \(size)"
    case .capabilities(let value):
      return "capabilities \(value.gamut) \(value.style) \(value.cellPixels.size)"
    }
  }

  private func press(_ key: KeyEvent) {
    switch key.description {
    case "n": number += 1
    case "N": number += 2
    case "r": picture = .random
    case "P": picture = .photo
    case "L": picture = .list
    case "l": showsLabel.toggle()
    case "^l": isFullRedraw = true
    case "q":
      session.end()
      exit(0)
    case "Q": exit(7)
    case "^z", "z": session.suspend()
    case "b": session.display.beep()
    case "e": complain("a library complains\n")
    case "p": print("the program prints")
    case "d": AdaptiveDiagnostics.report(.unknownScene("probe"), about: nil)
    case "S": complain(String(UnsafePointer<Int>(bitPattern: 8)?.pointee ?? 0))
    case "A": abort()
    case "F": fatalError("the last words")
    case "I": complain(String([1, 2][number + 2]))
    case "O": complain(String(overflow(1)))
    // A signal ends a sleep.
    case "D": while true { sleep(60) }
    default: break
    }
  }

  private func complain(_ text: String) {
    _ = text.withCString { write(STDERR_FILENO, $0, text.utf8.count) }
  }

  /// Uses up the stack.
  @inline(never) private func overflow(_ depth: Int) -> Int {
    depth < 0 ? 0 : overflow(depth + 1) &+ overflow(depth + 2)
  }

  private func requestDraw() {
    guard !isDrawRequested else { return }
    isDrawRequested = true
    DispatchQueue.main.async { MainActor.assumeIsolated { self.draw() } }
  }

  func draw() {
    isDrawRequested = false
    let size = session.display.size
    var buffer: CellBuffer
    switch picture {
    case .random: buffer = Scene.random(number, size: size)
    case .photo: buffer = Scene.photo(number, size: size)
    case .list: buffer = Scene.list(selected: number, size: size)
    }
    if showsLabel {
      buffer = Scene.labelled(
        buffer, "frame \(number) \(size) \(latestEvent) \(session.display.latestByteCount) end")
    }
    session.display.present(Frame(buffer: buffer, isFullRedraw: isFullRedraw))
    isFullRedraw = false
  }
}
