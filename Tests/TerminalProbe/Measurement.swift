import AdaptiveCore
import Glibc
import AdaptiveTerminal
import TerminalScenes

/// Measures the processor time that frames take from cells to bytes on the terminal's line, and their size in
/// bytes.
@MainActor struct Measurement {
  let session: TerminalSession

  /// Shows frames of several kinds and returns a line about each.
  func run() -> String {
    let size = session.display.size
    let photos = (0..<8).map { Scene.photo($0, size: size) }
    let texts = (0..<8).map { Scene.random($0 * 2, size: size) }
    let lists = (0..<size.height).map { Scene.list(selected: $0, size: size) }
    var lines = ["\(size)"]
    lines.append(measure("full change, text", texts))
    lines.append(measure("full change, photo", photos))
    lines.append(measure("selection moved by a row", lists))
    lines.append(measure("nothing changed", [texts[0]]))
    return lines.joined(separator: "\n") + "\n"
  }

  private func measure(_ name: String, _ frames: [CellBuffer]) -> String {
    var times: [Double] = []
    var bytes: [Int] = []
    for round in 0..<200 {
      let frame = Frame(buffer: frames[round % frames.count])
      let before = Self.milliseconds()
      session.display.present(frame)
      times.append(Self.milliseconds() - before)
      bytes.append(session.display.latestByteCount)
      while !session.display.finishWriting() {}
    }
    times = times.dropFirst(20).sorted()
    bytes = bytes.dropFirst(20).sorted()
    let (median, late) = (times[times.count / 2], times[times.count * 95 / 100])
    return "\(name): median \(median) ms, p95 \(late) ms, \(bytes[bytes.count / 2]) bytes"
  }

  /// The processor time of this thread alone. Waiting for the terminal does not count.
  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec / 1000) / 1e3
  }
}
