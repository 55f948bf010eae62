// SPDX-License-Identifier: Apache-2.0

// The pages as part of the executable. SwiftPM would embed them as Swift's array literals, which
// take the compiler forty seconds where this takes a moment.

#include "web.h"

#include <string.h>

// #embed is C23; clang has it in every mode, with a warning in the older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

struct file {
  const char *name;
  const unsigned char *start;
  ptrdiff_t length;
};

static const unsigned char Examples_xcstrings[] = {
#embed "../Web/Examples.xcstrings"
};
static const unsigned char Localizable_xcstrings[] = {
#embed "../Web/Localizable.xcstrings"
};
static const unsigned char answers_js[] = {
#embed "../Web/answers.js"
};
static const unsigned char cafe_html[] = {
#embed "../Web/cafe.html"
};
static const unsigned char cafe_js[] = {
#embed "../Web/cafe.js"
};
static const unsigned char coverage_html[] = {
#embed "../Web/coverage.html"
};
static const unsigned char coverage_js[] = {
#embed "../Web/coverage.js"
};
static const unsigned char diagnoses_js[] = {
#embed "../Web/diagnoses.js"
};
static const unsigned char dropped_js[] = {
#embed "../Web/dropped.js"
};
static const unsigned char examples_js[] = {
#embed "../Web/examples.js"
};
static const unsigned char guessing_js[] = {
#embed "../Web/guessing.js"
};
static const unsigned char index_html[] = {
#embed "../Web/index.html"
};
static const unsigned char page_js[] = {
#embed "../Web/page.js"
};
static const unsigned char playground_css[] = {
#embed "../Web/playground.css"
};
static const unsigned char playground_js[] = {
#embed "../Web/playground.js"
};
static const unsigned char question_js[] = {
#embed "../Web/question.js"
};
static const unsigned char service_js[] = {
#embed "../Web/service.js"
};
static const unsigned char snippets_js[] = {
#embed "../Web/snippets.js"
};
static const unsigned char tips_js[] = {
#embed "../Web/tips.js"
};
static const unsigned char words_js[] = {
#embed "../Web/words.js"
};

#define FILE_ROW(file, extension) \
  {#file "." #extension, file##_##extension, sizeof file##_##extension}

static const struct file files[] = {
    FILE_ROW(Examples, xcstrings),
    FILE_ROW(Localizable, xcstrings),
    FILE_ROW(answers, js),
    FILE_ROW(cafe, html),
    FILE_ROW(cafe, js),
    FILE_ROW(coverage, html),
    FILE_ROW(coverage, js),
    FILE_ROW(diagnoses, js),
    FILE_ROW(dropped, js),
    FILE_ROW(examples, js),
    FILE_ROW(guessing, js),
    FILE_ROW(index, html),
    FILE_ROW(page, js),
    FILE_ROW(playground, css),
    FILE_ROW(playground, js),
    FILE_ROW(question, js),
    FILE_ROW(service, js),
    FILE_ROW(snippets, js),
    FILE_ROW(tips, js),
    FILE_ROW(words, js),
};

const unsigned char *caffe_web_file(const char *name, ptrdiff_t *length) {
  for (size_t index = 0; index < sizeof files / sizeof files[0]; index++) {
    if (strcmp(files[index].name, name) == 0) {
      *length = files[index].length;
      return files[index].start;
    }
  }
  *length = 0;
  return NULL;
}
