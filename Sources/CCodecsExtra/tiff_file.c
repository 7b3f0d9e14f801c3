#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "describe.h"
#include "tiff_rows.h"
#include "tiff_source.h"
#include "whole.h"

/* Everything one decode owns. */
typedef struct job {
  cc_tiff_source source;
  TIFF *tiff;
  cc_tiff_layout layout;
  const cc_options *options;
  cc_picture *picture;
  /* One row of the whole picture, four bytes a pixel. */
  uint8_t *row;
  /* The samples read last: a row, a strip of every plane, or a row of tiles of every plane. */
  uint8_t *samples;
  uint64_t unit_bytes;
  /* The first row of what is in `samples`, or the row to be read next. */
  uint32_t loaded, next_row;
  int has_loaded, is_loaded_well;
  cc_output output;
  /* Where rows go instead of the output, when the picture is kept whole. */
  uint8_t *whole;
  uint32_t rows_done, rows_pending;
} job;

/* What is kept of a picture that could only be read from its start. */
typedef struct kept_picture {
  cc_whole whole;
  uint8_t *pixels, *profile;
} kept_picture;

static cc_format sniff(cc_bytes file) {
  static const char *const beginnings[] = {"II*\0", "MM\0*", "II+\0", "MM\0+"};
  if (file.count < 8) return CC_FORMAT_UNKNOWN;
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
    if (memcmp(file.start, beginnings[i], 4) == 0) return CC_FORMAT_TIFF;
  }
  return CC_FORMAT_UNKNOWN;
}

static cc_status open_job(job *job, cc_bytes file, const cc_options *options, cc_picture *picture) {
  job->options = options;
  job->picture = picture;
  job->tiff = cc_tiff_open(&job->source, file, options, picture);
  if (!job->tiff) return CC_CORRUPT;
  cc_status status = cc_tiff_read_layout(job->tiff, &job->layout, picture);
  picture->frames = 1;
  picture->has_alpha = job->layout.alpha != 0;
  if (status == CC_CORRUPT) return status;
  cc_status accepted = cc_accept_size(picture, job->layout.size, job->layout.orientation, options);
  return accepted == CC_OK ? status : accepted;
}

static void close_job(job *job) {
  if (job->tiff) TIFFClose(job->tiff);
  cc_output_end(&job->output);
  free(job->row);
  free(job->samples);
  free(job->whole);
}

static cc_status probe(cc_bytes file, const cc_options *options, cc_picture *picture) {
  job job = {0};
  cc_status status = open_job(&job, file, options, picture);
  close_job(&job);
  return status;
}

static int is_separate(const job *job) {
  return job->layout.planar == PLANARCONFIG_SEPARATE && job->layout.samples > 1 && !job->layout.needs_library;
}

static uint32_t plane_count(const job *job) { return is_separate(job) ? job->layout.samples : 1; }

static uint32_t tiles_across(const job *job) {
  const cc_tiff_layout *layout = &job->layout;
  return (uint32_t)(((uint64_t)layout->size.width + layout->unit_width - 1) / layout->unit_width);
}

/* Makes room for the samples, and says what one unit of them takes. */
static cc_status make_room(job *job) {
  const cc_tiff_layout *layout = &job->layout;
  uint64_t units = plane_count(job);
  if (layout->needs_library) {
    job->unit_bytes = (uint64_t)layout->unit_width * layout->unit_height;
    if (job->unit_bytes > job->options->limits.working_bytes) return CC_OUT_OF_MEMORY;
    job->unit_bytes *= 4;
  } else if (layout->is_tiled) {
    job->unit_bytes = TIFFTileSize64(job->tiff);
  } else {
    job->unit_bytes = is_separate(job) ? TIFFStripSize64(job->tiff) : TIFFScanlineSize64(job->tiff);
  }
  if (layout->is_tiled) units *= tiles_across(job);
  if (job->unit_bytes == 0) return CC_CORRUPT;
  if (job->unit_bytes > job->options->limits.working_bytes / units) {
    cc_note(job->picture, "strips or tiles too large to hold");
    return CC_OUT_OF_MEMORY;
  }
  job->samples = calloc(units, job->unit_bytes);
  job->row = calloc(job->layout.size.width, 4);
  return job->samples && job->row ? CC_OK : CC_OUT_OF_MEMORY;
}

