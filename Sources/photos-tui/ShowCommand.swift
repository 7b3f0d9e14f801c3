import AdaptiveCore
import Browser
import Dispatch
import Glibc
import Imaging
import PhotoLibrary
import Terminal

/// Prints photos to standard output, one after the other.
struct ShowCommand {
  /// The files, in the order in which they are printed.
  private let files: [FilePath]
  /// At most so many columns and rows a photo.
  private let size: Size
  /// What can be shown.
  private let capabilities: DisplayCapabilities
  /// The colours in the output; nil prints no escape sequences at all.
  private let gamut: ColorGamut?

  /// Prints files as options and standard output have it. Where that is no terminal there are no escape sequences,
  /// unless they are asked for.
  init(_ arguments: [Options.PathArgument], _ options: Options, _ environment: [String: String]) {
    files = LibraryOpener.expanded(arguments)
    let output = StandardOutput(environment: environment, wishes: .init(graphics: options.graphics))
    let isForced = options.writesEscapeCodes && !output.isTerminal
    var capabilities = output.capabilities
    if isForced {
      capabilities.gamut = .trueColor
      capabilities.graphics = options.graphics ?? .blocks
    }
    self.capabilities = capabilities
    gamut = output.isTerminal || isForced ? capabilities.gamut : nil
    // The prompt that follows must not push the picture off the screen.
    size = options.size ?? Size(width: output.cells.width, height: max(1, output.cells.height - 1))
  }

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
    let loader = PhotoLoader(decoder: DecoderPool(), clock: MainQueueClock())
    let box = encoder.decodingBox(for: size, cellPixels: capabilities.cellPixels.size)
    let pictures = files.map { PictureFile(path: $0.bytes) }
    var failures = 0
    for (index, file) in pictures.enumerated() {
      loader.readAhead(Array(pictures.dropFirst(index + 1).prefix(2)), box: box)
      do {
        let picture = try await loader.picture(file, box: box, priority: .next)
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
