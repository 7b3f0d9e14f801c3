/// An exact rational number in lowest terms.
struct Fraction: Equatable, Comparable, CustomStringConvertible {
  let numerator: Int128
  let denominator: Int128

  static let zero = Fraction(0)
  static let one = Fraction(1)

  init(_ whole: Int) {
    numerator = Int128(whole)
    denominator = 1
  }

  private init(_ numerator: Int128, over denominator: Int128) {
    if denominator == 1 {
      self.numerator = numerator
      self.denominator = 1
      return
    }
    var a = numerator.magnitude
    var b = denominator.magnitude
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(max(a, 1)) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The multiple of 1/6 nearest to a double, which can't represent it exactly.
  init(sixths value: Double) {
    self.init(Int128((value * 6).rounded()), over: 6)
  }

  var double: Double { Double(numerator) / Double(denominator) }
  var isZero: Bool { numerator == 0 }
  var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    if a.denominator == b.denominator { return Fraction(a.numerator + b.numerator, over: a.denominator) }
    return Fraction(
      a.numerator * b.denominator + b.numerator * a.denominator, over: a.denominator * b.denominator)
  }

  static prefix func - (a: Fraction) -> Fraction { Fraction(-a.numerator, over: a.denominator) }
  static func - (a: Fraction, b: Fraction) -> Fraction { a + -b }

  static func * (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.numerator * b.numerator, over: a.denominator * b.denominator)
  }

  static func / (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.numerator * b.denominator, over: a.denominator * b.numerator)
  }

  static func < (a: Fraction, b: Fraction) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }
}
