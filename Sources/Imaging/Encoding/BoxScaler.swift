import AdaptiveCore

/// Colours on a grid, three bytes each: what an encoder looks at to choose characters.
struct SampleGrid {
  /// Samples across and down.
  let size: PixelSize
  /// Red, green and blue of every sample, row after row.
  var bytes: [UInt8]
}

/// Brings a picture to the grid an encoder needs, by area. Proportions are not kept: samples need not be square.
struct BoxScaler {
  /// Which source pixels lie under one sample, and how much of the first, each of the middle and the last one. The
  /// weights add up to at most 2^24, so that no sum of bytes leaves 32 bits.
  private struct Span {
    var start = 0
    var count = 0
    var first: UInt32 = 0
    var middle: UInt32 = 0
    var last: UInt32 = 0
  }

  /// Averages a picture onto a grid of samples. A picture smaller than the grid is repeated. Linear in its pixels.
  static func scale(_ picture: PixelBuffer, to size: PixelSize) -> SampleGrid {
    guard !size.isEmpty, !picture.size.isEmpty else { return SampleGrid(size: .zero, bytes: []) }
    let columns = spans(source: picture.size.width, target: size.width)
    let rows = spans(source: picture.size.height, target: size.height)
    let rowCount = size.width * 3
    let bytes = [UInt8](unsafeUninitializedCapacity: rowCount * size.height) { target, count in
      var reduced = [UInt32](repeating: 0, count: rowCount)
      var sums = [UInt32](repeating: 0, count: rowCount)
      var reducedRow = -1
      for (y, span) in rows.enumerated() {
        for index in 0..<rowCount { sums[index] = 0 }
        for offset in 0..<span.count {
          if reducedRow != span.start + offset {
            reducedRow = span.start + offset
            reduce(picture, row: reducedRow, columns: columns, into: &reduced)
          }
          let weight = (offset == 0 ? span.first : offset == span.count - 1 ? span.last : span.middle) >> 8
          add(reduced, weight: weight, to: &sums)
        }
        for index in 0..<rowCount {
          target[y * rowCount + index] = UInt8(truncatingIfNeeded: (sums[index] &+ 1 << 23) >> 24)
        }
      }
      count = rowCount * size.height
    }
    return SampleGrid(size: size, bytes: bytes)
  }

  private static func spans(source: Int, target: Int) -> [Span] {
    let unit = 1 << 24
    // In units of 1/target of a source pixel everything is a whole number.
    return (0..<target).map { index in
      let from = index * source
      let to = from + source
      let start = from / target
      let end = (to + target - 1) / target
      let firstEnd = min((start + 1) * target, to)
      return Span(
        start: start, count: end - start, first: UInt32((firstEnd - from) * unit / source),
        middle: UInt32(clamping: target * unit / source),
        last: end - start > 1 ? UInt32((to - (end - 1) * target) * unit / source) : 0)
    }
  }

  /// Averages one source row across: sixteen bits for every sample's red, green and blue.
  private static func reduce(
    _ picture: PixelBuffer, row: Int, columns: [Span], into reduced: inout [UInt32]
  ) {
    picture.bytes.withUnsafeBufferPointer { source in
      reduced.withUnsafeMutableBufferPointer { target in
        columns.withUnsafeBufferPointer { columns in
          let rowStart = row * picture.size.width * 4
          for column in 0..<columns.count {
            let span = columns[column]
            var at = rowStart + span.start * 4
            var red = UInt32(source[at]) &* span.first
            var green = UInt32(source[at + 1]) &* span.first
            var blue = UInt32(source[at + 2]) &* span.first
            if span.count > 1 {
              let last = at + (span.count - 1) * 4
              var (redSum, greenSum, blueSum) = (UInt32(0), UInt32(0), UInt32(0))
              at += 4
              while at < last {
                redSum &+= UInt32(source[at])
                greenSum &+= UInt32(source[at + 1])
                blueSum &+= UInt32(source[at + 2])
                at += 4
              }
              red &+= redSum &* span.middle &+ UInt32(source[last]) &* span.last
              green &+= greenSum &* span.middle &+ UInt32(source[last + 1]) &* span.last
              blue &+= blueSum &* span.middle &+ UInt32(source[last + 2]) &* span.last
            }
            target[column * 3] = red >> 16
            target[column * 3 + 1] = green >> 16
            target[column * 3 + 2] = blue >> 16
          }
        }
      }
    }
  }

  private static func add(_ reduced: [UInt32], weight: UInt32, to sums: inout [UInt32]) {
    reduced.withUnsafeBufferPointer { reduced in
      sums.withUnsafeMutableBufferPointer { sums in
        for index in 0..<sums.count { sums[index] &+= reduced[index] &* weight }
      }
    }
  }
}
