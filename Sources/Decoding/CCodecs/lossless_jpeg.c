#include "ccd_lossless_jpeg.h"

#include <stdlib.h>
#include <string.h>

#include "jpeg_layout.h"

enum { SOF3 = 0xC3, DHT = 0xC4, SOS = 0xDA, DRI = 0xDD, APP0 = 0xE0, APP14 = 0xEE, RST0 = 0xD0 };
enum { most_tables = 4, most_categories = 17, code_bits = 16 };

/* A Huffman table, as the length of the code and its category for every 16 bits. A length of 0 is no code. */
typedef struct table {
  uint8_t length[1 << code_bits];
  uint8_t category[1 << code_bits];
} table;

/* A scan, which has one component or all interleaved ones. */
typedef struct scan {
  cpx_bytes data;
  size_t at;
  uint64_t bits;
  unsigned bit_count;
  /* How many of the bits so far were made up after the end of the data. */
  uint64_t padding;
  int hit_end;
  unsigned components, component[CCD_LOSSLESS_MOST_COMPONENTS];
  table *tables[CCD_LOSSLESS_MOST_COMPONENTS];
  unsigned predictor, shift;
  /* Rows between restarts, 0 for none, and those left until the next one. */
  uint32_t restart_rows, rows_left;
  int starts_again;
} scan;

struct ccd_lossless_jpeg {
  ccd_lossless_frame frame;
  uint8_t identifiers[CCD_LOSSLESS_MOST_COMPONENTS];
  table *tables[most_tables];
  /* All tables that were read, for freeing them. */
  table *owned[CCD_LOSSLESS_MOST_COMPONENTS * most_tables];
  unsigned owned_count;
  scan scans[CCD_LOSSLESS_MOST_COMPONENTS];
  unsigned scan_count, components_found;
  uint32_t restart_samples;
  int has_jfif, adobe_transform;
  uint32_t next_row;
  /* The row above of each component, before the point transform. */
  uint16_t *above;
};

int ccd_is_lossless_jpeg(cpx_bytes stream) { return ccd_jpeg_read_layout(stream).is_lossless; }

static unsigned two_bytes(const uint8_t *bytes) { return (unsigned)bytes[0] << 8 | bytes[1]; }

static cpx_status read_frame(ccd_lossless_jpeg *jpeg, cpx_bytes content) {
  const uint8_t *p = content.start;
  ccd_lossless_frame *frame = &jpeg->frame;
  if (content.count < 6 || frame->components) return CPX_CORRUPT;
  frame->bits = p[0];
  frame->size = (cpx_size){two_bytes(p + 3), two_bytes(p + 1)};
  frame->components = p[5];
  if (frame->bits < 2 || frame->bits > 16 || frame->size.width == 0 || frame->size.height == 0) return CPX_CORRUPT;
  if (frame->components == 0 || content.count < 6 + 3 * (size_t)frame->components) return CPX_CORRUPT;
  if (frame->components > CCD_LOSSLESS_MOST_COMPONENTS) return CPX_UNSUPPORTED;
  for (unsigned i = 0; i < frame->components; i++) {
    jpeg->identifiers[i] = p[6 + 3 * i];
    if (p[7 + 3 * i] != p[7]) return CPX_UNSUPPORTED;
  }
  /* Equal factors are no subsampling. Interleaved, they would store pixels in squares. */
  return frame->components > 1 && p[7] != 0x11 ? CPX_UNSUPPORTED : CPX_OK;
}

/* Reads one table and returns its bytes. 0 if it is not a table. */
static size_t read_table(ccd_lossless_jpeg *jpeg, cpx_bytes content) {
  if (content.count < 1 + code_bits || content.start[0] >= most_tables) return 0;
  if (jpeg->owned_count == sizeof jpeg->owned / sizeof *jpeg->owned) return 0;
  const uint8_t *counts = content.start + 1, *categories = counts + code_bits;
  size_t total = 0;
  for (int i = 0; i < code_bits; i++) total += counts[i];
  if (total > most_categories || content.count < 1 + code_bits + total) return 0;
  table *made = calloc(1, sizeof *made);
  if (!made) return 0;
  jpeg->owned[jpeg->owned_count++] = made;
  uint32_t code = 0;
  for (unsigned length = 1; length <= code_bits; length++) {
    for (unsigned i = 0; i < counts[length - 1]; i++, categories++) {
      uint32_t span = 1u << (code_bits - length);
      if (code + span > 1u << code_bits || *categories >= most_categories) return 0;
      memset(made->length + code, (int)length, span);
      memset(made->category + code, *categories, span);
      code += span;
    }
  }
  jpeg->tables[content.start[0]] = made;
  return 1 + code_bits + total;
}

