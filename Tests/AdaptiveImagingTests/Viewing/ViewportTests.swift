import AdaptiveCore
@testable import AdaptiveImaging
import AdaptiveSeededRandom
import Testing

@Suite("The viewport")
struct ViewportTests {
  /// Performs a user's action, given as text.
  private static func perform(_ step: Substring, on viewport: Viewport) -> Viewport {
    let parts = step.split(separator: ":")
    let numbers = (parts.count > 1 ? parts[1] : "").split(whereSeparator: { $0 == "," || $0 == "x" })
      .compactMap { Int($0) }
    let point = numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    switch parts[0] {
    case "fit": return viewport.fit
    case "fill": return viewport.fill
    case "actual": return viewport.actualSize
    case "in": return viewport.zoomedIn(about: point)
    case "out": return viewport.zoomedOut(about: point)
    case "pan": return viewport.panned(by: point ?? .zero)
    case "turn": return viewport.turned(by: numbers.first ?? 1)
    case "resize":
      let size = Size(width: point?.x ?? 0, height: point?.y ?? 0)
      return viewport.resized(to: size, cellPixels: viewport.cellPixels)
    default:
      Issue.record("\(step) is no step")
      return viewport
    }
  }

  private static func describe(_ viewport: Viewport) -> String {
    let cells = viewport.cells
    return
      "\(viewport.percent)% \(viewport.visibleRegion) in \(cells.width)x\(cells.height) at \(viewport.offset)"
  }

