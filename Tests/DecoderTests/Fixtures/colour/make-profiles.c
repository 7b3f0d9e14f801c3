/* Makes the profiles of this folder: cc make-profiles.c -llcms2 -lm && ./a.out */
#include <math.h>
#include <stdlib.h>

#include <lcms2.h>

static const cmsCIExyY d65 = {0.3127, 0.3290, 1};

static void save(cmsHPROFILE profile, const char *path) {
  cmsSetProfileVersion(profile, 2.4);
  cmsSaveProfileToFile(profile, path);
  cmsCloseProfile(profile);
}

static void make_rgb(const char *path, cmsCIExyYTRIPLE primaries, double gamma) {
  cmsToneCurve *curve = cmsBuildGamma(NULL, gamma);
  cmsToneCurve *curves[3] = {curve, curve, curve};
  save(cmsCreateRGBProfile(&d65, &primaries, curves), path);
  cmsFreeToneCurve(curve);
}

static void make_srgb(const char *path) { save(cmsCreate_sRGBProfile(), path); }

static void make_grey(const char *path, double gamma) {
  cmsToneCurve *curve = cmsBuildGamma(NULL, gamma);
  save(cmsCreateGrayProfile(&d65, curve), path);
  cmsFreeToneCurve(curve);
}

/* An ink of its own kind: each dims light to its colour, with some gain of the dots. */
static cmsInt32Number print_ink(const cmsUInt16Number in[], cmsUInt16Number out[], void *cargo) {
  static const double inks[4][3] = {{0.10, 0.22, 0.52}, {0.36, 0.16, 0.16}, {0.74, 0.82, 0.12}, {0.02, 0.02, 0.02}};
  const double paper[3] = {0.86, 0.89, 0.72};
  double light[3];
  for (int i = 0; i < 3; i++) light[i] = paper[i];
  for (int ink = 0; ink < 4; ink++) {
    double dots = pow(in[ink] / 65535.0, 0.8);
    for (int i = 0; i < 3; i++) light[i] *= 1 - dots + dots * inks[ink][i];
  }
  cmsCIEXYZ colour = {light[0], light[1], light[2]};
  cmsCIELab lab;
  cmsXYZ2Lab(cmsD50_XYZ(), &lab, &colour);
  cmsFloat2LabEncodedV2(out, &lab);
  return cargo == NULL;
}

static void make_ink(const char *path) {
  cmsHPROFILE profile = cmsCreateProfilePlaceholder(NULL);
  cmsSetProfileVersion(profile, 2.4);
  cmsSetDeviceClass(profile, cmsSigOutputClass);
  cmsSetColorSpace(profile, cmsSigCmykData);
  cmsSetPCS(profile, cmsSigLabData);
  cmsPipeline *pipeline = cmsPipelineAlloc(NULL, 4, 3);
  cmsStage *table = cmsStageAllocCLut16bit(NULL, 5, 4, 3, NULL);
  cmsStageSampleCLut16bit(table, print_ink, NULL, 0);
  cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, table);
  cmsWriteTag(profile, cmsSigAToB0Tag, pipeline);
  cmsPipelineFree(pipeline);
  save(profile, path);
}

int main(void) {
  cmsCIExyYTRIPLE p3 = {{0.680, 0.320, 1}, {0.265, 0.690, 1}, {0.150, 0.060, 1}};
  cmsCIExyYTRIPLE adobe = {{0.640, 0.330, 1}, {0.210, 0.710, 1}, {0.150, 0.060, 1}};
  cmsCIExyYTRIPLE wide = {{0.735, 0.265, 1}, {0.115, 0.826, 1}, {0.157, 0.018, 1}};
  make_rgb("p3.icc", p3, 2.2);
  make_rgb("wide.icc", wide, 1.8);
  make_rgb("adobe.icc", adobe, 563.0 / 256);
  make_srgb("srgb.icc");
  make_grey("grey.icc", 1.4);
  make_ink("ink.icc");
  return 0;
}
