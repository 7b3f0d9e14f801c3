import AdaptiveCore
import CChafa
import Synchronization

/// Encodes characters chosen by shape with libchafa: the best pictures that cells can show, in some tens of
/// milliseconds. Never use it on the main thread; use `EncodingQueue`.
public struct SymbolEncoder: CellEncoder {
  /// The characters to choose from.
  public enum Symbols: Hashable, Sendable {
    /// Blocks and the lines of boxes, as in every terminal font that has more than ASCII.
    case blocks
    /// Blocks and sextants, which need Unicode 13.
    case sextants
    /// Printable ASCII.
    case ascii
  }

  private let gamut: ColorGamut
  private let symbols: Symbols
  private let isLightBackground: Bool

  /// libchafa has global state, such as thread pools, so pictures are encoded one at a time.
  private static let library = Mutex(())

  /// Creates an encoder. `isLightBackground` matters only without colours.
  public init(gamut: ColorGamut = .trueColor, symbols: Symbols = .blocks, isLightBackground: Bool = false) {
    self.gamut = gamut
    self.symbols = symbols
    self.isLightBackground = isLightBackground
  }

  /// Eight across, eight down: the size of the shapes that libchafa compares.
  public var samplesPerCell: PixelSize { PixelSize(width: 8, height: 8) }

  /// Stretches a picture over this many cells. Waits while another picture is encoded.
  public func encode(_ picture: PixelBuffer, size: Size) -> CellBuffer {
    guard !size.isEmpty, !picture.size.isEmpty else { return CellBuffer(size: size) }
    return Self.library.withLock { _ in draw(picture, size: size) }
  }

  private func draw(_ picture: PixelBuffer, size: Size) -> CellBuffer {
    // Its threads would outlive the work, and the other cores have photos to decode.
    chafa_set_n_threads(1)
    let config = makeConfig(size)
    defer { chafa_canvas_config_unref(config) }
    guard let canvas = chafa_canvas_new(config) else { return CellBuffer(size: size) }
    defer { chafa_canvas_unref(canvas) }
    picture.bytes.withUnsafeBufferPointer { bytes in
      chafa_canvas_draw_all_pixels(
        canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, bytes.baseAddress, Int32(picture.size.width),
        Int32(picture.size.height), Int32(picture.size.width * 4))
    }
    var cells: [Cell] = []
    cells.reserveCapacity(size.area)
    for y in 0..<Int32(size.height) {
      for x in 0..<Int32(size.width) { cells.append(cell(canvas, x, y)) }
    }
    return CellBuffer(size: size, cells: cells) ?? CellBuffer(size: size)
  }

  private func makeConfig(_ size: Size) -> OpaquePointer? {
    let config = chafa_canvas_config_new()
    chafa_canvas_config_set_geometry(config, Int32(size.width), Int32(size.height))
    chafa_canvas_config_set_canvas_mode(config, canvasMode)
    chafa_canvas_config_set_work_factor(config, 0.5)
    if gamut == .ansi256 || gamut == .ansi16 {
      chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_DIFFUSION)
    }
    chafa_canvas_config_set_fg_color(config, isLightBackground ? 0x000000 : 0xFFFFFF)
    chafa_canvas_config_set_bg_color(config, isLightBackground ? 0xFFFFFF : 0x000000)
    let map = chafa_symbol_map_new()
    defer { chafa_symbol_map_unref(map) }
    for tags in symbolTags { chafa_symbol_map_add_by_tags(map, tags) }
    chafa_canvas_config_set_symbol_map(config, map)
    return config
  }

  private var symbolTags: [ChafaSymbolTags] {
    switch symbols {
    case .blocks: [CHAFA_SYMBOL_TAG_SPACE, CHAFA_SYMBOL_TAG_BLOCK, CHAFA_SYMBOL_TAG_BORDER]
    case .sextants:
      [CHAFA_SYMBOL_TAG_SPACE, CHAFA_SYMBOL_TAG_BLOCK, CHAFA_SYMBOL_TAG_BORDER, CHAFA_SYMBOL_TAG_SEXTANT]
    case .ascii: [CHAFA_SYMBOL_TAG_ASCII]
    }
  }

  private var canvasMode: ChafaCanvasMode {
    switch gamut {
    case .trueColor: CHAFA_CANVAS_MODE_TRUECOLOR
    // The terminal's theme defines the first 16 of 256 colours.
    case .ansi256: CHAFA_CANVAS_MODE_INDEXED_240
    case .ansi16: CHAFA_CANVAS_MODE_INDEXED_16
    case .mono: CHAFA_CANVAS_MODE_FGBG
    }
  }

  private func cell(_ canvas: OpaquePointer, _ x: Int32, _ y: Int32) -> Cell {
    var foreground: Int32 = -1
    var background: Int32 = -1
    chafa_canvas_get_raw_colors_at(canvas, x, y, &foreground, &background)
    let scalar = chafa_canvas_get_char_at(canvas, x, y)
    let isBlank = scalar == 0 || scalar == 0x20
    return Cell(
      scalar: isBlank ? 0x20 : scalar, foreground: isBlank ? .default : color(foreground),
      background: color(background))
  }

  /// A raw colour of the canvas: RGB, or a palette index; negative for none.
  private func color(_ raw: Int32) -> Color {
    guard raw >= 0, gamut > .mono else { return .default }
    if gamut == .trueColor { return .rgb(UInt32(raw)) }
    return UInt8(exactly: raw).map(Color.palette) ?? .default
  }
}
