import AdaptiveCore
import CAllocationCount

/// A screen of 200 views with constraints: 40 rows of equal height, each with 4 labels of equal width.
@MainActor struct LayoutBenchmark {
  /// The number of blocks that a layout at another size allocates: none, in a release build.
  private let allocations: Int

  init() {
    let form = Form()
    for width in 0..<8 { form.layOut(width: 120 + width) }
    let before = cac_allocations()
    form.layOut(width: 110)
    allocations = Int(cac_allocations() - before)
  }

  /// Whether a layout at another size allocates nothing.
  var isKept: Bool { allocations == 0 }

  var row: String { "allocations in a layout by constraints at another size: \(allocations)" }

  func rows() -> [String] {
    let form = Form()
    form.layOut(width: 120)
    let resize = Sample(400) { round in form.layOut(width: 100 + 7 * (round % 20)) }
    let constant = Sample(400) { round in form.indent(by: 1 + round % 5) }
    let text = Sample(400) { round in form.name(String(repeating: "n", count: 1 + round % 7)) }
    let build = Sample(60) { _ in Form().layOut(width: 120) }
    let stacks = [2_000, 10_000].map { count in
      let stack = Sample(3, warmUp: 0) { _ in Self.layOutLabels(count) }
      return "layout of a stack of \(count) labels, made and laid out: \(stack.inMilliseconds)"
    }
    let scroll = ScrolledLabels(2_000)
    let changed = Sample(60) { round in scroll.change(to: String(repeating: "n", count: 1 + round % 7)) }
    let tall = ScrolledLabels(8_000, firstWraps: true)
    let wrapped = Sample(3, warmUp: 1) { round in tall.changeFirst(to: Self.words(10 + 20 * (round % 2))) }
    return [
      "layout of a stack of 2000 labels in a scroll view, one text: \(changed.inMilliseconds)",
      "layout of a stack of 8000 labels in a scroll view, the first one wraps: \(wrapped.inMilliseconds)",
      "layout by constraints, 200 views, another size: \(resize.inMilliseconds)",
      "layout by constraints, 200 views, one constant: \(constant.inMilliseconds)",
      "layout by constraints, 200 views, one text: \(text.inMilliseconds)",
      "layout by constraints, 200 views, made and laid out: \(build.inMilliseconds)",
      row,
    ] + stacks
  }

  private static func words(_ count: Int) -> String { String(repeating: "word ", count: count) }

  /// Makes a stack of labels that is as high as their contents, and lays it out.
  private static func layOutLabels(_ count: Int) {
    let stack = StackView(arrangedSubviews: (0..<count).map { Label("label \($0)") }, axis: .vertical)
    stack.frame = Rect(size: Size(width: 80, height: count))
    stack.layoutIfNeeded()
  }
}

/// A stack of labels in a scroll view.
@MainActor private final class ScrolledLabels {
  private let scrollView = ScrollView()
  private let labels: [Label]

  init(_ count: Int, firstWraps: Bool = false) {
    labels = (0..<count).map { Label("label \($0)") }
    labels[0].wraps = firstWraps
    let stack = StackView(arrangedSubviews: labels, axis: .vertical)
    let content = scrollView.contentView
    scrollView.frame = Rect(size: Size(width: 80, height: 24))
    content.addSubview(stack)
    stack.usesConstraints = true
    for (edge, other) in [(stack.topAnchor, content.topAnchor), (stack.bottomAnchor, content.bottomAnchor)] {
      edge.constraint(equalTo: other).isActive = true
    }
    stack.leadingAnchor.constraint(equalTo: content.leadingAnchor).isActive = true
    stack.trailingAnchor.constraint(equalTo: content.trailingAnchor).isActive = true
    scrollView.layoutIfNeeded()
  }

  func change(to text: String) {
    labels[labels.count / 2].text = text
    scrollView.layoutIfNeeded()
  }

  /// Changes the number of lines of the first label, which moves all others.
  func changeFirst(to text: String) {
    labels[0].text = text
    scrollView.layoutIfNeeded()
  }
}

/// The screen that the benchmark lays out.
@MainActor private final class Form {
  private let view = View(frame: Rect(size: Size(width: 200, height: 120)))
  private var first: Label?
  private var margin: LayoutConstraint?

  init() {
    var above: View?
    for row in 0..<40 { above = addRow(row, below: above) }
    above?.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
  }

  func layOut(width: Int) {
    view.frame = Rect(size: Size(width: width, height: width.isMultiple(of: 2) ? 120 : 119))
    view.layoutIfNeeded()
  }

  func indent(by columns: Int) {
    margin?.constant = Double(columns)
    view.layoutIfNeeded()
  }

  func name(_ text: String) {
    first?.text = text
    view.layoutIfNeeded()
  }

  private func addRow(_ number: Int, below above: View?) -> View {
    let row = View()
    row.usesConstraints = true
    view.addSubview(row)
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? view.topAnchor),
    ])
    if let above { row.heightAnchor.constraint(equalTo: above.heightAnchor).isActive = true }
    var left: Label?
    for column in 0..<4 { left = addLabel("\(number) \(column)", to: row, after: left) }
    if let left { row.trailingAnchor.constraint(equalTo: left.trailingAnchor, constant: 1).isActive = true }
    return row
  }

  private func addLabel(_ text: String, to row: View, after left: Label?) -> Label {
    let label = Label(text)
    label.usesConstraints = true
    row.addSubview(label)
    label.centerYAnchor.constraint(equalTo: row.centerYAnchor).isActive = true
    if let left {
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalToSystemSpacingAfter: left.trailingAnchor),
        label.widthAnchor.constraint(equalTo: left.widthAnchor),
      ])
    } else {
      let margin = label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 1)
      margin.isActive = true
      self.margin = self.margin ?? margin
      first = first ?? label
    }
    return label
  }
}
