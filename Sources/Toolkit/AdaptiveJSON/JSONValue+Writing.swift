import CJansson
import Glibc

extension JSONValue {
  /// The document as UTF-8 text, indented by two spaces, with sorted keys and a newline at the end; `nil` if
  /// memory runs out or a number is not finite.
  public var serialized: [UInt8]? {
    guard let root = jansson else { return nil }
    defer { json_decref(root) }
    guard let text = json_dumps(root, cjs_writing_flags) else { return nil }
    defer { free(text) }
    return [UInt8](UnsafeRawBufferPointer(start: text, count: strlen(text))) + [UInt8(ascii: "\n")]
  }

  private var jansson: UnsafeMutablePointer<json_t>? {
    switch self {
    case .null: return json_null()
    case .bool(let value): return value ? json_true() : json_false()
    case .integer(let value): return json_integer(json_int_t(value))
    case .real(let value): return json_real(value)
    case .string(let value): return Self.withText(value) { json_stringn($0, $1) }
    case .array(let elements):
      guard let array = json_array() else { return nil }
      // The "new" calls own the reference afterwards, even if they fail. They fail for nil.
      for element in elements where json_array_append_new(array, element.jansson) != 0 {
        json_decref(array)
        return nil
      }
      return array
    case .object(let members):
      guard let object = json_object() else { return nil }
      for (key, member) in members
      where Self.withText(key, { json_object_setn_new(object, $0, $1, member.jansson) }) != 0 {
        json_decref(object)
        return nil
      }
      return object
    }
  }

  private static func withText<Result>(_ text: String, _ body: (UnsafePointer<CChar>?, Int) -> Result)
    -> Result
  {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
    }
  }
}
