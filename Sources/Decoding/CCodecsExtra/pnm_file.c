#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "pixel_description.h"

/* The contents of the header. */
typedef struct map {
  cpx_bytes file;
  /* The digit of the magic number, '1' to '7'. */
  char kind;
  cpx_size size;
  uint32_t samples, most;
  /* Whether the samples mean something else than light and opacity. */
  int has_other_samples;
  /* The offset of the pixels. */
  size_t pixels;
} map;

static int is_blank(uint8_t letter) { return letter == ' ' || (letter >= '\t' && letter <= '\r'); }

static int is_text(const map *map) { return map->kind <= '3'; }

static int is_bilevel(const map *map) { return map->kind == '1' || map->kind == '4'; }

static const char *sniff(cpx_bytes file) {
  int is_pnm = file.count >= 8 && file.start[0] == 'P' && file.start[1] >= '1' && file.start[1] <= '7' &&
               is_blank(file.start[2]);
  return is_pnm ? "pnm" : NULL;
}

/* Skips white space and comments. */
static size_t skip_blanks(cpx_bytes file, size_t at) {
  while (at < file.count && (is_blank(file.start[at]) || file.start[at] == '#')) {
    if (file.start[at] == '#') {
      while (at < file.count && file.start[at] != '\n' && file.start[at] != '\r') at++;
    } else {
      at++;
    }
  }
  return at;
}

/* Reads a decimal number. Returns 0 if there is none. */
static int read_number(cpx_bytes file, size_t *at, uint32_t *value) {
  *at = skip_blanks(file, *at);
  size_t start = *at;
  uint64_t sum = 0;
  while (*at < file.count && file.start[*at] >= '0' && file.start[*at] <= '9') {
    sum = sum * 10 + (file.start[(*at)++] - '0');
    if (sum > UINT32_MAX) return 0;
  }
  *value = (uint32_t)sum;
  return *at > start;
}

/* Whether a line of a PAM file names what the samples mean, and the name is not one of the types of the
   format. Other programs have types of their own, such as CMYK. */
static int names_other_samples(cpx_bytes line) {
  static const char *const usual[] = {"BLACKANDWHITE", "GRAYSCALE", "RGB"};
  enum { keyword = 8 };
  if (line.count <= keyword || memcmp(line.start, "TUPLTYPE", keyword) != 0) return 0;
  size_t start = keyword;
  while (start < line.count && is_blank(line.start[start])) start++;
  for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
    size_t count = strlen(usual[i]);
    if (line.count - start >= count && memcmp(line.start + start, usual[i], count) == 0) return 0;
  }
  return start < line.count;
}

/* Reads the header of a PAM file, which has a keyword and a value on each line. */
static cpx_status read_named_header(map *map, size_t at) {
  enum { most_lines = 64 };
  for (int i = 0; i < most_lines; i++) {
    at = skip_blanks(map->file, at);
    size_t end = at;
    while (end < map->file.count && map->file.start[end] != '\n') end++;
    if (end == map->file.count) return CPX_TRUNCATED;
    cpx_bytes line = cpx_slice(map->file, at, end - at);
    size_t value = at;
    while (value < end && !is_blank(map->file.start[value])) value++;
    if (line.count >= 6 && memcmp(line.start, "ENDHDR", 6) == 0) {
      map->pixels = end + 1;
      return map->samples >= 1 && map->samples <= 4 && !map->has_other_samples ? CPX_OK : CPX_UNSUPPORTED;
    }
    map->has_other_samples |= names_other_samples(line);
    uint32_t number = 0;
    if (read_number(map->file, &value, &number)) {
      if (line.count > 5 && memcmp(line.start, "WIDTH", 5) == 0) map->size.width = number;
      if (line.count > 6 && memcmp(line.start, "HEIGHT", 6) == 0) map->size.height = number;
      if (line.count > 5 && memcmp(line.start, "DEPTH", 5) == 0) map->samples = number;
      if (line.count > 6 && memcmp(line.start, "MAXVAL", 6) == 0) map->most = number;
    }
    at = end;
  }
  return CPX_CORRUPT;
}

static cpx_status read_header(cpx_bytes file, map *map) {
  *map = (struct map){.file = file, .kind = (char)file.start[1], .most = 1};
  size_t at = 2;
  if (map->kind == '7') {
    cpx_status status = read_named_header(map, at);
    return status == CPX_OK && (map->most == 0 || map->most > 65535) ? CPX_CORRUPT : status;
  }
  map->samples = map->kind == '3' || map->kind == '6' ? 3 : 1;
  if (!read_number(file, &at, &map->size.width) || !read_number(file, &at, &map->size.height)) {
    return CPX_CORRUPT;
  }
  if (!is_bilevel(map) && !read_number(file, &at, &map->most)) return CPX_CORRUPT;
  if (map->most == 0 || map->most > 65535) return CPX_CORRUPT;
  /* Exactly one white-space character ends the header; the next byte is a value. */
  map->pixels = at + 1;
  return map->pixels < file.count ? CPX_OK : CPX_TRUNCATED;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  map map;
  cpx_status status = read_header(file, &map);
  picture->frames = 1;
  picture->has_alpha = map.samples == 2 || map.samples == 4;
  return status == CPX_OK ? cpx_accept_size(picture, map.size, 1, options) : status;
}

