#include <stdlib.h>

#include <webp/decode.h>

#include "codecs.h"
#include "webp_animation.h"
#include "webp_layout.h"

static const char *sniff(cpx_bytes file) { return ccd_is_webp(file) ? "webp" : NULL; }

/* The EXIF orientation. Some writers start the chunk with JPEG's prefix. */
static uint8_t find_orientation(cpx_bytes file) {
  return cpx_exif_orientation(cpx_exif_without_name(ccd_webp_chunk(file, "EXIF")));
}

static cpx_status status_of(VP8StatusCode code) {
  switch (code) {
    case VP8_STATUS_OK: return CPX_OK;
    case VP8_STATUS_OUT_OF_MEMORY: return CPX_OUT_OF_MEMORY;
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA: return CPX_TRUNCATED;
    case VP8_STATUS_UNSUPPORTED_FEATURE: return CPX_UNSUPPORTED;
    default: return CPX_CORRUPT;
  }
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(file.start, file.count, &features);
  if (code != VP8_STATUS_OK) return status_of(code);
  picture->has_alpha = features.has_alpha != 0;
  picture->frames = 1;
  cpx_size size = {(uint32_t)features.width, (uint32_t)features.height};
  cpx_status status = cpx_accept_size(picture, size, find_orientation(file), options);
  if (status != CPX_OK || !features.has_animation) return status;
  return ccd_webp_probe_animation(file, options, picture);
}

/* Everything one decode owns. */
typedef struct job {
  WebPDecoderConfig config;
  WebPIDecoder *decoder;
  uint8_t *pixels;
  /* Whether libwebp neither crops nor scales, so that the picture can be cached. */
  int is_whole;
  /* The size that libwebp delivers, and the requested part of it. */
  cpx_size rows;
  cpx_rectangle part;
  cpx_output output;
} job;

/* Sets libwebp's cropping and scaling. */
static void choose_extent(job *job, const cpx_picture *picture, const cpx_options *options) {
  WebPDecoderOptions *settings = &job->config.options;
  if (job->is_whole) {
    job->rows = cpx_stored_size(picture);
    return;
  }
  cpx_size stored = cpx_stored_size(picture), target = cpx_output_size(picture, options);
  cpx_rectangle part = cpx_requested_part(picture, options);
  /* For lossy files libwebp scales colours and transparency separately, so that the colour of transparent
     pixels bleeds. Then the output scales instead, unless that takes too much memory. */
  int is_lossy = job->config.input.format != 2;
  uint64_t bytes = (uint64_t)part.width * part.height * 4;
  int scales_here = is_lossy && picture->has_alpha && bytes <= options->limits.working_bytes;
  int is_scaled = !scales_here && (target.width < part.width || target.height < part.height);
  /* Upsampling mixes neighbours, and libwebp crops only at even coordinates. */
  uint32_t margin = is_scaled ? 0 : 2;
  uint32_t left = (part.x > margin ? part.x - margin : 0) & ~1u, top = (part.y > margin ? part.y - margin : 0) & ~1u;
  uint32_t right = part.x + part.width + margin, bottom = part.y + part.height + margin;
  if (right > stored.width) right = stored.width;
  if (bottom > stored.height) bottom = stored.height;
  settings->use_cropping = right - left < stored.width || bottom - top < stored.height;
  settings->crop_left = (int)left;
  settings->crop_top = (int)top;
  settings->crop_width = (int)(right - left);
  settings->crop_height = (int)(bottom - top);
  settings->use_scaling = is_scaled;
  settings->scaled_width = (int)target.width;
  settings->scaled_height = (int)target.height;
  job->rows = is_scaled ? target : (cpx_size){right - left, bottom - top};
  job->part = is_scaled ? (cpx_rectangle){0, 0, target.width, target.height}
                        : (cpx_rectangle){part.x - left, part.y - top, part.width, part.height};
}

static cpx_row_kind row_kind(const cpx_picture *picture) {
  return picture->has_alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX;
}

