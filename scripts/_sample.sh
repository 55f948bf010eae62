# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by start-all.sh: a sample order, so that a first look shows what this is for.

# The languages of the sample: every one that the shipped catalogs have.
readonly SAMPLE_LOCALES=(en es)

# Shows the order in each language: show_sample CAFFE, with the services' addresses in the
# environment.
show_sample() {
  local caffe=$1 locale
  printf '\nA sample order, resolved late in each language:\n'
  for locale in "${SAMPLE_LOCALES[@]}"; do
    printf '\n[%s]\n' "$locale"
    "$caffe" quote --locale "$locale" 1xsalad:small 2xsalad:small 1xpizza:large || return
    "$caffe" resolve --locale "$locale" 'Your %@ %@ is ready.' small salad || return
  done
}
