#include "gif_layout.h"

#include <string.h>

enum { header_size = 13, descriptor_size = 10, extension = 0x21, image = 0x2C, trailer = 0x3B };
enum { graphic_control = 0xF9, application = 0xFF };

static uint32_t number(const uint8_t *bytes) { return bytes[0] | (uint32_t)bytes[1] << 8; }

/* Bytes of a table of colours, by the byte that says whether and how large. */
static size_t table_size(uint8_t flags) { return flags & 0x80 ? (size_t)3 << ((flags & 7) + 1) : 0; }

int ccd_is_gif(cpx_bytes file) {
  return file.count >= 6 && (memcmp(file.start, "GIF87a", 6) == 0 || memcmp(file.start, "GIF89a", 6) == 0);
}

/* Moves `*at` behind a chain of blocks and the empty one at its end. 0 when the file ends before. */
static int skip_blocks(cpx_bytes file, size_t *at) {
  while (*at < file.count) {
    size_t size = file.start[*at];
    *at += 1 + size;
    if (size == 0) return 1;
  }
  *at = file.count;
  return 0;
}

/* What a delay in hundredths of a second means: browsers take the shortest, which nobody could see, for a mistake. */
static uint32_t delay(uint32_t hundredths) { return hundredths < 2 ? 100 : hundredths * 10; }

/* Takes what an extension says about the frame after it, or about how often all is repeated. */
static void take_extension(cpx_bytes content, ccd_gif_frame *frame, ccd_gif_layout *layout) {
  const uint8_t *bytes = content.start;
  if (bytes[0] == graphic_control && content.count >= 6 && bytes[1] >= 4) {
    frame->disposal = bytes[2] >> 2 & 7;
    frame->milliseconds = delay(number(bytes + 3));
    frame->transparent = bytes[2] & 1 ? bytes[5] : -1;
  }
  static const char netscape[] = "\xFF\x0BNETSCAPE2.0\x03\x01";
  enum { name_size = sizeof netscape - 1 };
  if (layout && content.count >= name_size + 2 && memcmp(bytes, netscape, name_size) == 0) {
    uint32_t repetitions = number(bytes + name_size);
    layout->loops = repetitions ? repetitions + 1 : 0;
  }
}

static void take_descriptor(cpx_bytes file, size_t *at, ccd_gif_frame *frame) {
  const uint8_t *bytes = file.start + *at;
  frame->start = *at;
  frame->place = (cpx_rectangle){number(bytes + 1), number(bytes + 3), number(bytes + 5), number(bytes + 7)};
  /* Behind the table of colours one byte says how wide the first codes are. */
  *at += descriptor_size + table_size(bytes[9]) + 1;
  frame->is_cut = !skip_blocks(file, at);
  frame->end = *at;
}

/* The next frame; `layout` may be NULL. */
static int next_frame(cpx_bytes file, size_t *at, ccd_gif_frame *frame, ccd_gif_layout *layout) {
  *frame = (ccd_gif_frame){.milliseconds = delay(0), .transparent = -1};
  if (*at == 0 && cpx_slice(file, 0, header_size).count) *at = header_size + table_size(file.start[10]);
  while (*at > 0 && *at < file.count) {
    uint8_t kind = file.start[*at];
    if (kind == trailer) return 0;
    if (kind == image) {
      if (!cpx_slice(file, *at, descriptor_size + 1).count) break;
      take_descriptor(file, at, frame);
      return 1;
    }
    if (kind == extension && file.count - *at > 2) {
      cpx_bytes content = cpx_slice(file, *at + 1, file.count - *at - 1);
      take_extension(content, frame, layout);
      *at += 2;
      if (!skip_blocks(file, at)) break;
    } else {
      /* Nothing that begins a block. */
      ++*at;
    }
  }
  if (layout && *at < file.count) layout->is_cut = 1;
  return 0;
}

int ccd_gif_next_frame(cpx_bytes file, size_t *at, ccd_gif_frame *frame) { return next_frame(file, at, frame, NULL); }

static void take_first(cpx_bytes file, const ccd_gif_frame *frame, ccd_gif_layout *layout) {
  cpx_size screen = {number(file.start + 6), number(file.start + 8)};
  cpx_rectangle place = frame->place;
  if (place.width > screen.width || place.height > screen.height) {
    if (screen.width < place.x + place.width) screen.width = place.x + place.width;
    if (screen.height < place.y + place.height) screen.height = place.y + place.height;
  }
  layout->size = screen;
  int covers = place.x == 0 && place.y == 0 && place.width >= screen.width && place.height >= screen.height;
  layout->has_alpha = !covers;
}

ccd_gif_layout ccd_gif_read_layout(cpx_bytes file, uint32_t most_frames) {
  ccd_gif_layout layout = {.loops = 1};
  ccd_gif_frame frame;
  size_t at = 0;
  while (layout.frames < most_frames && next_frame(file, &at, &frame, &layout)) {
    if (layout.frames == 0) take_first(file, &frame, &layout);
    if (frame.transparent >= 0 || frame.disposal > 1) layout.has_alpha = 1;
    if (frame.is_cut) layout.is_cut = 1;
    /* Of a frame but the first that is cut off, what is there would only flash. */
    if (!frame.is_cut || layout.frames == 0) layout.frames++;
  }
  if (at == 0) layout.is_cut = 1;
  return layout;
}
