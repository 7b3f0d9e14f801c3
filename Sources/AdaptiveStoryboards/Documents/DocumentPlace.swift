/// A place in a document: how messages name it, and where it comes in the order of the document.
struct DocumentPlace: Sendable {
  /// As in `$.scenes[2].root`.
  private(set) var path = "$"
  /// The nearest id around.
  private(set) var id: String?
  private var order: [Int] = []

  /// The place of the whole document.
  static let root = DocumentPlace()

  /// The place of a member, which comes at a position among the members the object may have.
  func member(_ name: String, position: Int = .max) -> DocumentPlace {
    var place = self
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0.isIdentifierPart }
    place.path += isPlain ? ".\(name)" : "[\"\(name.prefix(60))\"]"
    place.order.append(position)
    return place
  }

  /// The place of a member of an object of some shape.
  func member(_ name: String, in shape: ObjectShape) -> DocumentPlace {
    member(name, position: shape.members.firstIndex { $0.name == name } ?? .max)
  }

  /// The place of an element of a list.
  func element(_ index: Int) -> DocumentPlace {
    var place = self
    place.path += "[\(index)]"
    place.order.append(index)
    return place
  }

  /// The same place with the id of what is there.
  func named(_ id: String?) -> DocumentPlace {
    var place = self
    place.id = id ?? self.id
    return place
  }
}

extension DocumentPlace: Comparable {
  /// Whether the left one comes first in the document.
  static func < (left: DocumentPlace, right: DocumentPlace) -> Bool {
    left.order == right.order ? left.path < right.path : left.order.lexicographicallyPrecedes(right.order)
  }

  /// Whether both are the same place.
  static func == (left: DocumentPlace, right: DocumentPlace) -> Bool {
    left.order == right.order && left.path == right.path
  }
}

extension UInt8 {
  /// Whether the byte is a letter of ASCII, a digit, `_` or `-`.
  var isIdentifierPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
