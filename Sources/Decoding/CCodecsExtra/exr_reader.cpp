#include "exr_reader.h"

#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#if !__has_include(<OpenEXR/ImfRgbaFile.h>)
#error "OpenEXR/ImfRgbaFile.h is missing. On Debian: sudo apt-get install libopenexr-dev"
#endif
#include <OpenEXR/ImfChannelList.h>
#include <OpenEXR/ImfHeader.h>
#include <OpenEXR/ImfIO.h>
#include <OpenEXR/ImfRgbaFile.h>
#include <OpenEXR/ImfStandardAttributes.h>
#include <OpenEXR/ImfVersion.h>
#include <OpenEXR/OpenEXRConfig.h>

namespace {

class Truncated : public std::runtime_error {
 public:
  Truncated() : std::runtime_error("file ends early") {}
};

/* The bytes of a file as the library's stream. */
class Bytes : public Imf::IStream {
 public:
  Bytes(const uint8_t *start, size_t count) : Imf::IStream("picture"), start_(start), count_(count) {}

  bool read(char to[], int count) override {
    if (count < 0 || static_cast<uint64_t>(count) > count_ - at_) throw Truncated();
    std::memcpy(to, start_ + at_, static_cast<size_t>(count));
    at_ += static_cast<uint64_t>(count);
    return at_ < count_;
  }

  uint64_t tellg() override { return at_; }

  void seekg(uint64_t place) override {
    if (place > count_) throw Truncated();
    at_ = place;
  }

 private:
  const uint8_t *start_;
  uint64_t count_, at_ = 0;
};

/* Throws if an attribute of a header is longer than the rest of the file. The library takes memory for it
   before it reads it. */
void check_attributes(const uint8_t *bytes, size_t count) {
  bool has_parts = count >= 8 && (bytes[5] & 0x10) != 0;
  size_t at = 8;
  auto skip_text = [&] {
    while (at < count && bytes[at] != 0) at++;
    if (at++ >= count) throw Truncated();
  };
  for (;;) {
    if (at >= count) throw Truncated();
    if (bytes[at] == 0) {
      /* The headers of parts follow each other, and an empty one comes last. */
      if (!has_parts || ++at >= count || bytes[at] == 0) return;
      continue;
    }
    skip_text();
    skip_text();
    if (count - at < 4) throw Truncated();
    uint32_t size = 0;
    for (int i = 3; i >= 0; i--) size = size << 8 | bytes[at + static_cast<size_t>(i)];
    at += 4;
    if (size > count - at) throw Truncated();
    at += size;
  }
}

bool has_colours(const Imf::ChannelList &channels, const std::string &prefix) {
  return channels.findChannel(prefix + "R") || channels.findChannel(prefix + "Y");
}

/* The layer to show: the one without a name, otherwise the first with colours. Returns whether there is
   one. */
bool find_layer(const Imf::ChannelList &channels, std::string &layer) {
  layer.clear();
  if (has_colours(channels, "")) return true;
  std::set<std::string> layers;
  channels.layers(layers);
  for (const std::string &name : layers) {
    if (!has_colours(channels, name + ".")) continue;
    layer = name;
    return true;
  }
  return false;
}

bool is_acceptable(const Imath::Box2i &window, uint32_t most_side, uint64_t most_pixels) {
  int64_t width = static_cast<int64_t>(window.max.x) - window.min.x + 1;
  int64_t height = static_cast<int64_t>(window.max.y) - window.min.y + 1;
  return width > 0 && height > 0 && width <= most_side && height <= most_side &&
         static_cast<uint64_t>(width) * static_cast<uint64_t>(height) <= most_pixels;
}

void copy(const char *text, char *message, size_t size) { std::snprintf(message, size, "%s", text); }

}  // namespace

struct cce_exr {
  Bytes bytes;
  std::unique_ptr<Imf::RgbaInputFile> file;
  Imath::Box2i shown, stored;
  std::vector<Imf::Rgba> row;
  /* Whether the frame buffer is set. */
  bool is_ready = false;

  cce_exr(const uint8_t *start, size_t count) : bytes(start, count) {}
};

