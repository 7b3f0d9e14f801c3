#include "svg_fonts.h"

#include <stdint.h>
#include <stdio.h>

#include "svg_library.h"

/* With more than ten open fonts, cairo closes the file of a random one. */
enum { most_fonts = 9, most_families = 3, longest_family = 128 };

/* As declared in the headers of fontconfig 2.13 and cairo 1.16. */
typedef struct functions {
  int (*initialise)(void);
  void *(*parse)(const unsigned char *name);
  int (*substitute)(void *config, void *pattern, int kind);
  void (*substitute_defaults)(void *pattern);
  void *(*match)(void *config, void *pattern, int *result);
  int (*get_string)(const void *pattern, const char *object, int number, unsigned char **value);
  void (*destroy_pattern)(void *pattern);
  void *(*create)(void);
  int (*add_file)(void *config, const unsigned char *file);
  int (*load_text)(void *config, const unsigned char *text, int complains);
  int (*make_current)(void *config);
  void *(*create_face)(void *pattern);
  void *(*create_options)(void);
  void (*destroy_options)(void *options);
  void *(*create_font)(void *face, const double *matrix, const double *ctm, const void *options);
  void *(*lock_face)(void *font);
  void (*unlock_face)(void *font);
} functions;

static int find_all(functions *f) {
  return cce_svg_find("FcInit", &f->initialise) && cce_svg_find("FcNameParse", &f->parse) &&
         cce_svg_find("FcConfigSubstitute", &f->substitute) &&
         cce_svg_find("FcDefaultSubstitute", &f->substitute_defaults) && cce_svg_find("FcFontMatch", &f->match) &&
         cce_svg_find("FcPatternGetString", &f->get_string) &&
         cce_svg_find("FcPatternDestroy", &f->destroy_pattern) && cce_svg_find("FcConfigCreate", &f->create) &&
         cce_svg_find("FcConfigAppFontAddFile", &f->add_file) &&
         cce_svg_find("FcConfigParseAndLoadFromMemory", &f->load_text) &&
         cce_svg_find("FcConfigSetCurrent", &f->make_current) &&
         cce_svg_find("cairo_ft_font_face_create_for_pattern", &f->create_face) &&
         cce_svg_find("cairo_font_options_create", &f->create_options) &&
         cce_svg_find("cairo_font_options_destroy", &f->destroy_options) &&
         cce_svg_find("cairo_scaled_font_create", &f->create_font) &&
         cce_svg_find("cairo_ft_scaled_font_lock_face", &f->lock_face) &&
         cce_svg_find("cairo_ft_scaled_font_unlock_face", &f->unlock_face);
}

/* The system's font for a name. NULL if there is none. */
static void *match(const functions *f, const char *name) {
  int result = 0;
  void *pattern = f->parse((const unsigned char *)name);
  if (!pattern) return NULL;
  f->substitute(NULL, pattern, 0);
  f->substitute_defaults(pattern);
  void *found = f->match(NULL, pattern, &result);
  f->destroy_pattern(pattern);
  return found;
}

/* Opens a font's file permanently: neither the face nor the font is ever released. */
static void open_font(const functions *f, void *pattern) {
  static const double size[6] = {16, 0, 0, 16, 0, 0}, upright[6] = {1, 0, 0, 1, 0, 0};
  void *face = f->create_face(pattern), *options = f->create_options();
  void *font = f->create_font(face, size, upright, options);
  f->destroy_options(options);
  if (font && f->lock_face(font)) f->unlock_face(font);
}

/* Writes fontconfig rules: a family for each generic name, and the first family for every other name. */
static void write_rules(char *text, size_t capacity, char families[most_families][longest_family]) {
  static const char *const names[most_families] = {"sans-serif", "serif", "monospace"};
  size_t length = (size_t)snprintf(text, capacity, "<?xml version='1.0'?><fontconfig>");
  for (int i = 0; i < most_families; i++) {
    length += (size_t)snprintf(
        text + length, capacity - length,
        "<alias binding='same'><family>%s</family><prefer><family>%s</family></prefer></alias>", names[i],
        families[i]);
  }
  snprintf(
      text + length, capacity - length,
      "<match target='pattern'><edit name='family' mode='append_last'><string>%s</string></edit></match>"
      "</fontconfig>",
      families[0]);
}

/* Whether a name needs no escaping in the rules. */
static int is_plain(const unsigned char *name) {
  size_t length = 0;
  for (; name[length]; length++) {
    if (name[length] == '<' || name[length] == '&') return 0;
  }
  return length > 0 && length < longest_family;
}

void cce_svg_open_fonts(void) {
  static const char *const names[most_fonts] = {
      "sans-serif", "serif",        "monospace",      "sans-serif:bold",   "sans-serif:italic",
      "serif:bold", "serif:italic", "monospace:bold", "sans-serif:lang=ja"};
  functions f;
  if (!find_all(&f) || !f.initialise()) return;
  void *fonts[most_fonts];
  char families[most_families][longest_family];
  for (int i = 0; i < most_fonts; i++) fonts[i] = match(&f, names[i]);
  void *config = f.create();
  for (int i = 0; i < most_fonts; i++) {
    unsigned char *file = NULL, *family = NULL;
    if (!config || !fonts[i]) return;
    if (f.get_string(fonts[i], "file", 0, &file) || !f.add_file(config, file)) return;
    open_font(&f, fonts[i]);
    if (i >= most_families) continue;
    if (f.get_string(fonts[i], "family", 0, &family) || !is_plain(family)) return;
    snprintf(families[i], longest_family, "%s", (const char *)family);
  }
  char rules[1024];
  write_rules(rules, sizeof rules, families);
  if (f.load_text(config, (const unsigned char *)rules, 0)) f.make_current(config);
}
