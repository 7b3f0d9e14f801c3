/// Returns a value as source code. Supports enumerations, which are written without their type, arrays,
/// tuples, strings and numbers.
///
/// An enumeration whose `description` uses this function must have an associated value in each case.
func sourceText(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  let parts = mirror.children.map { child -> String in
    let text = sourceText(of: child.value)
    guard let label = child.label, !label.hasPrefix(".") else { return text }
    return "\(label): \(text)"
  }
  switch mirror.displayStyle {
  case .enum:
    guard let (label, payload) = mirror.children.first.map({ ($0.label ?? "", $0.value) }) else {
      return ".\(value)"
    }
    let isTuple = Mirror(reflecting: payload).displayStyle == .tuple
    return ".\(label)" + (isTuple ? sourceText(of: payload) : "(\(sourceText(of: payload)))")
  case .optional: return mirror.children.first.map { sourceText(of: $0.value) } ?? "nil"
  case .tuple: return "(\(parts.joined(separator: ", ")))"
  case .collection: return "[\(parts.joined(separator: ", "))]"
  default: return value is String ? "\"\(value)\"" : "\(value)"
  }
}
