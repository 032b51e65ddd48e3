import { formatDay, formatNumber, formatRupiah } from '#shared/format-number.ts';
import { figuresIn, writtenFigure } from '#shared/fishfin-report-figures.ts';
import type { FacilityReport } from '#shared/fishfin-reports.ts';
import type { Language } from '#shared/limits.ts';
import { formatMoment } from '#shared/format-moment.ts';
import { bold, cellsOf, GAP, newPage, type Page, SMALL } from '#server/platform/pdf/page.ts';
import { bookedIn, whyOf } from './said.ts';
import { filled, type Words, wordsIn } from './words.ts';

interface Asked {
  language: Language;
  time_zone: string;
}

/** A report as a PDF, A4 on its side. */
export async function reportPdf(
  report: Pick<FacilityReport, 'day' | 'made_at' | 'content'>,
  { language, time_zone }: Asked,
) {
  const words = wordsIn(language);
  const { content, day } = report;
  const title = `${words.report.title} ${content.facility.number}, ${formatDay(day)}`;
  const page = newPage({ title, author: content.company, isLandscape: true });
  head(page, report, words, time_zone);
  const { report: said, goods, price } = words;
  const figures = figuresIn(content).map(({ name, kind, now, before }) => [
    said.field[name],
    writtenFigure(now, kind),
    writtenFigure(before, kind),
  ]);
  table(page, {
    title: said.figures,
    columns: [said.figure, said.now, said.before],
    shares: [0.4, 0.25, 0.25],
    figuresFrom: 1,
    rows: figures,
  });
  table(page, {
    title: said.goods,
    empty: said.noGoods,
    columns: [
      goods.variant,
      goods.batch,
      goods.expiry,
      goods.position,
      said.eligibility,
      goods.packs,
      goods.net_weight,
      goods.price,
      goods.haircut,
      goods.value,
    ],
    shares: [0.17, 0.12, 0.08, 0.08, 0.16, 0.06, 0.09, 0.08, 0.06, 0.1],
    figuresFrom: 5,
    rows: content.goods.map((one) => [
      one.variant.name,
      one.batch.number,
      one.expiry_date ? formatDay(one.expiry_date) : '—',
      one.position_code,
      whyOf(one, words),
      formatNumber(one.packs),
      formatNumber(one.net_weight, 3),
      one.price === null ? '—' : formatRupiah(one.price),
      `${one.haircut} %`,
      formatRupiah(one.value),
    ]),
  });
  table(page, {
    title: said.moves,
    empty: said.noMoves,
    columns: [
      said.posted,
      said.file.document,
      goods.variant,
      goods.batch,
      goods.position,
      goods.packs,
      goods.net_weight,
    ],
    shares: [0.12, 0.18, 0.24, 0.16, 0.1, 0.08, 0.12],
    figuresFrom: 5,
    rows: content.moves.map((move) => [
      formatMoment(move.posted_at, time_zone),
      move.document.number,
      move.variant.name,
      move.batch.number,
      move.position_code,
      formatNumber(move.packs),
      formatNumber(move.net_weight, 3),
    ]),
  });
  table(page, {
    title: said.counts,
    empty: said.noCounts,
    columns: [said.count, goods.variant, goods.batch, goods.position, said.booked, said.counted],
    shares: [0.2, 0.24, 0.16, 0.1, 0.15, 0.15],
    figuresFrom: 4,
    rows: content.counts.map((one) => [
      one.count,
      one.variant.name,
      one.batch.number,
      one.position_code,
      bookedIn(one),
      `${formatNumber(one.packs)}, ${formatNumber(one.net_weight, 3)} kg`,
    ]),
  });
  table(page, {
    title: said.prices,
    empty: said.noPrices,
    columns: [goods.variant, price.date, price.source, price.approvedBy, goods.price],
    shares: [0.3, 0.12, 0.28, 0.18, 0.12],
    figuresFrom: 4,
    rows: content.prices.map((one) => [
      one.variant.name,
      formatDay(one.date),
      one.source,
      one.approved_by?.name ?? '—',
      formatRupiah(one.price),
    ]),
  });
  return page.finish();
}

function head(
  page: Page,
  { day, made_at, content }: Parameters<typeof reportPdf>[0],
  words: Words,
  zone: string,
): void {
  const { company, facility, standing } = content;
  const { report, field, position, own } = words;
  const half = page.width / 2 - GAP;
  page.row([
    { text: company, x: 0, width: half, font: bold, size: 10.5 },
    { text: `${report.title}, ${formatDay(day)}`, x: half + GAP, width: half, font: bold, size: 13 },
  ]);
  const left = [
    `${words.facility}: ${facility.number} (${words.status[facility.status]})`,
    `${field.financier_id}: ${facility.financier.name}`,
    `${field.borrower_id}: ${facility.borrower?.name ?? own}`,
    `${field.warehouse_id}: ${facility.warehouse.name}`,
  ];
  const marks = [facility.target_ltv, facility.margin_call_ltv, facility.liquidation_ltv];
  const right = [
    filled(report.made, { moment: formatMoment(made_at, zone) }),
    `${report.field.band}: ${position.band[standing.band]}`,
    `${report.bands}: ${marks.map((mark) => `${mark} %`).join(' / ')}`,
    `${field.maturity_date}: ${facility.maturity_date ? formatDay(facility.maturity_date) : words.open}`,
  ];
  page.row(
    [
      { text: left.join('\n'), x: 0, width: half },
      { text: right.join('\n'), x: half + GAP, width: half },
    ],
    6,
  );
  page.rule(1.5);
}

interface Table {
  title: string;
  /** Said where there is no row. */
  empty?: string;
  columns: string[];
  shares: number[];
  figuresFrom: number;
  rows: string[][];
}

function table(page: Page, { title, empty, columns, rows, ...layout }: Table): void {
  page.skip(4);
  page.keepRoom(50);
  page.row([{ text: title, x: 0, width: page.width, font: bold, size: 10.5 }], 3);
  if (rows.length === 0) return page.row([{ text: empty ?? '', x: 0, width: page.width }], 4);
  page.row(cellsOf(page, layout, columns, { font: bold, size: SMALL }));
  page.rule();
  for (const row of rows) page.row(cellsOf(page, layout, row, { size: 8 }));
}
