import CJansson

extension JSONValue {
  /// Parses an object or array from UTF-8 text, with or without a byte order mark.
  ///
  /// Throws if the text is not strictly RFC 8259, and if an object contains a key twice.
  public init(parsing text: [UInt8]) throws(JSONSyntaxError) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = text.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    var failure = json_error_t()
    let root = text[start...].withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        json_loadb($0.baseAddress, $0.count, cjs_reading_flags, &failure)
      }
    }
    guard let root else { throw JSONSyntaxError(failure) }
    defer { json_decref(root) }
    self = JSONValue(root)
  }

  /// Converts a parsed value. The recursion is bounded, because the parser limits nesting to 2048 levels.
  private init(_ value: UnsafeMutablePointer<json_t>) {
    switch value.pointee.type {
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    case JSON_INTEGER: self = .integer(Int64(json_integer_value(value)))
    case JSON_REAL: self = .real(json_real_value(value))
    case JSON_STRING: self = .string(Self.text(json_string_value(value), json_string_length(value)))
    case JSON_ARRAY:
      let count = json_array_size(value)
      var elements: [JSONValue] = []
      elements.reserveCapacity(count)
      for index in 0..<count {
        if let element = json_array_get(value, index) { elements.append(JSONValue(element)) }
      }
      self = .array(elements)
    case JSON_OBJECT:
      var members: [String: JSONValue] = [:]
      members.reserveCapacity(json_object_size(value))
      var iterator = json_object_iter(value)
      while let member = iterator {
        let key = Self.text(json_object_iter_key(member), json_object_iter_key_len(member))
        if let element = json_object_iter_value(member) { members[key] = JSONValue(element) }
        iterator = json_object_iter_next(value, member)
      }
      self = .object(members)
    default: self = .null
    }
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
  }
}

extension JSONSyntaxError {
  fileprivate init(_ failure: json_error_t) {
    let code = withUnsafePointer(to: failure) { json_error_code($0) }
    let reason: Reason =
      switch code {
      case json_error_premature_end_of_input: .endsTooEarly
      case json_error_end_of_input_expected: .textAfterEnd
      case json_error_invalid_utf8: .invalidUTF8
      case json_error_duplicate_key: .duplicateKey
      case json_error_numeric_overflow: .numberOutOfRange
      case json_error_null_character, json_error_null_byte_in_key: .nullCharacter
      case json_error_stack_overflow: .tooDeep
      default: .unexpectedText
      }
    self.init(reason, line: max(1, Int(failure.line)), column: max(0, Int(failure.column)))
  }
}
