#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "codecs.h"
#include "png_chunks.h"
#include "png_orientation.h"
#include "png_profile.h"

/* Everything one decode owns. It is allocated outside the function that calls setjmp, so that a jump loses
   nothing. */
typedef struct job {
  png_structp png;
  png_infop info;
  cpx_bytes file;
  size_t position;
  /* The offset of a chunk that the end of the file truncates. 0 if all chunks are complete. */
  size_t cut_chunk;
  cpx_output output;
  /* One row, or the whole picture if it is interlaced or will be cached. */
  uint8_t *pixels;
  int is_whole;
  cpx_size size;
  cpx_row_kind kind;
  /* In `info` or in `room`. */
  cpx_bytes profile;
  cpx_profile_room room;
  /* The table of cpx_linear_table. NULL for pictures that are not in linear light. */
  const uint8_t *linear;
  int passes;
  int hit_end;
  int is_reading_rows;
  int has_read_rows;
  const cpx_options *options;
  cpx_picture *picture;
} job;

static void on_error(png_structp png, png_const_charp text) {
  job *job = png_get_error_ptr(png);
  cpx_note(job->picture, text);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  job *job = png_get_error_ptr(png);
  /* Warnings before the picture data are mostly about colour profiles. Only a wrong checksum is a fault. */
  if (!job->is_reading_rows && !strstr(text, "CRC")) return;
  cpx_note(job->picture, text);
  job->picture->warnings++;
}

/* libpng reads a chunk's data in pieces and discards an incomplete piece. So that its rows are not lost, a
   truncated chunk is presented as a shorter chunk with a missing checksum. */
static void on_read(png_structp png, png_bytep target, png_size_t count) {
  job *job = png_get_io_ptr(png);
  size_t left = job->file.count - job->position;
  int is_missing_checksum = job->cut_chunk && left == 0 && count == 4 && !job->hit_end;
  if (is_missing_checksum) {
    job->hit_end = 1;
    memset(target, 0, count);
    return;
  }
  if (count > left) {
    job->hit_end = 1;
    png_error(png, "file ends early");
  }
  memcpy(target, job->file.start + job->position, count);
  if (job->cut_chunk && job->position == job->cut_chunk && count == CCD_PNG_CHUNK_HEADER_SIZE) {
    size_t shortened = left - CCD_PNG_CHUNK_HEADER_SIZE;
    for (int i = 0; i < 4; i++) target[i] = (uint8_t)(shortened >> (24 - 8 * i));
  }
  job->position += count;
}

/* The content of the first chunk with a name before the picture data. Empty if there is none. */
static cpx_bytes find_chunk(cpx_bytes file, const char *name) {
  ccd_png_chunk chunk;
  for (uint64_t at = CCD_PNG_SIGNATURE_SIZE; ccd_png_next_chunk(file, &at, &chunk);) {
    if (ccd_png_is_chunk(&chunk, "IDAT")) break;
    if (ccd_png_is_chunk(&chunk, name)) return chunk.content;
  }
  return (cpx_bytes){0};
}

/* The offset of the chunk that extends beyond the end of the file. 0 if there is none. */
static size_t find_cut_chunk(cpx_bytes file) {
  ccd_png_chunk chunk;
  for (uint64_t at = CCD_PNG_SIGNATURE_SIZE, next = at; ccd_png_next_chunk(file, &next, &chunk); at = next) {
    if (next > file.count) return (size_t)at;
  }
  return 0;
}

static const char *sniff(cpx_bytes file) {
  static const uint8_t signature[CCD_PNG_SIGNATURE_SIZE] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  int is_png = file.count >= sizeof signature && memcmp(file.start, signature, sizeof signature) == 0;
  return is_png ? "png" : NULL;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  /* After the signature comes IHDR: length, name, width, height, bits, colour type. */
  cpx_bytes header = cpx_slice(file, CCD_PNG_SIGNATURE_SIZE, 18);
  if (!header.count) return CPX_TRUNCATED;
  if (memcmp(header.start + 4, "IHDR", 4) != 0) return CPX_CORRUPT;
  picture->has_alpha = (header.start[17] & PNG_COLOR_MASK_ALPHA) != 0;
  cpx_size size = {cpx_big_endian(header.start + 8), cpx_big_endian(header.start + 12)};
  picture->frames = 1;
  return cpx_accept_size(picture, size, ccd_png_orientation(file), options);
}

