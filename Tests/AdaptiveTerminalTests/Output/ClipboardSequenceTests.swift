import Foundation
import Testing

@testable import AdaptiveTerminal

@Suite("The clipboard")
struct ClipboardSequenceTests {
  private func text(_ contents: [UInt8], through multiplexer: Multiplexer?) -> String {
    String(decoding: ClipboardSequence.bytes(for: contents, through: multiplexer), as: UTF8.self)
  }

  @Test("bytes are sent as base64, whatever they are")
  func plain() {
    #expect(text(Array("/a b.jpg".utf8), through: nil) == "\u{1B}]52;c;L2EgYi5qcGc=\u{7}")
    #expect(text([0x2F, 0xFF, 0x0A, 0x1B, 0x07], through: nil) == "\u{1B}]52;c;L/8KGwc=\u{7}")
  }

  @Test("tmux gets them for itself and for the terminal around it")
  func tmux() {
    let plain = "\u{1B}]52;c;L2E=\u{7}"
    #expect(
      text(Array("/a".utf8), through: .tmux) == plain + "\u{1B}Ptmux;\u{1B}" + plain + "\u{1B}\\")
  }

  @Test("GNU screen passes them on in pieces that it can hold")
  func screen() {
    let contents = [UInt8](repeating: 0xAB, count: 3000)
    let pieces = text(contents, through: .screen).components(separatedBy: "\u{1B}\\")
    #expect(pieces.last == "" && pieces.count == 7)
    #expect(pieces.dropLast().allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count + 2 <= 768 })
    #expect(pieces.map { $0.dropFirst(2) }.joined() == text(contents, through: nil))
  }

  @Test("the longest sequence fits into 100,000 bytes")
  func limit() {
    let contents = [UInt8](repeating: 0, count: ClipboardSequence.limitInBytes)
    #expect(ClipboardSequence.bytes(for: contents, through: nil).count <= 100_000)
  }
}
