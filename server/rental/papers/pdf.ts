import { formatDay } from '#shared/format-number.ts';
import { formatNpwp } from '#shared/npwp.ts';
import type { PaperWords, RentalPaper } from '#shared/rental-paper.ts';
import { bold, cellsOf, GAP, newPage, type Page, plain, SMALL } from '#server/platform/pdf/page.ts';

/** A paper of rental as a PDF, A4. */
export async function pdfOf(paper: RentalPaper, words: PaperWords): Promise<Buffer> {
  const page = newPage({ title: [paper.heading, paper.number].filter(Boolean).join(' '), author: paper.seller.name });
  head(page, paper, words);
  parties(page, paper, words);
  table(page, paper);
  sums(page, paper);
  for (const [name, text] of paper.notes)
    if (text) page.row([{ text: `${name}: ${text}`, x: 0, width: page.width }], 4);
  if (paper.signature) signature(page, paper.signature, paper.seller.name);
  return page.finish();
}

function head(page: Page, { seller, heading, number, date, state }: RentalPaper, words: PaperWords): void {
  const contact = [seller.phone, seller.email, seller.npwp && `${words('npwp')} ${formatNpwp(seller.npwp)}`];
  const half = page.width / 2 - GAP;
  page.row([
    { text: seller.name, x: 0, width: half, font: bold, size: 10.5 },
    { text: heading, x: half + GAP, width: half, font: bold, size: 13 },
  ]);
  const identity = [
    number && `${words('number')}: ${number}`,
    `${words('date')}: ${date === null ? '—' : formatDay(date)}`,
    state,
  ];
  page.row(
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
  page.rule(1.5);
}

function parties(page: Page, { buyer, facts }: RentalPaper, words: PaperWords): void {
  const half = page.width / 2 - GAP;
  const said = facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const npwp = buyer.npwp && `${words('npwp')} ${formatNpwp(buyer.npwp)}`;
  page.row(
    [
      { text: [buyer.label, buyer.name, buyer.address, npwp].filter(Boolean).join('\n'), x: 0, width: half },
      { text: said.join('\n'), x: half + GAP, width: half },
    ],
    10,
  );
}

/** Shares of the width: the first column is a number or a day, and the second has the words. */
const shares = [0.12, 0.36, 0.18, 0.16, 0.18];

function table(page: Page, { columns, rows, figuresFrom }: RentalPaper): void {
  if (columns.length === 0) return;
  const layout = { shares, figuresFrom };
  page.row(cellsOf(page, layout, columns, { font: bold }));
  page.rule();
  for (const { cells, detail } of rows) {
    page.row(cellsOf(page, layout, cells), detail ? 0 : 2);
    if (detail) page.row([{ text: detail, x: shares[0]! * page.width, width: page.width / 2, size: SMALL }]);
  }
  page.rule();
}

function sums(page: Page, paper: RentalPaper): void {
  const { width } = page;
  const last = paper.sums.length - 1;
  for (const [at, { label, amount }] of paper.sums.entries()) {
    const font = at === last ? bold : plain;
    page.row([
      { text: label, x: 0.4 * width, width: 0.36 * width, font },
      { text: amount, x: 0.76 * width, width: 0.24 * width - GAP, align: 'right', font },
    ]);
  }
  page.skip(6);
}

function signature(page: Page, words: string, name: string): void {
  const place = { x: 0.65 * page.width, width: 0.35 * page.width };
  page.keepRoom(90);
  page.skip(10);
  page.row([{ text: words, ...place }], 50);
  page.row([{ text: name, ...place }]);
}