static void set_limits(job *job) {
  const cpx_limits *limits = &job->options->limits;
  png_set_user_limits(job->png, limits->side, limits->side);
  png_set_chunk_malloc_max(job->png, limits->chunk_bytes);
  /* Compressed text is the classic decompression bomb, and nothing here uses text. The limit above covers
     profiles. */
  static const png_byte dropped[] = "tEXt\0zTXt\0iTXt\0sPLT\0hIST\0eXIf";
  png_set_keep_unknown_chunks(job->png, PNG_HANDLE_CHUNK_NEVER, dropped, 6);
  /* A wrong checksum is only a warning, because most of the picture is still usable. */
  png_set_crc_action(job->png, PNG_CRC_WARN_USE, PNG_CRC_WARN_USE);
#ifdef PNG_IGNORE_ADLER32 /* A build of libpng may always check the sum of all compressed data. */
  png_set_option(job->png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
#endif
  png_set_compression_buffer_size(job->png, 1 << 16);
}

/* Reduces a row of four values of 16 bits for each pixel to eight bits, in place. */
static void encode_row(png_structp png, png_row_infop info, png_bytep row) {
  const job *job = png_get_user_transform_ptr(png);
  for (png_uint_32 x = 0; x < info->width; x++) {
    const uint8_t *from = row + (size_t)x * 8;
    uint8_t *to = row + (size_t)x * 4;
    for (int i = 0; i < 3; i++) to[i] = job->linear[from[i * 2] << 8 | from[i * 2 + 1]];
    to[3] = cpx_from_16_bits((unsigned)from[6] << 8 | from[7]);
  }
}

/* Makes libpng deliver four bytes a pixel for every kind of file. */
static cpx_status set_transforms(job *job) {
  png_structp png = job->png;
  int color = png_get_color_type(png, job->info);
  png_set_expand(png);
  if (job->linear) {
    png_set_read_user_transform_fn(png, encode_row);
    png_set_user_transform_info(png, job, 8, 4);
  } else {
    png_set_scale_16(png);
  }
  if (!(color & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
  if (!job->picture->has_alpha) png_set_filler(png, 0xFF, PNG_FILLER_AFTER);
  job->passes = png_set_interlace_handling(png);
  png_read_update_info(png, job->info);
  return png_get_rowbytes(png, job->info) == (png_size_t)job->size.width * 4 ? CPX_OK : CPX_UNSUPPORTED;
}

static cpx_status read_rows(job *job) {
  cpx_rectangle part = cpx_requested_part(job->picture, job->options);
  cpx_size rows = {part.width, part.height};
  cpx_status status =
      cpx_output_begin(&job->output, job->picture, job->options, rows, job->kind, job->profile);
  if (status != CPX_OK) return status;
  job->pixels = malloc((size_t)job->size.width * 4);
  if (!job->pixels) return CPX_OUT_OF_MEMORY;
  job->is_reading_rows = 1;
  for (uint32_t y = 0; y < part.y + part.height; y++) {
    png_read_row(job->png, job->pixels, NULL);
    job->has_read_rows = 1;
    if (y >= part.y) cpx_output_push(&job->output, job->pixels + (size_t)part.x * 4);
  }
  return CPX_OK;
}

static cpx_status read_passes(job *job) {
  uint64_t bytes = (uint64_t)job->size.width * job->size.height * 4;
  if (bytes > job->options->limits.working_bytes) return CPX_OUT_OF_MEMORY;
  job->pixels = calloc(1, bytes);
  if (!job->pixels) return CPX_OUT_OF_MEMORY;
  job->is_reading_rows = 1;
  for (int pass = 0; pass < job->passes; pass++) {
    for (uint32_t y = 0; y < job->size.height; y++) {
      /* As a display row: each pass also fills the pixels of later passes, so that a truncated file is
         complete but coarse. */
      png_read_row(job->png, NULL, job->pixels + (size_t)y * job->size.width * 4);
      if (job->passes == 1) job->has_read_rows = 1;
    }
    /* At least the coarsest pass is complete. */
    job->has_read_rows = 1;
  }
  return CPX_OK;
}

/* The kind of rows. Also sets the picture's has_alpha. */
static cpx_row_kind row_kind(const job *job) {
  int color = png_get_color_type(job->png, job->info);
  int has_colour = color & PNG_COLOR_MASK_COLOR;
  int has_transparency = png_get_valid(job->png, job->info, PNG_INFO_tRNS) != 0;
  job->picture->has_alpha = (color & PNG_COLOR_MASK_ALPHA) != 0 || has_transparency;
  if (job->picture->has_alpha) return has_colour ? CPX_ROWS_RGBA : CPX_ROWS_GREY_ALPHA;
  return has_colour ? CPX_ROWS_RGBX : CPX_ROWS_GREY;
}

static cpx_status run(job *job) {
  if (setjmp(png_jmpbuf(job->png))) {
    job->picture->warnings++;
    if (job->has_read_rows) return CPX_DAMAGED;
    return job->hit_end ? CPX_TRUNCATED : CPX_CORRUPT;
  }
  set_limits(job);
  png_set_read_fn(job->png, job, on_read);
  png_read_info(job->png, job->info);
  job->size = (cpx_size){png_get_image_width(job->png, job->info), png_get_image_height(job->png, job->info)};
  /* Before the transforms, which turn grey into colour. */
  job->kind = row_kind(job);
  job->profile = ccd_png_profile(job->png, job->info, find_chunk(job->file, "cICP"), &job->room);
  if (png_get_bit_depth(job->png, job->info) == 16) {
    job->linear = cpx_linear_table(&job->profile, job->kind, job->options, &job->room);
  }
  cpx_status status = set_transforms(job);
  job->is_whole = job->passes > 1 || cpx_should_cache(job->picture, job->options);
  if (status == CPX_OK) status = job->is_whole ? read_passes(job) : read_rows(job);
  if (status == CPX_OK && job->picture->warnings) status = CPX_DAMAGED;
  return status;
}

/* Outputs a picture that is whole in memory, and caches it for its other parts. */
static cpx_status show_whole(job *job, cpx_status status) {
  cpx_image image = {job->pixels, (size_t)job->size.width * 4, job->size, job->kind, job->profile};
  /* Missing rows are transparent, as they were allocated. */
  if (status == CPX_DAMAGED && job->kind == CPX_ROWS_RGBX) image.kind = CPX_ROWS_RGBA;
  if (status == CPX_DAMAGED && job->kind == CPX_ROWS_GREY) image.kind = CPX_ROWS_GREY_ALPHA;
  cpx_status shown = cpx_output_image(&image, job->options, job->picture);
  if (shown != CPX_OK) return shown;
  if (status == CPX_OK && cpx_should_cache(job->picture, job->options)) {
    cpx_cache_image(job->file, &image, job->pixels, job->options);
    job->pixels = NULL;
  }
  return status;
}

static cpx_status decode_job(job *job) {
  job->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, job, on_error, on_warning);
  job->info = job->png ? png_create_info_struct(job->png) : NULL;
  if (!job->info) return CPX_OUT_OF_MEMORY;
  cpx_status status = run(job);
  if (status != CPX_OK && status != CPX_DAMAGED) return status;
  if (job->is_whole) return show_whole(job, status);
  cpx_output_finish(&job->output, job->picture, job->options);
  return status;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cpx_status status;
  if (cpx_output_cached(file, options, picture, &status)) return status;
  if (cpx_requested_part(picture, options).width == 0) return CPX_NONE;
  job *job = calloc(1, sizeof *job);
  if (!job) return CPX_OUT_OF_MEMORY;
  job->file = file;
  job->cut_chunk = find_cut_chunk(file);
  job->options = options;
  job->picture = picture;
  picture->is_final = 1;
  status = decode_job(job);
  png_destroy_read_struct(&job->png, &job->info, NULL);
  cpx_output_end(&job->output);
  free(job->pixels);
  free(job);
  return status;
}

const cpx_codec ccd_png_codec = {sniff, probe, NULL, decode};
