import { z } from 'zod';
import { codedRecord, namedRecord, optionalReference } from './fields.ts';
import { CODE_MAX, REASON_MIN, TEXT_MAX } from './limits.ts';
import { listQuery } from './list-query.ts';
import { documentDate } from './stock/document-input.ts';
import { netWeight, packs, person } from './stock/fields.ts';
import { moveDocument } from './stock/stock-move.ts';
import { line, storable } from './text.ts';

/** How far an agreement is: without the owner's list, compared with it, signed by the store, and answered by the owner. */
export const agreementStatuses = ['draft', 'compared', 'signed', 'agreed', 'disputed'] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/** Where goods lie: the same on both sides, on both but not alike, or on one side only. */
export const heaps = ['same', 'differs', 'only_ours', 'only_theirs'] as const;
export type HeapName = (typeof heaps)[number];

/** The stock of an owner in a warehouse as a day closed, to be agreed on. */
export const agreementRow = z.object({
  id: z.uuid(),
  number: z.string(),
  owner: codedRecord,
  warehouse: codedRecord,
  day: z.iso.date(),
  status: z.enum(agreementStatuses),
  /** How many rows the owner's list has. */
  rows: z.int(),
  created_at: z.iso.datetime(),
});
export type AgreementRow = z.output<typeof agreementRow>;

/** Packs and kg of one side; packs are null where a list does not count them. */
const amount = z.object({ packs: z.int().nullable(), net_weight: z.number() });

/** A heap, added up. */
export const heapTotals = z.object({
  pairs: z.int(),
  ours: amount,
  theirs: amount,
  /** Of these goods nobody knows yet why they differ: neither documents nor a note say it. */
  unexplained: z.object({ pairs: z.int(), net_weight: z.number() }),
});
export type HeapTotals = z.output<typeof heapTotals>;

const heapsOfAgreement = z.object({
  same: heapTotals,
  differs: heapTotals,
  only_ours: heapTotals,
  only_theirs: heapTotals,
});

export const agreement = agreementRow.extend({
  heaps: heapsOfAgreement,
  /** Changes with every figure, document and note of the comparison: what is signed is what was seen. */
  digest: z.string(),
  /** Who signed for the store, by name: people of the owner read it on the paper. */
  signed_by: z.string().nullable(),
  signed_at: z.iso.datetime().nullable(),
  answered_by: person.nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** Whether the owner signed the paper; else one of their people answered here. */
  answered_on_paper: z.boolean().nullable(),
  answer_note: z.string().nullable(),
  created_by: person.nullable(),
});
export type Agreement = z.output<typeof agreement>;

/** A document that a difference comes from, and what their list has more because of it, or less. */
export const agreementDocument = z.object({
  document: moveDocument,
  date: z.iso.date(),
  /** `after`: dated after the day, and their list has it already. `before`: their list does not have it yet. */
  why: z.enum(['after', 'before']),
  /** Entered after the day that it is dated. */
  is_backdated: z.boolean(),
  packs: z.int(),
  net_weight: z.number(),
});

/** Goods as both sides have them. */
export const agreementPair = z.object({
  id: z.string(),
  heap: z.enum(heaps),
  /** By what they were found to be the same goods. */
  match: z.enum(['batch', 'weight', 'goods']).nullable(),
  /** As the owner's list has the number, where our books do not know it. */
  batch_number: z.string().nullable(),
  /** Null where several batches are added up, or none is known. */
  batch_id: z.uuid().nullable(),
  batches: z.int(),
  product: namedRecord.nullable(),
  variant: codedRecord.nullable(),
  ours: amount.nullable(),
  theirs: amount.nullable(),
  /** What their side has more than ours; below zero where it has less. */
  difference: amount,
  /** They add up to the difference; empty: none do, or there is none. */
  documents: z.array(agreementDocument),
  note: z.string().nullable(),
  is_explained: z.boolean(),
});
export type AgreementPair = z.output<typeof agreementPair>;

/** What the store signed, as it was then: whatever is posted later, it stays. */
export const agreementContent = z.object({
  heaps: heapsOfAgreement,
  pairs: z.array(agreementPair),
  digest: z.string(),
  signed_by: z.string(),
});
export type AgreementContent = z.output<typeof agreementContent>;

/** Signs what was seen. */
export const agreementSignature = z.strictObject({ digest: z.string().max(64) });

/** What the owner answers. Who disputes says why. */
export const agreementAnswer = z.strictObject({
  agrees: z.boolean(),
  note: storable(z.string().trim().min(REASON_MIN).max(TEXT_MAX)).nullable(),
});
export type AgreementAnswer = z.output<typeof agreementAnswer>;

export const agreementSortColumns = ['number', 'day', 'owner', 'warehouse', 'status', 'created_at'] as const;

const narrowedTo = {
  status: z.enum(agreementStatuses).optional(),
  warehouse_id: z.uuid().optional(),
  owner_id: z.uuid().optional(),
  /** On this day or before it. */
  to: z.iso.date().optional(),
};

export const agreementQuery = listQuery(agreementSortColumns).extend(narrowedTo);
export type AgreementQuery = z.output<typeof agreementQuery>;

/** A page of a heap, the greatest difference first. */
export const pairQuery = listQuery(['difference'])
  .pick({ page: true, size: true })
  .extend({ heap: z.enum(heaps) });

export const agreementInput = z.strictObject({ owner_id: z.uuid(), warehouse_id: z.uuid(), day: documentDate });
export type AgreementInput = z.output<typeof agreementInput>;

/** Of a batch number and the id of what it is a number of. */
const PAIR_KEY_MAX = CODE_MAX + 100;

/** Says why goods differ where no document does; null takes it back. */
export const pairNote = z.strictObject({
  key: line(1, PAIR_KEY_MAX),
  note: storable(z.string().trim().min(REASON_MIN).max(TEXT_MAX)).nullable(),
});
export type PairNote = z.output<typeof pairNote>;

/** A row of the owner's list: it names a batch, a variant or a product, or some of them. */
export const agreementRowFields = {
  batch_number: line(1, CODE_MAX).nullable().default(null),
  variant_id: optionalReference,
  product_id: optionalReference,
  size_id: optionalReference,
  grade_id: optionalReference,
  packs: packs.nullable().default(null),
  net_weight_kg: netWeight,
};
export const agreementListRow = z.strictObject(agreementRowFields);
export type AgreementListRow = z.output<typeof agreementListRow>;
