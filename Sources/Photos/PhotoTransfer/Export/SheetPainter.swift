import AdaptiveCore
import AdaptiveImaging
import Synchronization

/// Draws a contact sheet, photo after photo. Its functions block, on any thread.
nonisolated final class SheetPainter: Sendable {
  /// A photo in the size of the sheet.
  struct Picture: Sendable {
    let pixels: PixelBuffer
    /// The same picture as a JPEG file; empty for a sheet of pixels.
    let jpeg: [UInt8]
  }

  private static let ink: UInt32 = 0x202020
  private static let paleInk: UInt32 = 0x606060
  private static let placeholder: UInt32 = 0xE4E4E4

  private let layout: SheetLayout
  private let title: String
  private let isDocument: Bool
  private let drawing: Mutex<PageDrawing>

  /// Begins a sheet; `nil` if that is impossible.
  init?(_ layout: SheetLayout, title: String, _ isDocument: Bool) {
    self.layout = layout
    self.title = title.harmless
    self.isDocument = isDocument
    if isDocument {
      guard let drawing = PageDrawing(document: title, width: layout.width, height: layout.height) else {
        return nil
      }
      self.drawing = Mutex(drawing)
    } else {
      let size = PixelSize(width: Int(layout.width.rounded()), height: Int(layout.height.rounded()))
      guard let drawing = PageDrawing(picture: size) else { return nil }
      drawing.fill(
        .init(x: 0, y: 0, width: Double(size.width), height: Double(size.height)), with: 0xFF_FFFF)
      self.drawing = Mutex(drawing)
    }
  }

  /// Draws the next photo; `nil` draws a grey area for one that can't be decoded. Ends the page after its
  /// last photo.
  func draw(_ picture: Picture?, of photo: ExportedPhoto, at index: Int) {
    drawing.withLock { drawing in
      let page = index / (layout.rowsPerPage * layout.columns)
      let photos = layout.photos(onPage: page)
      if index == photos.lowerBound {
        drawing.draw(
          title, in: layout.heading, .init(size: layout.headingSize, isBold: true, color: Self.ink))
      }
      draw(picture, of: photo, at: index, on: drawing)
      guard isDocument, index + 1 == photos.upperBound else { return }
      drawing.draw(
        "\(page + 1) of \(layout.pageCount)", in: layout.footer,
        .init(size: layout.captionSize, color: Self.paleInk))
      drawing.endPage()
    }
  }

  /// Ends the sheet. Returns its file, with the mark of an export; empty if something failed.
  func end() -> [UInt8] {
    drawing.withLock { drawing in
      if isDocument {
        let document = drawing.endDocument()
        return document.isEmpty ? [] : ExportMark.marked(document: document)
      }
      return drawing.endPicture()?.pngFile(texts: [("Software", ExportMark.text)]) ?? []
    }
  }

  private func draw(_ picture: Picture?, of photo: ExportedPhoto, at index: Int, on drawing: PageDrawing) {
    let area = layout.pictureArea(of: index)
    if let picture {
      drawing.draw(picture.pixels, storedAs: picture.jpeg, over: middle(of: area, for: picture.pixels.size))
    } else {
      drawing.fill(area, with: Self.placeholder)
    }
    var text = layout.textArea(of: index)
    func write(_ line: String, _ style: PageDrawing.TextStyle) {
      guard !line.isEmpty else { return }
      text.y += drawing.draw(line.harmless, in: text, style)
    }
    write(photo.source.name.description, .init(size: layout.nameSize, isBold: true, color: Self.ink))
    write(photo.signs, .init(size: layout.nameSize, color: Self.ink))
    write(
      photo.caption ?? "",
      .init(size: layout.captionSize, color: Self.paleInk, mostLines: SheetLayout.captionLines))
  }

  /// The area of a picture: centred in the area that it may fill, at the bottom. Small pictures are not
  /// enlarged.
  private func middle(of area: PageDrawing.Area, for size: PixelSize) -> PageDrawing.Area {
    let (width, height) = (Double(max(1, size.width)), Double(max(1, size.height)))
    let scale = min(area.width / width, area.height / height, layout.unit)
    return PageDrawing.Area(
      x: area.x + (area.width - width * scale) / 2, y: area.y + area.height - height * scale,
      width: width * scale, height: height * scale)
  }
}

nonisolated extension ExportedPhoto {
  /// Stars, or the rejection, and the label of a photo.
  var signs: String {
    let stars = rating.isRejected ? "rejected" : String(repeating: "\u{2605}", count: rating.stars)
    return [stars, label ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

nonisolated extension SheetLayout {
  /// The layout of a document or a sheet with some photos.
  init(of photos: [ExportedPhoto], for request: ExportRequest) {
    let isDocument = request.kind == .document
    self.init(
      columns: request.columns, count: photos.count,
      unit: isDocument ? 1 : Double(request.pixels) / SheetLayout.a4.width,
      paper: isDocument ? .pages : .endless,
      hasSigns: photos.contains { !$0.signs.isEmpty },
      hasCaptions: photos.contains { $0.caption?.isEmpty == false })
  }
}
