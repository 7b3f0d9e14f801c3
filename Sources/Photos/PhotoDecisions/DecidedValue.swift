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
  /// A flag.
  case flag(PhotoFlag)

  /// Where decisions have a value: what reads it, and what sets it. Key paths would take five times as long.
  enum Place {
    case rating(Reading<Rating>, Setting<Rating>)
    case text(Reading<String>, Setting<String>)
    case keywords(Reading<Set<Keyword>>, Setting<Set<Keyword>>)
    case rotation(Reading<PhotoRotation>, Setting<PhotoRotation>)
    case flag(Reading<PhotoFlag>, Setting<PhotoFlag>)
  }

  typealias Reading<Value> = (PhotoDecisions) -> Value?
  typealias Setting<Value> = (inout PhotoDecisions, Value?) -> Void
}

extension PhotoDecisions {
  /// The value of a property; `nil` if the decisions say nothing about it. Setting a value of another kind
  /// than the property has removes the value.
  public subscript(property: DecidedProperty) -> DecidedValue? {
    get {
      switch property.place {
      case .rating(let read, _): read(self).map { .rating($0) }
      case .text(let read, _): read(self).map { .text($0) }
      case .keywords(let read, _): read(self).map { .keywords($0) }
      case .rotation(let read, _): read(self).map { .rotation($0) }
      case .flag(let read, _): read(self).map { .flag($0) }
      }
    }
    set {
      switch property.place {
      case .rating(_, let set): set(&self, newValue?.rating)
      case .text(_, let set): set(&self, newValue?.text)
      case .keywords(_, let set): set(&self, newValue?.keywords)
      case .rotation(_, let set): set(&self, newValue?.rotation)
      case .flag(_, let set): set(&self, newValue?.flag)
      }
    }
  }

  /// The properties about which the decisions say something, in the order of `DecidedProperty`.
  var present: [DecidedProperty] { DecidedProperty.allCases.filter { self[$0] != nil } }

  /// Whether the decisions say nothing.
  public var isEmpty: Bool { self == PhotoDecisions() }

  /// These decisions, completed by those of a source that counts less where these say nothing. A flag, or
  /// else a rating, that takes back a rejection takes back the other one, too.
  public func completed(by other: PhotoDecisions) -> PhotoDecisions {
    var result = self
    for property in DecidedProperty.allCases where self[property] == nil {
      result[property] = other[property]
    }
    if result.flag != nil { result.reconcile(after: flag == nil ? .rating : .flag) }
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

  fileprivate var flag: PhotoFlag? { if case .flag(let flag) = self { flag } else { nil } }
}
