import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 11.5.
@MainActor @Suite("Stack views") struct StackViewTests {
  /// Creates and lays out a row of blocks.
  func row(
    _ width: Int, _ distribution: StackView.Distribution = .fill, spacing: Int = 0, of blocks: [View]
  ) -> StackView {
    let stack = StackView(arrangedSubviews: blocks, spacing: spacing)
    stack.distribution = distribution
    stack.frame = Rect(x: 0, y: 0, width: width, height: 5)
    stack.layoutIfNeeded()
    return stack
  }

  /// Returns whether two lists contain the same objects in the same order.
  func same(_ left: [AnyObject], _ right: [AnyObject]) -> Bool {
    left.map(ObjectIdentifier.init) == right.map(ObjectIdentifier.init)
  }

  func resize(_ stack: StackView, _ width: Int) {
    stack.frame = Rect(x: 0, y: 0, width: width, height: stack.frame.height)
  }

  /// The ranges that the visible arranged subviews cover, such as `0–26, 27–53`.
  func ranges(_ stack: StackView) -> String {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.filter { !$0.isHidden && $0.superview === stack }
      .map {
        stack.axis == .horizontal ? "\($0.frame.minX)–\($0.frame.maxX)" : "\($0.frame.minY)–\($0.frame.maxY)"
      }
      .joined(separator: ", ")
  }

  /// The table of Semantics 11.5.
  @Test(
    "a distribution determines the extents of the views",
    arguments: [
      (80, .fillEqually, 1, [5, 9, 0], [], "0–26, 27–53, 54–80"),
      (81, .fillEqually, 1, [5, 9, 0], [], "0–26, 27–54, 55–81"),
      (80, .fill, 2, [10, 10], [250, 251], "0–68, 70–80"),
      (80, .fillProportionally, 0, [10, 30], [], "0–20, 20–80"),
      (80, .equalSpacing, 1, [10, 10, 10], [], "0–10, 35–45, 70–80"),
      (81, .equalSpacing, 1, [10, 10, 10], [], "0–10, 36–46, 71–81"),
    ] as [(Int, StackView.Distribution, Int, [Int], [Int], String)])
  func table(
    width: Int, distribution: StackView.Distribution, spacing: Int, contents: [Int], hugging: [Int],
    result: String
  ) {
    let blocks = contents.map { Block($0, 1) }
    for (block, priority) in zip(blocks, hugging) {
      block.setPriorities(.horizontal, hugging: priority, resistance: 750)
    }
    let reports = diagnostics {
      #expect(ranges(row(width, distribution, spacing: spacing, of: blocks)) == result)
    }
    #expect(reports.isEmpty)
  }

  @Test("hiding the middle of three views gives its extent and one spacing to the others") func hiddenMiddle()
  {
    let blocks = (0..<3).map { _ in Block(4, 1) }
    let stack = row(80, .fillEqually, spacing: 2, of: blocks)
    blocks[1].isHidden = true
    #expect(ranges(stack) == "0–39, 41–80")
    blocks[1].isHidden = false
    #expect(ranges(stack) == "0–25, 27–53, 55–80")
  }

  @Test("an uninstalled view takes up no space and returns to its position") func uninstalled() {
    let blocks = (0..<3).map { _ in Block(4, 1) }
    let stack = row(80, .fillEqually, spacing: 2, of: blocks)
    blocks[1].isInstalled = false
    #expect(ranges(stack) == "0–39, 41–80")
    #expect(stack.arrangedSubviews.count == 3)
    blocks[1].isInstalled = true
    #expect(ranges(stack) == "0–25, 27–53, 55–80")
    #expect(same(stack.subviews, blocks))
    blocks[1].isInstalled = false
    blocks[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 2)
  }

  @Test("among equals, extra space goes to the first view, and views shrink from the first on") func ties() {
    let blocks = (0..<3).map { _ in Block(10, 1) }
    let stack = row(40, of: blocks)
    #expect(ranges(stack) == "0–20, 20–30, 30–40")
    for (width, result) in [(30, "0–10, 10–20, 20–30"), (25, "0–5, 5–15, 15–25"), (14, "0–0, 0–4, 4–14")] {
      resize(stack, width)
      #expect(ranges(stack) == result)
    }
    stack.insertArrangedSubview(Block(10, 1), at: 3)
    resize(stack, 50)
    #expect(ranges(stack) == "0–20, 20–30, 30–40, 40–50")
  }

