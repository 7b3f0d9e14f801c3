import AdaptiveCore
import AdaptiveStoryboards
import Testing

@Suite("Places of previews") struct PreviewVariantTests {
  @Test(
    "a cell of the grid has the size of its size classes",
    arguments: [
      ("**", "66x33"), ("C*", "44x33"), ("R*", "88x33"), ("*C", "66x22"), ("*R", "66x44"), ("CC", "44x22"),
      ("CR", "44x44"), ("RC", "88x22"), ("RR", "88x44"),
    ]
  ) func gridSizes(key: String, size: String) throws {
    let variant = try #require(PreviewVariant(key))
    #expect("\(variant.size)" == size)
    #expect("\(variant.sizeClasses())" == key)
    #expect("\(variant)" == key)
    #expect(PreviewVariant.grid.contains(variant))
  }

  @Test("the grid is in row order") func grid() {
    #expect(PreviewVariant.grid.map { "\($0)" } == ["CC", "*C", "RC", "C*", "**", "R*", "CR", "*R", "RR"])
  }

  @Test(
    "the size classes follow from the size",
    arguments: [("35x31", "CR"), ("63x17", "CC"), ("81x23", "RC"), ("113x42", "RR"), ("0x0", "CC")]
  ) func sizes(size: String, classes: String) throws {
    let variant = try #require(PreviewVariant(size))
    #expect(variant.cell == nil)
    #expect("\(variant)" == size)
    #expect("\(variant.sizeClasses())" == classes)
  }

  @Test("the devices have the sizes in the specification") func devices() {
    #expect(PreviewVariant.devices.map { "\($0)" } == ["35x31", "63x17", "81x23", "113x42"])
  }

  @Test("other thresholds give other size classes") func thresholds() throws {
    let variant = try #require(PreviewVariant("35x31"))
    #expect("\(variant.sizeClasses(SizeClassThresholds(regularWidth: 30, regularHeight: 40)))" == "RC")
  }

  @Test(
    "text that is neither a size nor a cell is rejected",
    arguments: ["", "C", "CCC", "80", "80x", "x", "c*", "-1x4"])
  func nonsense(text: String) {
    #expect(PreviewVariant(text) == nil)
  }
}
