import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { formatDay } from '#shared/format-number.ts';
import { formatNpwp } from '#shared/npwp.ts';
import type { PaperWords, RentalPaper } from '#shared/rental-paper.ts';

type Pdf = PDFKit.PDFDocument;

const fileOf = (weight: 400 | 600) =>
  createRequire(import.meta.url).resolve(`@fontsource/poppins/files/poppins-latin-${weight}-normal.woff`);
const plain = fileOf(400);
const bold = fileOf(600);

/** Points: of A4 with a margin of 12 mm, and between the columns of a table. */
const MARGIN = 34;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - 2 * MARGIN;
const GAP = 8;
const SMALL = 7.5;
const TEXT = 9;

interface Cell {
  text: string;
  x: number;
  width: number;
  align?: 'left' | 'right';
  font?: string;
  size?: number;
}

/** A paper of rental as a PDF, A4. Letters beyond those of Latin-1 show as boxes: the font has no others. */
export async function pdfOf(paper: RentalPaper, words: PaperWords): Promise<Buffer> {
  const info = { Title: [paper.heading, paper.number].filter(Boolean).join(' '), Author: paper.seller.name };
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, font: plain, info });
  const bytes = buffer(pdf);
  head(pdf, paper, words);
  parties(pdf, paper, words);
  table(pdf, paper);
  sums(pdf, paper);
  for (const [name, text] of paper.notes) if (text) row(pdf, [{ text: `${name}: ${text}`, x: 0, width: WIDTH }], 4);
  if (paper.signature) signature(pdf, paper.signature, paper.seller.name);
  pageNumbers(pdf);
  pdf.end();
  return bytes;
}

/** Writes cells beside each other, on the next page where they do not fit, and goes on below the highest. */
function row(pdf: Pdf, cells: readonly Cell[], gap = 2): void {
  const style = ({ font = plain, size = TEXT }: Cell) => pdf.font(font).fontSize(size);
  const height = Math.max(...cells.map((cell) => style(cell).heightOfString(cell.text, { width: cell.width })));
  if (pdf.y + height > BOTTOM) pdf.addPage();
  const top = pdf.y;
  for (const cell of cells) {
    style(cell).text(cell.text, MARGIN + cell.x, top, { width: cell.width, align: cell.align ?? 'left' });
  }
  pdf.x = MARGIN;
  pdf.y = top + height + gap;
}

function rule(pdf: Pdf, weight = 0.5): void {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(weight)
    .stroke();
  pdf.y += 4;
}

function head(pdf: Pdf, { seller, heading, number, date, state }: RentalPaper, words: PaperWords): void {
  const contact = [seller.phone, seller.email, seller.npwp && `${words('npwp')} ${formatNpwp(seller.npwp)}`];
  const half = WIDTH / 2 - GAP;
  row(pdf, [
    { text: seller.name, x: 0, width: half, font: bold, size: 10.5 },
    { text: heading, x: half + GAP, width: half, font: bold, size: 13 },
  ]);
  const identity = [
    number && `${words('number')}: ${number}`,
    `${words('date')}: ${date === null ? '—' : formatDay(date)}`,
    state,
  ];
  row(
    pdf,
    [
      {
        text: [seller.address, contact.filter(Boolean).join(' · ')].filter(Boolean).join('\n'),
        x: 0,
        width: half,
        size: 8,
      },
      { text: identity.filter(Boolean).join('\n'), x: half + GAP, width: half },
    ],
    6,
  );
  rule(pdf, 1.5);
}

function parties(pdf: Pdf, { buyer, facts }: RentalPaper, words: PaperWords): void {
  const half = WIDTH / 2 - GAP;
  const said = facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const npwp = buyer.npwp && `${words('npwp')} ${formatNpwp(buyer.npwp)}`;
  row(
    pdf,
    [
      { text: [buyer.label, buyer.name, buyer.address, npwp].filter(Boolean).join('\n'), x: 0, width: half },
      { text: said.join('\n'), x: half + GAP, width: half },
    ],
    10,
  );
}

/** Shares of the width: the first column is a number or a day, and the second has the words. */
const shares = [0.12, 0.36, 0.18, 0.16, 0.18];

function cellsOf(texts: readonly string[], figuresFrom: number, style: Pick<Cell, 'font'> = {}): Cell[] {
  let x = 0;
  return texts.map((text, at) => {
    const width = shares[at]! * WIDTH;
    const cell: Cell = { text, x, width: width - GAP, align: at >= figuresFrom ? 'right' : 'left', ...style };
    x += width;
    return cell;
  });
}

function table(pdf: Pdf, { columns, rows, figuresFrom }: RentalPaper): void {
  if (columns.length === 0) return;
  row(pdf, cellsOf(columns, figuresFrom, { font: bold }));
  rule(pdf);
  for (const { cells, detail } of rows) {
    row(pdf, cellsOf(cells, figuresFrom), detail ? 0 : 2);
    if (detail) row(pdf, [{ text: detail, x: shares[0]! * WIDTH, width: WIDTH / 2, size: SMALL }]);
  }
  rule(pdf);
}

function sums(pdf: Pdf, paper: RentalPaper): void {
  const last = paper.sums.length - 1;
  for (const [at, { label, amount }] of paper.sums.entries()) {
    const font = at === last ? bold : plain;
    row(pdf, [
      { text: label, x: 0.4 * WIDTH, width: 0.36 * WIDTH, font },
      { text: amount, x: 0.76 * WIDTH, width: 0.24 * WIDTH - GAP, align: 'right', font },
    ]);
  }
  pdf.y += 6;
}

function signature(pdf: Pdf, words: string, name: string): void {
  const place = { x: 0.65 * WIDTH, width: 0.35 * WIDTH };
  if (pdf.y + 90 > BOTTOM) pdf.addPage();
  pdf.y += 10;
  row(pdf, [{ text: words, ...place }], 50);
  row(pdf, [{ text: name, ...place }]);
}

function pageNumbers(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // In the margin, where text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    pdf
      .font(plain)
      .fontSize(SMALL)
      .text(`${page + 1} / ${count}`, MARGIN, BOTTOM + MARGIN + 6, { width: WIDTH, align: 'right', lineBreak: false });
  }
}
