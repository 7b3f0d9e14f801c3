import Foundation
import Glibc
import TestSupport
import Testing

@Suite("export: smaller pictures and galleries")
struct PictureExportTests {
  private let program: Program

  /// Two photos with stars, of which one has a place and texts that HTML must not take for its own.
  init() throws {
    program = try Program()
    try program.folder.file(
      "p/a&<b>'\".jpg", try Repository.bytes("Assets/SampleLibrary/aurora.jpg"))
    try program.folder.file("p/sub/a&<b>'\".png", try Fixture.bytes(Fixture.small))
    try program.folder.file("p/none.png", try Fixture.bytes(Fixture.small))
    let names = ["p/a&<b>'\".jpg", "p/sub/a&<b>'\".png"]
    #expect(try program.run(["rate", "4"] + names).status == .exited(0))
    #expect(
      try program.run(["caption", "<script>alert(\"1\")</script> & more", names[0]]).status
        == .exited(0))
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.folder(folder)).sorted()
  }

  /// Returns exiftool's report about a file, a tag a line.
  private func tags(_ file: String) throws -> String {
    try program.run(
      script: "exiftool -s -G '\(program.folder(file).replacing("'", with: "'\\''"))'"
    ).text
  }

  @Test("--size makes upright JPEG files with at most that many pixels and without metadata")
  func size() throws {
    let outcome = try program.run([
      "export", "--picks", "--create-folder", "--size", "320", "out", "p",
    ])
    #expect(outcome.status == .exited(0) && outcome.error == "" && outcome.output == [])
    #expect(try names("out") == ["a&<b>'\".jpg", "a&<b>'\"_2.jpg"])
    let tags = try tags("out/a&<b>'\".jpg")
    #expect(tags.contains("ImageSize                       : 320x213"))
    for group in ["[EXIF]", "[XMP]", "[IPTC]", "[ICC_Profile]"] {
      #expect(!tags.contains(group), "\(group)")
    }
    // Nothing is enlarged.
    #expect(try self.tags("out/a&<b>'\"_2.jpg").contains("ImageSize                       : 48x32"))
  }

  @Test("a photo is turned as the user turned it")
  func turned() throws {
    let xmp = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:photostui="urn:x-photos-tui:xmp/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
      xmp:Rating="5" photostui:Rotation="90"/></rdf:RDF></x:xmpmeta>
      """
    try program.folder.file("t/x.png", try Fixture.bytes(Fixture.small))
    try program.folder.file("t/x.png.xmp", Array(xmp.utf8))
    #expect(
      try program.run(["export", "--picks", "--create-folder", "--size", "32", "out", "t"]).status
        == .exited(0))
    #expect(try tags("out/x.jpg").contains("ImageSize                       : 21x32"))
  }

  @Test("files are replaced only if that is requested")
  func replacing() throws {
    let taken = try program.folder.file("out/a&<b>'\".jpg", Array("mine".utf8))
    let outcome = try program.run(["export", "--picks", "--size", "100", "out", "p"])
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error == "photos-tui: \(program.folder("p/a&<b>'\".jpg")): \(taken): already exists\n")
    #expect(program.folder.text("out/a&<b>'\".jpg") == "mine")
    #expect(try names("out").count == 2)
    // No export made the file.
    let again = try program.run(["export", "--picks", "--size", "100", "--replace", "out", "p"])
    #expect(again.status == .exited(1) && program.folder.text("out/a&<b>'\".jpg") == "mine")
    #expect(
      again.error == "photos-tui: \(program.folder("p/a&<b>'\".jpg")): \(taken): already exists, and "
        + "--replace replaces only what export made\n")
    #expect(try tags("out/a&<b>'\"_2.jpg").contains("Made by photos-tui export"))
    try FileManager.default.removeItem(atPath: taken)
    for side in [100, 50] {
      let made = try program.run(["export", "--picks", "--size", "\(side)", "--replace", "out", "p"])
      #expect(made.status == .exited(0) && made.error == "")
    }
    #expect(try tags("out/a&<b>'\".jpg").contains("ImageSize                       : 50x33"))
  }

  @Test(
    "--replace leaves originals, pages and sheets alone that no export made",
    arguments: [
      (["--gallery", "out"], "out/index.html"), (["--gallery", "out"], "out/photos/a&<b>'\".jpg"),
      (["--contact-sheet", "out/s.png"], "out/s.png"), (["--contact-sheet", "out/s.pdf"], "out/s.pdf"),
    ])
  func originals(arguments: [String], taken: String) throws {
    let original = try Fixture.bytes(Fixture.small)
    try program.folder.file(taken, original)
    let outcome = try program.run(["export"] + arguments + ["--replace", "p"])
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error.contains("\(taken): already exists, and --replace replaces only what export made\n"))
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: program.folder(taken)))) == original)
  }

  @Test("what an export made is replaced, pages and sheets, too", arguments: ["s.png", "s.pdf"])
  func sheets(name: String) throws {
    for _ in 1...2 {
      let sheet = try program.run(["export", "--contact-sheet", name, "--replace", "p"])
      #expect(sheet.status == .exited(0) && sheet.error == "")
    }
  }

  @Test("a photo that can't be decoded is reported, and the others are exported")
  func broken() throws {
    try program.folder.file("p/bad.jpg", Array("no photo".utf8))
    #expect(try program.run(["rate", "1", "p/bad.jpg"]).status == .exited(0))
    let outcome = try program.run([
      "export", "--picks", "--create-folder", "--size", "100", "out", "p",
    ])
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error
        == "photos-tui: \(program.folder("p/bad.jpg")): not a photo, or an unsupported format\n")
    #expect(try names("out").count == 2)
  }

  @Test("a gallery is a page that links to photos and thumbnails, with captions as text")
  func gallery() throws {
    let outcome = try program.run(["export", "--gallery", "--create-folder", "Summer <1>", "p"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(try names("Summer <1>") == ["index.html", "photos", "thumbnails"])
    let page = program.folder.text("Summer <1>/index.html")
    #expect(page.contains("<title>Summer &lt;1&gt;</title>") && !page.contains("<script"))
    #expect(page.contains("alt=\"&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more\""))
    #expect(
      page.contains(
        "<a href=\"photos/a%26%3Cb%3E%27%22.jpg\"><img src=\"thumbnails/a%26%3Cb%3E%27%22.jpg\""))
    #expect(try names("Summer <1>/photos") == names("Summer <1>/thumbnails"))
    #expect(
      try tags("Summer <1>/thumbnails/a&<b>'\".jpg").contains(
        "ImageSize                       : 480x320"))
    let valid = try program.run(
      script:
        "xmllint --html --noout 'Summer <1>/index.html' 2>&1 | grep -v -E 'Tag (main|figure|figcaption) invalid' | grep -c error"
    )
    #expect(valid.text == "0\n")
    let again = try program.run(["export", "--gallery", "Summer <1>", "p"])
    #expect(again.status == .exited(1) && again.error.contains("--replace replaces it"))
    #expect(
      try program.run(["export", "--gallery", "--replace", "Summer <1>", "p"]).status == .exited(0))
  }

  @Test(
    "other users can read what is exported, as far as the umask allows; what is replaced keeps its permissions"
  )
  func readers() throws {
    let modes = "find site out sheet.png -printf '%m %y\\n' | sort | uniq"
    let script = """
      umask 022
      $program export --gallery --create-folder site p && $program export --picks --create-folder --size 64 out p &&
      $program export --contact-sheet sheet.png p && \(modes)
      """
    #expect(try program.run(script: script).lines == ["644 f", "755 d", ""])
    let again = """
      umask 027
      chmod 600 site/index.html sheet.png && rm -r out
      $program export --gallery --replace site p && $program export --contact-sheet --replace sheet.png p &&
      $program export --picks --create-folder --size 64 out p &&
      stat -c %a site/index.html sheet.png && find out -printf '%m %y\\n' | sort | uniq
      """
    #expect(try program.run(script: again).lines == ["600", "600", "640 f", "750 d", ""])
    // The journal and the state are the user's own.
    #expect(try program.run(script: "find $XDG_STATE_HOME -type f -perm /077").lines == [""])
  }

  @Test("options that mean nothing together are refused")
  func options() throws {
    for (arguments, sentence) in [
      (["--picks", "--quality", "80", "out", "p"], "--quality needs --size"),
      (["--picks", "--replace", "out", "p"], "--replace needs --size"),
      (["--picks", "--size", "9", "out", "p"], "--size: '9' is not a number from 16 to 8192"),
      (["--kept", "out", "--gallery"], "--gallery and --kept can't be given together"),
      (["out", "p"], "export needs --picks, --gallery, --contact-sheet or --kept"),
    ] {
      let outcome = try program.run(["export"] + arguments)
      #expect(outcome.status == .exited(2))
      #expect(outcome.error.hasPrefix("photos-tui: \(sentence)\n"), "\(outcome.error)")
    }
  }
}
