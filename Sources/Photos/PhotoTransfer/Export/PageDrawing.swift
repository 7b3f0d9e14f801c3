import AdaptiveCore
import AdaptiveImaging
import CPages
import Glibc

/// Draws pages with text and pictures, as a PDF document or as one picture. Lengths are points in a document
/// and pixels in a picture.
nonisolated final class PageDrawing {
  /// An area of a page.
  struct Area: Equatable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// The appearance of text.
  struct TextStyle: Equatable, Sendable {
    /// The height of the font.
    var size: Double
    var isBold = false
    /// The colour as 0xRRGGBB.
    var color: UInt32
    /// Text that needs more lines gets an ellipsis: one line in its middle, several at their end.
    var mostLines = 1
  }

  /// The pages; `nil` once they are finished.
  private var pages: OpaquePointer?
  private let size: PixelSize

  /// Whether the libraries that draw are installed.
  static var isAvailable: Bool { cpg_is_available() != 0 }

  /// Begins a document with pages of this size; `nil` without the libraries.
  init?(document title: String, width: Double, height: Double) {
    size = .zero
    pages = cpg_begin_document(width, height, title)
    if pages == nil { return nil }
  }

  /// Begins a picture; `nil` without the libraries, or if memory is short.
  init?(picture size: PixelSize) {
    self.size = size
    pages = cpg_begin_picture(Int32(size.width), Int32(size.height))
    if pages == nil { return nil }
  }

  deinit {
    if let pages { free(cpg_end_document(pages).start) }
  }

  /// Fills an area with a colour, 0xRRGGBB.
  func fill(_ area: Area, with color: UInt32) {
    guard let pages else { return }
    cpg_fill(pages, area.value, color)
  }

  /// Draws a picture over an area. A document stores the JPEG file, if there is one.
  func draw(_ pixels: PixelBuffer, storedAs jpeg: [UInt8] = [], over area: Area) {
    guard let pages else { return }
    cpg_draw_picture(
      pages, area.value, pixels.bytes, Int32(pixels.size.width), Int32(pixels.size.height), jpeg, jpeg.count)
  }

  /// Draws text in the middle of an area, from its top. Returns the height that its lines take.
  @discardableResult
  func draw(_ text: String, in area: Area, _ style: TextStyle) -> Double {
    guard let pages else { return 0 }
    let style = cpg_text_style(
      size: style.size, is_bold: style.isBold ? 1 : 0, colour: style.color, most_lines: Int32(style.mostLines)
    )
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    return cpg_draw_text(pages, area.value, bytes, Int32(bytes.count), style)
  }

  /// Ends a page of a document.
  func endPage() {
    if let pages { cpg_end_page(pages) }
  }

  /// Ends the document. Returns its bytes; empty if something failed.
  func endDocument() -> [UInt8] {
    guard let pages else { return [] }
    self.pages = nil
    return Self.take(cpg_end_document(pages))
  }

  /// Ends the picture. Returns its pixels; `nil` if something failed.
  func endPicture() -> PixelBuffer? {
    guard let pages else { return nil }
    self.pages = nil
    return PixelBuffer(size: size, bytes: Self.take(cpg_end_picture(pages)))
  }

  private static func take(_ bytes: cpg_bytes) -> [UInt8] {
    guard let start = bytes.start else { return [] }
    defer { free(start) }
    return Array(UnsafeBufferPointer(start: start, count: bytes.count))
  }
}

nonisolated extension PageDrawing.Area {
  fileprivate var value: cpg_area { cpg_area(x: x, y: y, width: width, height: height) }
}