/* Reads rows up to `y` of strips in which all samples lie side by side. Whether the last one was read. */
static int read_scanline(job *job, uint32_t y) {
  uint32_t strip_start = y - y % job->layout.unit_height;
  if (job->next_row < strip_start) job->next_row = strip_start;
  int is_read = 0;
  while (job->next_row <= y) is_read = TIFFReadScanline(job->tiff, job->samples, job->next_row++, 0) == 1;
  if (!is_read) return 0;
  const uint8_t *planes[1] = {job->samples};
  cc_tiff_convert(&job->layout, planes, job->layout.size.width, job->row);
  return 1;
}

static int load_strips(job *job, uint32_t top) {
  for (uint32_t i = 0; i < plane_count(job); i++) {
    uint8_t *target = job->samples + i * job->unit_bytes;
    uint32_t strip = TIFFComputeStrip(job->tiff, top, (uint16_t)i);
    if (TIFFReadEncodedStrip(job->tiff, strip, target, (tmsize_t)job->unit_bytes) < 0) return 0;
  }
  return 1;
}

/* The columns of tiles that the wanted part touches. */
static void wanted_tiles(const job *job, uint32_t *first, uint32_t *end) {
  cc_rectangle part = job->whole ? (cc_rectangle){0, 0, job->layout.size.width, job->layout.size.height}
                                 : cc_wanted_part(job->picture, job->options);
  *first = part.x / job->layout.unit_width;
  *end = (part.x + part.width - 1) / job->layout.unit_width + 1;
}

static int load_tiles(job *job, uint32_t top) {
  uint32_t first, end;
  wanted_tiles(job, &first, &end);
  for (uint32_t i = 0; i < plane_count(job); i++) {
    for (uint32_t column = first; column < end; column++) {
      uint8_t *target = job->samples + ((uint64_t)i * tiles_across(job) + column) * job->unit_bytes;
      uint32_t x = column * job->layout.unit_width;
      if (job->layout.needs_library) {
        if (!TIFFReadRGBATileExt(job->tiff, x, top, (void *)target, 1)) return 0;
        continue;
      }
      uint32_t tile = TIFFComputeTile(job->tiff, x, top, 0, (uint16_t)i);
      if (TIFFReadEncodedTile(job->tiff, tile, target, (tmsize_t)job->unit_bytes) < 0) return 0;
    }
  }
  return 1;
}

static void convert_tiles(job *job, uint32_t y) {
  const cc_tiff_layout *layout = &job->layout;
  const uint8_t *planes[cc_tiff_most_channels + 1];
  uint64_t row_bytes = job->unit_bytes / layout->unit_height;
  uint32_t first, end;
  wanted_tiles(job, &first, &end);
  for (uint32_t column = first; column < end; column++) {
    uint32_t x = column * layout->unit_width;
    uint32_t count = layout->size.width - x < layout->unit_width ? layout->size.width - x : layout->unit_width;
    for (uint32_t i = 0; i < plane_count(job) && i < sizeof planes / sizeof *planes; i++) {
      planes[i] = job->samples + ((uint64_t)i * tiles_across(job) + column) * job->unit_bytes + y * row_bytes;
    }
    cc_tiff_convert(layout, planes, count, job->row + (size_t)x * 4);
  }
}

static void convert_strips(job *job, uint32_t y) {
  const uint8_t *planes[cc_tiff_most_channels + 1];
  uint64_t row_bytes = job->unit_bytes / job->layout.unit_height;
  for (uint32_t i = 0; i < plane_count(job) && i < sizeof planes / sizeof *planes; i++) {
    planes[i] = job->samples + i * job->unit_bytes + y * row_bytes;
  }
  cc_tiff_convert(&job->layout, planes, job->layout.size.width, job->row);
}

/* Takes a row out of what the library converted, in which the last row comes first. */
static void copy_converted(job *job, uint32_t y, uint32_t rows) {
  const cc_tiff_layout *layout = &job->layout;
  uint32_t first = 0, end = 1;
  if (layout->is_tiled) wanted_tiles(job, &first, &end);
  for (uint32_t column = first; column < end; column++) {
    uint32_t x = column * layout->unit_width;
    uint32_t count = layout->size.width - x < layout->unit_width ? layout->size.width - x : layout->unit_width;
    const uint8_t *unit = job->samples + column * job->unit_bytes;
    const uint8_t *from = unit + (uint64_t)(rows - 1 - y) * layout->unit_width * 4;
    memcpy(job->row + (size_t)x * 4, from, (size_t)count * 4);
  }
  if (layout->alpha) cc_unmultiply(job->row, layout->size.width);
}

