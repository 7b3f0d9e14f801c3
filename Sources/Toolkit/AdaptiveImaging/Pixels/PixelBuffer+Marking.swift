import AdaptiveCore

extension PixelBuffer {
  /// The part of the brightness that pixels keep below an overlay, of 256.
  private static let keptBrightness = 150
  /// An area of which at least one pixel in this many is marked has the colour of the mark.
  private static let rarestMark = 5
  /// The weakest edge that counts as sharp, in steps of brightness. Noise and soft edges are below it.
  private static let weakestEdge = 36.0
  /// The strongest edge that must count as sharp.
  private static let strongestThreshold = 160.0

  /// Returns the same pixels in grey, with the marks of an overlay.
  ///
  /// `samples` is how many samples an encoder makes of them, across and down: each is either marked or not,
  /// so that averaging does not wash marks out. Transparent pixels stay as they are, and without an overlay
  /// all do. Linear in the pixels.
  func marked(by overlay: PictureOverlay?, samples: PixelSize) -> PixelBuffer {
    guard let overlay, !size.isEmpty, !samples.isEmpty else { return self }
    let marks =
      switch overlay {
      case .focusPeaking: sharpEdges
      case .clipping: clippedPixels
      }
    let colors = overlay.colors
    let columns = Self.borders(of: min(samples.width, size.width), in: size.width)
    let rows = Self.borders(of: min(samples.height, size.height), in: size.height)
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { bytes in
      marks.withUnsafeBufferPointer { marks in
        for (top, bottom) in zip(rows, rows.dropFirst()) {
          for (left, right) in zip(columns, columns.dropFirst()) {
            var (first, second) = (0, 0)
            for row in top..<bottom {
              for at in row * size.width + left..<row * size.width + right {
                if marks[at] == 1 { first += 1 } else if marks[at] == 2 { second += 1 }
              }
            }
            let isMarked = (first + second) * Self.rarestMark >= (bottom - top) * (right - left)
            let color = isMarked ? colors[first >= second ? 0 : 1] : nil
            for row in top..<bottom {
              for at in row * size.width + left..<row * size.width + right {
                Self.paint(bytes, at * 4, color)
              }
            }
          }
        }
      }
    }
    return PixelBuffer(unchecked: size, bytes: bytes)
  }

  /// Where equal parts of a length begin and end.
  private static func borders(of parts: Int, in length: Int) -> [Int] {
    (0...parts).map { $0 * length / parts }
  }

  private static func paint(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ at: Int, _ color: UInt32?) {
    guard bytes[at + 3] > 0 else { return }
    if let color {
      bytes[at] = UInt8(truncatingIfNeeded: color >> 16)
      bytes[at + 1] = UInt8(truncatingIfNeeded: color >> 8)
      bytes[at + 2] = UInt8(truncatingIfNeeded: color)
    } else {
      let brightness = (54 * Int(bytes[at]) + 183 * Int(bytes[at + 1]) + 19 * Int(bytes[at + 2])) >> 8
      let grey = UInt8(truncatingIfNeeded: (brightness * keptBrightness) >> 8)
      (bytes[at], bytes[at + 1], bytes[at + 2]) = (grey, grey, grey)
    }
  }

  /// 1 for pixels of which a colour has the highest value, 2 for those of which one has the lowest value.
  private var clippedPixels: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size.width * size.height) { marks, count in
      count = size.width * size.height
      bytes.withUnsafeBufferPointer { bytes in
        for pixel in 0..<count {
          let at = pixel * 4
          let isBright = max(bytes[at], bytes[at + 1], bytes[at + 2]) == 255
          let isDark = min(bytes[at], bytes[at + 1], bytes[at + 2]) == 0
          marks[pixel] = bytes[at + 3] == 0 ? 0 : isBright ? 1 : isDark ? 2 : 0
        }
      }
    }
  }

  /// 1 for pixels where the brightness changes much more abruptly than in most of the picture.
  ///
  /// The measure is the absolute Laplacian, as for `centralSharpness`. A pixel counts from two standard
  /// deviations above the mean, within fixed limits: in a blurred picture nothing is sharp, and in a sharp
  /// one not only the strongest contrasts are.
  private var sharpEdges: [UInt8] {
    let (width, height) = (size.width, size.height)
    guard width > 2, height > 2 else { return Array(repeating: 0, count: width * height) }
    let brightness = [UInt8](unsafeUninitializedCapacity: width * height) { values, count in
      count = width * height
      bytes.withUnsafeBufferPointer { bytes in
        for pixel in 0..<count {
          let at = pixel * 4
          let sum = 54 * Int(bytes[at]) + 183 * Int(bytes[at + 1]) + 19 * Int(bytes[at + 2])
          values[pixel] = UInt8(truncatingIfNeeded: sum >> 8)
        }
      }
    }
    var (sum, sumOfSquares) = (0, 0)
    let edges = [UInt16](unsafeUninitializedCapacity: width * height) { edges, count in
      count = width * height
      edges.initialize(repeating: 0)
      brightness.withUnsafeBufferPointer { brightness in
        for row in 1..<height - 1 {
          for at in row * width + 1..<row * width + width - 1 {
            let around =
              Int(brightness[at - 1]) + Int(brightness[at + 1]) + Int(brightness[at - width])
              + Int(brightness[at + width])
            let edge = abs(around - 4 * Int(brightness[at]))
            edges[at] = UInt16(truncatingIfNeeded: edge)
            sum += edge
            sumOfSquares += edge * edge
          }
        }
      }
    }
    let count = Double((width - 2) * (height - 2))
    let mean = Double(sum) / count
    let deviation = max(0, Double(sumOfSquares) / count - mean * mean).squareRoot()
    let threshold = max(Self.weakestEdge, min(Self.strongestThreshold, mean + 2 * deviation))
    let limit = UInt16(threshold.rounded())
    return edges.map { $0 >= limit ? 1 : 0 }
  }
}
