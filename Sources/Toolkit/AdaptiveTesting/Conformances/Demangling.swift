import AdaptiveSystem

/// The demangler of Swift's runtime library.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>?, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
  _ outputLength: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// The declaration for a mangled Swift name; `nil` for other texts.
func demangled(_ name: String) -> String? {
  guard let text = swiftDemangle(name, name.utf8.count, nil, nil, 0) else { return nil }
  defer { free(text) }
  return String(cString: text)
}