/* Puts a row into `row`. Whether it could be read. */
static int fetch_row(job *job, uint32_t y) {
  const cc_tiff_layout *layout = &job->layout;
  if (!layout->is_tiled && !layout->needs_library && !is_separate(job)) return read_scanline(job, y);
  uint32_t top = y - y % layout->unit_height;
  if (!job->has_loaded || job->loaded != top) {
    job->has_loaded = 1;
    job->loaded = top;
    if (layout->is_tiled) {
      job->is_loaded_well = load_tiles(job, top);
    } else if (layout->needs_library) {
      job->is_loaded_well = TIFFReadRGBAStripExt(job->tiff, top, (void *)job->samples, 1);
    } else {
      job->is_loaded_well = load_strips(job, top);
    }
  }
  if (!job->is_loaded_well) return 0;
  if (layout->needs_library) {
    uint32_t left = layout->size.height - top;
    /* Tiles are always whole, the last strip may not be. */
    copy_converted(job, y - top, layout->is_tiled || left > layout->unit_height ? layout->unit_height : left);
  } else if (layout->is_tiled) {
    convert_tiles(job, y - top);
  } else {
    convert_strips(job, y - top);
  }
  return 1;
}

static void send_row(job *job, uint8_t *row, cc_rectangle part) {
  if (job->whole) {
    memcpy(job->whole + (size_t)job->rows_done * part.width * 4, row, (size_t)part.width * 4);
  } else {
    cc_output_push(&job->output, row);
  }
  job->rows_done++;
}

/* Reads the rows of a part. Rows that cannot be read are black if others follow, and missing if not. */
static cc_status read_rows(job *job, cc_rectangle part) {
  uint32_t lost = 0;
  uint8_t *black = calloc(part.width, 4);
  if (!black) return CC_OUT_OF_MEMORY;
  for (uint32_t y = part.y; y < part.y + part.height; y++) {
    if (!fetch_row(job, y)) {
      lost++;
      job->rows_pending++;
      continue;
    }
    for (; job->rows_pending; job->rows_pending--) {
      send_row(job, black, part);
      memset(black, 0, (size_t)part.width * 4);
    }
    send_row(job, job->row + (size_t)part.x * 4, part);
  }
  free(black);
  if (lost == 0 && job->source.faults == 0) return CC_OK;
  job->picture->warnings += lost ? lost : job->source.faults;
  return job->rows_done ? CC_DAMAGED : CC_CORRUPT;
}

static cc_bytes profile_of(const job *job) {
  uint32_t count = 0;
  void *bytes = NULL;
  if (!TIFFGetField(job->tiff, TIFFTAG_ICCPROFILE, &count, &bytes) || !bytes) return (cc_bytes){0};
  if (count > job->options->limits.chunk_bytes) return (cc_bytes){0};
  return (cc_bytes){bytes, count};
}

