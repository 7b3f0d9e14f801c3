/// A location in a document: its path for messages, and its position in document order.
struct DocumentLocation: Sendable {
  /// The path, such as `$.scenes[2].root`.
  private(set) var path = "$"
  /// The id of the innermost object around the location that has one.
  private(set) var id: String?
  private var order: [Int] = []

  /// The location of the whole document.
  static let root = DocumentLocation()

  /// Returns the location of a member. `position` is its position among the members that the object may
  /// have.
  func member(_ name: String, position: Int = .max) -> DocumentLocation {
    var location = self
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0.isIdentifierPart }
    location.path += isPlain ? ".\(name)" : "[\"\(name.prefix(60))\"]"
    location.order.append(position)
    return location
  }

  /// Returns the location of a member of an object with the given shape.
  func member(_ name: String, in shape: ObjectShape) -> DocumentLocation {
    member(name, position: shape.members.firstIndex { $0.name == name } ?? .max)
  }

  /// Returns the location of an element of a list.
  func element(_ index: Int) -> DocumentLocation {
    var location = self
    location.path += "[\(index)]"
    location.order.append(index)
    return location
  }

  /// Returns the same location with an id; `nil` leaves the id unchanged.
  func named(_ id: String?) -> DocumentLocation {
    var location = self
    location.id = id ?? self.id
    return location
  }
}

extension DocumentLocation: Comparable {
  /// Returns whether the left location precedes the right one in the document.
  static func < (left: DocumentLocation, right: DocumentLocation) -> Bool {
    left.order == right.order ? left.path < right.path : left.order.lexicographicallyPrecedes(right.order)
  }

  /// Returns whether both are the same location.
  static func == (left: DocumentLocation, right: DocumentLocation) -> Bool {
    left.order == right.order && left.path == right.path
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter, a digit, `_` or `-`.
  var isIdentifierPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
