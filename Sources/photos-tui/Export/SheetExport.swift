import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import FileOperations
import Glibc
import PhotoModel

/// Draws photos with their names, stars and captions on the pages of a PDF document, or in a PNG picture.
///
/// The photos are decoded in the sandbox as always; only pixels and texts come here.
struct SheetExport {
  private let paths: [Options.PathArgument]
  private let sheet: Options.Sheet
  private let environment: [String: String]
  private let loader = PixelLoader(decoder: DecoderPool(), clock: MainQueueClock())

  /// The photos in progress.
  private static let mostOnTheWay = 16
  /// The pixels for each point of a document: 300 per inch.
  private static let density = 300.0 / 72
  /// The highest picture, in pixels. A higher one would take too much memory, here and elsewhere.
  private static let highestPicture = 16_384

  private static let ink: UInt32 = 0x202020
  private static let paleInk: UInt32 = 0x606060
  private static let placeholder: UInt32 = 0xE4E4E4

  init(_ paths: [Options.PathArgument], _ sheet: Options.Sheet, _ environment: [String: String]) {
    self.paths = paths
    self.sheet = sheet
    self.environment = environment
  }

  /// Performs the command and ends the program, with status 1 if a path could not be read or a photo is
  /// missing. The others are still on the sheet.
  func run() -> Never {
    guard PageDrawing.isAvailable else {
      Output.fail("a contact sheet needs Pango (Debian: libpangocairo-1.0-0)", .someFailed)
    }
    checkTarget()
    var found = FoundPhotos.wait(for: paths, environment: environment)
    found.reportSidecars()
    if let problem = found.journalProblem { Output.report(problem) }
    let photos = found.photos.filter { sheet.fewestStars == 0 || $0.rating.stars >= sheet.fewestStars }
    let hasFoundAll = found.isComplete && found.journalProblem == nil
    if photos.isEmpty { Output.fail("no photos found", hasFoundAll ? .noPhotos : .someFailed) }
    let layout = layout(of: photos)
    if layout.paper == .endless, Int(layout.height) > Self.highestPicture {
      Output.fail(
        "\(Wording.count(photos.count, "photo")) need a picture of \(Int(layout.height)) rows, at most "
          + "\(Self.highestPicture) are possible: use more columns, a smaller size or a PDF file", .someFailed
      )
    }
    let line = ProgressLine(
      total: TransferAmount(files: photos.count), text: FileCommandWording.progressOfExporting)
    let drawn = MainQueue.run { await draw(photos, layout, line) }
    line.clear()
    guard let drawn else { Output.fail("cancelled", .someFailed) }
    guard !drawn.file.isEmpty else { Output.fail("\(sheet.file): the sheet could not be drawn", .someFailed) }
    write(drawn.file)
    exit((drawn.isComplete && hasFoundAll ? ExitCode.success : .someFailed).rawValue)
  }

  private func layout(of photos: [Photo]) -> SheetLayout {
    SheetLayout(
      columns: sheet.columns, count: photos.count,
      unit: sheet.isDocument ? 1 : Double(sheet.pixelWidth) / SheetLayout.a4.width,
      paper: sheet.isDocument ? .pages : .endless,
      hasSigns: photos.contains { !Self.signs(of: $0).isEmpty },
      hasCaptions: photos.contains { $0.caption?.isEmpty == false })
  }

  /// Ends the program if the file must not be replaced.
  private func checkTarget() {
    do throws(ExportError) {
      try ExportedFile.check(sheet.file.absolute(in: .currentDirectory), replaces: sheet.replaces)
    } catch {
      Output.fail("\(sheet.file): \(error.reason)", .someFailed)
    }
  }

  private func write(_ bytes: [UInt8]) {
    do throws(ExportError) {
      try ExportedFile.write(
        bytes, to: sheet.file.absolute(in: .currentDirectory), replaces: sheet.replaces)
    } catch {
      Output.fail("\(sheet.file): \(error.reason)", .someFailed)
    }
  }