  @Test(
    "the visible part after zooming, panning, turning and resizing",
    arguments: [
      // A photo of 24 megapixels in 100x40 cells of 8x16 pixels, a display of 800x640 pixels.
      ("6000x4000", "100x40", "", "13% 6000×4000+0+0 in 100x33 at 0,3"),
      ("6000x4000", "100x40", "actual", "100% 800×640+2600+1680 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "fill", "16% 5000×4000+500+0 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "in", "25% 3200×2560+1400+720 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "in in in", "50% 1600×1280+2200+1360 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "in in in in in", "100% 800×640+2600+1680 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "actual in in in", "300% 268×214+2866+1893 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "actual in in in in in in in in", "1600% 50×40+2975+1980 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "in out", "13% 6000×4000+0+0 in 100x33 at 0,3"),
      ("6000x4000", "100x40", "actual out", "67% 1200×960+2400+1520 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "out", "13% 6000×4000+0+0 in 100x33 at 0,3"),
      // Zooming keeps the point under a cell in position.
      ("6000x4000", "100x40", "actual in:0,0", "150% 534×428+2601+1682 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "actual in:99,39", "150% 534×428+2865+1890 in 100x40 at 0,0"),
      // Panning stops at the edges.
      ("6000x4000", "100x40", "actual pan:10,0", "100% 800×640+2680+1680 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "actual pan:0,-5", "100% 800×640+2600+1600 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "actual pan:-9999,9999", "100% 800×640+0+3360 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "actual pan:-9999,0 pan:1,0", "100% 800×640+8+1680 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "pan:10,10", "13% 6000×4000+0+0 in 100x33 at 0,3"),
      ("6000x4000", "100x40", "fill pan:0,10", "16% 5000×4000+500+0 in 100x40 at 0,0"),
      // Turning keeps the middle, and a fitted photo is fitted again.
      ("6000x4000", "100x40", "turn:1", "11% 4000×6000+0+0 in 53x40 at 23,0"),
      ("6000x4000", "100x40", "turn:2", "13% 6000×4000+0+0 in 100x33 at 0,3"),
      ("6000x4000", "100x40", "actual pan:-9999,-9999 turn:1", "100% 800×640+3200+80 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "actual pan:10,0 turn:4", "100% 800×640+2680+1680 in 100x40 at 0,0"),
      ("6000x4000", "100x40", "actual pan:10,0 turn:1 turn:-1", "100% 800×640+2680+1680 in 100x40 at 0,0"),
      // Resizing keeps the middle and the zoom mode.
      ("6000x4000", "100x40", "resize:60x24", "8% 6000×4000+0+0 in 60x20 at 0,2"),
      ("6000x4000", "100x40", "actual pan:10,0 resize:60x24", "100% 480×384+2840+1808 in 60x24 at 0,0"),
      ("6000x4000", "100x40", "fill resize:60x24", "10% 5000×4000+500+0 in 60x24 at 0,0"),
      ("900x600", "60x24", "in resize:200x60 resize:60x24", "67% 720×576+90+12 in 60x24 at 0,0"),
      ("900x600", "60x24", "in resize:200x60", "100% 900×600+0+0 in 113x38 at 43,11"),
      // Fitting does not enlarge small pictures, zooming does.
      ("16x16", "100x40", "", "100% 16×16+0+0 in 2x1 at 49,19"),
      ("16x16", "100x40", "actual", "100% 16×16+0+0 in 2x1 at 49,19"),
      ("16x16", "100x40", "in in", "200% 16×16+0+0 in 4x2 at 48,19"),
      ("16x16", "100x40", "fill", "1600% 16×16+0+0 in 32x16 at 34,12"),
      ("16x16", "10x4", "in in in in in in in in", "1600% 6×4+5+6 in 10x4 at 0,0"),
      ("16x16", "100x40", "out", "100% 16×16+0+0 in 2x1 at 49,19"),
      // A panorama is larger than the space in one direction only.
      ("20000x1000", "100x40", "", "4% 20000×1000+0+0 in 100x3 at 0,18"),
      ("20000x1000", "100x40", "in", "13% 6400×1000+6800+0 in 100x8 at 0,16"),
      ("20000x1000", "100x40", "fill", "64% 1250×1000+9375+0 in 100x40 at 0,0"),
      ("20000x1000", "100x40", "in pan:0,9", "13% 6400×1000+6800+0 in 100x8 at 0,16"),
      // Without space there is no picture.
      ("6000x4000", "0x0", "in fill pan:1,1 turn:1", "100% 0×0+0+0 in 0x0 at 0,0"),
      ("0x0", "100x40", "in fill pan:1,1 turn:1 out actual", "100% 0×0+0+0 in 0x0 at 50,20"),
      ("1x1", "1x1", "in in", "200% 1×1+0+0 in 1x1 at 0,0"),
    ])
  func vectors(image: String, space: String, steps: String, expected: String) throws {
    let sides = (image + "x" + space).split(separator: "x").compactMap { Int($0) }
    let viewport = Viewport(
      imageSize: PixelSize(width: sides[0], height: sides[1]), space: Size(width: sides[2], height: sides[3]),
      cellPixels: PixelSize(width: 8, height: 16))
    let result = steps.split(separator: " ").reduce(viewport) { Self.perform($1, on: $0) }
    #expect(Self.describe(result) == expected)
  }

  @Test("zooming in stops at the standard scales and at the one that fits, and zooming out at the same ones")
  func stops() {
    var viewport = Viewport(
      imageSize: PixelSize(width: 6000, height: 4000), space: Size(width: 100, height: 40),
      cellPixels: PixelSize(width: 8, height: 16))
    var seen: [Int] = [viewport.percent]
    while viewport.canZoomIn {
      viewport = viewport.zoomedIn()
      seen.append(viewport.percent)
    }
    #expect(seen == [13, 25, 33, 50, 67, 100, 150, 200, 300, 400, 600, 800, 1600])
    #expect(viewport.zoomedIn() == viewport)
    var back: [Int] = [viewport.percent]
    while viewport.isZoomed {
      viewport = viewport.zoomedOut()
      back.append(viewport.percent)
    }
    #expect(back == seen.reversed() && viewport.fitting == .fit)
  }

  @Test("below 10%, zooming stops only at the scale that fits")
  func leastStop() {
    let panorama = Viewport(
      imageSize: PixelSize(width: 40000, height: 2000), space: Size(width: 100, height: 40),
      cellPixels: PixelSize(width: 8, height: 16))
    #expect(panorama.percent == 2 && panorama.zoomedIn().percent == 13)
    #expect(panorama.zoomedIn().zoomedOut().fitting == .fit)
  }

  @Test("the scale that fits lies between the standard ones")
  func fitAsStop() {
    let viewport = Viewport(
      imageSize: PixelSize(width: 1000, height: 1000), space: Size(width: 100, height: 40),
      cellPixels: PixelSize(width: 8, height: 16))
    #expect(viewport.percent == 64 && viewport.zoomedIn().percent == 67)
    #expect(viewport.zoomedIn().zoomedOut().percent == 64)
    #expect(viewport.actualSize.zoomedOut().zoomedOut() == viewport.actualSize.zoomedOut().fit)
  }

  @Test("the position of the visible part is reported in fractions")
  func fractions() {
    let viewport = Viewport(
      imageSize: PixelSize(width: 1600, height: 1280), space: Size(width: 100, height: 40),
      cellPixels: PixelSize(width: 8, height: 16))
    #expect(viewport.visibleColumns == 0...1 && viewport.visibleRows == 0...1)
    #expect(viewport.actualSize.visibleColumns == 0.25...0.75)
    let corner = viewport.actualSize.panned(by: Point(x: 1000, y: 1000))
    #expect(corner.visibleColumns == 0.5...1 && corner.visibleRows == 0.5...1)
  }

  @Test("a chosen scale survives a space in which the whole picture fits")
  func chosenScale() {
    let viewport = Viewport(
      imageSize: PixelSize(width: 900, height: 600), space: Size(width: 60, height: 24),
      cellPixels: PixelSize(width: 8, height: 16)
    ).zoomedIn().panned(by: Point(x: -100, y: 0))
    let large = viewport.resized(to: Size(width: 300, height: 100), cellPixels: viewport.cellPixels)
    #expect(!large.isZoomed && large.fitting == .scale)
    #expect(large.resized(to: viewport.space, cellPixels: viewport.cellPixels) == viewport)
  }

  @Test("the visible part is always inside the picture, fills the space if it can, and is never empty")
  func anything() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<400 {
      var viewport = Viewport(
        imageSize: PixelSize(
          width: Int.random(in: 1...7000, using: &random), height: Int.random(in: 1...7000, using: &random)),
        space: Size(
          width: Int.random(in: 1...200, using: &random), height: Int.random(in: 1...60, using: &random)),
        cellPixels: PixelSize(
          width: Int.random(in: 4...20, using: &random), height: Int.random(in: 8...40, using: &random)))
      for _ in 0..<20 {
        let point = Point(
          x: Int.random(in: -300...300, using: &random), y: Int.random(in: -300...300, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: viewport = viewport.zoomedIn(about: point)
        case 1: viewport = viewport.zoomedOut(about: point)
        case 2: viewport = viewport.panned(by: point)
        case 3: viewport = viewport.turned(by: point.x)
        case 4: viewport = viewport.actualSize
        case 5: viewport = viewport.fill
        case 6: viewport = viewport.fit
        default:
          viewport = viewport.resized(
            to: Size(
              width: Int.random(in: 1...200, using: &random), height: Int.random(in: 1...60, using: &random)),
            cellPixels: viewport.cellPixels)
        }
        let (part, cells) = (viewport.visibleRegion, viewport.cells)
        #expect(PixelRect(viewport.imageSize).contains(part) && !part.isEmpty, "\(viewport)")
        #expect(
          !cells.isEmpty && cells.width <= viewport.space.width && cells.height <= viewport.space.height)
        #expect(viewport.scale <= 16 && viewport.scale >= viewport.fitScale)
        if part.width < viewport.imageSize.width - 1 {
          #expect(cells.width == viewport.space.width, "\(viewport)")
        }
        if part.height < viewport.imageSize.height - 1 {
          #expect(cells.height == viewport.space.height, "\(viewport)")
        }
      }
    }
  }

  @Test("zooming keeps the point under a cell in position, away from the edges")
  func anchor() {
    let start = Viewport(
      imageSize: PixelSize(width: 6000, height: 4000), space: Size(width: 100, height: 40),
      cellPixels: PixelSize(width: 8, height: 16)
    ).actualSize
    func place(_ cell: Point, _ viewport: Viewport) -> (x: Double, y: Double) {
      (
        viewport.origin.x + (Double(cell.x) + 0.5) * 8 / viewport.scale,
        viewport.origin.y + (Double(cell.y) + 0.5) * 16 / viewport.scale
      )
    }
    for cell in [Point(x: 0, y: 0), Point(x: 99, y: 39), Point(x: 30, y: 20)] {
      for next in [start.zoomedIn(about: cell), start.zoomedOut(about: cell)] {
        let (before, after) = (place(cell, start), place(cell, next))
        #expect(abs(before.x - after.x) < 0.001 && abs(before.y - after.y) < 0.001)
      }
    }
  }
}