static void prepare_library(job *job) {
  if (job->layout.photometric == PHOTOMETRIC_YCBCR && job->layout.compression == COMPRESSION_JPEG) {
    TIFFSetField(job->tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
  }
  /* Or it would mirror some rows: turning comes later. */
  if (job->layout.needs_library) TIFFSetField(job->tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
}

/* Whether a part in the middle can only be read from the start of the picture. */
static int is_costly_to_enter(const job *job) {
  enum { many_rows = 512 };
  return job->options->region.width && !job->layout.is_tiled && job->layout.unit_height > many_rows &&
         job->layout.compression != COMPRESSION_NONE;
}

static void release_picture(void *state) {
  kept_picture *kept = state;
  free(kept->pixels);
  free(kept->profile);
  free(kept);
}

/* Hands the picture read as a whole over to what is kept. */
static cc_status keep_whole(job *job) {
  kept_picture *kept = calloc(1, sizeof *kept);
  if (!kept) return CC_OUT_OF_MEMORY;
  cc_bytes profile = profile_of(job);
  kept->profile = profile.count ? malloc(profile.count) : NULL;
  if (kept->profile) {
    memcpy(kept->profile, profile.start, profile.count);
    kept->whole.profile = (cc_bytes){kept->profile, profile.count};
  }
  kept->pixels = job->whole;
  job->whole = NULL;
  kept->whole.pixels = kept->pixels;
  kept->whole.stride = (size_t)job->layout.size.width * 4;
  kept->whole.size = job->layout.size;
  kept->whole.kind = cc_tiff_row_kind(&job->layout);
  cc_release(job->options->kept);
  *job->options->kept = (cc_kept){&cc_tiff_codec, kept, release_picture};
  return CC_OK;
}

static cc_status decode_whole(job *job) {
  cc_size size = job->layout.size;
  job->whole = calloc((size_t)size.width * size.height, 4);
  if (!job->whole) return CC_OUT_OF_MEMORY;
  cc_status status = read_rows(job, (cc_rectangle){0, 0, size.width, size.height});
  if (status != CC_OK && status != CC_DAMAGED) return status;
  cc_status kept = keep_whole(job);
  if (kept != CC_OK) return kept;
  const kept_picture *picture = job->options->kept->state;
  cc_status shown = cc_output_whole(&picture->whole, job->options, job->picture);
  return shown == CC_OK ? status : shown;
}

static cc_status decode_rows(job *job) {
  cc_rectangle part = cc_wanted_part(job->picture, job->options);
  if (part.width == 0 || part.height == 0) return CC_NONE;
  cc_row_kind kind = cc_tiff_row_kind(&job->layout);
  cc_status status = cc_output_begin(
      &job->output, job->picture, job->options, (cc_size){part.width, part.height}, kind, profile_of(job));
  if (status == CC_OK) status = read_rows(job, part);
  if (status == CC_OK || status == CC_DAMAGED) cc_output_finish(&job->output, job->picture, job->options);
  return status;
}

static cc_status decode(cc_bytes file, const cc_options *options, cc_picture *picture) {
  picture->is_final = 1;
  if (options->kept->owner == &cc_tiff_codec && options->region.width) {
    const kept_picture *kept = options->kept->state;
    return cc_output_whole(&kept->whole, options, picture);
  }
  job job = {0};
  cc_status status = open_job(&job, file, options, picture);
  if (status == CC_OK) {
    prepare_library(&job);
    status = make_room(&job);
  }
  if (status == CC_OK) {
    uint64_t bytes = (uint64_t)job.layout.size.width * job.layout.size.height * 4;
    int keeps = is_costly_to_enter(&job) && bytes <= options->limits.working_bytes;
    status = keeps ? decode_whole(&job) : decode_rows(&job);
  }
  close_job(&job);
  return status;
}

static const char *meaning_of(const cc_tiff_layout *layout) {
  switch (layout->photometric) {
    case PHOTOMETRIC_MINISWHITE:
    case PHOTOMETRIC_MINISBLACK: return "grey";
    case PHOTOMETRIC_PALETTE: return "palette";
    case PHOTOMETRIC_RGB: return layout->sample_format == SAMPLEFORMAT_IEEEFP ? "floating point RGB" : "RGB";
    case PHOTOMETRIC_SEPARATED: return "CMYK";
    case PHOTOMETRIC_YCBCR: return "YCbCr";
    case PHOTOMETRIC_CIELAB:
    case PHOTOMETRIC_ICCLAB: return "Lab";
    default: return NULL;
  }
}

int cc_describe_tiff(cc_bytes file, cc_pixel_description *description) {
  if (sniff(file) == CC_FORMAT_UNKNOWN) return 0;
  cc_picture picture = {0};
  cc_options options = {.limits = {.working_bytes = 64 << 20, .chunk_bytes = longest_profile}};
  job job = {.options = &options, .picture = &picture};
  job.tiff = cc_tiff_open(&job.source, file, &options, &picture);
  if (!job.tiff) return 1;
  cc_status status = cc_tiff_read_layout(job.tiff, &job.layout, &picture);
  const char *meaning = meaning_of(&job.layout);
  if (status != CC_CORRUPT && meaning) cc_set_layout(description, job.layout.bits, meaning, job.layout.alpha != 0);
  cc_copy_profile(description, profile_of(&job));
  close_job(&job);
  return 1;
}

const cc_codec cc_tiff_codec = {sniff, probe, NULL, decode};
