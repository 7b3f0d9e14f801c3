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
  public struct Group: Hashable, Sendable {
    /// The indices of its points.
    public var members: [Int]
    /// The column of its mark.
    public var column: Int
    /// The row of its mark.
    public var row: Int
  }

  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int
  /// The groups, from west to east in each row, from north to south.
  public private(set) var groups: [Group] = []
  private var cells: [Cell]

  /// The projection for a map of a number of characters, which shows all points.
  public static func projection(of points: [GeoPoint], columns: Int, rows: Int) -> MapProjection {
    MapProjection(
      fitting: MapRegion(containing: points) ?? .world, width: columns * DotGrid.dotsPerColumn,
      height: rows * DotGrid.dotsPerRow)
  }

  /// The map of some points. Points that are outside are in no group. `counts` says how much each point
  /// counts in the numbers next to the marks; an empty array means 1 for each. Linear in the number of
  /// points, of coastlines, and of cells.
  public init(
    _ points: [GeoPoint], counts: [Int] = [], projection: MapProjection, columns: Int, rows: Int,
    coastlines: Coastlines?,
    gazetteer: Gazetteer?
  ) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .empty, count: self.columns * self.rows)
    if let coastlines { draw(coastlines, projection) }
    draw(points, counts, projection)
    if let gazetteer { draw(gazetteer, projection) }
  }

  /// The cell in a column and a row.
  public subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

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

  private func cell(of point: GeoPoint, _ projection: MapProjection) -> (column: Int, row: Int)? {
    let (x, y) = projection.position(of: point)
    let column = Int((x / Double(DotGrid.dotsPerColumn)).rounded(.down))
    let row = Int((y / Double(DotGrid.dotsPerRow)).rounded(.down))
    return (0..<columns).contains(column) && (0..<rows).contains(row) ? (column, row) : nil
  }

  private mutating func draw(_ points: [GeoPoint], _ counts: [Int], _ projection: MapProjection) {
    var members: [Int: [Int]] = [:]
    for (index, point) in points.enumerated() {
      guard let place = cell(of: point, projection) else { continue }
      members[place.row * columns + place.column, default: []].append(index)
    }
    for (cell, indices) in members.sorted(by: { $0.key < $1.key }) {
      groups.append(Group(members: indices, column: cell % columns, row: cell / columns))
      cells[cell] = .group(groups.count - 1, Self.mark)
    }
    // The numbers of photos, where there is room.
    for (index, group) in groups.enumerated() {
      let count = group.members.reduce(0) { $0 + (counts.indices.contains($1) ? counts[$1] : 1) }
      if count == 1 { continue }
      write("\(count)", at: group.column + 1, group.row) { .group(index, $0) }
    }
  }

  private static let mark: Character = "●"
  private static let cityMark: Character = "∘"

  private mutating func draw(_ gazetteer: Gazetteer, _ projection: MapProjection) {
    let most = max(3, columns * rows / 120)
    for place in gazetteer.places(in: projection.region, most: most * 3) {
      guard let (column, row) = cell(of: place.point, projection) else { continue }
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
