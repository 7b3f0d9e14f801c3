import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 10.3.
@MainActor @Suite("Image views and assets") struct ImageViewTests {
  private let pair = Pair("100x40")
  private let view = ImageView()
  private let asset = ImageAsset()
  private let wide = Image(text: "wide")
  private let low = Image(text: "low")

  init() {
    asset.register(wide)
    asset.register(low, with: TraitCollection("vC"))
  }

  @Test("an image with an asset follows the traits, one without stays the same") func exchange() {
    let plain = ImageView()
    plain.image = Image(text: "plain")
    view.image = asset.image(with: TraitCollection())
    pair.child.view.addSubview(view)
    pair.child.view.addSubview(plain)
    #expect(view.resolvedImage?.cells == wide.cells)
    pair.resize("100x20")
    #expect(view.resolvedImage?.cells == low.cells)
    #expect(view.image?.cells == wide.cells)
    #expect(plain.resolvedImage == plain.image)
    pair.resize("100x40")
    #expect(view.resolvedImage?.cells == wide.cells)
  }

  @Test("the variant is set before the view is notified of its traits, also on first entry") func moment() {
    pair.resize("100x20")
    view.image = asset.image(with: TraitCollection())
    #expect(view.resolvedImage?.cells == wide.cells)
    var seen: [Int?] = []
    let holder = LayoutView { [view] _ in seen.append(view.resolvedImage?.size.width) }
    holder.addSubview(view)
    pair.child.view.addSubview(holder)
    pair.window.settle()
    #expect(seen == [3])
  }

  @Test("a variant of another size requests a layout around the view, the same variant requests nothing")
  func layout() {
    var layouts = 0
    let holder = LayoutView { _ in layouts += 1 }
    holder.addSubview(view)
    view.image = asset.image(with: TraitCollection())
    let outer = View()
    outer.addSubview(holder)
    pair.child.view.addSubview(outer)
    pair.window.settle()
    layouts = 0
    pair.resize("60x40")
    view.setNeedsImageUpdate()
    pair.window.settle()
    #expect(layouts == 0)
    #expect(view.sizeThatFits(Size("9x9")) == Size("4x1"))
    pair.resize("60x20")
    #expect(layouts == 1)
    #expect(view.sizeThatFits(Size("9x9")) == Size("3x1"))
  }

  @Test("registering or unregistering a variant changes a view only on request")
  func registering() {
    view.image = asset.image(with: TraitCollection())
    pair.child.view.addSubview(view)
    asset.register(Image(text: "new"))
    #expect(view.resolvedImage?.cells == wide.cells)
    view.setNeedsImageUpdate()
    #expect(view.resolvedImage?.size == Size("3x1"))
    asset.unregister(with: TraitCollection())
    #expect(view.resolvedImage?.size == Size("3x1"))
    asset.unregister(with: TraitCollection("vC"))
    view.setNeedsImageUpdate()
    #expect(view.resolvedImage == view.image)
  }

  @Test("a highlighted view shows the variant of its highlighted image") func highlighted() {
    view.image = Image(text: "plain")
    view.highlightedImage = asset.image(with: TraitCollection())
    pair.child.view.addSubview(view)
    #expect(view.sizeThatFits(.zero) == Size("5x1"))
    view.isHighlighted = true
    #expect(view.resolvedImage?.cells == wide.cells)
    pair.resize("100x20")
    #expect(view.sizeThatFits(.zero) == Size("3x1"))
    view.highlightedImage = nil
    #expect(view.resolvedImage == view.image)
    view.image = nil
    #expect(view.resolvedImage == nil && view.sizeThatFits(Size("9x9")) == .zero)
  }

  @Test("a template takes the view's style, other images keep their colours") func templates() {
    let cell = Cell(scalar: 0x23, foreground: .red, background: .blue)
    let image = CellBuffer(size: Size("2x1"), filledWith: cell)
    view.imageStyle = TextStyle(foreground: .green, attributes: .bold)
    view.image = Image(image, isTemplate: true)
    let easel = Easel("4x1", view)
    #expect(easel.cell(1, 0).foreground == .green && easel.cell(1, 0).attributes == .bold)
    #expect(easel.cell(1, 0).background == .default && easel.cell(1, 0).scalar == 0x23)
    view.image = Image(image)
    #expect(easel.cell(1, 0) == cell)
    view.image = Image(text: "漢x")
    #expect(easel.rows == ["漢x"])
  }

  @Test("a view that returns to the window updates its image although its traits are the same")
  func comingBack() {
    view.image = asset.image(with: TraitCollection())
    pair.child.view.addSubview(view)
    view.removeFromSuperview()
    asset.register(Image(text: "new"))
    pair.child.view.addSubview(view)
    #expect(view.resolvedImage?.size == Size("3x1"))
  }

  @Test("a border is drawn around the image if there is room") func border() {
    view.image = Image(text: "ab\ncd")
    view.border = Image(text: "1-2\n! ?\n3_4")
    let easel = Easel("10x6", view)
    #expect(easel.rows == ["", "   1--2", "   !ab?", "   !cd?", "   3__4", ""])
    #expect(view.spaceForImage == Size("8x4"))
    view.frame = Rect(size: Size("4x4"))
    #expect(easel.rows == ["1--2", "!ab?", "!cd?", "3__4", "", ""])
    #expect(view.spaceForImage == Size("4x4"))
    view.frame = Rect(size: Size("4x3"))
    #expect(easel.rows == [" ab", " cd", "", "", "", ""])
    view.frame = Rect(size: Size("9x5"))
    view.border = Image(text: "ab")
    #expect(view.spaceForImage == Size("9x5"))
  }

  @Test("a placeholder is drawn above the message if there is room for both") func placeholder() {
    view.message = "no"
    view.placeholder = asset.image(with: TraitCollection())
    let easel = Easel("8x24", view)
    #expect(easel.rows.prefix(14).suffix(4) == ["  wide", "", "   no", ""])
    easel.application.sendEvent(.resize(Size("8x9")))
    view.frame = Rect(size: Size("8x4"))
    #expect(easel.rows.prefix(3) == ["  low", "", "   no"])
    view.frame = Rect(size: Size("8x2"))
    #expect(easel.rows.prefix(2) == ["   no", ""])
    view.message = nil
    #expect(easel.rows.allSatisfy { $0.isEmpty })
  }
}
