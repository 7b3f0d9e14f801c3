import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Label, image view, status bar") struct SimpleViewTests {
  @Test(
    "a label truncates its text and aligns it",
    arguments: [
      ("text", Label.Alignment.leading, 8, "text"), ("text", .center, 8, "  text"),
      ("text", .trailing, 8, "    text"),
      ("longer text", .leading, 8, "longer …"), ("漢字", .trailing, 5, " 漢字"), ("漢字", .center, 3, "漢…"),
      ("a\nb", .leading, 8, "a b"), ("", .leading, 8, ""), ("text", .leading, 0, ""),
    ])
  func label(text: String, alignment: Label.Alignment, width: Int, row: String) {
    let easel = Easel("\(width)x1", Label(text, alignment: alignment))
    #expect(easel.rows.first ?? "" == row)
  }

  @Test("a wrapping label is as high as its lines") func wrapping() {
    let label = Label("one two three")
    label.wraps = true
    #expect(label.sizeThatFits(Size("7x9")) == Size("7x2"))
    #expect(label.sizeThatFits(Size("3x9")) == Size("3x4"))
    #expect(label.sizeThatFits(Size("3x2")) == Size("3x2"))
    #expect(label.sizeThatFits(.zero) == .zero)
    #expect(Easel("7x3", label).rows == ["one two", "three", ""])
    label.wraps = false
    #expect(label.sizeThatFits(Size("20x9")) == Size("13x1"))
    label.text = ""
    #expect(label.sizeThatFits(Size("20x9")) == .zero)
  }

  @Test("changing the text of a label requests a layout of the superview") func labelLayout() {
    let label = Label("a")
    var layouts = 0
    let holder = LayoutView { _ in layouts += 1 }
    holder.addSubview(label)
    holder.layoutIfNeeded()
    label.text = "b"
    holder.layoutIfNeeded()
    label.text = "b"
    holder.layoutIfNeeded()
    #expect(layouts == 2)
  }

  @Test("an image is centred, and clipped if it is too large") func image() {
    let view = ImageView()
    view.image = Image(CellBuffer(size: Size("4x2"), filledWith: Cell(scalar: 0x23)))
    let easel = Easel("8x4", view)
    #expect(easel.rows == ["", "  ####", "  ####", ""])
    #expect(view.imageFrame == Rect(x: 2, y: 1, width: 4, height: 2))
    #expect(view.sizeThatFits(Size("1x1")) == Size("4x2"))
    view.image = Image(CellBuffer(size: Size("20x9"), filledWith: Cell(scalar: 0x23)))
    #expect(easel.rows == Array(repeating: "########", count: 4))
    view.image = nil
    #expect(easel.rows == ["", "", "", ""])
    #expect(view.imageFrame == .zero)
  }

  @Test("a view without an image shows a centred message") func message() {
    let view = ImageView()
    view.message = "no picture here"
    #expect(Easel("12x4", view).rows == ["", " no picture", "    here", ""])
    #expect(Easel("3x1", ImageView()).rows == [""])
    let tiny = ImageView()
    tiny.message = "no picture here"
    #expect(Easel("2x1", tiny).rows == [""])
  }

  @Test(
    "a status bar shows the longest text on the right that fits",
    arguments: [
      (30, " left                   longest"), (16, " left    longest"), (15, " left  longest"),
      (14, " left   short"), (13, " left  short"), (12, " left      s"), (9, " left  s"), (8, " left"),
      (6, " left"), (5, " le…"), (2, ""), (0, ""),
    ])
  func statusBar(width: Int, row: String) {
    let bar = StatusBar()
    bar.leadingText = "left"
    bar.trailingTexts = ["longest", "short", "s"]
    let shown = Easel("\(width)x1", bar).rows.first ?? ""
    #expect(shown.split(separator: " ") == row.split(separator: " "))
    #expect(GlyphSequence(shown).width <= width)
  }

  @Test(
    "a status bar shortens its items by priority, and then in the middle",
    arguments: [
      (61, "Holidays in Norway  8 of 30  IMG_0042.jpg  6000×4000  ★★★★★"),
      (60, "Holidays in Norway  8 of 30  IMG_0042.jpg  ★★★★★"),
      (48, "Holidays in Norway  8 of 30  IMG_0042.jpg  5★"),
      (45, "Holidays in Norway  8 of 30  IMG_0042.jpg"),
      (42, "Holidays in Norway  8/30  IMG_0042.jpg"),
      (39, "Holida… in Norway  8/30  IMG_0042.jpg"),
      (27, "H…way  8/30  IMG_0042.jpg"),
      (26, "H…way  8/30  IMG_…42.jpg"),
      (12, "H…way  8/…"),
    ])
  func statusBarItems(width: Int, row: String) {
    let bar = StatusBar()
    bar.leadingItems = [
      StatusBarItem("Holidays in Norway", priority: 4, minimumWidth: 5),
      StatusBarItem("8 of 30", "8/30", priority: 3),
      StatusBarItem("IMG_0042.jpg", priority: 5, minimumWidth: 6),
      StatusBarItem("6000×4000", "", priority: 1), StatusBarItem("★★★★★", "5★", "", priority: 2),
    ]
    #expect(Easel("\(width)x1", bar).rows.first == (row.isEmpty ? "" : " " + row))
    #expect(bar.leadingText == "Holidays in Norway  8 of 30  IMG_0042.jpg  6000×4000  ★★★★★")
  }

  @Test(
    "an item that gives way is shortened before the last text on the right is left out",
    arguments: [
      (60, " IMG_0042.jpg  1/250 s  3 of 5 rated                 ? keys"),
      (38, " IMG_0042.jpg  1/250 s  3/5    ? keys"), (33, " IMG_0042.jpg  1/250 s    ? keys"),
      (30, " IMG_0042.jpg  1/250 s"),
    ])
  func givingWay(width: Int, row: String) {
    let bar = StatusBar()
    bar.leadingItems = [
      StatusBarItem("IMG_0042.jpg", priority: 5), StatusBarItem("1/250 s", priority: 2),
      StatusBarItem("3 of 5 rated", "3/5", "", priority: 1, givesWay: true),
    ]
    bar.trailingTexts = ["o open the photo with another program  ? keys", "? keys"]
    #expect(Easel("\(width)x1", bar).rows.first == row)
  }

  @Test("a very long item of a status bar leaves the others their texts")
  func longItem() {
    let bar = StatusBar()
    bar.leadingItems = [
      StatusBarItem("8 of 30", "8/30", priority: 1),
      StatusBarItem(String(repeating: "w", count: 250) + ".jpg", priority: 2, minimumWidth: 6),
    ]
    #expect(Easel("22x1", bar).rows.first == " 8 of 30  wwww…ww.jpg")
  }

  @Test("a text is shortened in the middle, and double-width characters stay whole")
  func middle() {
    let name = GlyphSequence("PXL_20221224_104215.jpg")
    #expect(name.truncatedInMiddle(to: 23) == name)
    #expect(name.truncatedInMiddle(to: 12).text == "PXL_…215.jpg")
    #expect(name.truncatedInMiddle(to: 2).text == "P…" && name.truncatedInMiddle(to: 0).text == "")
    let wide = GlyphSequence("写真写真写真")
    #expect(wide.truncatedInMiddle(to: 9).text == "写真…写真" && wide.truncatedInMiddle(to: 8).text == "写…写真")
    #expect(name.truncatedAtStart(to: 8).text == "…215.jpg" && name.truncatedAtStart(to: 23) == name)
    #expect(wide.truncatedAtStart(to: 4).text == "…真" && wide.truncatedAtStart(to: 0).text == "")
  }
}
