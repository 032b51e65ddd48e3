import { z } from 'zod';
import { codedRecord } from '../fields.ts';
import { exportQuery } from '../list-query.ts';
import { ownership } from './inventory.ts';
import { amount, batchName } from './stock-batch.ts';
import { moveDocument } from './stock-move.ts';

/** Of what a card is: a variant, a batch or an owner, also together; and the days, both included. */
const scope = {
  variant_id: z.uuid().optional(),
  batch_id: z.uuid().optional(),
  warehouse_id: z.uuid().optional(),
  ...ownership,
  from: z.iso.date(),
  to: z.iso.date(),
};

interface Scope {
  variant_id?: string | undefined;
  batch_id?: string | undefined;
  owner_id?: string | undefined;
  own?: string | undefined;
  from: string;
  to: string;
}

/** Whether it says of what a card is to be made. */
export const isScoped = ({ variant_id, batch_id, owner_id, own }: Partial<Scope>): boolean =>
  [variant_id, batch_id, owner_id, own].some((one) => one !== undefined);

const withScope = <Shape extends z.ZodType<Scope>>(shape: Shape) =>
  shape
    .refine(isScoped, { path: ['variant_id'], params: { code: 'required' } })
    .refine(({ from, to }) => to >= from, { path: ['to'], params: { code: 'below_from' } });

export const cardQuery = withScope(z.strictObject(scope));

export type AskedCard = z.output<typeof cardQuery>;

export const cardExportQuery = withScope(exportQuery(['date']).extend(scope));

/** Packs and kg; rupiah for people who may see values. */
export const cardBalance = z.object({ ...amount.shape, value: z.int().optional() });

/** What a document put in or took out of a batch, signed, and what was there after it, by the days of the documents. */
export const cardLine = z.object({
  document: moveDocument,
  date: z.iso.date(),
  partner: codedRecord.nullable(),
  variant: codedRecord,
  batch: batchName,
  packs: z.int(),
  net_weight: z.number(),
  packs_after: z.int(),
  net_weight_after: z.number(),
  value: z.int().optional(),
  value_after: z.int().optional(),
});

export type CardLine = z.output<typeof cardLine>;

/** The first lines of a card; `lines_total` says how many there are. */
export const stockCard = z.object({
  /** What it is of, by the names of what was asked for; null where it is not narrowed to one. */
  variant: codedRecord.nullable(),
  batch: batchName.nullable(),
  owner: codedRecord.nullable(),
  warehouse: codedRecord.nullable(),
  opening: cardBalance,
  lines: z.array(cardLine),
  lines_total: z.int(),
  closing: cardBalance,
});

export type StockCard = z.output<typeof stockCard>;
