import type { LabelContent } from './content.ts';
import { type LabelSize, onDots, type Resolution } from './sizes.ts';
import { type PrintedSymbol, printSymbol } from './symbols.ts';

/** A line of text: its baseline, and how high its letters are, in mm. */
export interface TextPart {
  text: string;
  x: number;
  y: number;
  size: number;
  bold: boolean;
}

interface SymbolPart extends PrintedSymbol {
  x: number;
  y: number;
}

/** The parts of a label, each with its place in mm. */
export interface LabelLayout {
  texts: TextPart[];
  symbols: SymbolPart[];
  /** There is no room for a symbol: the label must not be printed on this size. */
  isTooSmall: boolean;
}

/** The sizes of a small label and of all others, in mm. */
const measures = {
  small: { margin: 2.5, head: 2.4, title: 4.2, fact: 3, matrix: 22, bars: 9, lines: 3 },
  usual: { margin: 4, head: 3.2, title: 6.5, fact: 4.2, matrix: 36, bars: 16, lines: 3 },
  tall: { margin: 4, head: 4, title: 10, fact: 5, matrix: 44, bars: 36, lines: 3 },
};

/** How wide letters are against their height, on average, and how far lines are apart. */
const LETTER = 0.72;
const LEADING = 1.25;
const GAP = 2;

/** Breaks a text into lines of so many letters, at blanks where it has any; what is left over ends in an ellipsis. */
export function brokenInto(text: string, letters: number, lines: number): string[] {
  const broken: string[] = [];
  let rest = text.trim();
  while (rest !== '' && broken.length < lines) {
    const isLast = broken.length === lines - 1;
    if (rest.length <= letters) return [...broken, rest];
    if (isLast) return [...broken, `${rest.slice(0, Math.max(1, letters - 1)).trimEnd()}…`];
    const blank = rest.lastIndexOf(' ', letters);
    const end = blank > letters / 3 ? blank : letters;
    broken.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return broken;
}

const measuresOf = ({ width, height }: LabelSize) =>
  width < 80 ? measures.small : height > 100 ? measures.tall : measures.usual;

/** A title of few letters is written larger, as far as it fits a line; a code without blanks smaller, so that it is not broken. */
const titleSize = (title: string, width: number, usual: number) =>
  Math.max(usual * (title.includes(' ') ? 1 : 0.6), Math.min(usual * 2.2, width / (title.length * LETTER)));

/** A fact that is too long for its line, as the number of a batch is, is written smaller before it is cut. Half a letter is spare. */
const factSize = (fact: string, width: number, usual: number) =>
  Math.max(usual * 0.6, Math.min(usual, width / ((fact.length + 0.5) * LETTER)));

/** Where the parts of a label stand on a size: text at the left, the matrix at the right, bars below. */
export function layoutOf(content: LabelContent, size: LabelSize, resolution: Resolution): LabelLayout {
  const its = measuresOf(size);
  const inner = size.width - 2 * its.margin;
  const place = (mm: number) => onDots(mm, resolution);
  const symbols: SymbolPart[] = [];
  const texts: TextPart[] = [];
  let isTooSmall = false;
  let bottom = size.height - its.margin;
  let textWidth = inner;

  if (content.bars) {
    const caption = its.fact;
    const printed = printSymbol(content.bars, { width: size.width - 2, height: its.bars, resolution });
    if (printed) {
      const y = bottom - caption * LEADING - its.bars;
      symbols.push({ ...printed, x: place((size.width - printed.width) / 2), y: place(y) });
      const start = Math.max(its.margin, (size.width - content.bars.caption.length * caption * LETTER) / 2);
      texts.push({ text: content.bars.caption, x: start, y: bottom, size: caption, bold: false });
      bottom = y - GAP;
    } else isTooSmall = true;
  }
  if (content.matrix) {
    const printed = printSymbol(content.matrix, {
      width: its.matrix,
      height: Math.min(its.matrix, bottom - its.margin),
      resolution,
    });
    if (printed) {
      symbols.push({ ...printed, x: place(size.width - its.margin - printed.width), y: place(its.margin) });
      textWidth = inner - printed.width - GAP;
    } else isTooSmall = true;
  }

  let y = its.margin;
  const write = (text: string, letter: number, { bold = false, lines = 1 } = {}) => {
    for (const line of brokenInto(text, Math.floor(textWidth / (letter * LETTER)), lines)) {
      if (y + letter > bottom) return;
      y += letter;
      texts.push({ text: line, x: its.margin, y, size: letter, bold });
      y += letter * (LEADING - 1);
    }
  };
  write(content.head, its.head);
  y += its.head * 0.4;
  write(content.title, titleSize(content.title, textWidth, its.title), { bold: true, lines: its.lines });
  y += its.fact * 0.4;
  for (const fact of content.facts) write(fact, factSize(fact, textWidth, its.fact));
  return { texts, symbols, isTooSmall };
}