static cpx_status read_tables(ccd_lossless_jpeg *jpeg, cpx_bytes content) {
  for (size_t at = 0; at < content.count;) {
    size_t count = read_table(jpeg, cpx_slice(content, at, content.count - at));
    if (count == 0) return CPX_CORRUPT;
    at += count;
  }
  return CPX_OK;
}

/* Reads the header of a scan whose data begins at `data`. */
static cpx_status read_scan(ccd_lossless_jpeg *jpeg, cpx_bytes content, cpx_bytes data) {
  const uint8_t *p = content.start;
  if (!jpeg->frame.components || content.count < 1 || content.count < 4 + 2 * (size_t)p[0]) return CPX_CORRUPT;
  if (jpeg->scan_count == CCD_LOSSLESS_MOST_COMPONENTS) return CPX_CORRUPT;
  scan *scan = &jpeg->scans[jpeg->scan_count++];
  scan->data = data;
  scan->components = p[0];
  if (p[0] == 0 || jpeg->components_found + p[0] > jpeg->frame.components) return CPX_CORRUPT;
  for (unsigned i = 0; i < scan->components; i++) {
    unsigned component = 0;
    while (component < jpeg->frame.components && jpeg->identifiers[component] != p[1 + 2 * i]) component++;
    unsigned number = p[2 + 2 * i] >> 4;
    if (component == jpeg->frame.components || number >= most_tables || !jpeg->tables[number]) return CPX_CORRUPT;
    scan->component[i] = component;
    scan->tables[i] = jpeg->tables[number];
  }
  jpeg->components_found += scan->components;
  scan->predictor = p[1 + 2 * scan->components];
  scan->shift = p[3 + 2 * scan->components] & 15;
  if (scan->predictor < 1 || scan->predictor > 7 || scan->shift >= jpeg->frame.bits) return CPX_CORRUPT;
  /* Restarts are between rows (annex H.1.1). */
  if (jpeg->restart_samples % jpeg->frame.size.width != 0) return CPX_CORRUPT;
  scan->restart_rows = jpeg->restart_samples / jpeg->frame.size.width;
  scan->rows_left = scan->restart_rows;
  scan->starts_again = 1;
  return CPX_OK;
}

/* The offset of the first marker after the data of a scan. */
static size_t end_of_scan(cpx_bytes stream, size_t at) {
  while (at + 1 < stream.count) {
    const uint8_t *found = memchr(stream.start + at, 0xFF, stream.count - at - 1);
    if (!found) break;
    at = (size_t)(found - stream.start);
    if (found[1] != 0 && found[1] != 0xFF && (found[1] & 0xF8) != RST0) return at;
    at++;
  }
  return stream.count;
}

/* The content of the segment at an offset, after its length. */
static cpx_bytes segment_at(cpx_bytes stream, size_t at) {
  cpx_bytes length = cpx_slice(stream, at, 2);
  return length.count && two_bytes(length.start) >= 2 ? cpx_slice(stream, at + 2, two_bytes(length.start) - 2)
                                                      : (cpx_bytes){0};
}

static cpx_status read_segment(ccd_lossless_jpeg *jpeg, const ccd_jpeg_segment *segment) {
  cpx_bytes content = segment->content;
  switch (segment->marker) {
    case SOF3: return read_frame(jpeg, content);
    case DHT: return read_tables(jpeg, content);
    case DRI: jpeg->restart_samples = content.count >= 2 ? two_bytes(content.start) : 0; return CPX_OK;
    case APP0: jpeg->has_jfif |= content.count >= 5 && memcmp(content.start, "JFIF", 5) == 0; return CPX_OK;
    case APP14:
      if (content.count >= 12 && memcmp(content.start, "Adobe", 5) == 0) jpeg->adobe_transform = content.start[11];
      return CPX_OK;
    default: return CPX_OK;
  }
}

