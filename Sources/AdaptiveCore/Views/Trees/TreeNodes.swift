/// The items of a tree that have been asked for, and which of them are visible.
///
/// Each node stores how many rows its children occupy. Finding the row of an item, or the item of a row,
/// therefore takes O(d·log n) for a depth of d and n children. Expanding or collapsing an item takes no
/// longer once its children are known. Nodes are entries of an array, so a deep tree needs no deep recursion.
struct TreeNodes {
  /// The number of a node. 0 is the invisible root.
  typealias Number = Int

  private struct Node {
    let item: AnyHashable?
    let parent: Number
    /// The index among the children of the parent.
    let position: Int
    let depth: Int
    /// The children; `nil` until they are asked for.
    var children: [Number]?
    /// The rows that each child occupies.
    var rows = PrefixSums(ones: 0)
    var isExpanded = false
  }

  private var nodes: [Node]
  private var numbers: [AnyHashable: Number] = [:]
  /// Entries that can be used again.
  private var free: [Number] = []
  /// The items that are expanded as soon as they are visible.
  private(set) var expandedItems: Set<AnyHashable>

  static let root: Number = 0

  /// Creates a tree without items.
  init(expandedItems: Set<AnyHashable> = []) {
    self.expandedItems = expandedItems
    nodes = [Node(item: nil, parent: 0, position: 0, depth: -1, children: [], isExpanded: true)]
  }

  /// The number of visible rows.
  var rowCount: Int { nodes[Self.root].rows.total }

  /// Returns the node of an item; `nil` if it has not been asked for.
  func number(of item: AnyHashable) -> Number? { numbers[item] }

  /// Returns the item of a node; `nil` for the root.
  func item(_ number: Number) -> AnyHashable? { nodes[number].item }

  /// Returns the number of items above a node.
  func depth(_ number: Number) -> Int { nodes[number].depth }

  /// Returns the parent; `nil` for nodes at the top.
  func parent(_ number: Number) -> Number? {
    nodes[number].parent == Self.root ? nil : nodes[number].parent
  }

  /// Returns the index among the children of the parent.
  func position(_ number: Number) -> Int { nodes[number].position }

  /// Returns the children; `nil` until they are asked for.
  func children(_ number: Number) -> [Number]? { nodes[number].children }

  /// Returns whether a node shows its children.
  func isExpanded(_ number: Number) -> Bool { nodes[number].isExpanded }

  /// Returns the rows below a node that belong to it: none unless it is expanded.
  func rowsBelow(_ number: Number) -> Int { nodes[number].isExpanded ? nodes[number].rows.total : 0 }

  /// Returns the node in a row; `nil` if there is none.
  func number(atRow row: Int) -> Number? {
    guard (0..<rowCount).contains(row) else { return nil }
    var (number, row) = (Self.root, row)
    while let children = nodes[number].children {
      let place = nodes[number].rows.find(row)
      guard children.indices.contains(place.index) else { return nil }
      number = children[place.index]
      if place.rest == 0 { return number }
      row = place.rest - 1
    }
    return nil
  }

  /// Returns the row of a node; `nil` if an item above it is collapsed.
  func row(of number: Number) -> Int? {
    var (number, row) = (number, -1)
    while number != Self.root {
      let parent = nodes[number].parent
      guard nodes[parent].isExpanded else { return nil }
      row += nodes[parent].rows.sum(before: nodes[number].position) + 1
      number = parent
    }
    return row
  }

  /// Returns the node in the row after that of a visible node; `nil` after the last one.
  func next(after number: Number) -> Number? {
    if nodes[number].isExpanded, let first = nodes[number].children?.first { return first }
    var number = number
    while number != Self.root {
      let parent = nodes[number].parent
      if let siblings = nodes[parent].children, nodes[number].position + 1 < siblings.count {
        return siblings[nodes[number].position + 1]
      }
      number = parent
    }
    return nil
  }

  /// Gives a node its children, which replace previous ones. Items that are already elsewhere in the tree are
  /// left out. Returns the children that must be expanded. O(n) for n children and previous descendants.
  mutating func setChildren(_ items: [AnyHashable], of number: Number) -> [Number] {
    let previous = nodes[number].isExpanded ? nodes[number].rows.total : 0
    removeDescendants(of: number)
    var children: [Number] = []
    var open: [Number] = []
    children.reserveCapacity(items.count)
    // Reserving exactly what is needed for each of many small families would cost O(n²).
    if items.count > numbers.count { numbers.reserveCapacity(numbers.count + items.count) }
    for item in items where numbers[item] == nil {
      let node = Node(
        item: item, parent: number, position: children.count, depth: nodes[number].depth + 1)
      let child = free.popLast() ?? nodes.count
      if child == nodes.count { nodes.append(node) } else { nodes[child] = node }
      numbers[item] = child
      children.append(child)
      if expandedItems.contains(item) { open.append(child) }
    }
    nodes[number].children = children
    nodes[number].rows = PrefixSums(ones: children.count)
    if nodes[number].isExpanded { addRows(children.count - previous, to: number) }
    return open
  }

  /// Shows or hides the children of a node, which must have been asked for. O(d·log n).
  mutating func setExpanded(_ isExpanded: Bool, _ number: Number) {
    guard number != Self.root, nodes[number].isExpanded != isExpanded else { return }
    if let item = nodes[number].item {
      if isExpanded { expandedItems.insert(item) } else { expandedItems.remove(item) }
    }
    nodes[number].isExpanded = isExpanded
    addRows(isExpanded ? nodes[number].rows.total : -nodes[number].rows.total, to: number)
  }

  /// Records that the rows below a node have changed, as far up as they are visible.
  private mutating func addRows(_ count: Int, to number: Number) {
    var number = number
    while number != Self.root, count != 0 {
      let parent = nodes[number].parent
      nodes[parent].rows.add(count, at: nodes[number].position)
      guard nodes[parent].isExpanded else { return }
      number = parent
    }
  }

  private mutating func removeDescendants(of number: Number) {
    var waiting = nodes[number].children ?? []
    while let next = waiting.popLast() {
      waiting += nodes[next].children ?? []
      if let item = nodes[next].item { numbers[item] = nil }
      nodes[next] = Node(item: nil, parent: 0, position: 0, depth: 0)
      free.append(next)
    }
  }
}
