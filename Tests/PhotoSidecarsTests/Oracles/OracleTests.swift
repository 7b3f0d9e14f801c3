import PhotoDecisions
import Foundation
import PhotoSidecars
import TestSupport
import Testing

@Suite("Other programs read every edited sidecar")
struct OracleTests {
  @Test("exiftool finds that only the touched tags differ", .tools("exiftool"))
  func exiftool() throws {
    let edited = try EditedFiles()
    let result = try edited.run(
      "exiftool", ["-q", "-q", "-j", "-G1", "-a", "-struct", "-XMP:all", "."])
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    var tags: [String: [String: String]] = [:]
    for entry in list {
      let name = try #require(entry["SourceFile"] as? String)
      tags[String(name.drop { $0 == "." || $0 == "/" })] = try entry.mapValues(Self.text)
    }
    var original: [String: String] = [:]
    for file in edited.files {
      let found = try #require(tags[file.name], "\(file.name)")
      guard let edit = file.edit else {
        original = found
        continue
      }
      let differing = Set(found.keys).union(original.keys).filter { found[$0] != original[$0] }
      // A qualifier of a property is named after it: `Rating`, `RatingBy`.
      let unexpected = differing.filter { tag in
        tag != "SourceFile" && !edit.tags.contains { tag.hasPrefix($0) }
      }
      #expect(unexpected.isEmpty, "\(file.sample.name), \(edit.name): \(unexpected.sorted())")
      for (tag, value) in edit.expected {
        #expect(found[tag] == value, "\(file.sample.name), \(edit.name): \(tag)")
      }
    }
  }

  /// A text that is equal for equal values.
  private static func text(_ value: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
    guard !(value is String) else { return "\(value)" }
    return String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
  }

  @Test("exiv2, and so darktable and digiKam, reads them", .tools("exiv2"))
  func exiv2() throws {
    let edited = try EditedFiles(SidecarSample.all.filter(\.suitsExiv2))
    let result = try edited.run("exiv2", ["-px"] + edited.files.map(\.name))
    #expect(result.status == .exited(0))
    let complaints = result.output.split(separator: "\n").filter {
      $0.hasPrefix("Error") || $0.contains("unknown image type")
    }
    #expect(complaints.isEmpty)
  }

  @Test("exempi, Adobe's toolkit, reads them", .tools("exempi"))
  func exempi() throws {
    let edited = try EditedFiles(SidecarSample.all.filter(\.suitsExempi))
    let script = "for f in *.xmp; do exempi -X -x \"$f\" >/dev/null 2>&1 || echo \"$f\"; done"
    let result = try edited.run("sh", ["-c", script])
    let refused = edited.files.filter { result.output.split(separator: "\n").contains(Substring($0.name)) }
    #expect(refused.map { "\($0.sample.name), \($0.edit?.name ?? "unchanged")" } == [])
  }

  @Test("xmllint finds them well-formed", .tools("xmllint"))
  func xmllint() throws {
    let edited = try EditedFiles()
    let result = try edited.run("xmllint", ["--noout"] + edited.files.map(\.name))
    #expect(result.status == .exited(0), "\(result.output.prefix(500))")
  }
}
