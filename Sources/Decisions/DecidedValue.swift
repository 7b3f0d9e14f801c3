/// The value of a decided property. What is done with all properties is done with these few kinds of values.
public enum DecidedValue: Hashable, Sendable {
  /// A rating.
  case rating(Rating)
  /// A text. An empty one says that there is none.
  case text(String)
  /// Keywords.
  case keywords(Set<Keyword>)
  /// A rotation.
  case rotation(PhotoRotation)

  /// Where decisions have a value.
  enum Place {
    case rating(WritableKeyPath<PhotoDecisions, Rating?>)
    case text(WritableKeyPath<PhotoDecisions, String?>)
    case keywords(WritableKeyPath<PhotoDecisions, Set<Keyword>?>)
    case rotation(WritableKeyPath<PhotoDecisions, PhotoRotation?>)
  }
}

extension PhotoDecisions {
  /// The value of a property; `nil` if the decisions say nothing about it. Setting a value of another kind
  /// than the property has removes the value.
  public subscript(property: DecidedProperty) -> DecidedValue? {
    get {
      switch property.place {
      case .rating(let path): self[keyPath: path].map { .rating($0) }
      case .text(let path): self[keyPath: path].map { .text($0) }
      case .keywords(let path): self[keyPath: path].map { .keywords($0) }
      case .rotation(let path): self[keyPath: path].map { .rotation($0) }
      }
    }
    set {
      switch property.place {
      case .rating(let path): self[keyPath: path] = newValue?.rating
      case .text(let path): self[keyPath: path] = newValue?.text
      case .keywords(let path): self[keyPath: path] = newValue?.keywords
      case .rotation(let path): self[keyPath: path] = newValue?.rotation
      }
    }
  }

  /// The properties about which the decisions say something, in the order of `DecidedProperty`.
  var present: [DecidedProperty] { DecidedProperty.allCases.filter { self[$0] != nil } }

  /// Whether the decisions say nothing.
  public var isEmpty: Bool { self == PhotoDecisions() }

  /// These decisions, completed by those of a source that counts less where these say nothing.
  public func completed(by other: PhotoDecisions) -> PhotoDecisions {
    var result = self
    for property in DecidedProperty.allCases where self[property] == nil {
      result[property] = other[property]
    }
    return result
  }
}

extension DecidedValue {
  /// The text; `nil` if the value is something else.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var rating: Rating? { if case .rating(let rating) = self { rating } else { nil } }

  var keywords: Set<Keyword>? { if case .keywords(let keywords) = self { keywords } else { nil } }

  fileprivate var rotation: PhotoRotation? {
    if case .rotation(let rotation) = self { rotation } else { nil }
  }
}
