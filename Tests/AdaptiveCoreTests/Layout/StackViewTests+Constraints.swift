import AdaptiveCore
import AdaptiveTesting
import Testing

extension StackViewTests {
  @Test("the fitting size of a stack is that of its views and the spacing") func size() {
    let stack = StackView(spacing: 2)
    #expect(stack.intrinsicContentSize == IntrinsicSize(width: 0, height: 0))
    #expect(stack.sizeThatFits(Size("80x24")) == .zero)
    let blocks = [Block(10, 3), Block(5, 1)]
    for block in blocks { stack.addArrangedSubview(block) }
    for distribution in [StackView.Distribution.fill, .fillProportionally, .equalSpacing, .equalCentering] {
      stack.distribution = distribution
      for alignment in [StackView.Alignment.fill, .leading, .center, .trailing] {
        stack.alignment = alignment
        #expect(stack.sizeThatFits(Size("80x24")) == Size("17x3"), "\(distribution) \(alignment)")
      }
    }
    stack.distribution = .fillEqually
    #expect(stack.sizeThatFits(Size("80x24")) == Size("22x3"))
    stack.distribution = .fill
    stack.axis = .vertical
    #expect(stack.sizeThatFits(Size("80x24")) == Size("10x6"))
    #expect(stack.sizeThatFits(Size("4x2")) == Size("4x2"))
    blocks[0].isHidden = true
    #expect(stack.sizeThatFits(Size("80x24")) == Size("5x1"))
    blocks[1].isHidden = true
    #expect(stack.sizeThatFits(Size("80x24")) == .zero)
  }

  @Test("a stack positioned by constraints takes the size of its views") func sizeAmongConstraints() {
    let host = View(frame: Rect(x: 0, y: 0, width: 60, height: 20))
    let block = Block(10, 3)
    let stack = StackView(arrangedSubviews: [block, Block(5, 1)], axis: .vertical, spacing: 1)
    stack.alignment = .leading
    stack.usesConstraints = true
    host.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 4).isActive = true
    stack.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    let reports = diagnostics {
      host.layoutIfNeeded()
      #expect(stack.frame.description == "4,0 10x5")
      block.content.height = 6
      host.layoutIfNeeded()
      #expect(stack.frame.description == "4,0 10x8")
      block.isHidden = true
      host.layoutIfNeeded()
      #expect(stack.frame.description == "4,0 5x1")
      stack.arrangedSubviews[1].isHidden = true
      host.layoutIfNeeded()
      #expect(stack.frame.description == "4,0 0x0")
    }
    #expect(reports.isEmpty)
  }

  @Test("nested stacks share the space according to their content") func nested() {
    let column = StackView(arrangedSubviews: [Block(8, 1), Block(12, 2)], axis: .vertical, spacing: 1)
    let side = StackView(arrangedSubviews: [Block(3, 1), Block(4, 1)], spacing: 1)
    let stack = StackView(arrangedSubviews: [column, side], spacing: 2)
    stack.frame = Rect(x: 0, y: 0, width: 40, height: 6)
    let reports = diagnostics { stack.layoutIfNeeded() }
    #expect(reports.isEmpty)
    // Widening the column would stretch two views; widening the row stretches only one.
    #expect([column, side].map(\.frame.description) == ["0,0 12x6", "14,0 26x6"])
    #expect(column.arrangedSubviews.map(\.frame.description) == ["0,0 12x3", "0,4 12x2"])
    #expect(side.arrangedSubviews.map(\.frame.description) == ["0,0 21x6", "22,0 4x6"])
    column.alignment = .leading
    stack.layoutIfNeeded()
    #expect([column, side].map(\.frame.description) == ["0,0 30x6", "32,0 8x6"])
    #expect(column.arrangedSubviews.map(\.frame.description) == ["0,0 8x3", "0,4 12x2"])
    #expect(side.arrangedSubviews.map(\.frame.description) == ["0,0 3x6", "4,0 4x6"])
  }

  @Test("constraints on arranged views override those of the stack")
  func outsideConstraints() {
    let blocks = (0..<3).map { _ in Block(10, 1) }
    let stack = row(60, .fillEqually, spacing: 1, of: blocks)
    let reports = diagnostics {
      let width = blocks[1].widthAnchor.constraint(equalToConstant: 20)
      width.isActive = true
      stack.layoutIfNeeded()
      #expect(blocks[1].frame.width == 20 && blocks[2].frame.maxX == 60)
      width.isActive = false
      let gap = blocks[1].leadingAnchor.constraint(equalTo: blocks[0].trailingAnchor, constant: 5)
      gap.isActive = true
      stack.distribution = .fill
      stack.layoutIfNeeded()
      #expect(blocks[1].frame.minX - blocks[0].frame.maxX == 5)
    }
    #expect(reports.isEmpty)
  }
}
