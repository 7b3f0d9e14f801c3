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

  @Test(
    "--size makes upright JPEG files with at most that many pixels, which don't tell where they were taken")
  func size() throws {
    let outcome = try program.run([
      "export", "--picks", "--create-folder", "--size", "320", "out", "p",
    ])
    #expect(outcome.status == .exited(0) && outcome.error == "" && outcome.output == [])
    #expect(try names("out") == ["a&<b>'\".jpg", "a&<b>'\"_2.jpg"])
    let tags = try tags("out/a&<b>'\".jpg")
    #expect(tags.contains("ImageSize                       : 320x213"))
    for word in ["[IPTC]", "[ICC_Profile]", "GPS", "Make ", "Model", "Lens", "Software"] {
      #expect(!tags.contains(word), "\(word)")
    }
    // Nothing is enlarged.
    #expect(try self.tags("out/a&<b>'\"_2.jpg").contains("ImageSize                       : 48x32"))
  }

  @Test(
    "creator, copyright, title, caption and time are kept; the place only if it is asked for, the camera never",
    arguments: [[], ["--with-place"], ["--without-metadata"]])
  func metadata(arguments: [String]) throws {
    try program.folder.file("p/proof.jpg", try Repository.bytes("Assets/SampleLibrary/dew.jpg"))
    let tagged = try program.run(
      script: """
        exiftool -q -overwrite_original -all= -IPTC:By-line='Jörg <Müller>' -IPTC:CodedCharacterSet=UTF8 \
          -EXIF:Copyright='© 2024 J & M' -XMP:Title='Dew' -DateTimeOriginal='2024:05:06 07:08:09' \
          -OffsetTimeOriginal=+02:00 -GPSLatitude=48.2082 -GPSLatitudeRef=N -GPSLongitude=16.3738 \
          -GPSLongitudeRef=W -Make=Canon -Model='EOS R5' -BodySerialNumber=4711 p/proof.jpg
        """)
    #expect(tagged.status == .exited(0), "\(tagged.error)")
    #expect(try program.run(["rate", "5", "p/proof.jpg"]).status == .exited(0))
    #expect(try program.run(["caption", "Every drop\na <lens>", "p/proof.jpg"]).status == .exited(0))
    let outcome = try program.run(
      ["export", "--picks", "--create-folder", "--size", "200"] + arguments + ["out", "p/proof.jpg"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    func values(_ tags: String) throws -> [String] {
      try program.run(script: "exiftool -s3 -f -n \(tags) out/proof.jpg").lines.dropLast()
    }
    let texts = try values(
      "-EXIF:Artist -XMP-dc:Creator -EXIF:Copyright -XMP-dc:Rights -XMP-dc:Title -EXIF:DateTimeOriginal")
    let place = try values("-EXIF:GPSLatitude -XMP:GPSLongitude -EXIF:GPSLongitudeRef")
    if arguments == ["--without-metadata"] {
      #expect(texts.allSatisfy { $0 == "-" } && place == ["-", "-", "-"])
    } else {
      #expect(
        texts == [
          "Jörg <Müller>", "Jörg <Müller>", "© 2024 J & M", "© 2024 J & M", "Dew", "2024:05:06 07:08:09",
        ])
      #expect(try program.run(["list", "out"]).text.contains("Every drop a <lens>"))
      #expect(try values("-OffsetTimeOriginal") == ["+02:00"])
      #expect(place == (arguments.isEmpty ? ["-", "-", "-"] : ["48.2082", "-16.3738", "W"]))
    }
    #expect(try values("-Make -Model -BodySerialNumber -SerialNumber").allSatisfy { $0 == "-" })
    // No program finds a fault in it.
    let check = try program.run(
      script: "exiftool -s3 -warning -error out/proof.jpg; exiv2 -pa out/proof.jpg >/dev/null")
    #expect(check.error == "" && check.text.isEmpty, "\(check.text) \(check.error)")
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

  @Test("a gallery is a page with a tile and a view of each photo in several sizes, with captions as text")
  func gallery() throws {
    let outcome = try program.run(["export", "--gallery", "--create-folder", "Summer <1>", "p"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(try names("Summer <1>") == ["index.html", "photos", "previews", "thumbnails"])
    let page = program.folder.text("Summer <1>/index.html")
    #expect(page.contains("<title>Summer &lt;1&gt;</title>") && page.contains("<html lang=\"en\">"))
    #expect(!page.contains("<script>alert") && page.ranges(of: "<script").count == 1)
    #expect(page.contains("alt=\"&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more\""))
    let name = "a%26%3Cb%3E%27%22.jpg"
    #expect(page.contains("<a href=\"#photo-1\"><img src=\"thumbnails/\(name)\""))
    #expect(page.contains("srcset=\"previews/\(name) 1200w, photos/\(name) 1600w\""))
    #expect(page.contains("<a href=\"photos/\(name)\">Full size</a>"))
    #expect(page.contains("<p class=\"name\">a&amp;&lt;b&gt;&#39;&quot;.jpg</p>"))
    #expect(page.contains("href=\"#photo-2\" aria-label=\"Next photo\""))
    // A page that a client opens asks no other server for anything.
    #expect(!page.contains("http") && !page.contains("//"))
    #expect(try names("Summer <1>/photos") == names("Summer <1>/thumbnails"))
    #expect(
      try tags("Summer <1>/thumbnails/a&<b>'\".jpg").contains(
        "ImageSize                       : 480x320"))
    let valid = try program.run(
      script:
        "xmllint --html --noout 'Summer <1>/index.html' 2>&1 | grep -v -E 'Tag (header|main|footer|section|figure|figcaption) invalid' | grep -c error"
    )
    #expect(valid.text == "0\n")
    let again = try program.run(["export", "--gallery", "Summer <1>", "p"])
    #expect(again.status == .exited(1) && again.error.contains("--replace replaces it"))
    #expect(
      try program.run(["export", "--gallery", "--replace", "Summer <1>", "p"]).status == .exited(0))
  }

  @Test(
    "--title names a gallery and a contact sheet, and the copyright is below the photos unless it is left out"
  )
  func title() throws {
    let tagged = try program.run(
      script: "for f in p/*.jpg; do exiftool -q -overwrite_original -Copyright='© <Ada>' \"$f\"; done")
    #expect(tagged.status == .exited(0), "\(tagged.error)")
    func page(_ arguments: String...) throws -> String {
      let outcome = try program.run(
        ["export", "--gallery", "--create-folder", "--replace", "--title", "Ada & Ben", "site"] + arguments)
      #expect(outcome.status == .exited(0) && outcome.error == "")
      return program.folder.text("site/index.html")
    }
    let proof = try page("p")
    #expect(
      proof.contains("<h1>Ada &amp; Ben</h1>") && proof.contains("<p class=\"rights\">© &lt;Ada&gt;</p>"))
    #expect(proof.contains("<p>2 photos</p>"))
    #expect(try !page("--without-metadata", "p").contains("&lt;Ada&gt;"))
    #expect(
      try program.run(["export", "--contact-sheet", "s.pdf", "--title", "Ada & Ben", "p"]).status
        == .exited(0))
    let words = try program.run(script: "pdftotext -raw s.pdf -; pdfinfo s.pdf").text
    #expect(words.ranges(of: "Ada & Ben").count >= 2 && words.contains("1 of 1"), "\(words)")
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
      (["--picks", "--without-metadata", "out", "p"], "--without-metadata needs --size"),
      (["--picks", "--title", "x", "out", "p"], "--title needs --gallery"),
      (
        ["--gallery", "--with-place", "--without-metadata", "out", "p"],
        "--without-metadata and --with-place can't be given together"
      ),
      (["--picks", "--size", "9", "out", "p"], "--size: '9' is not a number from 16 to 8192"),
      (["--kept", "out", "--gallery"], "--gallery and --kept can't be given together"),
      (["out", "p"], "export needs --picks, --query, --gallery, --contact-sheet or --kept"),
    ] {
      let outcome = try program.run(["export"] + arguments)
      #expect(outcome.status == .exited(2))
      #expect(outcome.error.hasPrefix("photos-tui: \(sentence)\n"), "\(outcome.error)")
    }
  }
}
