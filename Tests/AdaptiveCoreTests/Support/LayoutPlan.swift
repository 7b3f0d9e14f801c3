import AdaptiveCore
import AdaptiveSeededRandom

/// A tree of views with constraints, as a value. A tree can be built from the plan directly, without the
/// history of changes that led to it.
struct LayoutPlan {
  struct Node {
    var parent: Int?
    var usesConstraints = true
    var isHidden = false
    var isInstalled = true
    var width: Int?
    var height: Int?
    var hugging = 250
    var resistance = 750
    var frame = Rect.zero
    var text: String?
    var margins: EdgeInsets?
  }

  struct Statement {
    var name: Int
    var activation = 0
    var first: Int
    var firstAttribute: LayoutAttribute
    var relation: LayoutRelation
    var second: Int?
    var secondAttribute: LayoutAttribute?
    var multiplier = 1.0
    var constant = 0.0
    var priority = 1000
    var isInstalled = true
  }

  var size: Size
  /// The views; `nil` for removed ones. The first one is the root.
  var nodes: [Node?]
  /// The active constraints, in the order of activation.
  var statements: [Statement] = []
  var nextName = 0

  /// Returns whether a node is another one or one of its descendants.
  func isInside(_ node: Int, _ other: Int) -> Bool {
    sequence(first: node) { nodes[$0]?.parent }.contains(other)
  }

  /// The indices of the existing views.
  var present: [Int] { nodes.indices.filter { nodes[$0] != nil } }
}

/// A tree of views that follows a plan.
@MainActor final class PlannedTree {
  private(set) var views: [Int: View] = [:]
  private(set) var constraints: [Int: LayoutConstraint] = [:]
  private(set) var plan: LayoutPlan

  init(_ plan: LayoutPlan) {
    self.plan = plan
    for index in plan.present { make(index) }
    for statement in plan.statements { activate(statement) }
    views[0]?.frame = Rect(size: plan.size)
  }

  var top: View? { views[0] }

  func layOut() { top?.layoutIfNeeded() }

  /// Updates the tree to another plan, change by change.
  func follow(_ new: LayoutPlan) {
    let previous = plan
    plan = new
    for index in previous.present where new.nodes[index] == nil {
      views[index]?.removeFromSuperview()
      views[index] = nil
    }
    for index in new.present {
      if !previous.nodes.indices.contains(index) { make(index) } else { update(index, previous.nodes[index]) }
    }
    let kept = Set(new.statements.map(\.name))
    for statement in previous.statements where !kept.contains(statement.name) {
      constraints[statement.name]?.isActive = false
      constraints[statement.name] = nil
    }
    for statement in new.statements {
      guard let constraint = constraints[statement.name] else {
        activate(statement)
        continue
      }
      if previous.statements.first(where: { $0.name == statement.name })?.activation != statement.activation {
        constraint.isActive = false
        constraint.isActive = true
      }
      constraint.constant = statement.constant
      constraint.priority = LayoutPriority(statement.priority)
      constraint.isInstalled = statement.isInstalled
    }
    if top?.frame.size != new.size { top?.frame = Rect(size: new.size) }
  }

  private func make(_ index: Int) {
    guard let node = plan.nodes[index] else { return }
    let view: View
    if let text = node.text {
      let label = Label(text)
      label.wraps = true
      view = label
    } else {
      view = ContentView(node.width, node.height)
    }
    view.identifier = "v\(index)"
    views[index] = view
    update(index, nil)
    node.parent.flatMap { views[$0] }?.addSubview(view)
  }

  private func update(_ index: Int, _ previous: LayoutPlan.Node?) {
    guard let node = plan.nodes[index], let view = views[index] else { return }
    view.usesConstraints = node.usesConstraints
    view.isHidden = node.isHidden
    view.isInstalled = node.isInstalled
    if let content = view as? ContentView {
      content.content = IntrinsicSize(width: node.width, height: node.height)
    }
    if let label = view as? Label, let text = node.text { label.text = text }
    for axis in Axis.allCases {
      view.setContentHuggingPriority(LayoutPriority(node.hugging), for: axis)
      view.setContentCompressionResistancePriority(LayoutPriority(node.resistance), for: axis)
    }
    if let margins = node.margins { view.layoutMargins = margins }
    if !node.usesConstraints, index != 0 { view.frame = node.frame }
  }

  private func activate(_ statement: LayoutPlan.Statement) {
    guard let first = views[statement.first] else { return }
    let constraint = LayoutConstraint(
      first, statement.firstAttribute, statement.relation, to: statement.second.flatMap { views[$0] },
      statement.secondAttribute, multiplier: statement.multiplier, constant: statement.constant,
      priority: LayoutPriority(statement.priority))
    constraint.isInstalled = statement.isInstalled
    constraints[statement.name] = constraint
    constraint.isActive = true
  }

  /// The frames of the visible views and the constraints left out, one per line.
  var outcome: [String] {
    var lines: [String] = []
    for index in plan.present where isVisible(index) {
      if let view = views[index] { lines.append("v\(index)  \(view.frame)") }
    }
    for statement in plan.statements where constraints[statement.name]?.isBroken ?? false {
      guard isVisible(statement.first), statement.second.map(isVisible) ?? true else { continue }
      lines.append("broken \(constraints[statement.name]?.description ?? "")")
    }
    return lines
  }

  private func isVisible(_ index: Int) -> Bool {
    guard let view = views[index], let top, view.isDescendant(of: top) else { return false }
    return !sequence(first: view, next: \.superview).contains { $0.isHidden }
  }

  /// The required constraints between edges that don't meet, in the root's coordinates.
  var gaps: [String] {
    plan.statements.compactMap { statement in
      guard let constraint = constraints[statement.name], !constraint.isBroken, statement.isInstalled,
        statement.relation == .equal, statement.priority == 1000, let second = statement.second,
        let attribute = statement.secondAttribute, isVisible(statement.first), isVisible(second),
        let left = edge(statement.firstAttribute, statement.first), let right = edge(attribute, second),
        left != right + Int(statement.constant)
      else { return nil }
      return "\(constraint): \(left) and \(right)"
    }
  }

  /// Returns an edge of a view, in the root's coordinates; `nil` if the view is empty.
  private func edge(_ attribute: LayoutAttribute, _ index: Int) -> Int? {
    guard let frame = views[index]?.frameInWindow, !frame.isEmpty else { return nil }
    switch attribute {
    case .left, .leading: return frame.minX
    case .right, .trailing: return frame.maxX
    case .top: return frame.minY
    case .bottom: return frame.maxY
    default: return nil
    }
  }

  /// Returns a closure that counts the objects of this tree that still exist, without retaining them.
  var leftovers: () -> Int {
    let views = views.values.map { Weak($0) }
    let constraints = constraints.values.map { Weak($0) }
    return { (views + constraints).count { $0.object != nil } }
  }

  private struct Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }
}
