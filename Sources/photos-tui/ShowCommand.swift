import AdaptiveCore
import Browser
import Dispatch
import Glibc
import Imaging
import Terminal

/// Prints photos to standard output, one after the other.
struct ShowCommand {
  /// The files by their paths.
  let files: [String]
  /// At most so many columns and rows a photo.
  let size: Size
  /// What can be shown.
  let capabilities: DisplayCapabilities
  /// The colours in the output; nil prints no escape sequences at all.
  let gamut: ColorGamut?

  /// Prints and ends the program: with 1 when some file could not be shown, the others are printed all the same.
  func run() -> Never {
    Task {
      let failures = await printAll()
      exit((failures == 0 ? ExitCode.success : .someFailed).rawValue)
    }
    dispatchMain()
  }

  private func printAll() async -> Int {
    guard let encoder else {
      Output.say("pictures are turned off")
      return files.count
    }
    let loader = PhotoLoader(decoder: DecoderPool())
    let box = encoder.decodingBox(for: size, cellPixels: capabilities.cellPixels.size)
    let pictures = files.map { PictureFile(path: $0.utf8) }
    var failures = 0
    for (index, file) in pictures.enumerated() {
      loader.readAhead(Array(pictures.dropFirst(index + 1).prefix(2)), box: box)
      do {
        let picture = try await loader.picture(file, box: box)
        let cells = picture.imageSize.cells(in: size, cellPixels: capabilities.cellPixels.size)
        let text = ANSIText.encode(encoder.encode(picture.pixels, size: cells), gamut: gamut)
        guard Output.write(to: STDOUT_FILENO, text) else { return files.count }
        if picture.isDamaged { Output.say("\(files[index]): damaged; a part is shown") }
      } catch {
        Output.say("\(files[index]): \(Wording.reason(for: error))")
        failures += 1
      }
    }
    return failures
  }

  /// Quadrants, which need no background work and show twice the detail of half blocks; ASCII where there is no more.
  private var encoder: (any CellEncoder)? {
    switch capabilities.graphics {
    case .none: nil
    case .blocks where capabilities.isUnicode && (gamut ?? .mono) >= .ansi256:
      QuadrantEncoder(gamut: gamut ?? .mono)
    case .blocks, .ascii:
      ASCIIEncoder(gamut: gamut ?? .mono, isLightBackground: capabilities.style == .light)
    }
  }
}
