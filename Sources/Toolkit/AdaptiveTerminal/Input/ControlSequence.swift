/// A complete CSI sequence: `CSI prefix parameters intermediates final`.
///
/// Source: ECMA-48, section 5.4; sub-parameters after colons as in ISO 8613-6.
struct ControlSequence {
  /// `<`, `=`, `>` or `?`; 0 for none.
  let prefix: UInt8
  /// The parameters, separated by semicolons, each with its sub-parameters, separated by colons; `nil` for a
  /// missing number.
  let parameters: [[Int?]]
  /// The bytes between the parameters and the final byte.
  let intermediates: [UInt8]
  /// The final byte, which identifies the sequence.
  let final: UInt8

  /// No valid sequence contains a greater number.
  private static let greatest = 0xFF_FFFF

  /// Parses the bytes after CSI; `nil` if they are malformed.
  init?(_ bytes: [UInt8], final: UInt8) {
    var rest = bytes[...]
    var prefix: UInt8 = 0
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = first
      rest.removeFirst()
    }
    let digits = rest.prefix { (0x30...0x3B).contains($0) }
    let after = rest.dropFirst(digits.count)
    guard after.allSatisfy({ (0x20...0x2F).contains($0) }) else { return nil }
    self.prefix = prefix
    parameters =
      digits.isEmpty
      ? []
      : digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
        field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
      }
    intermediates = Array(after)
    self.final = final
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), greatest) }
  }

  /// The number of a parameter, or a default if it is missing.
  func number(_ index: Int, default missing: Int = 0) -> Int {
    index < parameters.count ? parameters[index].first.flatMap { $0 } ?? missing : missing
  }

  /// A sub-parameter; `nil` if it is missing.
  func subparameter(_ index: Int, _ position: Int) -> Int? {
    index < parameters.count && position < parameters[index].count ? parameters[index][position] : nil
  }

  /// All numbers; 0 for missing ones.
  var numbers: [Int] { parameters.map { $0.first.flatMap { $0 } ?? 0 } }
}
