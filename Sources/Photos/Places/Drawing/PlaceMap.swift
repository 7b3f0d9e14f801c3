/// A map of characters: coastlines, names of cities, and groups of points.
public struct PlaceMap: Sendable {
  /// The content of a cell.
  public enum Cell: Hashable, Sendable {
    /// Nothing: sea, or land.
    case empty
    /// Coast.
    case coast(Character)
    /// A character of a city's name, or the mark of the city.
    case name(Character)
    /// A character of a group of points: of its mark or its number. The value is the index of the group.
    case group(Int, Character)
  }

  /// Points that are too close together for separate marks.
  public struct Group: Sendable {
    /// The least index of a point.
    public fileprivate(set) var first: Int
    /// How much its points count.
    public fileprivate(set) var count: Int
    /// The column of its mark.
    public let column: Int
    /// The row of its mark.
    public let row: Int
    fileprivate var ranges: [Range<Int>]
    fileprivate let order: [Int]

    /// The indices of its points, in ascending order. O(n log n) in their number.
    public var members: [Int] { ranges.flatMap { order[$0] }.sorted() }
  }

  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int
  /// The groups, from west to east in each row, from north to south.
  public private(set) var groups: [Group] = []
  private let projection: MapProjection
  private var cells: [Cell]

  /// The projection for a map of a number of characters, which shows all points.
  public static func projection(of points: PointTree, columns: Int, rows: Int) -> MapProjection {
    MapProjection(
      fitting: points.region ?? .world, width: columns * DotGrid.dotsPerColumn,
      height: rows * DotGrid.dotsPerRow)
  }

  /// The map of some points. Points that are outside are in no group. The numbers of the groups are next to
  /// their marks. Linear in the number of coastlines and of cells. Of n points, those in a cell take O(log n)
  /// together.
  public init(
    _ points: PointTree, projection: MapProjection, columns: Int, rows: Int, coastlines: Coastlines?,
    gazetteer: Gazetteer?
  ) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.projection = projection
    cells = Array(repeating: .empty, count: self.columns * self.rows)
    if let coastlines { draw(coastlines, projection) }
    draw(points)
    if let gazetteer { draw(gazetteer, projection) }
  }

  /// The cell in a column and a row.
  public subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// The index of the group that a point is in; `nil` if the point is outside of the map.
  public func group(with point: GeoPoint) -> Int? {
    guard let (column, row) = cell(of: point), case .group(let index, _) = self[column, row] else {
      return nil
    }
    return index
  }

  private mutating func draw(_ coastlines: Coastlines, _ projection: MapProjection) {
    var grid = DotGrid(columns: columns, rows: rows)
    let region = projection.region
    let reach = projection.degreesToSide
    for line in coastlines.lines where line.bounds.south <= region.north && line.bounds.north >= region.south
    {
      // A line may be visible from the other side of the date line.
      for turn in [-360.0, 0, 360] {
        let shift = turn - projection.center.longitude
        guard line.bounds.west + shift <= reach, line.bounds.east + shift >= -reach else { continue }
        for (start, end) in zip(line.points, line.points.dropFirst())
        where abs(start.longitude + shift) <= reach || abs(end.longitude + shift) <= reach {
          grid.line(
            from: projection.position(latitude: start.latitude, east: start.longitude + shift),
            to: projection.position(latitude: end.latitude, east: end.longitude + shift))
        }
      }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        if let character = grid[column, row] { cells[row * columns + column] = .coast(character) }
      }
    }
  }

  private func cell(of point: GeoPoint) -> (column: Int, row: Int)? {
    let (column, row) = place(of: point)
    return (0..<columns).contains(column) && (0..<rows).contains(row) ? (column, row) : nil
  }

  /// The column and the row of a point, also outside of the map.
  private func place(of point: GeoPoint) -> (column: Int, row: Int) {
    let (x, y) = projection.position(of: point)
    return (
      Int((x / Double(DotGrid.dotsPerColumn)).rounded(.down)),
      Int((y / Double(DotGrid.dotsPerRow)).rounded(.down))
    )
  }

  /// The place of a part of the points.
  private enum Part {
    case inCell(Int)
    case outside
    case divided
  }

  /// Finds out whether all points in the bounds of a node are in one cell, or outside of the map.
  private func part(_ node: PointTree.Node) -> Part {
    // Where the two ends of the map meet, a part of the points is on the other side.
    guard projection.isContinuous(from: node.west, to: node.east),
      let southWest = GeoPoint(latitude: node.south, longitude: node.west),
      let northEast = GeoPoint(latitude: node.north, longitude: node.east)
    else { return .divided }
    let (start, end) = (place(of: southWest), place(of: northEast))
    if end.column < 0 || start.column >= columns || start.row < 0 || end.row >= rows { return .outside }
    return start == end ? .inCell(start.row * columns + start.column) : .divided
  }

  private mutating func draw(_ points: PointTree) {
    var groupOfCell: [Int: Group] = [:]
    points.visit { node, range in
      switch part(node) {
      case .divided: return .inParts
      case .outside: return .done
      case .inCell(let cell):
        var group =
          groupOfCell[cell]
          ?? Group(
            first: node.first, count: 0, column: cell % columns, row: cell / columns, ranges: [],
            order: points.order)
        group.first = min(group.first, node.first)
        group.count += points.count(of: range)
        group.ranges.append(range)
        groupOfCell[cell] = group
        return .done
      }
    }
    for (cell, group) in groupOfCell.sorted(by: { $0.key < $1.key }) {
      groups.append(group)
      cells[cell] = .group(groups.count - 1, Self.mark)
    }
    // The numbers of photos, where there is room.
    for (index, group) in groups.enumerated() where group.count != 1 {
      write("\(group.count)", at: group.column + 1, group.row) { .group(index, $0) }
    }
  }

  private static let mark: Character = "●"
  private static let cityMark: Character = "∘"

  private mutating func draw(_ gazetteer: Gazetteer, _ projection: MapProjection) {
    let most = max(3, columns * rows / 120)
    for place in gazetteer.places(in: projection.region, most: most * 3) {
      guard let (column, row) = cell(of: place.point) else { continue }
      var start = column
      // The name of a city with photos begins next to their number.
      while start < columns, case .group = cells[row * columns + start] { start += 1 }
      let mark = start == column ? "\(Self.cityMark)" : ""
      write(mark + place.name, at: start, row) { .name($0) }
    }
  }

  private func isFree(_ cell: Cell) -> Bool {
    switch cell {
    case .empty, .coast: true
    case .name, .group: false
    }
  }

  /// Writes a text if all its cells and the one after it are free. Only narrow characters are written.
  private mutating func write(_ text: String, at column: Int, _ row: Int, _ cell: (Character) -> Cell) {
    let first = row * columns + column
    guard column + text.count <= columns, text.dropFirst().unicodeScalars.allSatisfy({ $0.value < 0x1100 }),
      cells[first..<min(first + text.count + 1, (row + 1) * columns)].allSatisfy(isFree)
    else { return }
    for (index, character) in text.enumerated() { cells[first + index] = cell(character) }
  }
}
