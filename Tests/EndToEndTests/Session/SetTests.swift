import AdaptiveCore
import TestSupport
import Testing

@Suite("Sets, automatic advance and the navigator, in a shell in tmux")
struct SetTests {
  private func size(_ text: String) throws -> Size { try #require(Size(text)) }

  /// A photo whose XMP says when a camera took it, and how.
  private func photo(second: Int, bias: String, mode: Int) throws -> [UInt8] {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
       xmlns:exif="http://ns.adobe.com/exif/1.0/" tiff:Make="FUJIFILM" tiff:Model="X-T5"
       exif:DateTimeOriginal="2024-05-06T10:00:\(second)" exif:ExposureBiasValue="\(bias)"
       exif:ExposureMode="\(mode)"/></rdf:RDF></x:xmpmeta>
      """
    let body = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)
    let segment = [0xFF, 0xE1, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xFF)] + body
    let plain = try Fixture.bytes(Fixture.preview)
    return Array(plain.prefix(2)) + segment + plain.dropFirst(2)
  }

  /// Two photos alone, and between them a bracket whose photos are seven seconds apart.
  private func makePhotos(_ program: Program) throws {
    let photos = [(10, "0/1", 0), (20, "0/1", 2), (27, "-2/1", 2), (34, "2/1", 2), (50, "7/10", 0)]
    for (index, photo) in photos.enumerated() {
      try program.folder.file(
        "p/IMG_\(index + 1).jpg", self.photo(second: photo.0, bias: photo.1, mode: photo.2))
    }
  }

  @Test("in forty columns, a message about a burst is whole, and a key with Ctrl works from the help", .tmux)
  func narrow() throws {
    let program = try Program()
    for index in 1...4 {
      try program.folder.file("p/DSC_100\(index).jpg", photo(second: 20 + index, bias: "0/1", mode: 0))
    }
    let tmux = try Tmux(size: try size("40x12"), environment: program.environment)
    try tmux.wait("prompt") { $0.text(0) == "$" }
    try tmux.type("clear; $program '\(program.folder.path)/p/DSC_1001.jpg'; echo over-$((1+1))")
    try tmux.send("Enter")
    try tmux.wait("the burst") { $0.text(11).contains("DSC_1001.jpg  1 of 4 in burst") }
    try tmux.send("X")
    try tmux.wait("the decision") { $0.text.contains("Kept DSC_1001") }
    try tmux.send("u")
    try tmux.wait("the whole message") {
      "\($0.text(10)) \($0.text(11))".split(separator: " ").joined(separator: " ")
        .contains("Undid: kept DSC_1001, rejected 3 of the burst")
    }
    try tmux.send("?")
    try tmux.wait("the help") { $0.text.contains("Stars") }
    try tmux.send("C-o")
    try tmux.wait("the box, without the help") {
      $0.text.contains("Path of a folder, photo or user file") && !$0.text.contains("Stars")
    }
    try tmux.send("Escape")
    try tmux.wait("the photo") { $0.text(11).contains("DSC_1001.jpg") }
    try tmux.send("q")
    try tmux.wait("the end") { $0.text.contains("over-2") }
  }

  @Test("find knows sets, and a bracket is no burst")
  func find() throws {
    let program = try Program()
    try makePhotos(program)
    func found(_ query: String) throws -> [String] {
      try program.run(["find", query, "p"]).lines.filter { !$0.isEmpty }.map { String($0.suffix(9)) }
    }
    #expect(try found("set:bracket") == ["IMG_2.jpg", "IMG_3.jpg", "IMG_4.jpg"])
    #expect(try found("set:none") == ["IMG_1.jpg", "IMG_5.jpg"])
    #expect(try found("burst") == [] && found("set:panorama") == [])
    // Words that say by themselves what they are.
    #expect(try found("2024").count == 5 && found("2023") == [] && found("6 may 2024 no caption").count == 5)
    #expect(try found("fujifilm -tagged jpg").count == 5 && found("raw") == [] && found("no date") == [])
    let number = try program.run(["find", ">3", "p"])
    #expect(number.status == .exited(2) && number.error.contains("write rating>3, iso>800 or f<2.8"))
    let outcome = try program.run(["find", "set:burst", "p"])
    #expect(outcome.status == .exited(2) && outcome.error.contains("bracket, focus, panorama"))
  }

  @Test(
    "a bracket is named and never rejected without a question; the chip and the last decision stay", .tmux)
  func story() throws {
    let program = try Program()
    try makePhotos(program)
    let tmux = try Tmux(size: try size("120x40"), environment: program.environment)
    try tmux.wait("prompt") { $0.text(0) == "$" }
    let first = "\(program.folder.path)/p/IMG_1.jpg"
    try tmux.type("clear; $program '\(first)'; echo over-$((1+1))")
    try tmux.send("Enter")
    try tmux.wait("the first photo") { $0.text(39).contains("IMG_1.jpg") }
    try tmux.send("n", "n")
    try tmux.wait("the place in the bracket") {
      $0.text(39).contains("IMG_3.jpg  2 of 3 in bracket") && $0.text(39).contains("-2 EV")
    }
    try tmux.send("X")
    try tmux.wait("the question") {
      $0.text.contains("Keep IMG_3 and reject 2 other photos of its bracket?")
    }
    try tmux.send("Escape")
    try tmux.wait("no question") { !$0.text.contains("reject 2 other") }

    try tmux.send("A")
    try tmux.wait("the mode") { $0.text(39).hasPrefix(" AUTO ") }
    try tmux.send("4")
    try tmux.wait("the present photo after the last decision") {
      $0.text(39).hasPrefix(" AUTO  IMG_3 ★★★★ →") && $0.text(39).contains("IMG_4.jpg")
    }
    try tmux.resize(to: try size("60x24"))
    try tmux.wait("in one column") { $0.text(23).hasPrefix(" AUTO ") && $0.text(23).contains("IMG_4.jpg") }
    try tmux.resize(to: try size("120x40"))
    try tmux.wait("wide again") { $0.size == tmux.size && $0.text(39).contains("IMG_4.jpg") }

    // Twice as large, because the photo is smaller than the window.
    try tmux.send("z", "+", "+", "Right")
    try tmux.wait("the navigator") { $0.text.contains("┏") && $0.text.contains("┛") }
    try tmux.wait("a moment later") { !$0.text.contains("┏") }
    try tmux.send("q")
    try tmux.wait("shell") { $0.text.contains("over-2") }
    let sidecars = try program.run(["find", "rating:4 or rejected", "p"]).lines.filter { !$0.isEmpty }
    #expect(sidecars.count == 1 && sidecars[0].hasSuffix("IMG_3.jpg"))
  }
}
