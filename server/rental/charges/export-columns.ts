import type { ChargeDetail } from '#shared/rental-charges.ts';
import type { Tariff } from '#shared/rental-tariff.ts';
import type { Language } from '#shared/limits.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';

const kinds: readonly [string, ColumnKind][] = [
  ['basis', 'text'],
  ['room_id', 'text'],
  ['temperature_class', 'text'],
  ['warehouse_id', 'text'],
  ['variant_id', 'text'],
  ['group_id', 'text'],
  ['from_day', 'number'],
  ['valid_from', 'date'],
  ['rate', 'number'],
  ['subject', 'text'],
  ['goods', 'text'],
  ['from', 'date'],
  ['to', 'date'],
  ['days', 'number'],
  ['amount', 'number'],
  ['quantity', 'number'],
];

/** The columns of a file of what was counted: the tariff, then what it was counted for. */
export const chargeColumns = kinds.map(([name, kind]) => ({ name, kind }));

/** What was counted, with its tariff; the quantity is null where a row has no share of its own. */
export type CountedRow = Pick<ChargeDetail, 'name' | 'variant' | 'from' | 'to' | 'days' | 'amount'> & {
  quantity: number | null;
  tariff: Tariff;
};

/** The value of one of these columns. */
export function chargeCell({ tariff, name, variant, ...row }: CountedRow, column: string, language: Language): unknown {
  if (column === 'basis') return wordOf('tariff_basis', tariff.basis, language);
  if (column === 'room_id') return tariff.room?.name;
  if (column === 'warehouse_id') return tariff.warehouse?.name;
  if (column === 'variant_id') return tariff.variant?.name;
  if (column === 'group_id') return tariff.group?.name;
  if (column === 'subject') return name;
  if (column === 'goods') return variant;
  return column in row ? row[column as keyof typeof row] : tariff[column as keyof Tariff];
}
