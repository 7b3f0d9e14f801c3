#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>

#include "codecs.h"
#include "webp_animation.h"
#include "webp_layout.h"

static cc_format sniff(cc_bytes file) { return cc_is_webp(file) ? CC_FORMAT_WEBP : CC_FORMAT_UNKNOWN; }

/* Some writers begin the chunk as JPEG does. */
static uint8_t find_orientation(cc_bytes file) {
  cc_bytes exif = cc_webp_chunk(file, "EXIF");
  if (exif.count > 6 && memcmp(exif.start, "Exif\0", 6) == 0) exif = cc_slice(exif, 6, exif.count - 6);
  return cc_exif_orientation(exif);
}

static cc_status status_of(VP8StatusCode code) {
  switch (code) {
    case VP8_STATUS_OK: return CC_OK;
    case VP8_STATUS_OUT_OF_MEMORY: return CC_OUT_OF_MEMORY;
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA: return CC_TRUNCATED;
    case VP8_STATUS_UNSUPPORTED_FEATURE: return CC_UNSUPPORTED;
    default: return CC_CORRUPT;
  }
}

static cc_status probe(cc_bytes file, const cc_options *options, cc_picture *picture) {
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(file.start, file.count, &features);
  if (code != VP8_STATUS_OK) return status_of(code);
  picture->has_alpha = features.has_alpha != 0;
  picture->frames = 1;
  cc_size size = {(uint32_t)features.width, (uint32_t)features.height};
  cc_status status = cc_accept_size(picture, size, find_orientation(file), options);
  if (status != CC_OK || !features.has_animation) return status;
  return cc_webp_probe_animation(file, options, picture);
}

/* Everything one decode owns. */
typedef struct job {
  WebPDecoderConfig config;
  WebPIDecoder *decoder;
  uint8_t *pixels;
  /* Nothing is left out or scaled, so that the picture can be kept. */
  int is_whole;
  /* What libwebp delivers, and the part of it that is wanted. */
  cc_size rows;
  cc_rectangle part;
  cc_output output;
} job;

/* Tells libwebp what to leave out and how far to scale. */
static void choose_extent(job *job, const cc_picture *picture, const cc_options *options) {
  WebPDecoderOptions *wanted = &job->config.options;
  if (job->is_whole) {
    job->rows = cc_stored_size(picture);
    return;
  }
  cc_size stored = cc_stored_size(picture), target = cc_output_size(picture, options);
  cc_rectangle part = cc_wanted_part(picture, options);
  /* The lossy form scales colours and transparency one by one: colour would bleed from what cannot be seen. Then it is
     scaled here, unless that takes too much memory. */
  int is_lossy = job->config.input.format != 2;
  uint64_t bytes = (uint64_t)part.width * part.height * 4;
  int must_stay = is_lossy && picture->has_alpha && bytes <= options->limits.working_bytes;
  int is_scaled = !must_stay && (target.width < part.width || target.height < part.height);
  /* Upsampling mixes neighbours, and libwebp begins at even places only. */
  uint32_t margin = is_scaled ? 0 : 2;
  uint32_t left = (part.x > margin ? part.x - margin : 0) & ~1u, top = (part.y > margin ? part.y - margin : 0) & ~1u;
  uint32_t right = part.x + part.width + margin, bottom = part.y + part.height + margin;
  if (right > stored.width) right = stored.width;
  if (bottom > stored.height) bottom = stored.height;
  wanted->use_cropping = right - left < stored.width || bottom - top < stored.height;
  wanted->crop_left = (int)left;
  wanted->crop_top = (int)top;
  wanted->crop_width = (int)(right - left);
  wanted->crop_height = (int)(bottom - top);
  wanted->use_scaling = is_scaled;
  wanted->scaled_width = (int)target.width;
  wanted->scaled_height = (int)target.height;
  job->rows = is_scaled ? target : (cc_size){right - left, bottom - top};
  job->part = is_scaled ? (cc_rectangle){0, 0, target.width, target.height}
                        : (cc_rectangle){part.x - left, part.y - top, part.width, part.height};
}

static cc_row_kind row_kind(const cc_picture *picture) {
  return picture->has_alpha ? CC_ROWS_RGBA : CC_ROWS_RGBX;
}

