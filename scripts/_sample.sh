# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by start-all.sh: a sample order, so that a first look shows what this is for.

# The languages of the sample: every one that the shipped catalogs have.
readonly SAMPLE_LOCALES=(en es fr de it pt-BR hi ko)

# Those whose whole receipt is shown; of the others its sentence, for the screen has an end.
readonly SAMPLE_RECEIPTS=' en es '

# One and many, in both genders.
readonly SAMPLE_ORDER=(1xpizza:large 2xsalad:small 2xjuice:small)

# Shows the order in each language: show_sample CAFFE, with the services' addresses in the
# environment.
show_sample() {
  local caffe=$1 locale receipt ready sentence
  show '' 'A sample order, resolved late in each language:' \
    "  caffe quote --locale LOCALE ${SAMPLE_ORDER[*]}" ''
  for locale in "${SAMPLE_LOCALES[@]}"; do
    receipt=$("$caffe" quote --locale "$locale" "${SAMPLE_ORDER[@]}") || return
    ready=$("$caffe" resolve --locale "$locale" 'Your %@ %@ is ready.' small salad) || return
    if [[ $SAMPLE_RECEIPTS == *" $locale "* ]]; then
      show "[$locale]" "$receipt" '' "$ready" ''
    else
      sentence=$(order_sentence <<<"$receipt")
      printf -v ready '%*s%s' "$((${#locale} + 3))" '' "$ready"
      show "[$locale] $sentence" "$ready"
    fi
  done
}

# The sentence of a receipt, which stands between the sums and how long they hold.
order_sentence() {
  local line is_below=no
  while IFS= read -r line; do
    if [[ -z $line ]]; then
      is_below=yes
    elif [[ $is_below == yes ]]; then
      printf '%s\n' "$line"
      return
    fi
  done
}
