# SPDX-License-Identifier: Apache-2.0
"""How the pages look, in pictures that are the same on every machine.

Which fonts a machine has decides where lines break. So each letter is a box here, of a font that
is made on the spot and has what the pages say: what is compared is the layout, the colours and what
is there, and none of it depends on the fonts.
"""

import base64
import io
import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from PIL import Image, ImageChops

FOLDER = pathlib.Path(__file__).parent / "looks"
# How much smaller the pictures are that are kept: enough to tell a line of text.
SCALE = 3
# How far the light of a pixel may be off, of 255, and how many of a thousand may be further: less
# than a word, more than the edges of a control that another Chromium draws.
OFF_MAX = 40
THOUSANDTHS_MAX = 0.6


# Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, signs, kana and Hangul.
BLOCKS = [
    (0x21, 0x52F), (0x590, 0x6FF), (0x900, 0x97F), (0x1100, 0x11FF), (0x1E00, 0x25FF),
    (0x3001, 0x30FF), (0xAC00, 0xD7A3),
]


def box_font():
    """A font in which every character of the pages is the same box."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", "box"])
    characters = {code: "box" for first, last in BLOCKS for code in range(first, last + 1)}
    characters.update({code: "space" for code in [0x20, 0xA0, 0x202F, 0x3000]})
    builder.setupCharacterMap(characters)
    pen = TTGlyphPen(None)
    for point, draw in zip([(60, 0), (60, 600), (490, 600), (490, 0)],
                           [pen.moveTo, pen.lineTo, pen.lineTo, pen.lineTo]):
        draw(point)
    pen.closePath()
    box, empty = pen.glyph(), TTGlyphPen(None).glyph()
    builder.setupGlyf({".notdef": box, "space": empty, "box": box})
    builder.setupHorizontalMetrics({name: (550, 60) for name in [".notdef", "space", "box"]})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Boxes", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    file = io.BytesIO()
    builder.save(file)
    return file.getvalue()


STYLE = """
@font-face { font-family: Boxes; src: url(data:font/ttf;base64,%s); }
*, *::before, *::after {
  font-family: Boxes !important; font-weight: 400 !important;
  animation: none !important; transition: none !important; caret-color: transparent !important;
}
"""


def picture(page):
    """What is on the screen, small; the page's context must not mind foreign styles."""
    if not page.evaluate("document.fonts.check('1em Boxes', 'a') && document.fonts.size > 0"):
        page.add_style_tag(content=STYLE % base64.b64encode(box_font()).decode())
        page.evaluate("document.fonts.load('1em Boxes')")
        page.evaluate("document.fonts.ready")
    # Chromium does not always lay the texts of lists out anew when their font comes.
    page.evaluate("""() => {
      for (const each of document.querySelectorAll("select")) {
        each.style.display = "none";
        each.offsetHeight;
        each.style.display = "";
      }
    }""")
    # Nothing is pointed at: what was under the pointer may have moved with the letters.
    page.mouse.move(0, 0)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    shown = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return shown.resize((shown.width // SCALE, shown.height // SCALE), Image.Resampling.BOX)


def difference(one, other):
    """How many of a thousand pixels are visibly different."""
    if one.size != other.size:
        return 1000
    bands = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(*bands[:2]), bands[2])
    return 1000 * sum(most.histogram()[OFF_MAX:]) / (one.width * one.height)


def reference(name):
    return Image.open(FOLDER / f"{name}.png").convert("RGB")


def keep(name, shown):
    """Keeps a picture as what the page is to look like."""
    FOLDER.mkdir(exist_ok=True)
    shown.save(FOLDER / f"{name}.png", optimize=True)
