import AdaptiveCore
import AdaptiveTesting
import Testing

@Suite("Size classes") struct SizeClassTests {
  /// Semantics 1.1.
  @Test(
    "width and height are classified independently, at 80 columns and 24 rows",
    arguments: [
      ("79x24", "hC vR"), ("80x24", "hR vR"), ("80x23", "hR vC"), ("79x23", "hC vC"), ("0x0", "hC vC"),
      ("0x24", "hC vR"), ("80x0", "hR vC"),
    ])
  func thresholds(size: String, classes: String) throws {
    let size = try #require(Size(size))
    #expect(SizeClassThresholds.standard.traits(of: size).classes == classes)
  }

  @Test("a zero dimension is compact even if the threshold is zero") func emptyIsCompact() {
    let thresholds = SizeClassThresholds(regularWidth: 0, regularHeight: 0)
    #expect(thresholds.traits(of: .zero).classes == "hC vC")
    #expect(thresholds.traits(of: Size(width: 1, height: 1)).classes == "hR vR")
  }

  /// Semantics 14: the devices as terminal sizes.
  @Test(
    "the devices in the table have their size classes",
    arguments: [
      ("35x26", "hC vR"), ("53x17", "hC vC"), ("35x31", "hC vR"), ("63x17", "hC vC"), ("41x37", "hC vR"),
      ("74x20", "hC vC"), ("46x40", "hC vR"), ("81x23", "hR vC"), ("85x56", "hR vR"), ("113x42", "hR vR"),
      ("151x56", "hR vR"), ("35x42", "hC vR"), ("56x42", "hC vR"), ("77x42", "hC vR"), ("75x56", "hC vR"),
      ("80x24", "hR vR"),
    ])
  func devices(size: String, classes: String) throws {
    let size = try #require(Size(size))
    #expect(SizeClassThresholds.standard.traits(of: size).classes == classes)
  }
}
