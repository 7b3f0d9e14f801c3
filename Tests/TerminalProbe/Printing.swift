import AdaptiveCore
import AdaptiveTerminal
import Glibc

/// Prints images as a program does that does not take the terminal over.
@MainActor struct Printing {
  let count: Int

  /// Prints the images one below the other, each with its number. `@` stands for an image that is not shown.
  func run() {
    let output = StandardOutput(environment: Probe.environment(), queriesTerminal: true)
    let printer = PicturePrinter(gamut: .trueColor, support: output.graphics)
    let size = Size(width: 2, height: 1)
    let cells = CellBuffer(size: size, filledWith: Cell(scalar: 0x40))
    for number in 0..<count {
      let pixels = PixelImage(
        size: PixelSize(width: 4, height: 4), pixelsPerCell: PixelSize(width: 2, height: 4),
        content: .pixels([UInt8](repeating: 255, count: 64)))
      let image = Image(cells, coveredBy: pixels)
      let frame = Frame(size: size) { image.draw(in: $0, at: .zero) }
      write(printer.encode(frame) + Array("image \(number)\n".utf8))
      printer.waitForTerminal()
    }
    printer.finish()
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