  /// Draws the sheet. Returns its file, empty if that fails, and whether every photo is on it.
  private func draw(
    _ photos: [Photo], _ layout: SheetLayout, _ line: ProgressLine
  ) async -> (file: [UInt8], isComplete: Bool) {
    let title = sheet.file.lastName?.stem.description ?? ""
    let size = PixelSize(width: Int(layout.width.rounded()), height: Int(layout.height.rounded()))
    let started =
      sheet.isDocument
      ? PageDrawing(document: title, width: layout.width, height: layout.height) : PageDrawing(picture: size)
    guard let drawing = started else { return ([], false) }
    if !sheet.isDocument {
      drawing.fill(
        .init(x: 0, y: 0, width: Double(size.width), height: Double(size.height)), with: 0xFF_FFFF)
    }
    var isComplete = true
    var onTheWay: [Task<Picture?, Never>] = []
    var rest = photos[...]
    for page in 0..<layout.pageCount {
      for index in layout.photos(onPage: page) {
        while onTheWay.count < Self.mostOnTheWay, let photo = rest.popFirst() {
          onTheWay.append(Task.onMainQueue { await decode(photo, layout, line) })
        }
        let picture = await onTheWay.removeFirst().value
        if picture == nil { isComplete = false }
        draw(picture, of: photos[index], at: index, layout, on: drawing)
        line.update(TransferAmount(files: index + 1))
      }
      guard sheet.isDocument else { continue }
      let number = layout.pageCount > 1 ? " \u{2013} \(page + 1) of \(layout.pageCount)" : ""
      drawing.draw(
        title + number, in: layout.footer, .init(size: layout.captionSize, color: Self.paleInk))
      drawing.endPage()
    }
    if sheet.isDocument {
      let document = drawing.endDocument()
      return (document.isEmpty ? [] : ExportMark.marked(document: document), isComplete)
    }
    guard let pixels = drawing.endPicture() else { return ([], false) }
    let file = await BackgroundThread.result { _ in pixels.pngFile(texts: [("Software", ExportMark.text)]) }
    return (file, isComplete)
  }

  /// A photo in the size of the sheet.
  private struct Picture: Sendable {
    let pixels: PixelBuffer
    /// The same picture as a JPEG file; empty for a sheet of pixels.
    let jpeg: [UInt8]
  }

  /// Decodes a photo; `nil` if that fails, which is reported.
  private func decode(_ photo: Photo, _ layout: SheetLayout, _ line: ProgressLine) async -> Picture? {
    let density = sheet.isDocument ? Self.density : 1
    let box = PixelSize(
      width: max(1, Int(layout.cellWidth * density)), height: max(1, Int(layout.pictureHeight * density)))
    do throws(DecodeError) {
      let picture = try await loader.picture(
        PixelRequest(
          file: PictureFile(photo.source.path), box: box, background: 0xFF_FFFF,
          turn: photo.rotation.rawValue / 90), priority: .next)
      if picture.isDamaged {
        line.clear()
        Output.report("\(photo.source.path): damaged; only part of it is shown")
      }
      let (isDocument, quality) = (sheet.isDocument, sheet.quality)
      return await BackgroundThread.result { _ in
        let size = picture.pixels.size.fitted(into: box)
        let pixels = size == picture.pixels.size ? picture.pixels : picture.pixels.scaled(to: size)
        return Picture(pixels: pixels, jpeg: isDocument ? pixels.jpegFile(quality: quality) : [])
      }
    } catch {
      line.clear()
      Output.report("\(photo.source.path): \(Wording.reason(for: error))")
      return nil
    }
  }

  private func draw(
    _ picture: Picture?, of photo: Photo, at index: Int, _ layout: SheetLayout, on drawing: PageDrawing
  ) {
    let area = layout.pictureArea(of: index)
    if let picture {
      drawing.draw(
        picture.pixels, storedAs: picture.jpeg, over: Self.middle(of: area, for: picture.pixels.size, layout))
    } else {
      drawing.fill(area, with: Self.placeholder)
    }
    var text = layout.textArea(of: index)
    func write(_ line: String, _ style: PageDrawing.TextStyle) {
      guard !line.isEmpty else { return }
      text.y += drawing.draw(Output.safe(line), in: text, style)
    }
    write(photo.source.name.description, .init(size: layout.nameSize, isBold: true, color: Self.ink))
    write(Self.signs(of: photo), .init(size: layout.nameSize, color: Self.ink))
    write(
      photo.caption ?? "",
      .init(size: layout.captionSize, color: Self.paleInk, mostLines: SheetLayout.captionLines))
  }

  /// The area of a picture: centred in the area that it may fill, at the bottom. Small pictures are not
  /// enlarged.
  private static func middle(
    of area: PageDrawing.Area, for size: PixelSize, _ layout: SheetLayout
  ) -> PageDrawing.Area {
    let (width, height) = (Double(max(1, size.width)), Double(max(1, size.height)))
    let scale = min(area.width / width, area.height / height, layout.unit)
    return PageDrawing.Area(
      x: area.x + (area.width - width * scale) / 2, y: area.y + area.height - height * scale,
      width: width * scale, height: height * scale)
  }

  /// Stars, or the rejection, and the label of a photo.
  private static func signs(of photo: Photo) -> String {
    let stars =
      photo.rating.isRejected ? "rejected" : String(repeating: "\u{2605}", count: photo.rating.stars)
    return [stars, photo.label ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
