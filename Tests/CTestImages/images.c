#include "CTestImages.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

/* Requires stdio.h before it. */
#include <jpeglib.h>
#include <zlib.h>

int cti_png_size(const uint8_t *bytes, size_t count, int *width, int *height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return -1;
  *width = (int)image.width;
  *height = (int)image.height;
  png_image_free(&image);
  return 0;
}

int cti_png_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return -1;
  image.format = PNG_FORMAT_RGBA;
  if (PNG_IMAGE_SIZE(image) > capacity) {
    png_image_free(&image);
    return -1;
  }
  return png_image_finish_read(&image, NULL, pixels, 0, NULL) ? 0 : -1;
}

long cti_png_encode(const uint8_t *pixels, int width, int height, uint8_t *result, size_t capacity) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = (png_uint_32)width;
  image.height = (png_uint_32)height;
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t size = capacity;
  return png_image_write_to_memory(&image, result, &size, 0, pixels, 0, NULL) ? (long)size : -1;
}

struct cti_errors {
  struct jpeg_error_mgr manager;
  jmp_buf exit;
};

static void cti_fail(j_common_ptr info) { longjmp(((struct cti_errors *)info->err)->exit, 1); }

static void cti_ignore(j_common_ptr info) { (void)info; }

/* Decodes a JPEG, or reads only its size if `pixels` is NULL. */
static int cti_jpeg(
    const uint8_t *bytes, size_t count, int *width, int *height, uint8_t *pixels, size_t capacity) {
  struct jpeg_decompress_struct info;
  struct cti_errors errors;
  info.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = cti_fail;
  errors.manager.output_message = cti_ignore;
  if (setjmp(errors.exit)) {
    jpeg_destroy_decompress(&info);
    return -1;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  *width = (int)info.image_width;
  *height = (int)info.image_height;
  if (pixels) {
    info.out_color_space = JCS_EXT_RGBA;
    jpeg_start_decompress(&info);
    size_t stride = (size_t)info.output_width * 4;
    if (stride * info.output_height > capacity) longjmp(errors.exit, 1);
    while (info.output_scanline < info.output_height) {
      JSAMPROW row = pixels + stride * info.output_scanline;
      jpeg_read_scanlines(&info, &row, 1);
    }
    jpeg_finish_decompress(&info);
    /* libjpeg decodes damaged data anyway and only counts warnings. */
    if (errors.manager.num_warnings > 0) longjmp(errors.exit, 1);
  }
  jpeg_destroy_decompress(&info);
  return 0;
}

int cti_jpeg_size(const uint8_t *bytes, size_t count, int *width, int *height) {
  return cti_jpeg(bytes, count, width, height, NULL, 0);
}

int cti_jpeg_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity) {
  int width, height;
  return cti_jpeg(bytes, count, &width, &height, pixels, capacity);
}

long cti_inflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity) {
  uLongf length = capacity;
  return uncompress(result, &length, bytes, count) == Z_OK ? (long)length : -1;
}

long cti_deflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity) {
  uLongf length = capacity;
  return compress(result, &length, bytes, count) == Z_OK ? (long)length : -1;
}