static cc_status begin(job *job, cc_bytes file, const cc_options *options, cc_picture *picture) {
  if (!WebPInitDecoderConfig(&job->config)) return CC_UNSUPPORTED;
  VP8StatusCode code = WebPGetFeatures(file.start, file.count, &job->config.input);
  if (code != VP8_STATUS_OK) return status_of(code);
  job->is_whole = cc_should_keep(picture, options);
  choose_extent(job, picture, options);
  uint64_t stride = (uint64_t)job->rows.width * 4, bytes = stride * job->rows.height;
  if (bytes > options->limits.working_bytes) return CC_OUT_OF_MEMORY;
  job->pixels = calloc(1, bytes);
  if (!job->pixels) return CC_OUT_OF_MEMORY;
  job->config.output.colorspace = MODE_RGBA;
  job->config.output.is_external_memory = 1;
  job->config.output.u.RGBA = (WebPRGBABuffer){job->pixels, (int)stride, bytes};
  if (job->is_whole) return CC_OK;
  cc_size rows = {job->part.width, job->part.height};
  return cc_output_begin(&job->output, picture, options, rows, row_kind(picture), cc_webp_chunk(file, "ICCP"));
}

/* Decodes what is there and hands on the finished rows. Incrementally, so that a cut file shows its beginning. */
static cc_status run(job *job, cc_bytes file, cc_picture *picture) {
  job->decoder = WebPIDecode(NULL, 0, &job->config);
  if (!job->decoder) return CC_OUT_OF_MEMORY;
  VP8StatusCode code = WebPIUpdate(job->decoder, file.start, file.count);
  int finished = 0;
  if (code == VP8_STATUS_OK) {
    finished = (int)job->rows.height;
  } else if (!WebPIDecGetRGB(job->decoder, &finished, NULL, NULL, NULL)) {
    finished = 0;
  }
  uint32_t end = job->part.y + job->part.height;
  if (finished >= 0 && (uint32_t)finished < end) end = (uint32_t)finished;
  for (uint32_t y = job->part.y; y < end && !job->is_whole; y++) {
    cc_output_push(&job->output, job->pixels + ((size_t)y * job->rows.width + job->part.x) * 4);
  }
  if (code == VP8_STATUS_OK) return CC_OK;
  /* Of a part, the rows that are there may lie above it. */
  if (finished <= 0 && !job->is_whole && !job->config.options.use_cropping) return status_of(code);
  picture->warnings++;
  cc_note(picture, status_of(code) == CC_TRUNCATED ? "file ends early" : "broken picture data");
  return CC_DAMAGED;
}

/* Shows a picture that lies in memory, and keeps it for its other parts. */
static cc_status show_whole(
    job *job, cc_bytes file, const cc_options *options, cc_picture *picture, cc_status status) {
  size_t stride = (size_t)job->rows.width * 4;
  /* Rows that are missing are as transparent as they were allocated. */
  cc_row_kind kind = status == CC_OK ? row_kind(picture) : CC_ROWS_RGBA;
  cc_whole whole = {job->pixels, stride, job->rows, kind, cc_webp_chunk(file, "ICCP")};
  cc_status shown = cc_output_whole(&whole, options, picture);
  if (shown != CC_OK) return shown;
  if (status == CC_OK) {
    cc_keep(file, &whole, job->pixels, options);
    job->pixels = NULL;
  }
  return status;
}

static cc_status decode(cc_bytes file, const cc_options *options, cc_picture *picture) {
  picture->is_final = 1;
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(file.start, file.count, &features);
  if (code != VP8_STATUS_OK) return status_of(code);
  if (features.has_animation) return cc_webp_decode_animation(file, options, picture);
  cc_status status;
  if (cc_show_kept(file, options, picture, &status)) return status;
  if (cc_wanted_part(picture, options).width == 0) return CC_NONE;
  job *job = calloc(1, sizeof *job);
  if (!job) return CC_OUT_OF_MEMORY;
  status = begin(job, file, options, picture);
  if (status == CC_OK) status = run(job, file, picture);
  if (status == CC_OK || status == CC_DAMAGED) {
    if (job->is_whole) {
      status = show_whole(job, file, options, picture, status);
    } else {
      cc_output_finish(&job->output, picture, options);
    }
  }
  if (job->decoder) WebPIDelete(job->decoder);
  cc_output_end(&job->output);
  free(job->pixels);
  free(job);
  return status;
}

const cc_codec cc_webp_codec = {sniff, probe, NULL, decode};
