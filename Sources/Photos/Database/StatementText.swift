/// The text of a statement that runs many times: a literal, or composed of literals once.
///
/// Connections identify a statement by the address of its text, so an equal literal elsewhere is a separate
/// statement.
package struct StatementText: Sendable, ExpressibleByStringLiteral {
  private nonisolated(unsafe) let start: UnsafePointer<UInt8>
  private let count: Int

  /// A literal of more than one character.
  package init(stringLiteral literal: StaticString) {
    start = literal.utf8Start
    count = literal.utf8CodeUnitCount
  }

  /// A text that was composed of literals. It is never freed: make it a constant of the program.
  package init(composed text: String) {
    let bytes = Array(text.utf8)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    for (index, byte) in bytes.enumerated() { (memory + index).initialize(to: byte) }
    start = UnsafePointer(memory)
    count = bytes.count
  }

  /// The text.
  package var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
}

extension StatementText: CustomStringConvertible {
  /// The text.
  package var description: String { String(decoding: utf8, as: UTF8.self) }
}
