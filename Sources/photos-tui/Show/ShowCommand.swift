import AdaptiveBackground
import AdaptiveCore
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import PhotoDecisions
import Glibc
import PhotoSources

/// Prints photos to standard output, one below the other or in rows, in the order of the arguments.
///
/// Several photos are decoded at the same time; only a few are in memory.
struct ShowCommand {
  private let arguments: [Options.PathArgument]
  private let show: Options.Show
  private let sheet: ContactSheet
  /// The capabilities of the output.
  private let capabilities: DisplayCapabilities
  /// Encodes photos as cells; `nil` if pictures are turned off.
  private let encoder: (any CellEncoder)?
  private let pool = DecoderPool()
  private let loader: PixelLoader
  private let sidecars: SidecarFactsReader
  /// Whether animations play.
  private let plays: Bool
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
    self.arguments = arguments
    self.show = show
    let output = StandardOutput(
      environment: environment, overrides: options.overrides,
      // The program that asks for a place reads what the terminal would reply.
      queriesTerminal: show.place == nil && options.graphics.map { $0.graphicsProtocol != nil } ?? true)
    let forced = output.isTerminal ? nil : options.forcedGamut
    var capabilities = output.capabilities
    if let forced {
      capabilities.gamut = forced
      capabilities.graphics = options.graphics?.graphicsOfText ?? .blocks
    }
    self.capabilities = capabilities
    // Without a gamut there are no escape sequences at all.
    let gamut = output.isTerminal || forced != nil ? capabilities.gamut : nil
    printer = PicturePrinter(gamut: gamut, support: output.graphics, place: show.place)
    // Only a terminal has a cursor that goes back to the first row.
    plays = show.loops != nil && output.isTerminal && gamut != nil && environment["TERM"] != "dumb"
    // The prompt that follows must not push the picture off the screen.
    let taken = show.place ?? Point(x: 0, y: 1)
    let space =
      options.size
      ?? Size(width: max(1, output.cells.width - taken.x), height: max(1, output.cells.height - taken.y))
    let columns = show.columns ?? (show.isContactSheet ? ContactSheet.columns(in: space.width) : 1)
    sheet = ContactSheet(
      columns: columns, in: space, rows: options.size?.height,
      cellPixels: capabilities.cellPixels.size, hasTitles: show.hasTitles)
    // The thumbnail cache is only useful for small pictures.
    let thumbnails = columns > 1 && options.usesThumbnails ? ThumbnailStore(environment: environment) : nil
    sidecars = SidecarFactsReader(DecisionDecoder(pool))
    loader = PixelLoader(decoder: pool, thumbnails: thumbnails, clock: MainQueueClock())
    var printed = capabilities
    printed.gamut = gamut ?? .mono
    encoder = EncoderChoice.single(for: printed)
  }

  /// Prints the files and ends the program, with status 1 if a file could not be shown. The others are still
  /// printed.
  func run() -> Never {
    guard plays else { end(isFine: MainQueue.run { await printAll() } ?? false) }
    // ^C ends an animation between two frames, not within one.
    let interruption = Interruption()
    let isFine = MainQueue.run(isCancelled: { interruption.isRequested }) { await printAll() }
    // Terminals write ^C at the cursor, where the prompt follows.
    if isFine == nil { Output.write(to: STDOUT_FILENO, Array("\r\u{1B}[K".utf8)) }
    // Before a signal ends the program: the last frame stays visible.
    printer.finish()
    interruption.release()
    end(isFine: isFine ?? false)
  }

  private func end(isFine: Bool) -> Never {
    printer.finish()
    Output.end(isFine: isFine)
  }

  /// Prints all files. Returns whether every file could be shown.
  private func printAll() async -> Bool {
    if encoder == nil, !show.hasInformation, !show.hasTitles {
      Output.report("nothing to print: pictures are turned off")
      return false
    }
    let found = await ShowItems(arguments)
    var isFine = found.isComplete
    var onTheWay: [Task<ShownPhoto, Never>] = []
    var rest = found.items[...]
    while !rest.isEmpty || !onTheWay.isEmpty {
      while onTheWay.count < max(Self.fewestOnTheWay, 2 * sheet.columns), let item = rest.popFirst() {
        onTheWay.append(Task { await photo(item) })
      }
      var row: [ShownPhoto] = []
      for task in onTheWay.prefix(sheet.columns) { row.append(await task.value) }
      onTheWay.removeFirst(row.count)
      isFine = row.allSatisfy(\.isShown) && isFine
      guard await write(row) else { return false }
    }
    return isFine
  }

  private func photo(_ item: ShowItem) async -> ShownPhoto {
    var shown = ShownPhoto(item: item)
    if let encoder { await add(pictureBy: encoder, to: &shown) } else { shown.error = item.obstacle() }
    // Nothing is known about a file that doesn't exist, not even the format that its name claims.
    if case .notFound? = item.obstacle() { return shown }
    if show.hasInformation { await addInformation(to: &shown) }
    return shown
  }

  private func add(pictureBy encoder: any CellEncoder, to shown: inout ShownPhoto) async {
    let request = request(for: shown.item)
    // In rows, a large enough embedded thumbnail is good enough.
    let priority: DecodePriority = sheet.columns > 1 ? .thumbnails : .next
    do {
      let picture = try await loader.picture(
        PixelRequest(
          file: request.file, box: decodingBox(of: encoder), background: request.background),
        priority: priority)
      shown.picture = await image(of: PictureRenderer(picture, for: request), by: encoder)
      shown.imageSize = picture.imageSize
      if let format = picture.format { shown.formatName = format.name }
      shown.isAnimated = picture.isAnimated
      shown.isDamaged = picture.isDamaged
    } catch {
      shown.error = error
    }
  }

  private func request(for item: ShowItem) -> PictureRequest {
    PictureRequest(
      item.file, .whole(sheet.pictureSize, turn: 0), on: capabilities,
      background: capabilities.style == .light ? 0xFF_FFFF : 0)
  }

  /// The pixels that a picture needs at most.
  private func decodingBox(of encoder: any CellEncoder) -> PixelSize {
    let cellPixels = capabilities.cellPixels.size
    return pixelSupport != nil
      ? sheet.pictureSize.pixels(perCell: cellPixels)
      : encoder.decodingBox(for: sheet.pictureSize, cellPixels: cellPixels)
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

  /// Adds the information about a photo in lines, with a blank line after them.
  private func addInformation(to shown: inout ShownPhoto) async {
    var facts = PhotoFacts(shown.item.source)
    let description = await describe(&shown)
    facts.imageSize = description.size
    facts.formatName = description.formatName
    facts.isDamaged = shown.isDamaged
    facts.fileSize = await shown.item.byteCount()
    let stated = try? await loader.metadata(of: shown.item.file).get()
    facts.metadata = stated?.corrected(by: await sidecarFacts(of: shown.item))
    shown.information = facts.lines(columns: sheet.width) + [""]
  }

  /// Returns the corrections in the sidecars of a photo; nothing for the picture on standard input.
  private func sidecarFacts(of item: ShowItem) async -> SidecarFacts {
    let source = item.source
    if source.folder.isEmpty { return SidecarFacts() }
    return await BackgroundThread.result { [sidecars] _ in sidecars.facts(of: source.path) }
  }

  /// The format and the size of a photo, even without a picture of it, if its file provides them. Without a
  /// size, the photo gets the error that prevents it.
  private func describe(_ shown: inout ShownPhoto) async -> DecoderPool.PictureDescription {
    var description = DecoderPool.PictureDescription(
      formatName: shown.formatName, size: shown.imageSize ?? shown.error?.imageSize)
    if description.formatName != nil, description.size != nil { return description }
    guard shown.item.obstacle() == nil else { return description }
    do throws(DecodeError) {
      let found = try await pool.describePicture(in: shown.item.file)
      description.formatName = description.formatName ?? found.formatName
      description.size = description.size ?? found.size
    } catch {
      description.formatName = description.formatName ?? error.formatName
      description.size = description.size ?? error.imageSize
      if description.size == nil { shown.error = shown.error ?? error }
    }
    return description
  }

  /// Writes a row of photos with their information and problems. Returns whether it could be written.
  private func write(_ row: [ShownPhoto]) async -> Bool {
    let hasSomething = row.contains { $0.picture != nil } || (sheet.columns > 1 && encoder != nil)
    if hasSomething {
      let frame = sheet.row(row.map(\.tile))
      guard print(printer.encode(frame)) else { return false }
      if plays, row[0].isAnimated {
        guard await play(row[0], over: frame.buffer.size.height) else { return false }
      }
    }
    for photo in row {
      var lines = photo.information
      if encoder == nil, show.hasTitles, photo.error == nil {
        lines.insert(Output.safe(photo.item.title), at: 0)
      }
      let text = lines.map { $0 + "\n" }.joined()
      guard Output.write(to: STDOUT_FILENO, Array(text.utf8)) else { return false }
      if let problem = photo.problem { Output.report("\(photo.item.name): \(problem)") }
    }
    return true
  }

  /// Prints what the printer has encoded. Returns whether it could be written.
  private func print(_ bytes: [UInt8]) -> Bool {
    guard Output.write(to: STDOUT_FILENO, bytes) else { return false }
    printer.waitForTerminal()
    return true
  }

  /// Plays an animation over its first frame, which has this many rows. Returns whether all could be written.
  private func play(_ shown: ShownPhoto, over rows: Int) async -> Bool {
    guard let encoder, let loops = show.loops else { return true }
    let request = request(for: shown.item)
    let frames = AnimationFrames(
      of: request, box: decodingBox(of: encoder), decoder: pool.session(for: request.file),
      loops: loops, limit: show.frames)
    var rows = rows
    return await frames.play { picture in
      var tile = shown.tile
      tile.picture = await image(of: PictureRenderer(picture, for: request), by: encoder)
      return { [tile] in
        let frame = sheet.row([tile])
        defer { rows = frame.buffer.size.height }
        return print(printer.encode(frame, inPlaceOf: rows))
      }
    }
  }
}
