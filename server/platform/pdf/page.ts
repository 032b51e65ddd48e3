import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const fileOf = (weight: 400 | 600) =>
  createRequire(import.meta.url).resolve(`@fontsource/poppins/files/poppins-latin-${weight}-normal.woff`);

/** The two weights of the font. */
export const plain = fileOf(400);
export const bold = fileOf(600);

/** Points: the margin of a page is 12 mm. */
const MARGIN = 34;
const A4 = { width: 595.28, height: 841.89 };
/** Points between the columns of a table. */
export const GAP = 8;
export const SMALL = 7.5;
const TEXT = 9;

/** Text at a place of a row; `x` and `width` in points, counted from the margin. */
export interface Cell {
  text: string;
  x: number;
  width: number;
  align?: 'left' | 'right';
  font?: string;
  size?: number;
}

interface Sheet {
  title: string;
  author: string;
  isLandscape?: boolean;
}

export type Page = ReturnType<typeof newPage>;

/**
 * A paper as a PDF on A4, written from the top down, on as many pages as it takes. Letters beyond those of Latin-1 show as boxes:
 * the font has no others.
 */
export function newPage({ title, author, isLandscape = false }: Sheet) {
  const [pageWidth, pageHeight] = isLandscape ? [A4.height, A4.width] : [A4.width, A4.height];
  const width = pageWidth - 2 * MARGIN;
  const bottom = pageHeight - 2 * MARGIN;
  const pdf = new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: MARGIN,
    bufferPages: true,
    font: plain,
    info: { Title: title, Author: author },
  });
  const bytes = buffer(pdf);

  /** Begins a page unless so many points are left. */
  function keepRoom(points: number): void {
    if (pdf.y + points > bottom) pdf.addPage();
  }

  /** Writes cells beside each other, on the next page where they do not fit, and goes on below the highest. */
  function row(cells: readonly Cell[], gap = 2): void {
    const style = ({ font = plain, size = TEXT }: Cell) => pdf.font(font).fontSize(size);
    const height = Math.max(...cells.map((cell) => style(cell).heightOfString(cell.text, { width: cell.width })));
    keepRoom(height);
    const top = pdf.y;
    for (const cell of cells) {
      style(cell).text(cell.text, MARGIN + cell.x, top, { width: cell.width, align: cell.align ?? 'left' });
    }
    pdf.x = MARGIN;
    pdf.y = top + height + gap;
  }

  function rule(weight = 0.5): void {
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + width, pdf.y)
      .lineWidth(weight)
      .stroke();
    pdf.y += 4;
  }

  function numberPages(): void {
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(page);
      // In the margin, where text would begin a page of its own.
      pdf.page.margins.bottom = 0;
      pdf
        .font(plain)
        .fontSize(SMALL)
        .text(`${page + 1} / ${count}`, MARGIN, bottom + MARGIN + 6, { width, align: 'right', lineBreak: false });
    }
  }

  return {
    /** Points between the margins. */
    width,
    keepRoom,
    row,
    rule,
    skip(points: number): void {
      pdf.y += points;
    },
    /** Numbers the pages and gives the file. */
    finish(): Promise<Buffer> {
      numberPages();
      pdf.end();
      return bytes;
    },
  };
}

interface Columns {
  /** What each column has of the width, together no more than 1. */
  shares: readonly number[];
  /** The first column that has figures. */
  figuresFrom: number;
}

/** Texts as the cells of a row of a table. */
export function cellsOf(
  { width }: Pick<Page, 'width'>,
  { shares, figuresFrom }: Columns,
  texts: readonly string[],
  style: Pick<Cell, 'font' | 'size'> = {},
): Cell[] {
  let x = 0;
  return texts.map((text, at) => {
    const whole = shares[at]! * width;
    const cell: Cell = { text, x, width: whole - GAP, align: at >= figuresFrom ? 'right' : 'left', ...style };
    x += whole;
    return cell;
  });
}
