import AdaptiveCore
import Browser
import Dispatch
import AdaptiveFileSystem
import Glibc
import AdaptiveImaging
import PhotoLibrary
import AdaptiveTerminal

/// Prints photos to standard output, one below the other or in rows, in the order of the arguments.
///
/// Several photos are decoded at the same time; only a few are in memory.
struct ShowCommand {
  /// The files, in order.
  private let files: [FilePath]
  private let show: Options.Show
  private let sheet: ContactSheet
  /// The capabilities of the output.
  private let capabilities: DisplayCapabilities
  /// Encodes photos as cells; `nil` if pictures are turned off.
  private let encoder: (any CellEncoder)?
  private let loader: PixelLoader
  private let queue = EncodingQueue()
  private let printer: PicturePrinter

  /// The number of photos in progress: enough for every decoder to have one waiting.
  private static let fewestOnTheWay = 16

  /// Prints files according to the options and the capabilities of standard output. If that is not a
  /// terminal, there are no escape sequences unless the options request them.
  init(
    _ arguments: [Options.PathArgument], _ show: Options.Show, _ options: Options,
    _ environment: [String: String]
  ) {
    files = LibraryOpener.expanded(arguments)
    self.show = show
    let output = StandardOutput(
      environment: environment, overrides: options.overrides,
      queriesTerminal: options.graphics.map { $0.graphicsProtocol != nil } ?? true)
    let isForced = options.writesEscapeCodes && !output.isTerminal
    var capabilities = output.capabilities
    if isForced {
      capabilities.gamut = .trueColor
      capabilities.graphics = options.graphics?.graphicsOfText ?? .blocks
    }
    self.capabilities = capabilities
    // Without a gamut there are no escape sequences at all.
    let gamut = output.isTerminal || isForced ? capabilities.gamut : nil
    printer = PicturePrinter(gamut: gamut, support: output.graphics)
    // The thumbnail cache is only useful for small pictures.
    let thumbnails =
      show.columns > 1 && options.usesThumbnails ? ThumbnailStore(environment: environment) : nil
    loader = PixelLoader(decoder: DecoderPool(), thumbnails: thumbnails, clock: MainQueueClock())
    var printed = capabilities
    printed.gamut = gamut ?? .mono
    encoder = EncoderChoice.single(for: printed)
    // The prompt that follows must not push the picture off the screen.
    let space = options.size ?? Size(width: output.cells.width, height: max(1, output.cells.height - 1))
    sheet = ContactSheet(
      columns: show.columns, in: space, rows: options.size?.height,
      cellPixels: capabilities.cellPixels.size, hasTitles: show.hasTitles)
  }

  /// Prints the files and ends the program, with status 1 if a file could not be shown. The others are still
  /// printed.
  func run() -> Never {
    Task {
      let isFine = await printAll()
      exit((isFine ? ExitCode.success : .someFailed).rawValue)
    }
    dispatchMain()
  }

  /// Prints all files. Returns whether every file could be shown.
  private func printAll() async -> Bool {
    if encoder == nil, !show.hasInformation {
      Output.report("nothing to print: pictures are turned off")
      return false
    }
    var isFine = true
    var onTheWay: [Task<ShownPhoto, Never>] = []
    var next = 0
    while next < files.count || !onTheWay.isEmpty {
      while next < files.count, onTheWay.count < max(Self.fewestOnTheWay, 2 * sheet.columns) {
        let file = files[next]
        onTheWay.append(Task { await photo(file) })
        next += 1
      }
      var row: [ShownPhoto] = []
      for task in onTheWay.prefix(sheet.columns) { row.append(await task.value) }
      onTheWay.removeFirst(row.count)
      isFine = row.allSatisfy(\.isShown) && isFine
      guard write(row) else { return false }
    }
    return isFine
  }

  private func photo(_ file: FilePath) async -> ShownPhoto {
    var shown = ShownPhoto(file: file, title: PhotoSource(file).name.description)
    if let encoder { await add(pictureBy: encoder, to: &shown) }
    if show.hasInformation { shown.information = await information(about: shown) }
    return shown
  }

  private func add(pictureBy encoder: any CellEncoder, to shown: inout ShownPhoto) async {
    let request = PictureRequest(
      PictureFile(shown.file), .whole(sheet.pictureSize, turn: 0), on: capabilities,
      background: capabilities.style == .light ? 0xFF_FFFF : 0)
    let cellPixels = capabilities.cellPixels.size
    let box =
      pixelSupport != nil
      ? sheet.pictureSize.pixels(perCell: cellPixels)
      : encoder.decodingBox(for: sheet.pictureSize, cellPixels: cellPixels)
    // In rows, a large enough embedded thumbnail is good enough.
    let priority: DecodePriority = sheet.columns > 1 ? .thumbnails : .next
    do {
      let picture = try await loader.picture(
        PixelRequest(file: request.file, box: box, background: request.background), priority: priority)
      shown.picture = await image(of: PictureRenderer(picture, for: request), by: encoder)
      shown.imageSize = picture.imageSize
      shown.isDamaged = picture.isDamaged
    } catch {
      shown.error = error
    }
  }

  /// The pixel format of the terminal; `nil` if it shows no pixels.
  private var pixelSupport: DisplayCapabilities.PixelSupport? {
    capabilities.graphics == .pixels ? capabilities.pixelSupport : nil
  }

  /// Renders a picture as cells, with pixels over them if the terminal supports that, while the next photos
  /// are decoded.
  private func image(of renderer: PictureRenderer, by encoder: any CellEncoder) async -> Image {
    guard capabilities.graphics == .pixels else { return Image(renderer.cells(by: encoder)) }
    return await withCheckedContinuation { continuation in
      queue.encode { [pixelSupport] in
        Image(renderer.cells(by: encoder), coveredBy: pixelSupport.flatMap { renderer.pixels(for: $0) })
      } completion: {
        continuation.resume(returning: $0)
      }
    }
  }

  /// The information about a photo in lines, with a blank line after them.
  private func information(about shown: ShownPhoto) async -> [String] {
    let source = PhotoSource(shown.file.absolute(in: .currentDirectory))
    var facts = PhotoFacts(source)
    facts.imageSize = shown.imageSize
    facts.isDamaged = shown.isDamaged
    facts.fileSize = await source.fileSize()
    facts.metadata = try? await loader.metadata(of: PictureFile(shown.file)).get()
    return facts.lines(columns: sheet.width) + [""]
  }

  /// Writes a row of photos with their information and problems. Returns whether it could be written.
  private func write(_ row: [ShownPhoto]) -> Bool {
    let hasSomething = row.contains { $0.picture != nil } || (sheet.columns > 1 && encoder != nil)
    if hasSomething {
      guard Output.write(to: STDOUT_FILENO, printer.encode(sheet.row(row.map(\.tile)))) else { return false }
    }
    for photo in row {
      let lines = photo.information.map { $0 + "\n" }.joined()
      guard Output.write(to: STDOUT_FILENO, Array(lines.utf8)) else { return false }
      if let problem = photo.problem { Output.report("\(photo.file): \(problem)") }
    }
    return true
  }
}
