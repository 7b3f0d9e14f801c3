import AdaptiveCore

/// Decodes sixel data to pixels and records violations.
///
/// Source: DEC STD 070, "Sixel graphics"; XTerm Control Sequences for the background with P2 = 1.
struct SixelDecoder {
  /// The violations so far.
  private(set) var violations: [GraphicsViolation] = []

  private let limits: SixelLimits
  private let isTransparent: Bool
  private let data: [UInt8]
  private var position = 0

  private var raster = PixelSize.zero
  private var registers: [Int: UInt32] = [:]
  private var register: Int?
  /// The pixels so far, as `0xRRGGBBFF`; 0 where nothing was drawn.
  private var pixels: [UInt32] = []
  private let stride: Int
  private var extent = PixelSize.zero
  private var (x, top) = (0, 0)

  /// `parameters` precede the `q`; the data follows it.
  init(parameters: [Int], data: [UInt8], limits: SixelLimits) {
    isTransparent = parameters.count > 1 && parameters[1] == 1
    self.data = data
    self.limits = limits
    // Slightly more than the limit, so that a violation can report by how much a picture exceeds it.
    stride = limits.largest.width + 256
  }

  /// Returns the picture; `nil` if it has no pixels or more than the terminal accepts.
  mutating func decode() -> RasterImage? {
    while position < data.count { step() }
    let size = PixelSize(width: max(extent.width, raster.width), height: max(extent.height, raster.height))
    if size.isEmpty {
      fail("nothing")
      return nil
    }
    if size.width > limits.largest.width || size.height > limits.largest.height {
      violations.append(.sixelTooLarge(size, limit: limits.largest))
      return nil
    }
    return RasterImage(size: size, pixels: bytes(size))
  }

  private func bytes(_ size: PixelSize) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let index = y * stride + x
        var color = index < pixels.count ? pixels[index] : 0
        if color == 0, !isTransparent { color = 0xFF }
        let target = (y * size.width + x) * 4
        for channel in 0..<4 {
          bytes[target + channel] = UInt8(truncatingIfNeeded: color >> UInt32(24 - 8 * channel))
        }
      }
    }
    return bytes
  }

  private mutating func step() {
    let byte = data[position]
    position += 1
    switch byte {
    case 0x3F...0x7E: draw(byte - 0x3F, count: 1)
    case UInt8(ascii: "!"):
      let counts = numbers()
      guard counts.count == 1, counts[0] > 0, position < data.count, (0x3F...0x7E).contains(data[position])
      else { return fail("repetition") }
      draw(data[position] - 0x3F, count: counts[0])
      position += 1
    case UInt8(ascii: "#"): color(numbers())
    case UInt8(ascii: "$"): x = 0
    case UInt8(ascii: "-"): (x, top) = (0, top + 6)
    case UInt8(ascii: "\""):
      let values = numbers()
      guard values.count == 4, pixels.isEmpty else { return fail("raster attributes") }
      if values[0] != values[1] { fail("aspect ratio") }
      raster = PixelSize(width: values[2], height: values[3])
    case 0x0A, 0x0D: break
    default: fail(String(Character(Unicode.Scalar(byte))))
    }
  }

  private mutating func fail(_ what: String) {
    violations.append(.malformedSixel(what, atByte: max(0, position - 1)))
  }

  private mutating func numbers() -> [Int] {
    var numbers: [Int] = []
    var isInNumber = false
    while position < data.count {
      let byte = data[position]
      if (0x30...0x39).contains(byte) {
        if !isInNumber, numbers.isEmpty { numbers.append(0) }
        isInNumber = true
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + Int(byte) - 0x30, 1_000_000)
      } else if byte == UInt8(ascii: ";") {
        if numbers.isEmpty { numbers.append(0) }
        numbers.append(0)
      } else {
        break
      }
      position += 1
    }
    return numbers
  }

  private mutating func color(_ numbers: [Int]) {
    guard let number = numbers.first else { return fail("colour without number") }
    if number >= limits.registers {
      violations.append(.registerOutOfRange(number, limit: limits.registers))
    }
    register = number
    if numbers.count == 1 { return }
    // The other colour space, HLS, is one that the program should never send.
    guard numbers.count == 5, numbers[1] == 2, numbers[2...].allSatisfy({ $0 <= 100 }) else {
      return fail("colour definition")
    }
    registers[number] = numbers[2...].reduce(0) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) } << 8 | 0xFF
  }

  private mutating func draw(_ bits: UInt8, count: Int) {
    defer { x += count }
    guard bits != 0 else { return }
    guard let register, let color = registers[register] else {
      let missing = GraphicsViolation.undefinedRegister(register ?? 0)
      if !violations.contains(missing) { violations.append(missing) }
      return
    }
    let rows = top + 6 - bits.leadingZeroBitCount + 2
    extent = PixelSize(width: max(extent.width, x + count), height: max(extent.height, rows))
    if !raster.isEmpty, x + count > raster.width || rows > raster.height {
      violations.append(.sixelOutsideRaster(PixelPoint(x: x + count - 1, y: rows - 1), of: raster))
    }
    guard top <= limits.largest.height else { return }
    if pixels.count < (top + 6) * stride {
      pixels += Array(repeating: 0, count: (top + 6) * stride - pixels.count)
    }
    let end = min(x + count, stride)
    guard x < end else { return }
    pixels.withUnsafeMutableBufferPointer { pixels in
      for bit in 0..<6 where bits >> UInt8(bit) & 1 == 1 {
        let row = (top + bit) * stride
        for x in x..<end { pixels[row + x] = color }
      }
    }
  }
}
