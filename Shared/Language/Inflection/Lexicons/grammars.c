// SPDX-License-Identifier: Apache-2.0

#include "lexicons.h"

#include <string.h>

// #embed is C23; clang has it in every mode, with a warning in the older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT_OF(tokens) #tokens
#define TEXT(tokens) TEXT_OF(tokens)
#define NAME_OF(language, file) language##_##file
#define NAME(language, file) NAME_OF(language, file)

struct file {
  const char *language;
  const char *name;
  const unsigned char *start;
  ptrdiff_t length;
};

#define FILE_ROW(language, file, extension) \
  {#language, #file extension, NAME(language, file), sizeof NAME(language, file) - 1}
#define ROWS(language)                      \
  FILE_ROW(language, features, ".tsv"),     \
  FILE_ROW(language, paradigms, ".tsv"),    \
  FILE_ROW(language, lexicon, ".tsv"),      \
  FILE_ROW(language, government, ".tsv"),   \
  FILE_ROW(language, pronouns, ".tsv"),     \
  FILE_ROW(language, syntax, ".cg3"),       \
  FILE_ROW(language, sandhi, ".cg3")

// The languages whose knowledge is data: a new one is #define and #include, its code in
// `languages`, and its ROWS.
#define LANGUAGE cs
#include "embedded_grammar.h"
#define LANGUAGE pl
#include "embedded_grammar.h"
#define LANGUAGE ro
#include "embedded_grammar.h"
#define LANGUAGE ru
#include "embedded_grammar.h"
#define LANGUAGE sk
#include "embedded_grammar.h"
#define LANGUAGE uk
#include "embedded_grammar.h"

static const char *const languages[] = {"cs", "pl", "ro", "ru", "sk", "uk", NULL};

// What several languages share.
static const unsigned char families_romance[] = {
#embed "Data/families/romance.cg3" suffix(, )
    0,
};
static const unsigned char families_slavic[] = {
#embed "Data/families/slavic.cg3" suffix(, )
    0,
};

static const struct file files[] = {
    ROWS(cs),
    ROWS(pl),
    ROWS(ro),
    ROWS(ru),
    ROWS(sk),
    ROWS(uk),
    FILE_ROW(families, romance, ".cg3"),
    FILE_ROW(families, slavic, ".cg3"),
};

const char *caffe_grammar_language(ptrdiff_t index) {
  const ptrdiff_t count = sizeof languages / sizeof languages[0];
  // NULL stands behind the last.
  return index >= 0 && index < count ? languages[index] : NULL;
}

const unsigned char *caffe_grammar_file(
    const char *language, const char *name, ptrdiff_t *length) {
  for (size_t index = 0; index < sizeof files / sizeof files[0]; index++) {
    if (strcmp(files[index].language, language) == 0 && strcmp(files[index].name, name) == 0) {
      *length = files[index].length;
      return *length > 0 ? files[index].start : NULL;
    }
  }
  *length = 0;
  return NULL;
}
