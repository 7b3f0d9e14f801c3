import PhotoDecisions
import Queries

/// The texts of a photo in the form in which words without a field are searched.
package enum SearchableText {
  /// The folded texts, with a line feed between them. A word without a line feed is in one of the texts
  /// exactly if the folded word is in this.
  package static func fold(_ texts: some Sequence<String>) -> String {
    texts.map(SearchText.fold).joined(separator: "\n")
  }

  /// The texts of a photo: the name, caption, title, and the keywords with the broader ones before them.
  static func texts(of photo: CataloguedPhoto) -> [String] {
    let decisions = photo.decisions
    let texts = [photo.name.description, decisions.caption ?? "", decisions.title ?? ""]
    return texts.filter { !$0.isEmpty } + keywordPaths(of: decisions)
  }

  /// The paths of keywords, `Places|Berlin`, sorted.
  static func keywordPaths(of decisions: PhotoDecisions) -> [String] {
    (decisions.keywords ?? []).map { $0.path.joined(separator: "|") }.sorted()
  }
}
