# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by start-all.sh: a sample order, so that a first look shows what this is for.

# The languages of the sample: every one that the shipped catalogs have.
readonly SAMPLE_LOCALES=(en es)

# One and many, in both genders.
readonly SAMPLE_ORDER=(1xpizza:large 2xsalad:small 2xjuice:small)

# Shows the order in each language: show_sample CAFFE, with the services' addresses in the
# environment.
show_sample() {
  local caffe=$1 locale
  show '' 'A sample order, resolved late in each language:' \
    "  caffe quote --locale LOCALE ${SAMPLE_ORDER[*]}"
  for locale in "${SAMPLE_LOCALES[@]}"; do
    show '' "[$locale]"
    "$caffe" quote --locale "$locale" "${SAMPLE_ORDER[@]}" || return
    show ''
    "$caffe" resolve --locale "$locale" 'Your %@ %@ is ready.' small salad || return
  done
}
