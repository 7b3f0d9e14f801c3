#include "gif_layout.h"

#include <string.h>

#include "CCodecs.h"

enum { header_size = 13, descriptor_size = 10, extension = 0x21, image = 0x2C, trailer = 0x3B };
enum { graphic_control = 0xF9, application = 0xFF };

static uint32_t number(const uint8_t *bytes) { return bytes[0] | (uint32_t)bytes[1] << 8; }

/* The size of a colour table in bytes, from the flags that describe it. */
static size_t table_size(uint8_t flags) { return flags & 0x80 ? (size_t)3 << ((flags & 7) + 1) : 0; }

int ccd_is_gif(cpx_bytes file) {
  return file.count >= 6 && (memcmp(file.start, "GIF87a", 6) == 0 || memcmp(file.start, "GIF89a", 6) == 0);
}

/* Moves `*at` past a chain of data blocks and its empty terminator. Returns 0 if the file ends first. */
static int skip_blocks(cpx_bytes file, size_t *at) {
  while (*at < file.count) {
    size_t size = file.start[*at];
    *at += 1 + size;
    if (size == 0) return 1;
  }
  *at = file.count;
  return 0;
}

/* A delay in milliseconds. Like browsers, it treats delays too short to be visible as a mistake. */
static uint32_t delay(uint32_t hundredths) { return hundredths < 2 ? 100 : hundredths * 10; }

/* Reads an extension: properties of the next frame, or the number of repetitions. */
static void read_extension(cpx_bytes content, ccd_gif_frame *frame, ccd_gif_layout *layout) {
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

/* Reads the extension between two offsets, if it is XMP. The packet is not divided into blocks. 258 bytes
   follow it, which bring readers that take its letters for the lengths of blocks to the terminator: 1, 255,
   254 and so on, and another 0. */
static void read_packet(cpx_bytes file, size_t start, size_t end, ccd_gif_layout *layout) {
  static const char name[] = "\x21\xFF\x0BXMP DataXMP";
  enum { name_size = sizeof name - 1, magic_trailer = 258, longest_packet = 8 << 20 };
  cpx_bytes whole = cpx_slice(file, start, end - start);
  if (layout->packet.count || whole.count < name_size + magic_trailer || whole.count > longest_packet) return;
  size_t trailer_start = whole.count - magic_trailer;
  if (memcmp(whole.start, name, name_size) == 0 && memcmp(whole.start + trailer_start, "\x01\xFF\xFE", 3) == 0) {
    layout->packet = cpx_slice(whole, name_size, trailer_start - name_size);
  }
}

static void read_descriptor(cpx_bytes file, size_t *at, ccd_gif_frame *frame) {
  const uint8_t *bytes = file.start + *at;
  frame->start = *at;
  frame->area = (cpx_rectangle){number(bytes + 1), number(bytes + 3), number(bytes + 5), number(bytes + 7)};
  /* After the colour table comes one byte, the initial code width. */
  *at += descriptor_size + table_size(bytes[9]) + 1;
  frame->is_cut = !skip_blocks(file, at);
  frame->end = *at;
}

/* Like ccd_gif_next_frame. Adds what it passes to `layout`, unless that is NULL. */
static int next_frame(cpx_bytes file, size_t *at, ccd_gif_frame *frame, ccd_gif_layout *layout) {
  *frame = (ccd_gif_frame){.milliseconds = delay(0), .transparent = -1};
  if (*at == 0 && cpx_slice(file, 0, header_size).count) *at = header_size + table_size(file.start[10]);
  while (*at > 0 && *at < file.count) {
    uint8_t kind = file.start[*at];
    if (kind == trailer) return 0;
    if (kind == image) {
      if (!cpx_slice(file, *at, descriptor_size + 1).count) break;
      read_descriptor(file, at, frame);
      return 1;
    }
    if (kind == extension && file.count - *at > 2) {
      cpx_bytes content = cpx_slice(file, *at + 1, file.count - *at - 1);
      read_extension(content, frame, layout);
      size_t start = *at;
      *at += 2;
      if (!skip_blocks(file, at)) break;
      if (layout) read_packet(file, start, *at, layout);
    } else {
      /* Not the start of a block. */
      ++*at;
    }
  }
  if (layout && *at < file.count) layout->is_cut = 1;
  return 0;
}

int ccd_gif_next_frame(cpx_bytes file, size_t *at, ccd_gif_frame *frame) { return next_frame(file, at, frame, NULL); }

static void read_screen(cpx_bytes file, const ccd_gif_frame *frame, ccd_gif_layout *layout) {
  cpx_size screen = {number(file.start + 6), number(file.start + 8)};
  cpx_rectangle area = frame->area;
  if (area.width > screen.width || area.height > screen.height) {
    if (screen.width < area.x + area.width) screen.width = area.x + area.width;
    if (screen.height < area.y + area.height) screen.height = area.y + area.height;
  }
  layout->size = screen;
  int covers = area.x == 0 && area.y == 0 && area.width >= screen.width && area.height >= screen.height;
  layout->has_alpha = !covers;
}

ccd_gif_layout ccd_gif_read_layout(cpx_bytes file, uint32_t most_frames) {
  ccd_gif_layout layout = {.loops = 1};
  ccd_gif_frame frame;
  size_t at = 0;
  while (layout.frames < most_frames && next_frame(file, &at, &frame, &layout)) {
    if (layout.frames == 0) read_screen(file, &frame, &layout);
    if (frame.transparent >= 0 || frame.disposal > 1) layout.has_alpha = 1;
    if (frame.is_cut) layout.is_cut = 1;
    /* A truncated frame counts only if it is the first: a part of a later one would only flash. */
    if (!frame.is_cut || layout.frames == 0) layout.frames++;
  }
  if (at == 0) layout.is_cut = 1;
  return layout;
}

cpx_bytes ccd_gif_packet(cpx_bytes file) {
  return ccd_is_gif(file) ? ccd_gif_read_layout(file, UINT32_MAX).packet : (cpx_bytes){0};
}
