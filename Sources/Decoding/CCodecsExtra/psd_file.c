#include <stdlib.h>
#include <string.h>

#include "CCodecs.h"
#include "codecs.h"
#include "lab.h"
#include "light.h"
#include "pixel_description.h"
#include "psd_layout.h"
#include "psd_rows.h"
#include "row_source.h"

/* A picture while its rows are read. */
typedef struct reader {
  cce_psd_layout layout;
  cce_psd_rows rows;
  /* For 32 bits only. */
  uint8_t *light;
  /* Reduces 16 bits of linear light. NULL for other pictures. */
  const uint8_t *linear;
} reader;

static const char *sniff(cpx_bytes file) {
  int is_psd = cce_has_bytes(file, 0, "8BPS\0\1", 6) || cce_has_bytes(file, 0, "8BPS\0\2", 6);
  return is_psd ? "psd" : NULL;
}

/* Ink has no transparency: such pictures are shown as they would be printed. */
static int has_alpha(const cce_psd_layout *layout) {
  if (layout->mode == CCE_PSD_INDEXED) return layout->clear_index >= 0;
  return layout->has_transparency && layout->mode != CCE_PSD_CMYK;
}

/* The thumbnail, if it shows all of the picture. */
static cpx_bytes usable_thumbnail(const cce_psd_layout *layout) {
  cpx_bytes stream = layout->thumbnail;
  if (!stream.count || !ccd_is_jpeg(stream)) return (cpx_bytes){0};
  cpx_size size = ccd_jpeg_stream_size(stream);
  int is_whole = size.width && cpx_same_proportions(layout->size, size, CCE_PREVIEW_TOLERANCE);
  return is_whole ? stream : (cpx_bytes){0};
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cce_psd_layout layout;
  cpx_status status = cce_read_psd_layout(file, &layout, picture);
  picture->frames = 1;
  if (status != CPX_OK && status != CPX_UNSUPPORTED) return status;
  picture->has_alpha = has_alpha(&layout) != 0;
  cpx_status accepted = cpx_accept_size(picture, layout.size, 1, options);
  if (accepted != CPX_OK || status != CPX_OK || !layout.is_unmerged) return accepted == CPX_OK ? status : accepted;
  if (!usable_thumbnail(&layout).count) {
    cpx_note(picture, "saved without a merged picture");
    return CPX_UNSUPPORTED;
  }
  picture->is_preview = 1;
  picture->has_alpha = 0;
  return CPX_OK;
}

static cpx_status output_thumbnail(
    const cce_psd_layout *layout, const cpx_options *options, cpx_picture *picture) {
  cpx_bytes stream = usable_thumbnail(layout);
  return stream.count ? ccd_jpeg_decode_stream(stream, options, picture) : CPX_NONE;
}

static cpx_status thumbnail(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cce_psd_layout layout;
  cpx_status status = cce_read_psd_layout(file, &layout, picture);
  return status == CPX_OK ? output_thumbnail(&layout, options, picture) : status;
}

/* Writes a row of a channel into one of the four bytes of each pixel. */
static void put_channel(const reader *reader, const uint8_t *values, int is_colour, uint8_t *to) {
  uint32_t width = reader->layout.size.width;
  switch (reader->layout.depth) {
    case 1:
      for (uint32_t x = 0; x < width; x++, to += 4) *to = values[x / 8] >> (7 - x % 8) & 1 ? 0 : 255;
      break;
    case 8:
      for (uint32_t x = 0; x < width; x++, to += 4) *to = values[x];
      break;
    case 16:
      for (uint32_t x = 0; x < width; x++, to += 4, values += 2) {
        unsigned value = (unsigned)values[0] << 8 | values[1];
        *to = is_colour && reader->linear ? reader->linear[value] : cpx_from_16_bits(value);
      }
      break;
    default:
      for (uint32_t x = 0; x < width; x++, to += 4) {
        uint32_t bits = cpx_big_endian(values + (size_t)x * 4);
        float value;
        memcpy(&value, &bits, 4);
        *to = is_colour    ? cce_encode_light(reader->light, value)
              : value >= 1 ? 255
              : value > 0  ? (uint8_t)(value * 255 + 0.5f)
                           : 0;
      }
  }
}

/* Converts a row of lightness, a and b. */
static int put_lab(reader *reader, uint32_t y, uint8_t *row) {
  uint32_t width = reader->layout.size.width;
  int is_deep = reader->layout.depth == 16;
  float *values = malloc((size_t)width * 3 * sizeof *values);
  if (!values) return 0;
  for (unsigned channel = 0; channel < 3; channel++) {
    const uint8_t *from = cce_psd_row(&reader->rows, channel, y);
    for (uint32_t x = 0; from && x < width; x++) {
      float value = is_deep ? (float)(from[(size_t)x * 2] << 8 | from[(size_t)x * 2 + 1]) / 256 : (float)from[x];
      values[(size_t)x * 3 + channel] = channel == 0 ? value * 100 / (is_deep ? 65535.0f / 256 : 255) : value - 128;
    }
    if (!from) {
      free(values);
      return 0;
    }
  }
  for (uint32_t x = 0; x < width; x++) {
    const float *value = values + (size_t)x * 3;
    cce_lab_to_srgb(value[0], value[1], value[2], row + (size_t)x * 4);
  }
  free(values);
  return 1;
}

static void look_up(const cce_psd_layout *layout, uint8_t *row) {
  for (uint32_t x = 0; x < layout->size.width; x++, row += 4) {
    unsigned index = row[0];
    for (unsigned i = 0; i < 3; i++) {
      row[i] = layout->palette.count ? layout->palette.start[i * 256 + index] : (uint8_t)index;
    }
    row[3] = (int)index == layout->clear_index ? 0 : 255;
  }
}