static cpx_status begin(job *job, cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  if (!WebPInitDecoderConfig(&job->config)) return CPX_UNSUPPORTED;
  VP8StatusCode code = WebPGetFeatures(file.start, file.count, &job->config.input);
  if (code != VP8_STATUS_OK) return status_of(code);
  job->is_whole = cpx_should_cache(picture, options);
  choose_extent(job, picture, options);
  uint64_t stride = (uint64_t)job->rows.width * 4, bytes = stride * job->rows.height;
  if (bytes > options->limits.working_bytes) return CPX_OUT_OF_MEMORY;
  job->pixels = calloc(1, bytes);
  if (!job->pixels) return CPX_OUT_OF_MEMORY;
  job->config.output.colorspace = MODE_RGBA;
  job->config.output.is_external_memory = 1;
  job->config.output.u.RGBA = (WebPRGBABuffer){job->pixels, (int)stride, bytes};
  if (job->is_whole) return CPX_OK;
  cpx_size rows = {job->part.width, job->part.height};
  return cpx_output_begin(&job->output, picture, options, rows, row_kind(picture), ccd_webp_chunk(file, "ICCP"));
}

/* Decodes the file and outputs the finished rows. It decodes incrementally, so that a truncated file shows
   its start. */
static cpx_status run(job *job, cpx_bytes file, cpx_picture *picture) {
  job->decoder = WebPIDecode(NULL, 0, &job->config);
  if (!job->decoder) return CPX_OUT_OF_MEMORY;
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
    cpx_output_push(&job->output, job->pixels + ((size_t)y * job->rows.width + job->part.x) * 4);
  }
  if (code == VP8_STATUS_OK) return CPX_OK;
  /* If a part was requested, the finished rows may be above it. */
  if (finished <= 0 && !job->is_whole && !job->config.options.use_cropping) return status_of(code);
  picture->warnings++;
  cpx_note(picture, status_of(code) == CPX_TRUNCATED ? "file ends early" : "broken picture data");
  return CPX_DAMAGED;
}

/* Outputs a picture that is whole in memory, and caches it for its other parts. */
static cpx_status show_whole(
    job *job, cpx_bytes file, const cpx_options *options, cpx_picture *picture, cpx_status status) {
  size_t stride = (size_t)job->rows.width * 4;
  /* Missing rows are transparent, as they were allocated. */
  cpx_row_kind kind = status == CPX_OK ? row_kind(picture) : CPX_ROWS_RGBA;
  cpx_image image = {job->pixels, stride, job->rows, kind, ccd_webp_chunk(file, "ICCP")};
  cpx_status shown = cpx_output_image(&image, options, picture);
  if (shown != CPX_OK) return shown;
  if (status == CPX_OK) {
    cpx_cache_image(file, &image, job->pixels, options);
    job->pixels = NULL;
  }
  return status;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  picture->is_final = 1;
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(file.start, file.count, &features);
  if (code != VP8_STATUS_OK) return status_of(code);
  if (features.has_animation) return ccd_webp_decode_animation(file, options, picture);
  cpx_status status;
  if (cpx_output_cached(file, options, picture, &status)) return status;
  if (cpx_requested_part(picture, options).width == 0) return CPX_NONE;
  job *job = calloc(1, sizeof *job);
  if (!job) return CPX_OUT_OF_MEMORY;
  status = begin(job, file, options, picture);
  if (status == CPX_OK) status = run(job, file, picture);
  if (status == CPX_OK || status == CPX_DAMAGED) {
    if (job->is_whole) {
      status = show_whole(job, file, options, picture, status);
    } else {
      cpx_output_finish(&job->output, picture, options);
    }
  }
  if (job->decoder) WebPIDelete(job->decoder);
  cpx_output_end(&job->output);
  free(job->pixels);
  free(job);
  return status;
}

const cpx_codec ccd_webp_codec = {sniff, probe, NULL, decode};
