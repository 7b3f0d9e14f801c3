// Writes an OpenEXR file of raw floats: make-exr IN OUT WIDTH HEIGHT CHANNELS [OPTION=VALUE...]
#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <ImfChannelList.h>
#include <ImfFrameBuffer.h>
#include <ImfHeader.h>
#include <ImfOutputFile.h>
#include <ImfRgbaFile.h>
#include <ImfTiledOutputFile.h>

int main(int count, char **words) {
  if (count < 6) return 2;
  std::map<std::string, std::string> options;
  for (int i = 6; i < count; i++) {
    std::string word = words[i];
    options[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
  }
  int width = std::stoi(words[3]), height = std::stoi(words[4]), channels = std::stoi(words[5]);
  std::vector<float> pixels(static_cast<size_t>(width) * height * channels);
  std::ifstream(words[1], std::ios::binary).read(reinterpret_cast<char *>(pixels.data()), pixels.size() * 4);

  static const std::map<std::string, Imf::Compression> compressions = {
      {"none", Imf::NO_COMPRESSION},    {"rle", Imf::RLE_COMPRESSION},   {"zips", Imf::ZIPS_COMPRESSION},
      {"zip", Imf::ZIP_COMPRESSION},    {"piz", Imf::PIZ_COMPRESSION},   {"pxr24", Imf::PXR24_COMPRESSION},
      {"b44", Imf::B44_COMPRESSION},    {"b44a", Imf::B44A_COMPRESSION}, {"dwaa", Imf::DWAA_COMPRESSION},
      {"dwab", Imf::DWAB_COMPRESSION}};
  Imf::Header header(width, height);
  header.compression() = compressions.at(options.count("compression") ? options["compression"] : "zip");
  if (options.count("order")) header.lineOrder() = Imf::DECREASING_Y;
  int x = 0, y = 0, shown_width = width, shown_height = height;
  // The data begins at x, y of the display window, which has a size of its own.
  if (options.count("window")) {
    std::sscanf(options["window"].c_str(), "%d,%d,%d,%d", &x, &y, &shown_width, &shown_height);
    header.displayWindow() = Imath::Box2i({0, 0}, {shown_width - 1, shown_height - 1});
    header.dataWindow() = Imath::Box2i({x, y}, {x + width - 1, y + height - 1});
  }
  std::string kind = options["channels"];
  if (kind == "yc" || kind == "y") {
    std::vector<Imf::Rgba> rows(static_cast<size_t>(width) * height);
    for (size_t i = 0; i < rows.size(); i++) {
      rows[i] = Imf::Rgba(pixels[i * channels], pixels[i * channels + 1], pixels[i * channels + 2], 1);
    }
    Imf::RgbaOutputFile file(words[2], header, kind == "yc" ? Imf::WRITE_YC : Imf::WRITE_Y);
    file.setFrameBuffer(rows.data(), 1, width);
    file.writePixels(height);
    return 0;
  }
  bool is_float = options["type"] == "float";
  std::vector<half> halves(pixels.begin(), pixels.end());
  std::string prefix = options.count("layer") ? options["layer"] + "." : "";
  const char *names = kind == "z" ? "Z" : "RGBA";
  Imf::FrameBuffer buffer;
  size_t step = (is_float ? 4 : 2) * static_cast<size_t>(channels);
  char *base = is_float ? reinterpret_cast<char *>(pixels.data()) : reinterpret_cast<char *>(halves.data());
  for (int i = 0; i < (kind == "z" ? 1 : channels); i++) {
    Imf::PixelType type = is_float ? Imf::FLOAT : Imf::HALF;
    header.channels().insert(prefix + names[i], Imf::Channel(type));
    char *first = base + i * (is_float ? 4 : 2) - static_cast<std::ptrdiff_t>(x) * step - static_cast<std::ptrdiff_t>(y) * step * width;
    buffer.insert(prefix + names[i], Imf::Slice(type, first, step, step * width));
  }
  if (options.count("tiles")) {
    unsigned side = static_cast<unsigned>(std::stoi(options["tiles"]));
    header.setTileDescription(Imf::TileDescription(side, side));
    Imf::TiledOutputFile file(words[2], header);
    file.setFrameBuffer(buffer);
    file.writeTiles(0, file.numXTiles() - 1, 0, file.numYTiles() - 1);
    return 0;
  }
  Imf::OutputFile file(words[2], header);
  file.setFrameBuffer(buffer);
  file.writePixels(height);
  return 0;
}
