import AdaptiveCore
import CChafa
@testable import AdaptiveImaging

/// Which of a cell's 8x8 pixels a character covers, according to libchafa.
///
/// libchafa does not expose the shapes of its characters. But with a single character to choose from, the
/// foreground that it computes for a cell is the mean of the pixels under the character. So each pixel is
/// tested in turn.
enum GlyphCoverage {
  /// Returns one bit per pixel, row by row, starting with the lowest bit.
  static func bits(of scalar: UInt32) -> UInt64 {
    if scalar == 0x20 { return 0 }
    guard let config = chafa_canvas_config_new(), let map = chafa_symbol_map_new() else { return 0 }
    defer {
      chafa_canvas_config_unref(config)
      chafa_symbol_map_unref(map)
    }
    chafa_symbol_map_add_by_range(map, scalar, scalar)
    chafa_canvas_config_set_geometry(config, 1, 1)
    chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_TRUECOLOR)
    chafa_canvas_config_set_symbol_map(config, map)
    var bits: UInt64 = 0
    for place in 0..<64 where isCovered(place, config) { bits |= 1 << UInt64(place) }
    return bits
  }

  private static func isCovered(_ place: Int, _ config: OpaquePointer) -> Bool {
    guard let canvas = chafa_canvas_new(config) else { return false }
    defer { chafa_canvas_unref(canvas) }
    var pixels = [UInt8](repeating: 0, count: 64 * 4)
    for index in 0..<64 { pixels[index * 4 + 3] = 255 }
    for channel in 0..<3 { pixels[place * 4 + channel] = 255 }
    chafa_canvas_draw_all_pixels(canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels, 8, 8, 32)
    var (foreground, background): (Int32, Int32) = (0, 0)
    chafa_canvas_get_raw_colors_at(canvas, 0, 0, &foreground, &background)
    return foreground > 0
  }
}

extension CellBuffer {
  /// Renders the cells with 8x8 pixels each.
  func rendered() -> PixelBuffer {
    var shapes: [UInt32: UInt64] = [:]
    for cell in cells where shapes[cell.scalar] == nil {
      shapes[cell.scalar] = GlyphCoverage.bits(of: cell.scalar)
    }
    return PixelBuffer(size: PixelSize(width: size.width * 8, height: size.height * 8)) { x, y in
      let cell = self[x / 8, y / 8]
      let isCovered = (shapes[cell.scalar] ?? 0) >> UInt64(y % 8 * 8 + x % 8) & 1 == 1
      let color = (isCovered ? cell.foreground : cell.background).components
      return UInt32(color[0]) << 16 | UInt32(color[1]) << 8 | UInt32(color[2])
    }
  }
}