static cpx_status read_headers(ccd_lossless_jpeg *jpeg, cpx_bytes stream) {
  jpeg->adobe_transform = -1;
  ccd_jpeg_segment segment;
  for (size_t at = 0; !jpeg->frame.components || jpeg->components_found < jpeg->frame.components;) {
    if (ccd_jpeg_next_segment(stream, &at, &segment)) {
      cpx_status status = read_segment(jpeg, &segment);
      if (status != CPX_OK) return status;
      continue;
    }
    if (segment.marker != SOS) return CPX_TRUNCATED;
    cpx_bytes content = segment_at(stream, at);
    if (!content.count) return CPX_TRUNCATED;
    size_t start = at + 2 + content.count;
    size_t end = end_of_scan(stream, start);
    cpx_status status = read_scan(jpeg, content, cpx_slice(stream, start, end - start));
    if (status != CPX_OK) return status;
    at = end;
  }
  return CPX_OK;
}

/* By the rules of libjpeg-turbo, except that colours without any mark are RGB. */
static void find_colours(ccd_lossless_jpeg *jpeg) {
  ccd_lossless_frame *frame = &jpeg->frame;
  int is_ycc = jpeg->adobe_transform < 0 ? jpeg->has_jfif : jpeg->adobe_transform == 1;
  switch (frame->components) {
    case 1: frame->colours = CCD_LOSSLESS_GREY; break;
    case 3: frame->colours = is_ycc ? CCD_LOSSLESS_YCC : CCD_LOSSLESS_RGB; break;
    case 4: frame->colours = jpeg->adobe_transform > 0 ? CCD_LOSSLESS_OTHER : CCD_LOSSLESS_CMYK; break;
    default: frame->colours = CCD_LOSSLESS_OTHER; break;
  }
}

cpx_status ccd_lossless_open(
    cpx_bytes stream, const cpx_limits *limits, ccd_lossless_jpeg **result, ccd_lossless_frame *frame) {
  *result = NULL;
  *frame = (ccd_lossless_frame){0};
  ccd_jpeg_layout layout = ccd_jpeg_read_layout(stream);
  if (!layout.is_lossless) return CPX_UNSUPPORTED;
  if ((uint64_t)layout.size.width * layout.size.height > limits->pixels) return CPX_TOO_BIG;
  ccd_lossless_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (!jpeg) return CPX_OUT_OF_MEMORY;
  cpx_status status = layout.is_huffman_lossless ? read_headers(jpeg, stream) : CPX_UNSUPPORTED;
  if (status == CPX_OK) {
    jpeg->above = calloc((size_t)jpeg->frame.size.width * jpeg->frame.components, sizeof *jpeg->above);
    if (!jpeg->above) status = CPX_OUT_OF_MEMORY;
  }
  if (status != CPX_OK) {
    ccd_lossless_close(jpeg);
    return status;
  }
  find_colours(jpeg);
  *frame = jpeg->frame;
  *result = jpeg;
  return CPX_OK;
}

cpx_status ccd_lossless_read_frame(cpx_bytes stream, ccd_lossless_frame *frame) {
  cpx_limits limits = {.pixels = UINT64_MAX};
  ccd_lossless_jpeg *jpeg;
  cpx_status status = ccd_lossless_open(stream, &limits, &jpeg, frame);
  ccd_lossless_close(jpeg);
  return status;
}

void ccd_lossless_close(ccd_lossless_jpeg *jpeg) {
  if (!jpeg) return;
  for (unsigned i = 0; i < jpeg->owned_count; i++) free(jpeg->owned[i]);
  free(jpeg->above);
  free(jpeg);
}

/* Makes at least 32 bits available. After the data or at a marker they are 0. */
static void fill(scan *scan) {
  while (scan->bit_count <= 56) {
    uint64_t byte = 0;
    cpx_bytes data = scan->data;
    if (scan->at < data.count && (data.start[scan->at] != 0xFF || scan->at + 1 >= data.count)) {
      byte = data.start[scan->at++];
    } else if (scan->at < data.count && data.start[scan->at + 1] == 0) {
      byte = 0xFF;
      scan->at += 2;
    } else {
      scan->padding += 8;
    }
    scan->bits |= byte << (56 - scan->bit_count);
    scan->bit_count += 8;
  }
}