static void describe(const cce_exr &file, const std::string &layer, cce_exr_description &description) {
  const Imf::ChannelList &channels = file.file->header().channels();
  std::string prefix = layer.empty() ? "" : layer + ".";
  const Imf::Channel *red = channels.findChannel(prefix + "R"), *grey = channels.findChannel(prefix + "Y");
  description = {};
  description.width = static_cast<uint32_t>(file.shown.max.x - file.shown.min.x + 1);
  description.height = static_cast<uint32_t>(file.shown.max.y - file.shown.min.y + 1);
  description.has_alpha = channels.findChannel(prefix + "A") != nullptr;
  description.is_grey = !red && !channels.findChannel(prefix + "RY");
  description.is_float = (red ? red : grey)->type != Imf::HALF;
  if (!Imf::hasChromaticities(file.file->header())) return;
  const Imf::Chromaticities &stated = Imf::chromaticities(file.file->header());
  description.has_chromaticities = 1;
  const Imath::V2f points[4] = {stated.red, stated.green, stated.blue, stated.white};
  for (int i = 0; i < 4; i++) {
    description.chromaticities[i * 2] = points[i].x;
    description.chromaticities[i * 2 + 1] = points[i].y;
  }
}

cce_exr_status cce_exr_open(
    const uint8_t *bytes, size_t count, uint32_t most_side, uint64_t most_pixels, cce_exr **file,
    cce_exr_description *description, char *message, size_t message_size) {
  *file = nullptr;
  try {
    auto opened = std::make_unique<cce_exr>(bytes, count);
    uint32_t flags = count >= 8 ? static_cast<uint32_t>(bytes[5]) << 8 : 0;
    if (Imf::isNonImage(static_cast<int>(flags))) {
      copy("deep data", message, message_size);
      return CCE_EXR_UNSUPPORTED;
    }
    check_attributes(bytes, count);
    opened->file = std::make_unique<Imf::RgbaInputFile>(opened->bytes, 0);
    opened->shown = opened->file->displayWindow();
    opened->stored = opened->file->dataWindow();
    if (!is_acceptable(opened->shown, most_side, most_pixels) ||
        !is_acceptable(opened->stored, most_side, most_pixels)) {
      return CCE_EXR_TOO_BIG;
    }
    std::string layer;
    if (!find_layer(opened->file->header().channels(), layer)) {
      copy("no channels of colour", message, message_size);
      return CCE_EXR_UNSUPPORTED;
    }
    if (!layer.empty()) opened->file->setLayerName(layer);
    describe(*opened, layer, *description);
    *file = opened.release();
    return CCE_EXR_OK;
  } catch (const Truncated &error) {
    copy(error.what(), message, message_size);
    return CCE_EXR_TRUNCATED;
  } catch (const std::bad_alloc &) {
    return CCE_EXR_OUT_OF_MEMORY;
  } catch (const std::exception &error) {
    copy(error.what(), message, message_size);
    return CCE_EXR_CORRUPT;
  } catch (...) {
    return CCE_EXR_CORRUPT;
  }
}

/* Reads a row of the data window into the file's row. */
static void read_stored(cce_exr &file, int y) {
  if (!file.is_ready) {
    file.row.resize(static_cast<size_t>(file.stored.max.x - file.stored.min.x) + 1);
    /* Every row goes to the same memory. */
    file.file->setFrameBuffer(file.row.data() - file.stored.min.x, 1, 0);
    file.is_ready = true;
  }
  file.file->readPixels(y);
}

cce_exr_status cce_exr_read_row(cce_exr *file, uint32_t y, float *row) {
  int64_t left = file->shown.min.x, right = file->shown.max.x;
  std::memset(row, 0, static_cast<size_t>(right - left + 1) * 4 * sizeof *row);
  int64_t line = static_cast<int64_t>(file->shown.min.y) + y;
  if (line < file->stored.min.y || line > file->stored.max.y) return CCE_EXR_OK;
  try {
    read_stored(*file, static_cast<int>(line));
  } catch (const Truncated &) {
    return CCE_EXR_TRUNCATED;
  } catch (const std::bad_alloc &) {
    return CCE_EXR_OUT_OF_MEMORY;
  } catch (...) {
    return CCE_EXR_CORRUPT;
  }
  int64_t first = left > file->stored.min.x ? left : file->stored.min.x;
  int64_t last = right < file->stored.max.x ? right : file->stored.max.x;
  for (int64_t x = first; x <= last; x++) {
    const Imf::Rgba &pixel = file->row[static_cast<size_t>(x - file->stored.min.x)];
    float *to = row + (x - left) * 4;
    to[0] = pixel.r;
    to[1] = pixel.g;
    to[2] = pixel.b;
    to[3] = pixel.a;
  }
  return CCE_EXR_OK;
}

void cce_exr_close(cce_exr *file) {
  try {
    delete file;
  } catch (...) {
    /* The library's destructors may report what reading has reported already. */
  }
}

const char *cce_exr_library(void) { return OPENEXR_VERSION_STRING; }
