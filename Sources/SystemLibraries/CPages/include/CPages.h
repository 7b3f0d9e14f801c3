/* Pages with text and pictures, as a PDF document or as pixels. Pango and cairo draw them. Both are looked up
   at run time, so that they need not be installed and nothing else loads them. */
#ifndef CPAGES_H
#define CPAGES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Pages that are being drawn. Lengths are points in a document (72 per inch), and pixels in a picture. */
typedef struct cpg_pages cpg_pages;

/* Bytes that the caller frees with free(). NULL if something failed. */
typedef struct cpg_bytes {
  uint8_t *start;
  size_t count;
} cpg_bytes;

typedef struct cpg_area {
  double x, y, width, height;
} cpg_area;

typedef struct cpg_text_style {
  /* The height of the font. */
  double size;
  int is_bold;
  /* 0xRRGGBB. */
  uint32_t colour;
  /* Text that needs more lines gets an ellipsis: one line in its middle, several at their end. */
  int most_lines;
} cpg_text_style;

/* Whether the libraries are installed. */
int cpg_is_available(void);

/* Begins a document, or a picture of one page. NULL if the libraries are not installed or memory is short. */
cpg_pages *cpg_begin_document(double width, double height, const char *title);
cpg_pages *cpg_begin_picture(int width, int height);

/* Fills an area with a colour, 0xRRGGBB. */
void cpg_fill(cpg_pages *pages, cpg_area area, uint32_t colour);

/* Draws opaque pixels, four bytes each (red, green, blue, unused), over an area. A document stores the JPEG
   file of the same picture instead of the pixels, unless its count is 0. */
void cpg_draw_picture(
    cpg_pages *pages, cpg_area area, const uint8_t *pixels, int width, int height, const uint8_t *jpeg, size_t count);

/* Draws UTF-8 text in the middle of an area, from its top. Returns the height that the lines take. */
double cpg_draw_text(cpg_pages *pages, cpg_area area, const char *text, int count, cpg_text_style style);

/* Ends a page of a document. The next one begins with the next drawing. */
void cpg_end_page(cpg_pages *pages);

/* Ends the document and frees the pages. */
cpg_bytes cpg_end_document(cpg_pages *pages);

/* Ends the picture and frees the pages. The result has four bytes for each pixel: red, green, blue, 255. */
cpg_bytes cpg_end_picture(cpg_pages *pages);

#ifdef __cplusplus
}
#endif

#endif
