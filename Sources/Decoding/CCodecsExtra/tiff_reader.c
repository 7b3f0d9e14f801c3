#include "tiff_reader.h"

#include <stdlib.h>
#include <string.h>

#include "tiff_lossless.h"
#include "tiff_rows.h"

static int is_separate(const cce_tiff_reader *reader) {
  return reader->layout.planar == PLANARCONFIG_SEPARATE && reader->layout.samples > 1 &&
         !reader->layout.needs_library;
}

static uint32_t plane_count(const cce_tiff_reader *reader) {
  return is_separate(reader) ? reader->layout.samples : 1;
}

static uint32_t tiles_across(const cce_tiff_reader *reader) {
  const cce_tiff_layout *layout = &reader->layout;
  return (uint32_t)(((uint64_t)layout->size.width + layout->unit_width - 1) / layout->unit_width);
}

/* The samples in a row of a strip or tile of lossless JPEG. */
static uint32_t row_samples(const cce_tiff_reader *reader) {
  const cce_tiff_layout *layout = &reader->layout;
  uint64_t samples = (uint64_t)layout->unit_width * (is_separate(reader) ? 1 : layout->samples);
  return samples < UINT32_MAX ? (uint32_t)samples : UINT32_MAX;
}

/* The bytes of one unit of samples: a row, a strip or a tile of one plane. 0 if that overflows. */
static uint64_t unit_bytes_of(const cce_tiff_reader *reader) {
  const cce_tiff_layout *layout = &reader->layout;
  uint64_t pixels = (uint64_t)layout->unit_width * layout->unit_height;
  if (layout->needs_library) return pixels <= UINT64_MAX / 4 ? pixels * 4 : 0;
  if (layout->is_lossless_jpeg) {
    uint64_t bytes = (uint64_t)row_samples(reader) * (layout->bits / 8);
    return layout->unit_height <= UINT64_MAX / bytes ? bytes * layout->unit_height : 0;
  }
  if (layout->is_tiled) return TIFFTileSize64(reader->tiff);
  return is_separate(reader) ? TIFFStripSize64(reader->tiff) : TIFFScanlineSize64(reader->tiff);
}

