import CTOML

/// A place in a text: line and column, which begin with 1.
nonisolated struct TextPlace: Hashable, Comparable, Sendable {
  var line: Int
  var column: Int

  /// Places are ordered as a reader meets them.
  static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A value of a TOML document, with its place.
nonisolated struct TOMLValue: Equatable, Sendable {
  /// The contents of a value.
  enum Content: Equatable, Sendable {
    case text(String)
    case integer(Int)
    case boolean(Bool)
    case list([TOMLValue])
    case table([TOMLEntry])
    /// A real number, a date or a time.
    case other
  }

  /// The contents.
  let content: Content
  /// The place of its first character.
  let place: TextPlace

  /// The entries of a table, in order; `nil` for another value.
  var entries: [TOMLEntry]? { if case .table(let entries) = content { entries } else { nil } }

  /// The value in TOML, in one line; empty for one that no key has.
  var literal: String {
    switch content {
    case .text(let text): OptionSetting.quoted(text)
    case .integer(let number): "\(number)"
    case .boolean(let isSet): "\(isSet)"
    case .list(let values): "[\(values.map(\.literal).joined(separator: ", "))]"
    case .table, .other: ""
    }
  }

  /// The text; `nil` for another value.
  var text: String? { if case .text(let text) = content { text } else { nil } }
}

/// A key of a TOML table with its value.
nonisolated struct TOMLEntry: Equatable, Sendable {
  let key: String
  /// The place of the key.
  let place: TextPlace
  let value: TOMLValue
}

nonisolated extension TOMLValue {
  /// The value of a node, with all values in it.
  init(_ node: OpaquePointer) {
    let value = cto_value_of(node)
    place = TextPlace(value.text)
    content =
      switch value.kind {
      case CTO_TEXT: .text(String(value.text))
      case CTO_INTEGER: .integer(Int(value.integer))
      case CTO_BOOLEAN: .boolean(value.integer != 0)
      case CTO_LIST: .list(Self.entries(of: node).map(\.value))
      case CTO_TABLE: .table(Self.entries(of: node).sorted { $0.place < $1.place })
      default: .other
      }
  }

  private static func entries(of node: OpaquePointer) -> [TOMLEntry] {
    var entries: [TOMLEntry] = []
    withUnsafeMutablePointer(to: &entries) { entries in
      cto_each(node, entries) { context, key, node in
        guard let context, let node else { return }
        context.assumingMemoryBound(to: [TOMLEntry].self).pointee
          .append(TOMLEntry(key: String(key), place: TextPlace(key), value: TOMLValue(node)))
      }
    }
    return entries
  }
}

nonisolated extension TextPlace {
  init(_ text: cto_text) {
    self.init(line: Int(text.line), column: Int(text.column))
  }
}

nonisolated extension String {
  init(_ text: cto_text) {
    let bytes = UnsafeRawBufferPointer(start: text.bytes, count: text.count)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
