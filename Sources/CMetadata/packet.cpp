#include "packet.hpp"

#include "text.hpp"

namespace metadata {

namespace {

/// The longest packet that is read, in bytes. Real packets are much shorter.
constexpr size_t longestPacket = 1 << 20;
constexpr size_t mostKeywords = 512;

/// XML text with the five predefined entities replaced. Other references are dropped.
std::string unescaped(const std::string &text) {
  static const char *const names[][2] = {
      {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}, {"&quot;", "\""}, {"&apos;", "'"}};
  std::string result;
  for (size_t i = 0; i < text.size();) {
    if (text[i] != '&') {
      result += text[i++];
      continue;
    }
    auto end = text.find(';', i);
    if (end == std::string::npos || end - i > 10) break;
    for (auto &name : names) {
      if (text.compare(i, end + 1 - i, name[0]) == 0) result += name[1];
    }
    i = end + 1;
  }
  return result;
}

/// The content of the first element with a name. Empty if there is none.
std::string element(const std::string &packet, const std::string &name) {
  auto start = packet.find("<" + name);
  if (start == std::string::npos) return "";
  auto open = packet.find('>', start);
  if (open == std::string::npos || packet[open - 1] == '/') return "";
  auto end = packet.find("</" + name + ">", open);
  return end == std::string::npos ? "" : packet.substr(open + 1, end - open - 1);
}

std::string attribute(const std::string &packet, const std::string &name) {
  auto start = packet.find(name + "=\"");
  if (start == std::string::npos) return "";
  start += name.size() + 2;
  auto end = packet.find('"', start);
  return end == std::string::npos ? "" : unescaped(packet.substr(start, end - start));
}

/// Calls a function with the text of each item in a list, starting at the default language if there is one.
template <typename Receive>
void forEachItem(const std::string &list, Receive receive) {
  auto main = list.find("x-default");
  size_t at = main == std::string::npos ? 0 : list.rfind("<rdf:li", main);
  if (at == std::string::npos) at = 0;
  for (size_t i = 0; i < mostKeywords; i++) {
    auto start = list.find("<rdf:li", at);
    if (start == std::string::npos) return;
    auto open = list.find('>', start);
    auto end = open == std::string::npos ? open : list.find("</rdf:li>", open);
    if (end == std::string::npos) return;
    receive(unescaped(list.substr(open + 1, end - open - 1)));
    at = end;
  }
}

}  // namespace

std::string packetText(const std::string &packet, const std::string &name) {
  if (packet.size() > longestPacket) return "";
  std::string single = attribute(packet, name);
  if (!single.empty()) return single;
  std::string content = element(packet, name), first;
  if (content.find("<rdf:li") == std::string::npos) return unescaped(content);
  forEachItem(content, [&](const std::string &item) {
    if (first.empty()) first = item;
  });
  return first;
}

void readPacket(const std::string &packet, Reporter &reporter) {
  if (packet.size() > longestPacket) return;
  forEachItem(
      element(packet, "dc:description"), [&](const std::string &item) { reporter.add(CMT_CAPTION, item); });
  forEachItem(element(packet, "dc:title"), [&](const std::string &item) { reporter.add(CMT_TITLE, item); });
  forEachItem(
      element(packet, "dc:subject"), [&](const std::string &item) { reporter.add(CMT_KEYWORD, item); });
  forEachItem(element(packet, "lr:hierarchicalSubject"), [&](const std::string &item) {
    reporter.add(CMT_HIERARCHICAL_KEYWORD, item);
  });
  reporter.add(CMT_RATING, stars(packetText(packet, "xmp:Rating")));
  reporter.add(CMT_LABEL, packetText(packet, "xmp:Label"));
}

}  // namespace metadata
