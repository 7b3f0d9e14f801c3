@testable import AdaptiveCore
@testable import AdaptiveStoryboards
import Foundation
import TestSupport
import Testing

@Suite("Reference of the format") struct StoryboardReferenceTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent(
      "../../../Sources/Toolkit/AdaptiveStoryboards/AdaptiveStoryboards.docc/StoryboardReference.md")

  @Test("the article matches the tables of the format; RECORD_SNAPSHOTS writes it") func article() throws {
    let text = StoryboardReference.article
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: Self.file)
    }
    let isUpToDate = try String(decoding: Data(contentsOf: Self.file), as: UTF8.self) == text
    #expect(isUpToDate, "the reference is out of date: record it and read the difference")
  }

  @Test("every kind of view that is described is one of all kinds") func viewKinds() throws {
    let folder = "Sources/Toolkit/AdaptiveStoryboards/Documents"
    let descriptions = try Repository.names(in: folder).filter { $0.hasPrefix("ViewKind+") }.flatMap {
      String(decoding: try Repository.bytes("\(folder)/\($0)"), as: UTF8.self).ranges(of: " ViewKind(")
    }
    #expect(descriptions.count == ViewKind.all.count, "a description is missing in ViewKind.all")
  }
}

/// Formats the tables of the format as an article.
private enum StoryboardReference {
  static var article: String {
    var text = """
      # What documents of scenes may say

      The members of everything in a document. Those with an asterisk must be there; those that *vary* may be an object of values by
      size classes, such as `{"**": 6, "*C": 2}`.


      """
    text += "## The file\n\n" + table(DocumentShape.storyboard)
    text += "## Scenes\n\nAll scenes have:\n\n" + table(DocumentShape.scene(nil), without: ["root"])
    for kind in SceneKind.all {
      let common = DocumentShape.scene(nil).members.map(\.name).filter { $0 != "root" }
      text +=
        "### \(kind.name)\n\nIs \(kind.summary).\n\n" + table(DocumentShape.scene(kind), without: common)
      for member in DocumentShape.scene(kind).members where member.name == "children" {
        if case .object(let shape) = member.shape { text += "Its children:\n\n" + table(shape) }
      }
    }
    text += "### Bar items\n\n`barItems` has:\n\n" + table(DocumentShape.barItems)
    text += "Each of them has:\n\n" + table(DocumentShape.barItem)
    text +=
      "## Views\n\nAll views have:\n\n"
      + table(DocumentShape.view(nil), without: ["subviews", "constraints"])
    for kind in ViewKind.all {
      let common = DocumentShape.view(nil).members.map(\.name).filter {
        !["subviews", "constraints"].contains($0)
      }
      text += "### \(kind.name)\n\nIs \(kind.summary)."
      text += kind.isStatic ? "\n\n" : " Not in launch screens.\n\n"
      text += table(DocumentShape.view(kind), without: common)
      for member in DocumentShape.view(kind).members where member.name == "actions" {
        if case .object(let shape) = member.shape { text += "Its events:\n\n" + table(shape) }
      }
    }
    text += "### Insets\n\n" + table(EdgeInsets.objectShape) + "### Sizes\n\n" + table(Size.objectShape)
    text += "### Styles\n\n" + table(TextStyle.objectShape)
    text += "### Dates\n\n" + table(CalendarDate.objectShape) + "### Times\n\n" + table(TimeOfDay.objectShape)
    text += "### Bars\n\n" + table(BarChart.Bar.objectShape)
    text += "## Constraints\n\n" + table(DocumentShape.relationConstraint)
    text += "Or as a line of the visual format:\n\n" + table(DocumentShape.formatConstraint)
    text += "## Segues\n\n"
    for kind in SegueKind.performable {
      let previous = SegueKind.legacyNames.first { $0.value == kind }.map { ", formerly `\($0.key)`" } ?? ""
      text +=
        "### \(kind.rawValue)\n\nA segue that \(kind.summary)\(previous).\n\n"
        + table(kind.shape, without: ["kind"])
    }
    return text
  }

  private static func table(_ shape: ObjectShape, without left: [String] = []) -> String {
    let members = shape.members.filter { !left.contains($0.name) && $0.name != "$schema" }
    guard !members.isEmpty else { return "" }
    let rows = members.map { member in
      let name = "`\(member.name)`\(member.isRequired ? " *" : "")\(member.isVariable ? " varies" : "")"
      return "| \(name) | \(values(member.shape)) | \(member.summary) |"
    }
    return "| member | value | what it is |\n| --- | --- | --- |\n" + rows.joined(separator: "\n") + "\n\n"
  }

  private static func values(_ shape: ValueShape) -> String {
    switch shape {
    case .integer(let range): "\(range.lowerBound)…\(range.upperBound), whole"
    case .number(let range): "\(Int(range.lowerBound))…\(Int(range.upperBound))"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .list(let element): "list of \(values(element))"
    case .map(let element): "names: \(values(element))"
    case .object(let shape):
      ["bar", "date", "insets", "size", "style", "segueTrigger", "time"].contains(shape.name)
        ? "`{\(shape.members.map(\.name).joined(separator: ", "))}`" : "object"
    case .either(let first, let second): "\(values(first)) or \(values(second))"
    case .orNull(let shape): "\(values(shape)) or null"
    default:
      shape.expectation.replacing("a ", with: "", maxReplacements: 1).replacing(
        "an ", with: "", maxReplacements: 1)
    }
  }
}