  @Test(
    "the view with the lowest compression resistance shrinks",
    arguments: [([749, 750], "0–5, 5–15"), ([750, 749], "0–10, 10–15")])
  func resistance(priorities: [Int], result: String) {
    let blocks = priorities.map { priority in
      let block = Block(10, 1)
      block.setPriorities(.horizontal, hugging: 250, resistance: priority)
      return block
    }
    #expect(ranges(row(15, of: blocks)) == result)
  }

  @Test("the first view without content takes up the remaining space") func contentlessViews() {
    let stack = row(40, spacing: 1, of: [Block(10, 1), Block(), Block()])
    #expect(ranges(stack) == "0–10, 11–39, 40–40")
  }

  @Test("centres are at equal distances unless a gap would be smaller than the spacing") func centering() {
    let stack = row(80, .equalCentering, spacing: 1, of: [Block(10, 1), Block(30, 1), Block(20, 1)])
    // Centres at 5, 37.5 and 70.
    #expect(ranges(stack) == "0–10, 23–53, 60–80")
    resize(stack, 64)
    // Centres at 5, 29.5 and 54 would leave less than one column before the last view.
    #expect(ranges(stack) == "0–10, 13–43, 44–64")
  }

  @Test("a single view fills the stack in every distribution", arguments: StackView.Distribution.allCases)
  func single(distribution: StackView.Distribution) {
    #expect(ranges(row(30, distribution, spacing: 3, of: [Block(10, 1)])) == "0–30")
    #expect(ranges(row(4, distribution, spacing: 3, of: [Block(10, 1)])) == "0–4")
  }

  @Test("shares are equal if no content has an extent, and a view without one is as small as possible")
  func proportions() {
    #expect(ranges(row(30, .fillProportionally, of: [Block(0, 1), Block(0, 1)])) == "0–15, 15–30")
    let blocks = [Block(10, 1), Block(nil, 1), Block(20, 1)]
    let stack = row(30, .fillProportionally, of: blocks)
    #expect(ranges(stack) == "0–10, 10–10, 10–30")
    blocks[1].widthAnchor.constraint(equalToConstant: 6).isActive = true
    #expect(ranges(stack) == "0–8, 8–14, 14–30")
  }

  @Test("shares follow content sizes, including those of nested stacks") func proportionsFollow() {
    let block = Block(10, 1)
    let inner = StackView(arrangedSubviews: [block, Block(19, 1)], spacing: 1)
    let stack = row(80, .fillProportionally, of: [Block(10, 1), inner])
    #expect(ranges(stack) == "0–20, 20–80")
    block.content.width = 50
    #expect(ranges(stack) == "0–10, 10–80")
  }

  @Test(
    "an alignment determines the frames across the axis",
    arguments: [
      (.fill, "0,0 4x7 / 4,0 4x7"), (.leading, "0,0 4x2 / 4,0 4x7"), (.top, "0,0 4x2 / 4,0 4x7"),
      (.center, "0,3 4x2 / 4,0 4x7"), (.trailing, "0,5 4x2 / 4,0 4x7"), (.bottom, "0,5 4x2 / 4,0 4x7"),
      (.firstBaseline, "0,3 4x2 / 4,0 4x7"), (.lastBaseline, "0,4 4x2 / 4,0 4x7"),
    ] as [(StackView.Alignment, String)])
  func alignments(alignment: StackView.Alignment, frames: String) {
    let blocks = [Block(4, 2, text: 0..<2), Block(4, 9, text: 3..<6)]
    let stack = StackView(arrangedSubviews: blocks)
    stack.alignment = alignment
    stack.frame = Rect(x: 0, y: 0, width: 8, height: 7)
    stack.layoutIfNeeded()
    #expect(blocks.map(\.frame.description).joined(separator: " / ") == frames)
  }

  @Test("labels and buttons are aligned by their text") func baselines() {
    let label = Label("Name")
    label.wraps = true
    let button = Button("Edit")
    let block = Block(6, 3)
    let stack = StackView(arrangedSubviews: [label, button, block], spacing: 1)
    stack.alignment = .firstBaseline
    stack.frame = Rect(x: 0, y: 0, width: 20, height: 4)
    stack.layoutIfNeeded()
    #expect([label, button, block].map(\.frame.minY) == [2, 2, 0])
  }