static uint8_t scaled(uint32_t value, uint32_t most) {
  return (uint8_t)((value >= most ? most : value) * 255ull / most);
}

/* Converts samples to a pixel of four bytes. */
static void put_pixel(const map *map, const uint8_t *values, uint8_t *pixel) {
  int is_grey = map->samples <= 2;
  for (int i = 0; i < 3; i++) pixel[i] = values[is_grey ? 0 : i];
  pixel[3] = map->samples == 2 ? values[1] : map->samples == 4 ? values[3] : 255;
}

static uint64_t stride_of(const map *map) {
  if (map->kind == '4') return ((uint64_t)map->size.width + 7) / 8;
  return (uint64_t)map->size.width * map->samples * (map->most > 255 ? 2 : 1);
}

/* Converts a row of binary values. Returns 0 if the file ends inside it. */
static int convert_row(const map *map, uint32_t y, cpx_rectangle part, uint8_t *row) {
  uint64_t stride = stride_of(map);
  cpx_bytes bytes = cpx_slice(map->file, map->pixels + y * stride, stride);
  if (!bytes.count) return 0;
  for (uint32_t i = 0; i < part.width; i++, row += 4) {
    uint32_t x = part.x + i;
    uint8_t values[4];
    if (map->kind == '4') {
      values[0] = bytes.start[x / 8] >> (7 - x % 8) & 1 ? 0 : 255;
    } else {
      for (uint32_t k = 0; k < map->samples; k++) {
        uint64_t index = (uint64_t)x * map->samples + k;
        uint32_t value = map->most > 255 ? (uint32_t)bytes.start[index * 2] << 8 | bytes.start[index * 2 + 1]
                                         : bytes.start[index];
        values[k] = scaled(value, map->most);
      }
    }
    put_pixel(map, values, row);
  }
  return 1;
}

/* Reads the next value of a text file. In bilevel files digits need no white space between them, and 1 is
   black. */
static int read_value(const map *map, size_t *at, uint8_t *value) {
  if (map->kind != '1') {
    uint32_t number = 0;
    if (!read_number(map->file, at, &number)) return 0;
    *value = scaled(number, map->most);
    return 1;
  }
  *at = skip_blanks(map->file, *at);
  if (*at >= map->file.count || (map->file.start[*at] != '0' && map->file.start[*at] != '1')) return 0;
  *value = map->file.start[(*at)++] == '1' ? 0 : 255;
  return 1;
}

/* Reads a row of a text file and stores the part's columns. */
static int read_text_row(const map *map, size_t *at, cpx_rectangle part, uint8_t *row) {
  for (uint32_t x = 0; x < map->size.width; x++) {
    uint8_t values[4];
    for (uint32_t k = 0; k < map->samples; k++) {
      if (!read_value(map, at, &values[k])) return 0;
    }
    if (x >= part.x && x - part.x < part.width) put_pixel(map, values, row + (size_t)(x - part.x) * 4);
  }
  return 1;
}

static cpx_status push_rows(
    const map *map, cpx_rectangle part, cpx_output *output, uint8_t *row, cpx_picture *picture) {
  size_t at = map->pixels;
  /* Text must be read from its start. */
  for (uint32_t y = is_text(map) ? 0 : part.y; y < part.y + part.height; y++) {
    if (!(is_text(map) ? read_text_row(map, &at, part, row) : convert_row(map, y, part, row))) {
      cpx_note(picture, "file ends early");
      picture->warnings++;
      return y > part.y ? CPX_DAMAGED : CPX_TRUNCATED;
    }
    if (y >= part.y) cpx_output_push(output, row);
  }
  return CPX_OK;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  map map;
  cpx_status status = read_header(file, &map);
  cpx_rectangle part = cpx_requested_part(picture, options);
  if (part.width == 0 || part.height == 0) return CPX_NONE;
  cpx_output output = {0};
  uint8_t *row = malloc((size_t)part.width * 4);
  if (status == CPX_OK && !row) status = CPX_OUT_OF_MEMORY;
  if (status == CPX_OK) {
    cpx_row_kind kind = picture->has_alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX;
    status =
        cpx_output_begin(&output, picture, options, (cpx_size){part.width, part.height}, kind, (cpx_bytes){0});
  }
  if (status == CPX_OK) status = push_rows(&map, part, &output, row, picture);
  if (status == CPX_OK || status == CPX_DAMAGED) cpx_output_finish(&output, picture, options);
  cpx_output_end(&output);
  free(row);
  picture->is_final = 1;
  return status;
}

const cpx_codec cce_pnm_codec = {sniff, probe, NULL, decode};

int cce_describe_pnm(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  map map;
  if (read_header(file, &map) != CPX_OK) return 1;
  unsigned bits = is_bilevel(&map) ? 1 : map.most > 255 ? 16 : 8;
  cce_set_layout(description, bits, map.samples <= 2 ? "grey" : "RGB", map.samples == 2 || map.samples == 4);
  return 1;
}
