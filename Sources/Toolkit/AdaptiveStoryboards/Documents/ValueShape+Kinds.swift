import AdaptiveJSON

extension ValueShape {
  /// The JSON kinds that the shape permits.
  var jsonKinds: Set<JSONKind> {
    switch self {
    case .flag: [.bool]
    case .integer, .number: [.number]
    case .text, .image, .id, .word: [.string]
    case .color: [.string, .number]
    case .list: [.array]
    case .map, .object, .view, .scene, .segue, .constraint: [.object]
    case .either(let first, let second): first.jsonKinds.union(second.jsonKinds)
    case .orNull(let shape): shape.jsonKinds.union([.null])
    }
  }

  /// The expected value, in words.
  var expectation: String {
    switch self {
    case .flag: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .text, .word: "a text"
    case .image: "the name of an image"
    case .id: "an id"
    case .color: "a colour"
    case .list: "a list"
    case .map, .object: "an object"
    case .view: "a view"
    case .scene: "a scene"
    case .segue: "a segue"
    case .constraint: "a constraint"
    case .either(let first, let second): "\(first.expectation) or \(second.expectation)"
    case .orNull(let shape): "\(shape.expectation) or null"
    }
  }

  /// Returns whether the shape permits an object with a member of the given name.
  func hasMember(_ name: String) -> Bool {
    switch self {
    case .object(let shape): shape.member(name) != nil
    case .either(let first, let second): first.hasMember(name) || second.hasMember(name)
    case .orNull(let shape): shape.hasMember(name)
    case .map: true
    default: false
    }
  }
}

extension String {
  /// Returns the closest of some names, at most a third of the characters away; `nil` if there is none.
  func nearest(of names: [String]) -> String? {
    guard utf8.count <= 60 else { return nil }
    let distances = names.map { ($0, distance(to: $0)) }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 <= max(1, utf8.count / 3) else {
      return nil
    }
    return nearest.0
  }

  /// Returns the Damerau-Levenshtein distance in bytes, ignoring case.
  private func distance(to other: String) -> Int {
    let (left, right) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
    var previous: [Int] = []
    var row = Array(0...right.count)
    for (i, byte) in left.enumerated() {
      var next = [i + 1]
      for (j, candidate) in right.enumerated() {
        var least = Swift.min(row[j] + (byte == candidate ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, byte == right[j - 1], left[i - 1] == candidate {
          least = Swift.min(least, previous[j - 1] + 1)
        }
        next.append(least)
      }
      (previous, row) = (row, next)
    }
    return row[right.count]
  }
}
