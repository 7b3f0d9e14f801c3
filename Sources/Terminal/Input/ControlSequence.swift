/// A complete CSI sequence, taken apart: `CSI prefix parameters intermediates final`.
///
/// Source: ECMA-48, section 5.4; sub-parameters after colons as in ISO 8613-6.
struct ControlSequence {
  /// `<`, `=`, `>` or `?`; 0 without one.
  let prefix: UInt8
  /// Numbers between semicolons, each with its sub-parameters between colons; a missing number is `nil`.
  let parameters: [[Int?]]
  /// Bytes between the parameters and the final byte.
  let intermediates: [UInt8]
  /// What the sequence is.
  let final: UInt8

  /// No number of an honest sequence is greater.
  private static let greatest = 0xFF_FFFF

  /// Takes the bytes after CSI apart; `nil` when they don't follow the form.
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

  /// The number of a parameter, or a default where it is missing.
  func number(_ index: Int, default missing: Int = 0) -> Int {
    index < parameters.count ? parameters[index].first.flatMap { $0 } ?? missing : missing
  }

  /// A sub-parameter; `nil` where it is missing.
  func subparameter(_ index: Int, _ position: Int) -> Int? {
    index < parameters.count && position < parameters[index].count ? parameters[index][position] : nil
  }

  /// All numbers, 0 for missing ones.
  var numbers: [Int] { parameters.map { $0.first.flatMap { $0 } ?? 0 } }
}
