/// Points of Earth, with those that are near each other together. A map finds out how many are in each of its
/// cells without looking at every point.
///
/// A tree over the points in Z-order: each node is a range of them with its bounds. Made in O(n log n).
public struct PointTree: Sendable {
  /// The bounds of a range of points, and its first point.
  struct Node: Sendable {
    var (south, north, west, east) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    /// The least index of a point.
    var first = Int.max

    mutating func add(_ point: GeoPoint, at index: Int) {
      (south, north) = (min(south, point.latitude), max(north, point.latitude))
      (west, east) = (min(west, point.longitude), max(east, point.longitude))
      first = min(first, index)
    }

    mutating func add(_ other: Node) {
      (south, north) = (min(south, other.south), max(north, other.north))
      (west, east) = (min(west, other.west), max(east, other.east))
      first = min(first, other.first)
    }
  }

  /// The points, in the order in which they were given.
  public let points: [GeoPoint]
  /// The smallest region that contains all points; `nil` without any.
  public let region: MapRegion?
  /// The indices of the points in Z-order.
  let order: [Int]
  /// How much the points before each place of `order` count, and all of them at the end.
  private let counts: [Int]
  /// The nodes: the children of node n are nodes 2n + 1 and 2n + 2.
  private let nodes: [Node]

  /// The most points of a leaf.
  private static let leafSize = 8

  /// A tree of points. `counts` says how much each point counts in the numbers on a map; an empty array means
  /// 1 for each.
  public init(_ points: [GeoPoint], counts: [Int] = []) {
    self.points = points
    region = MapRegion(containing: points)
    let keys = points.map(Self.key)
    let order = points.indices.sorted { keys[$0] < keys[$1] }
    var sums = [0]
    sums.reserveCapacity(points.count + 1)
    for index in order {
      sums.append(sums[sums.count - 1] + (counts.indices.contains(index) ? counts[index] : 1))
    }
    self.order = order
    self.counts = sums
    var nodes: [Node] = []
    Self.build(0, order[...], points, &nodes)
    self.nodes = nodes
  }

  private static func build(
    _ number: Int, _ range: ArraySlice<Int>, _ points: [GeoPoint], _ nodes: inout [Node]
  ) {
    while nodes.count <= number { nodes.append(Node()) }
    guard range.count > leafSize else {
      for index in range { nodes[number].add(points[index], at: index) }
      return
    }
    let middle = range.startIndex + range.count / 2
    build(2 * number + 1, range[..<middle], points, &nodes)
    build(2 * number + 2, range[middle...], points, &nodes)
    nodes[number].add(nodes[2 * number + 1])
    nodes[number].add(nodes[2 * number + 2])
  }

  /// Calls `visit` for ranges of `order` that together have each point once, except for the parts that it
  /// refuses to enter. It gets a node, whose range it takes or leaves with `done`, or wants in smaller parts.
  /// The smallest part is a single point.
  func visit(_ visit: (Node, Range<Int>) -> Visit) {
    self.visit(0, 0..<order.count, visit)
  }

  /// The answer of a visitor about a part of the points.
  enum Visit {
    case done
    case inParts
  }

  private func visit(_ number: Int, _ range: Range<Int>, _ visit: (Node, Range<Int>) -> Visit) {
    guard !range.isEmpty, visit(nodes[number], range) == .inParts else { return }
    guard range.count > Self.leafSize else {
      for place in range {
        var node = Node()
        node.add(points[order[place]], at: order[place])
        _ = visit(node, place..<place + 1)
      }
      return
    }
    let middle = range.lowerBound + range.count / 2
    self.visit(2 * number + 1, range.lowerBound..<middle, visit)
    self.visit(2 * number + 2, middle..<range.upperBound, visit)
  }

  /// How much the points of a range of `order` count.
  func count(of range: Range<Int>) -> Int { counts[range.upperBound] - counts[range.lowerBound] }

  /// The place of a point in Z-order: the bits of its latitude and its longitude in turns.
  private static func key(_ point: GeoPoint) -> UInt64 {
    func spread(_ part: Double) -> UInt64 {
      var bits = UInt64(max(0, min(1, part)) * Double(UInt32.max))
      for (shift, mask) in [
        (16, 0x0000_FFFF_0000_FFFF), (8, 0x00FF_00FF_00FF_00FF), (4, 0x0F0F_0F0F_0F0F_0F0F),
        (2, 0x3333_3333_3333_3333), (1, 0x5555_5555_5555_5555),
      ] as [(UInt64, UInt64)] {
        bits = (bits | bits << shift) & mask
      }
      return bits
    }
    return spread((point.longitude + 180) / 360) | spread((point.latitude + 90) / 180) << 1
  }
}