/* Transparent pixels are stored over white. */
static void remove_white(uint8_t *row, uint32_t width) {
  for (; width > 0; width--, row += 4) {
    unsigned alpha = row[3];
    if (alpha == 0 || alpha == 255) continue;
    for (int i = 0; i < 3; i++) {
      int value = ((int)row[i] - 255) * 255 / (int)alpha + 255;
      row[i] = value < 0 ? 0 : (uint8_t)value;
    }
  }
}

static int read_row(void *state, uint32_t y, uint8_t *row) {
  reader *reader = state;
  const cce_psd_layout *layout = &reader->layout;
  unsigned channels = cce_psd_colour_channels(layout->mode);
  if (layout->mode == CCE_PSD_LAB) {
    if (!put_lab(reader, y, row)) return 0;
  } else {
    for (unsigned channel = 0; channel < channels; channel++) {
      const uint8_t *values = cce_psd_row(&reader->rows, channel, y);
      if (!values) return 0;
      put_channel(reader, values, 1, row + channel);
    }
  }
  if (layout->mode == CCE_PSD_INDEXED) look_up(layout, row);
  if (channels == 1 && layout->mode != CCE_PSD_INDEXED) {
    for (uint32_t x = 0; x < layout->size.width; x++) row[x * 4 + 1] = row[x * 4 + 2] = row[x * 4];
  }
  if (layout->mode == CCE_PSD_INDEXED || !has_alpha(layout)) return 1;
  const uint8_t *values = cce_psd_row(&reader->rows, channels, y);
  if (!values) return 0;
  put_channel(reader, values, 0, row + 3);
  remove_white(row, layout->size.width);
  return 1;
}

static cpx_row_kind kind_of(const cce_psd_layout *layout) {
  if (layout->mode == CCE_PSD_CMYK) return CPX_ROWS_INVERTED_CMYK;
  int is_grey = cce_psd_colour_channels(layout->mode) == 1 && layout->mode != CCE_PSD_INDEXED;
  if (is_grey) return has_alpha(layout) ? CPX_ROWS_GREY_ALPHA : CPX_ROWS_GREY;
  return has_alpha(layout) ? CPX_ROWS_RGBA : CPX_ROWS_RGBX;
}

static cpx_status output_merged(reader *reader, const cpx_options *options, cpx_picture *picture) {
  const cce_psd_layout *layout = &reader->layout;
  unsigned channels = cce_psd_colour_channels(layout->mode);
  int has_channel = has_alpha(layout) && layout->mode != CCE_PSD_INDEXED;
  if (layout->depth == 32) {
    reader->light = cce_make_light_table();
    if (!reader->light) return CPX_OUT_OF_MEMORY;
  }
  cpx_status status = cce_psd_rows_begin(&reader->rows, layout, channels + (has_channel ? 1 : 0), options);
  if (status != CPX_OK) return status;
  cpx_profile_room room;
  /* A profile of duotones is one of inks, and Lab is converted already. */
  int has_profile = layout->mode != CCE_PSD_LAB && layout->mode != CCE_PSD_DUOTONE;
  cpx_bytes profile = layout->depth == 32 ? cpx_profile_of_light(layout->profile, &room)
                      : has_profile       ? layout->profile
                                          : (cpx_bytes){0};
  /* The white of transparent pixels must be removed before light is encoded. */
  if (layout->depth == 16 && !has_channel) {
    reader->linear = cpx_linear_table(&profile, kind_of(layout), options, &room);
  }
  cce_row_source source = {
      .size = layout->size,
      .kind = kind_of(layout),
      .profile = profile,
      .has_random_access = 1,
      .read_row = read_row,
      .state = reader};
  return cce_output_rows(&source, options, picture);
}

/* Whether the thumbnail is enough for CPX_STAGE_FIRST. */
static int is_enough(const cce_psd_layout *layout, const cpx_options *options, const cpx_picture *picture) {
  cpx_bytes stream = usable_thumbnail(layout);
  if (!stream.count || options->region.width) return 0;
  cpx_size there = ccd_jpeg_stream_size(stream), requested = cpx_output_size(picture, options);
  return there.width >= requested.width / 2 && there.height >= requested.height / 2;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  reader reader = {0};
  cpx_status status = cce_read_psd_layout(file, &reader.layout, picture);
  if (status != CPX_OK) return status;
  if (picture->is_preview) {
    status = output_thumbnail(&reader.layout, options, picture);
    picture->is_final = 1;
    return status;
  }
  if (options->stage == CPX_STAGE_FIRST && is_enough(&reader.layout, options, picture)) {
    if (output_thumbnail(&reader.layout, options, picture) == CPX_OK) {
      picture->is_final = 0;
      return CPX_OK;
    }
    picture->message[0] = 0;
    picture->warnings = 0;
  }
  status = output_merged(&reader, options, picture);
  cce_psd_rows_end(&reader.rows);
  free(reader.light);
  return status;
}

const cpx_codec cce_psd_codec = {sniff, probe, thumbnail, decode};

int cce_describe_psd(cpx_bytes file, cce_pixel_description *description) {
  static const char *const meanings[] = {"bilevel", "grey", "palette", "RGB", "CMYK", "", "",
                                         "multichannel", "duotone", "Lab"};
  if (!sniff(file)) return 0;
  cce_psd_layout layout;
  cpx_picture picture = {0};
  cpx_status status = cce_read_psd_layout(file, &layout, &picture);
  if (status != CPX_OK && status != CPX_UNSUPPORTED) return 1;
  if ((size_t)layout.mode < sizeof meanings / sizeof *meanings) {
    cce_set_layout(description, layout.depth, meanings[layout.mode], has_alpha(&layout));
  }
  cce_copy_profile(description, layout.profile);
  return 1;
}