  @Test("baseline alignments in a column are the same as leading") func columnBaselines() {
    let stack = StackView(arrangedSubviews: [Block(4, 2), Block(6, 1)], axis: .vertical)
    for alignment in [StackView.Alignment.leading, .firstBaseline, .lastBaseline] {
      stack.alignment = alignment
      stack.frame = Rect(x: 0, y: 0, width: 9, height: 3)
      stack.layoutIfNeeded()
      #expect(stack.arrangedSubviews.map(\.frame.description) == ["0,0 4x2", "0,2 6x1"])
    }
  }

  @Test("custom spacing applies until the view is no longer arranged") func customSpacing() {
    let blocks = (0..<3).map { _ in Block(10, 1) }
    let stack = row(60, .fillEqually, spacing: 2, of: blocks)
    stack.setCustomSpacing(6, after: blocks[0])
    #expect(ranges(stack) == "0–17, 23–41, 43–60")
    blocks[1].isHidden = true
    #expect(ranges(stack) == "0–27, 33–60")
    blocks[0].isHidden = true
    #expect(ranges(stack) == "0–60")
    blocks[0].isHidden = false
    blocks[1].isHidden = false
    stack.setCustomSpacing(4, after: Block())
    #expect(stack.customSpacing(after: blocks[0]) == 6 && stack.customSpacing(after: blocks[1]) == nil)
    stack.removeArrangedSubview(blocks[0])
    #expect(stack.customSpacing(after: blocks[0]) == nil)
  }

  @Test("negative spacing makes neighbours overlap") func overlap() {
    #expect(ranges(row(20, .fillEqually, spacing: -4, of: [Block(1, 1), Block(1, 1)])) == "0–12, 8–20")
  }

  @Test("arranged views stay within the margins") func margins() {
    let stack = row(20, spacing: 1, of: [Block(3, 1), Block(3, 1)])
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(ranges(stack) == "1–15, 16–19")
    #expect(stack.arrangedSubviews[0].frame.minY == 1 && stack.arrangedSubviews[0].frame.maxY == 4)
    stack.layoutMargins = EdgeInsets(top: 0, left: 5, bottom: 0, right: 2)
    #expect(ranges(stack) == "5–14, 15–18")
  }

  @Test("huge numbers are accepted") func immense() {
    let inner = StackView(arrangedSubviews: [Block(.max, 1), Block(3, 1)], spacing: .max)
    inner.isLayoutMarginsRelativeArrangement = true
    inner.layoutMargins = EdgeInsets(top: .max, left: .max, bottom: .max, right: .max)
    let stack = row(20, .fillProportionally, of: [inner, Block(3, 1)])
    #expect(stack.arrangedSubviews.count == 2)
    for block in inner.arrangedSubviews { block.isHidden = true }
    #expect(inner.intrinsicContentSize == IntrinsicSize(Size(width: .max, height: .max)))
    stack.layoutIfNeeded()
  }

  @Test("views that don't fit extend past the end without a diagnostic") func sticksOut() {
    let blocks = (0..<2).map { _ in Block(10, 1) }
    for block in blocks { block.widthAnchor.constraint(equalToConstant: 10).isActive = true }
    let stack = StackView(arrangedSubviews: blocks, spacing: 3)
    let reports = diagnostics {
      for (width, result) in [
        (40, "0–10, 30–40"), (23, "0–10, 13–23"), (21, "0–10, 11–21"), (5, "0–10, 10–20"),
      ] {
        stack.frame = Rect(x: 0, y: 0, width: width, height: 0)
        #expect(ranges(stack) == result)
      }
    }
    #expect(reports.isEmpty)
  }

  @Test(
    "a stack of labels, fields and stacks works at every size", arguments: StackView.Distribution.allCases
  )
  func tiny(distribution: StackView.Distribution) {
    let label = Label("a text of some length that goes on")
    label.wraps = true
    let inner = StackView(arrangedSubviews: [Label("one"), TextField()], axis: .vertical, spacing: 1)
    let stack = StackView(arrangedSubviews: [label, inner, Button("OK"), ImageView()], spacing: 2)
    stack.distribution = distribution
    let reports = diagnostics {
      for alignment in StackView.Alignment.allCases {
        stack.alignment = alignment
        for width in [30, 12, 5, 2, 1, 0] {
          for height in [4, 1, 0] {
            stack.frame = Rect(x: 0, y: 0, width: width, height: height)
            stack.layoutIfNeeded()
          }
        }
      }
    }
    #expect(reports.isEmpty, "\(reports)")
  }
}