static unsigned take(scan *scan, unsigned count) {
  unsigned value = count ? (unsigned)(scan->bits >> (64 - count)) : 0;
  scan->bits <<= count;
  scan->bit_count -= count;
  return value;
}

/* Reads a difference. Returns 0 if there is none. */
static int read_difference(scan *scan, const table *table, int *difference) {
  if (scan->bit_count < 32) fill(scan);
  unsigned next = (unsigned)(scan->bits >> (64 - code_bits));
  unsigned length = table->length[next], category = table->category[next];
  if (length == 0) return 0;
  take(scan, length);
  if (category == code_bits) {
    *difference = 1 << 15;
    return 1;
  }
  int value = (int)take(scan, category);
  *difference = category && value < 1 << (category - 1) ? value - (1 << category) + 1 : value;
  return 1;
}

/* Passes the next restart marker. Returns 0 if it is missing. */
static int restart(scan *scan) {
  scan->bits = 0;
  scan->bit_count = 0;
  scan->padding = 0;
  scan->starts_again = 1;
  scan->rows_left = scan->restart_rows;
  for (; scan->at + 1 < scan->data.count; scan->at++) {
    const uint8_t *bytes = scan->data.start + scan->at;
    if (bytes[0] == 0xFF && (bytes[1] & 0xF8) == RST0) {
      scan->at += 2;
      return 1;
    }
  }
  return 0;
}

static int predict(unsigned predictor, int left, int above, int corner) {
  switch (predictor) {
    case 1: return left;
    case 2: return above;
    case 3: return corner;
    case 4: return left + above - corner;
    case 5: return left + ((above - corner) >> 1);
    case 6: return above + ((left - corner) >> 1);
    default: return (left + above) >> 1;
  }
}

/* Reads the row of a scan over the row above it, which is in `above`: a part of `width` for each component.
   Returns 0 at a fault, after which the rest stays as it was. */
static int read_scan_row(scan *scan, uint32_t width, unsigned bits, uint16_t *above) {
  if (scan->restart_rows && scan->rows_left == 0 && !restart(scan)) return 0;
  int is_first = scan->starts_again;
  scan->starts_again = 0;
  scan->rows_left--;
  int corner[CCD_LOSSLESS_MOST_COMPONENTS] = {0}, left[CCD_LOSSLESS_MOST_COMPONENTS] = {0};
  for (uint32_t x = 0; x < width; x++) {
    for (unsigned i = 0; i < scan->components; i++) {
      uint16_t *sample = above + (size_t)scan->component[i] * width + x;
      int up = *sample, difference = 0, predicted;
      if (x > 0) {
        predicted = predict(is_first ? 1 : scan->predictor, left[i], up, corner[i]);
      } else {
        predicted = is_first ? 1 << (bits - scan->shift - 1) : up;
      }
      if (!read_difference(scan, scan->tables[i], &difference)) return 0;
      *sample = (uint16_t)(predicted + difference);
      left[i] = *sample;
      corner[i] = up;
    }
  }
  return scan->padding <= scan->bit_count;
}

int ccd_lossless_read_row(ccd_lossless_jpeg *jpeg, uint16_t *row) {
  uint32_t width = jpeg->frame.size.width;
  unsigned components = jpeg->frame.components;
  int is_read = 1;
  for (unsigned i = 0; i < jpeg->scan_count; i++) {
    scan *scan = &jpeg->scans[i];
    if (!scan->hit_end && !read_scan_row(scan, width, jpeg->frame.bits, jpeg->above)) scan->hit_end = 1;
    if (scan->hit_end) is_read = 0;
    for (unsigned k = 0; k < scan->components; k++) {
      const uint16_t *from = jpeg->above + (size_t)scan->component[k] * width;
      uint16_t *to = row + scan->component[k];
      for (uint32_t x = 0; x < width; x++) to[(size_t)x * components] = (uint16_t)(from[x] << scan->shift);
    }
  }
  return is_read;
}
