"""Makes Palka Figures: the digits of Poppins, all on the width of the widest, and the 1 with a foot.

Poppins has no tabular figures, so that columns of weights do not align. Its licence, the SIL Open Font License 1.1, reserves no
name. Run it after an update of @fontsource/poppins, from the root of the project:

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.60.1 brotli==1.1.0
    /tmp/fonts/bin/python scripts/figures.py
"""

import shutil

from fontTools import subset
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

POPPINS = 'node_modules/@fontsource/poppins'
FIGURES = 'web/platform/look/figures'
DIGITS = '0123456789'
# Thickness of the foot by weight; this and all lengths below are in units of 1/1000 em.
FEET = {400: 72, 500: 88, 600: 108}
# The foot reaches further to the right of the middle than to the left, and the stem of the 1 moves with it.
FOOT_LEFT, FOOT_RIGHT, STEM_SHIFT = 170, 215, 20


def drawn(font, name, digit, width, thickness):
    """The glyph of a digit in the middle of the common width."""
    pen = TTGlyphPen(None)
    shift = (width - font['hmtx'][name][0]) / 2 + (STEM_SHIFT if digit == '1' else 0)
    font.getGlyphSet()[name].draw(TransformPen(pen, (1, 0, 0, 1, shift, 0)))
    if digit == '1':
        left, right = width / 2 - FOOT_LEFT, width / 2 + FOOT_RIGHT
        pen.moveTo((left, 0))
        for corner in ((left, thickness), (right, thickness), (right, 0)):
            pen.lineTo(corner)
        pen.closePath()
    return pen.glyph()


def figures(weight):
    """The font of one weight, with nothing in it but the ten digits."""
    font = TTFont(f'{POPPINS}/files/poppins-latin-{weight}-normal.woff2')
    names = {digit: font.getBestCmap()[ord(digit)] for digit in DIGITS}
    width = max(font['hmtx'][name][0] for name in names.values())
    glyphs = {name: drawn(font, name, digit, width, FEET[weight]) for digit, name in names.items()}
    for name, glyph in glyphs.items():
        font['glyf'][name] = glyph
        glyph.recalcBounds(font['glyf'])
        font['hmtx'][name] = (width, glyph.xMin)
    options = subset.Options(layout_features=[], hinting=False)
    cut = subset.Subsetter(options)
    cut.populate(unicodes=[ord(digit) for digit in DIGITS])
    cut.subset(font)
    for record in font['name'].names:
        if record.nameID in (1, 4, 6, 16):
            record.string = 'PalkaFigures' if record.nameID == 6 else 'Palka Figures'
    font.flavor = 'woff2'
    return font


for weight in FEET:
    figures(weight).save(f'{FIGURES}/palka-figures-{weight}.woff2')
shutil.copyfile(f'{POPPINS}/LICENSE', f'{FIGURES}/LICENSE')