cpx_status cce_tiff_reader_begin(cce_tiff_reader *reader, cpx_rectangle part, const cpx_options *options) {
  const cce_tiff_layout *layout = &reader->layout;
  if (layout->photometric == PHOTOMETRIC_YCBCR && layout->compression == COMPRESSION_JPEG) {
    TIFFSetField(reader->tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
  }
  /* So that the library does not mirror rows: cpx_output turns the picture. */
  if (layout->needs_library) TIFFSetField(reader->tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
  uint64_t units = plane_count(reader);
  if (layout->is_tiled) {
    units *= tiles_across(reader);
    reader->first_tile = part.x / layout->unit_width;
    reader->end_tile = (part.x + part.width - 1) / layout->unit_width + 1;
  } else {
    reader->end_tile = 1;
  }
  /* As cce_tiff_read_lossless stores them. */
  if (layout->is_lossless_jpeg) reader->layout.bits = layout->bits > 8 ? 16 : 8;
  reader->unit_bytes = unit_bytes_of(reader);
  if (reader->unit_bytes == 0) return CPX_CORRUPT;
  if (reader->unit_bytes > options->limits.working_bytes / units) {
    cpx_note(reader->source.picture, "strips or tiles too large to hold");
    return CPX_OUT_OF_MEMORY;
  }
  if (cce_tiff_has_chroma_planes(layout) && !cce_tiff_chroma_begin(&reader->chroma, reader->tiff)) {
    cpx_note(reader->source.picture, "colour coefficients that make no colours");
    return CPX_UNSUPPORTED;
  }
  reader->samples = calloc(units, reader->unit_bytes);
  reader->row = calloc(layout->size.width, 4);
  return reader->samples && reader->row ? CPX_OK : CPX_OUT_OF_MEMORY;
}

/* Copies an uncompressed row of samples from the file, because the library rejects a truncated strip
   entirely. Returns whether the row is complete. */
static int copy_stored_row(cce_tiff_reader *reader, uint32_t y) {
  const cce_tiff_layout *layout = &reader->layout;
  uint64_t strip = TIFFGetStrileOffset(reader->tiff, y / layout->unit_height);
  uint64_t offset = strip + (y % layout->unit_height) * reader->unit_bytes;
  cpx_bytes bytes = strip ? cpx_slice(reader->source.file, offset, reader->unit_bytes) : (cpx_bytes){0};
  if (!bytes.count) return 0;
  memcpy(reader->samples, bytes.start, bytes.count);
  tmsize_t values = (tmsize_t)bytes.count * 8 / layout->bits;
  if (!TIFFIsByteSwapped(reader->tiff)) return 1;
  switch (layout->bits) {
    case 16: TIFFSwabArrayOfShort((void *)reader->samples, values); break;
    case 24: TIFFSwabArrayOfTriples((void *)reader->samples, values); break;
    case 32: TIFFSwabArrayOfLong((void *)reader->samples, values); break;
    case 64: TIFFSwabArrayOfLong8((void *)reader->samples, values); break;
    default: break;
  }
  return 1;
}

/* Reads rows up to `y` of strips with interleaved samples. Returns whether row `y` was readable. */
static int read_scanline(cce_tiff_reader *reader, uint32_t y) {
  uint32_t strip_start = y - y % reader->layout.unit_height;
  if (reader->next_row < strip_start) reader->next_row = strip_start;
  int is_read = 0;
  if (reader->layout.compression == COMPRESSION_NONE && !reader->layout.has_turned_bits) {
    is_read = copy_stored_row(reader, y);
  } else {
    while (reader->next_row <= y) {
      is_read = TIFFReadScanline(reader->tiff, reader->samples, reader->next_row++, 0) == 1;
    }
  }
  if (!is_read) return 0;
  const uint8_t *planes[1] = {reader->samples};
  cce_tiff_convert(&reader->layout, planes, reader->layout.size.width, reader->row);
  return 1;
}

/* The bytes of a strip or tile of a plane with this many rows. */
static tmsize_t plane_bytes(const cce_tiff_reader *reader, unsigned plane, uint32_t rows) {
  const cce_tiff_layout *layout = &reader->layout;
  if (!cce_tiff_has_chroma_planes(layout)) return (tmsize_t)reader->unit_bytes;
  return (tmsize_t)cce_tiff_plane_width(layout, plane) * cce_tiff_plane_height(layout, plane, rows);
}

static int load_lossless(const cce_tiff_reader *reader, uint32_t unit, uint32_t rows, uint8_t *target) {
  cpx_bytes stream = cce_tiff_unit_bytes(reader->tiff, unit);
  return cce_tiff_read_lossless(stream, &reader->layout, row_samples(reader), rows, target);
}

static int load_strips(cce_tiff_reader *reader, uint32_t top) {
  const cce_tiff_layout *layout = &reader->layout;
  uint32_t left = layout->size.height - top;
  uint32_t rows = left < layout->unit_height ? left : layout->unit_height;
  for (uint32_t i = 0; i < plane_count(reader); i++) {
    uint8_t *target = reader->samples + i * reader->unit_bytes;
    uint32_t strip = TIFFComputeStrip(reader->tiff, top, (uint16_t)i);
    if (layout->is_lossless_jpeg) {
      if (!load_lossless(reader, strip, rows, target)) return 0;
    } else if (TIFFReadEncodedStrip(reader->tiff, strip, target, plane_bytes(reader, i, rows)) < 0) {
      return 0;
    }
  }
  return 1;
}

static int load_tiles(cce_tiff_reader *reader, uint32_t top) {
  for (uint32_t i = 0; i < plane_count(reader); i++) {
    for (uint32_t column = reader->first_tile; column < reader->end_tile; column++) {
      uint8_t *target = reader->samples + ((uint64_t)i * tiles_across(reader) + column) * reader->unit_bytes;
      uint32_t x = column * reader->layout.unit_width;
      if (reader->layout.needs_library) {
        if (!TIFFReadRGBATileExt(reader->tiff, x, top, (void *)target, 1)) return 0;
        continue;
      }
      uint32_t tile = TIFFComputeTile(reader->tiff, x, top, 0, (uint16_t)i);
      uint32_t rows = reader->layout.unit_height;
      if (reader->layout.is_lossless_jpeg) {
        if (!load_lossless(reader, tile, rows, target)) return 0;
      } else if (TIFFReadEncodedTile(reader->tiff, tile, target, plane_bytes(reader, i, rows)) < 0) {
        return 0;
      }
    }
  }
  return 1;
}

/* Converts a row of a strip or tile. `units` has its first sample in each plane. */
static void convert_row(
    cce_tiff_reader *reader, const uint8_t *const *units, uint32_t y, uint32_t count, uint8_t *row) {
  const cce_tiff_layout *layout = &reader->layout;
  const uint8_t *planes[CCE_TIFF_MOST_CHANNELS + 1];
  uint32_t most = plane_count(reader);
  if (cce_tiff_has_chroma_planes(layout)) {
    for (unsigned i = 0; i < 3; i++) {
      planes[i] = units[i] + (size_t)(i ? y / layout->shared_down : y) * cce_tiff_plane_width(layout, i);
    }
    cce_tiff_chroma_convert(&reader->chroma, planes, layout->shared_across, count, row);
    return;
  }
  uint64_t row_bytes = reader->unit_bytes / layout->unit_height;
  for (uint32_t i = 0; i < most && i < sizeof planes / sizeof *planes; i++) planes[i] = units[i] + y * row_bytes;
  cce_tiff_convert(layout, planes, count, row);
}

static void convert_tiles(cce_tiff_reader *reader, uint32_t y) {
  const cce_tiff_layout *layout = &reader->layout;
  const uint8_t *units[CCE_TIFF_MOST_CHANNELS + 1];
  for (uint32_t column = reader->first_tile; column < reader->end_tile; column++) {
    uint32_t x = column * layout->unit_width;
    uint32_t count =
        layout->size.width - x < layout->unit_width ? layout->size.width - x : layout->unit_width;
    for (uint32_t i = 0; i < plane_count(reader) && i < sizeof units / sizeof *units; i++) {
      units[i] = reader->samples + ((uint64_t)i * tiles_across(reader) + column) * reader->unit_bytes;
    }
    convert_row(reader, units, y, count, reader->row + (size_t)x * 4);
  }
}

static void convert_strips(cce_tiff_reader *reader, uint32_t y) {
  const uint8_t *units[CCE_TIFF_MOST_CHANNELS + 1];
  for (uint32_t i = 0; i < plane_count(reader) && i < sizeof units / sizeof *units; i++) {
    units[i] = reader->samples + i * reader->unit_bytes;
  }
  convert_row(reader, units, y, reader->layout.size.width, reader->row);
}

/* Copies a row from the library's conversion, in which the last row comes first. */
static void copy_converted(cce_tiff_reader *reader, uint32_t y, uint32_t rows) {
  const cce_tiff_layout *layout = &reader->layout;
  for (uint32_t column = reader->first_tile; column < reader->end_tile; column++) {
    uint32_t x = column * layout->unit_width;
    uint32_t count =
        layout->size.width - x < layout->unit_width ? layout->size.width - x : layout->unit_width;
    const uint8_t *unit = reader->samples + column * reader->unit_bytes;
    const uint8_t *from = unit + (uint64_t)(rows - 1 - y) * layout->unit_width * 4;
    memcpy(reader->row + (size_t)x * 4, from, (size_t)count * 4);
  }
  if (layout->alpha) csc_unpremultiply(reader->row, layout->size.width);
}

int cce_tiff_read_row(cce_tiff_reader *reader, uint32_t y) {
  const cce_tiff_layout *layout = &reader->layout;
  int is_read_by_strips = layout->needs_library || layout->is_lossless_jpeg || is_separate(reader);
  if (!layout->is_tiled && !is_read_by_strips) return read_scanline(reader, y);
  uint32_t top = y - y % layout->unit_height;
  if (!reader->has_loaded || reader->loaded != top) {
    reader->has_loaded = 1;
    reader->loaded = top;
    if (layout->is_tiled) {
      reader->is_loaded_well = load_tiles(reader, top);
    } else if (layout->needs_library) {
      reader->is_loaded_well = TIFFReadRGBAStripExt(reader->tiff, top, (void *)reader->samples, 1);
    } else {
      reader->is_loaded_well = load_strips(reader, top);
    }
  }
  if (!reader->is_loaded_well) return 0;
  if (layout->needs_library) {
    uint32_t left = layout->size.height - top;
    /* Tiles are always complete; the last strip may be shorter. */
    copy_converted(
        reader, y - top, layout->is_tiled || left > layout->unit_height ? layout->unit_height : left);
  } else if (layout->is_tiled) {
    convert_tiles(reader, y - top);
  } else {
    convert_strips(reader, y - top);
  }
  return 1;
}

void cce_tiff_close(cce_tiff_reader *reader) {
  if (reader->tiff) TIFFClose(reader->tiff);
  cce_tiff_chroma_end(&reader->chroma);
  free(reader->row);
  free(reader->samples);
}
