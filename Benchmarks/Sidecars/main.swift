import PhotoDecisions
import PhotoSidecars

// How long reading and editing sidecars takes. Prints the median and the fastest run of each case.

let clock = ContinuousClock()
let date = XMPDate(secondsSince1970: 1_700_000_000)

func report(_ name: String, _ bytes: [UInt8], runs: Int, _ body: ([UInt8]) -> Void) {
  let times = (0..<runs).map { _ in clock.measure { body(bytes) } }.sorted()
  print("\(name): \(bytes.count) bytes, median \(times[runs / 2]), fastest \(times[0])")
}

func read(_ bytes: [UInt8]) { _ = try? SidecarDocument(bytes).properties.keywords }

func edit(_ bytes: [UInt8]) {
  guard let document = try? SidecarDocument(bytes) else { return }
  let keywords = [Keyword("new"), Keyword(path: ["a", "b"])].compactMap(\.self)
  let edits: [SidecarEdit] = [
    .rating(Rating(clamping: 3)), .label("Red"), .caption("A caption"),
    .keywords(adding: keywords, removing: []),
  ]
  _ = try? document.splices(for: edits, date: date)
}

/// A sidecar whose parts are repeated up to the largest size.
func filled(_ start: String, _ part: (Int) -> String, _ end: String) -> [UInt8] {
  var bytes = Array(start.utf8)
  var number = 0
  while bytes.count < SidecarLimits.mostBytes - 4096 {
    bytes += part(number).utf8
    number += 1
  }
  return bytes + end.utf8
}

let rdf = "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
let names = "xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:xmp='http://ns.adobe.com/xap/1.0/'"
let open = "\(rdf)<rdf:Description \(names) xmlns:a='urn:a'>"
let close = "</rdf:Description></rdf:RDF>"

let item = { (number: Int) in "      <rdf:li a:step=\"\(number)\" a:params=\"0123456789abcdef\"/>\n" }
let typical =
  open + "\n  <xmp:Rating>3</xmp:Rating>\n  <a:history>\n    <rdf:Seq>\n"
  + (0..<190).map(item).joined() + "    </rdf:Seq>\n  </a:history>\n" + close
report("read a typical sidecar", Array(typical.utf8), runs: 2001, read)
report("edit a typical sidecar", Array(typical.utf8), runs: 501, edit)

// With any argument, only the typical sidecar.
let hostile: [(String, [UInt8])] =
  CommandLine.arguments.count > 1
  ? []
  : [
    ("empty elements", filled(open, { _ in "<a:b/>" }, close)),
    ("elements with different names", filled(open, { "<a:b\($0)/>" }, close)),
    (
      "attributes",
      filled("\(rdf)<rdf:Description \(names) xmlns:a='urn:a'", { " a:b\($0)=''" }, "/></rdf:RDF>")
    ),
    ("prefixes", filled("\(rdf)<rdf:Description \(names)", { " xmlns:p\($0)='u'" }, "/></rdf:RDF>")),
    ("declarations on elements", filled(open, { _ in "<b xmlns='u'/>" }, close)),
    ("descriptions", filled(rdf, { _ in "<rdf:Description/>" }, "</rdf:RDF>")),
    ("ratings", filled(open, { _ in "<xmp:Rating/>" }, close)),
    (
      "keywords",
      filled("\(open)<dc:subject><rdf:Bag>", { "<rdf:li>\($0)</rdf:li>" }, "</rdf:Bag></dc:subject>\(close)")
    ),
    (
      "equal keywords",
      filled("\(open)<dc:subject><rdf:Bag>", { _ in "<rdf:li>k</rdf:li>" }, "</rdf:Bag></dc:subject>\(close)")
    ),
    ("spaces", filled("\(open)\n", { _ in "  " }, "<a:b/>\(close)")),
    (
      "spaces before keywords",
      filled(
        "\(open)<dc:subject><rdf:Bag>\n", { _ in "  " }, "<rdf:li>a</rdf:li></rdf:Bag></dc:subject>\(close)")
    ),
    ("one text", filled("\(open)<dc:description>", { _ in "&lt;\r\n" }, "</dc:description>\(close)")),
    ("references", filled("\(open)<dc:description>", { _ in "&#65;" }, "</dc:description>\(close)")),
    ("levels", filled("", { _ in "<a>" }, "")),
    ("comments", filled(open, { _ in "<!---->" }, close)),
    ("no end", filled("\(open)<dc:description>", { _ in "x" }, "")),
  ]
for (name, bytes) in hostile {
  report("read \(name)", bytes, runs: 1, read)
  report("edit \(name)", bytes, runs: 1, edit)
}
