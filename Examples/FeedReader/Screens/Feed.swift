import AdaptiveFileSystem
import CExpat

struct Article: Hashable, Sendable {
  var title = ""
  var link = ""
  var text = ""
  /// The day; empty if the feed gives none.
  var date = ""
}

/// The contents of a file of RSS or Atom.
package struct Feed: Sendable {
  var title = ""
  var articles: [Article] = []

  /// The feeds in files, and in the files of folders, by title. Other files are left out.
  package static func read(_ paths: [FilePath]) -> [Feed] {
    paths.flatMap { path in
      var files: [FilePath] = []
      do {
        try FolderReader(path).forEachEntry { entry in
          files.append(path.appending(entry.fileName))
          return true
        }
      } catch { files = [path] }
      return files.compactMap { file -> Feed? in
        guard case .bytes(let bytes) = try? FileContents(of: file, limit: 1 << 24) else { return nil }
        return FeedParser.feed(in: bytes)
      }
    }
    .sorted { $0.title < $1.title }
  }
}

/// A run of expat over one file.
final class FeedParser {
  private var feed: Feed?
  private var article: Article?
  private var text = ""
  /// How many elements are open, counted from the one whose text is wanted.
  private var textDepth = 0

  /// The feed in a document; nil if it is none, or not well formed.
  static func feed(in bytes: [UInt8]) -> Feed? {
    guard let parser = XML_ParserCreate(nil) else { return nil }
    defer { XML_ParserFree(parser) }
    let run = FeedParser()
    XML_SetUserData(parser, Unmanaged.passUnretained(run).toOpaque())
    XML_SetElementHandler(parser) { context, name, attributes in
      var values: [String: String] = [:]
      var next = attributes
      while let name = next?[0], let value = next?[1] {
        values[String(cString: name)] = String(cString: value)
        next = next?.advanced(by: 2)
      }
      if let name { FeedParser.of(context)?.start(String(cString: name), values) }
    } _: { context, name in
      if let name { FeedParser.of(context)?.end(String(cString: name)) }
    }
    XML_SetCharacterDataHandler(parser) { context, bytes, count in
      let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
      FeedParser.of(context)?.text += String(decoding: bytes, as: UTF8.self)
    }
    let status = bytes.withUnsafeBytes {
      XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1)
    }
    return status == XML_STATUS_OK ? run.feed : nil
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> FeedParser? {
    context.map { Unmanaged<FeedParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private func start(_ name: String, _ attributes: [String: String]) {
    guard textDepth == 0 else { return textDepth += 1 }
    switch name {
    case "rss", "feed", "rdf:RDF": feed = Feed()
    case "item", "entry": article = Article()
    case "link" where attributes["href"] != nil: article?.link = attributes["href"] ?? ""
    default: (text, textDepth) = ("", name == "channel" ? 0 : 1)
    }
  }

  private func end(_ name: String) {
    textDepth = max(0, textDepth - 1)
    guard textDepth == 0 else { return }
    let words = plainText(text)
    switch name {
    case "item", "entry": if let article { feed?.articles.append(article) }
    case "title" where article == nil: feed?.title = words
    case "title": article?.title = words
    case "link": if !words.isEmpty { article?.link = words }
    case "published", "updated", "dc:date": article?.date = String(words.prefix(10))
    case "pubDate": article?.date = words.split(separator: " ").dropFirst().prefix(3).joined(separator: " ")
    case "description", "summary", "content", "content:encoded": article?.text = words
    default: break
    }
    text = ""
  }
}

/// The words of HTML, a paragraph in each line.
func plainText(_ html: String) -> String {
  var text = ""
  for (index, part) in html.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
    let tag = index > 0 ? part.prefix { $0 != ">" } : ""
    if tag.hasPrefix("p") || tag.hasPrefix("br") || tag.hasPrefix("li") { text += "\n" }
    text += part.dropFirst(index > 0 ? tag.count + 1 : 0)
  }
  for (name, sign) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("nbsp", " "), ("amp", "&")] {
    text.replace("&\(name);", with: sign)
  }
  return text.split(separator: "\n").map { $0.split { $0.isWhitespace }.joined(separator: " ") }
    .filter { !$0.isEmpty }.joined(separator: "\n\n")
}
