import { figuresIn } from '#shared/fishfin-report-figures.ts';
import type { FacilityReport } from '#shared/fishfin-reports.ts';
import type { Language } from '#shared/limits.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { bookedIn, whyOf } from './said.ts';
import { wordsIn } from './words.ts';

/** The columns of a report as a file: all parts of it below each other. */
export const fileColumns = [
  { name: 'part', kind: 'text' },
  { name: 'item', kind: 'text' },
  { name: 'batch', kind: 'text' },
  { name: 'position', kind: 'text' },
  { name: 'document', kind: 'text' },
  { name: 'date', kind: 'date' },
  { name: 'packs', kind: 'number' },
  { name: 'net_weight_kg', kind: 'number' },
  { name: 'price', kind: 'number' },
  { name: 'percent', kind: 'number' },
  { name: 'value_rupiah', kind: 'number' },
  { name: 'before', kind: 'number' },
  { name: 'note', kind: 'text' },
] as const satisfies readonly { name: string; kind: ColumnKind }[];

/** A row of the file; a column that it does not have is empty. */
export type FileRow = Partial<Record<(typeof fileColumns)[number]['name'], string | number | null>>;

const columnOf = { kg: 'net_weight_kg', packs: 'packs', percent: 'percent', rupiah: 'value_rupiah' } as const;

/** The rows of a report as a file, with its words in a language. */
export function* fileRows(
  { day, content }: Pick<FacilityReport, 'day' | 'content'>,
  language: Language,
): Generator<FileRow> {
  const words = wordsIn(language);
  const { report, position } = words;
  const { number, warehouse } = content.facility;
  yield {
    part: report.figures,
    item: `${words.facility} ${number}, ${warehouse.name}`,
    date: day,
    note: position.band[content.standing.band],
  };
  for (const { name, kind, now, before } of figuresIn(content)) {
    yield { part: report.figures, item: report.field[name], [columnOf[kind]]: now, before };
  }
  for (const goods of content.goods) {
    yield {
      part: report.goods,
      item: goods.variant.name,
      batch: goods.batch.number,
      position: goods.position_code,
      date: goods.expiry_date,
      packs: goods.packs,
      net_weight_kg: goods.net_weight,
      price: goods.price,
      percent: goods.haircut,
      value_rupiah: goods.value,
      note: whyOf(goods, words),
    };
  }
  for (const move of content.moves) {
    yield {
      part: report.moves,
      item: move.variant.name,
      batch: move.batch.number,
      position: move.position_code,
      document: move.document.number,
      date: move.date,
      packs: move.packs,
      net_weight_kg: move.net_weight,
    };
  }
  for (const count of content.counts) {
    yield {
      part: report.counts,
      item: count.variant.name,
      batch: count.batch.number,
      position: count.position_code,
      document: count.count,
      packs: count.packs,
      net_weight_kg: count.net_weight,
      before: count.book_weight,
      note: `${report.booked}: ${bookedIn(count)}`,
    };
  }
  for (const { variant, price, date, source } of content.prices) {
    yield { part: report.prices, item: variant.name, date, price, note: source };
  }
}
