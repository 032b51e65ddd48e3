import { z } from 'zod';
import { facilityWaits } from './dashboard-tasks.ts';
import { code, codedRecord, optionalText } from './fields.ts';
import { day, defaultsFrom, type FacilityStatus, mayRelease } from './fishfin.ts';
import { facilityPriceInput, goodsPart, PARTS_MAX, pledgeDocument, pledgeLine, standing } from './fishfin-goods.ts';
import { facilityLink } from './fishfin-returns.ts';
import { exportQuery, listQuery } from './list-query.ts';
import { ledgerEntity, netWeight } from './stock/fields.ts';
import { type PledgeChangeKind, pledgeChangeKinds, pledgeSides, sides } from './stock/kinds.ts';

/** What a request of each kind names: all of it, and nothing else. */
export const changeContents = {
  top_up: ['added'],
  substitution: ['added', 'released'],
  revaluation: ['prices'],
  relocation: ['moved'],
  weight_correction: ['corrections'],
  extension: ['maturity_date'],
} as const satisfies Record<PledgeChangeKind, readonly string[]>;

/** Whether a change of a kind can be made to a facility as it stands: none of one that is in default or closed gets a later maturity. */
export const mayRequest = (kind: PledgeChangeKind, status: FacilityStatus): boolean =>
  kind === 'extension' ? defaultsFrom.includes(status) : mayRelease(status);

/** Whether a facility has a kind of change whose goods are the financier's: these come, leave and move by ordinary documents. */
export const isOfTitles = (kind: PledgeChangeKind): boolean => kind === 'revaluation' || kind === 'extension';

const parts = z.array(goodsPart).max(PARTS_MAX).default([]);

/** All goods of a place that go to another position of their warehouse, on the pallet that they are on. */
export const relocatedGoods = z.strictObject({ balance_id: z.uuid(), to_position_id: z.uuid() });

/** What all goods of a place weigh in truth, in kg. */
export const weighedGoods = z.strictObject({ balance_id: z.uuid(), net_weight: netWeight });

/** What a kilogram of a variant counts for from the approval on. */
export const proposedPrice = facilityPriceInput.omit({ date: true, for_product: true });

/** A change of a facility that is requested: what its kind names. */
export const changeRequest = z
  .strictObject({
    kind: z.enum(pledgeChangeKinds),
    reason: optionalText,
    added: parts,
    released: parts,
    moved: z.array(relocatedGoods).max(PARTS_MAX).default([]),
    corrections: z.array(weighedGoods).max(PARTS_MAX).default([]),
    prices: z.array(proposedPrice).max(PARTS_MAX).default([]),
    maturity_date: day.nullable().default(null),
  })
  .superRefine((asked, context) => {
    const wanted: readonly string[] = changeContents[asked.kind];
    for (const field of changedFields) {
      const given = asked[field];
      const isGiven = Array.isArray(given) ? given.length > 0 : given !== null;
      if (isGiven === wanted.includes(field)) continue;
      const params = { code: isGiven ? 'not_of_kind' : 'required' };
      context.addIssue({ code: 'custom', path: [field], params });
    }
  });
export type ChangeRequest = z.output<typeof changeRequest>;

/** The fields of a request that only some kinds have. */
const changedFields = ['added', 'released', 'moved', 'corrections', 'prices', 'maturity_date'] as const;

/** How far a change is: requested, checked by a second person, approved by a third one and so applied; or not. */
export const changeStates = ['submitted', 'checked', 'applied', 'rejected', 'cancelled'] as const;
export type ChangeState = (typeof changeStates)[number];

/** Why the program opens a change: a document that changed pledged goods, or goods that became too old. */
export const changeOccasions = ['document', 'expiry'] as const;
export type ChangeOccasion = (typeof changeOccasions)[number];

/** A change in the list of all facilities. */
export const changeRow = pledgeDocument.omit({ entity: true, kind: true, status: true, lines: true }).extend({
  kind: z.enum(pledgeChangeKinds),
  state: z.enum(changeStates),
  check_note: z.string().nullable(),
  facility: facilityLink,
  financier: codedRecord,
  /** Null: the company itself. */
  borrower: codedRecord.nullable(),
  warehouse: codedRecord,
  created_at: z.iso.datetime(),
});
export type ChangeRow = z.output<typeof changeRow>;

/** Goods of a change at a place: they come or leave, go to another position, or weigh so much more or less. */
export const changeLine = pledgeLine.extend({
  pledge_side: z.enum(pledgeSides).nullable(),
  side: z.enum(sides).nullable(),
  to_position_code: z.string().nullable(),
});
export type ChangeLine = z.output<typeof changeLine>;

/** A change with what it changes, and how the facility stands before and after it. */
export const change = changeRow.extend({
  lines: z.array(changeLine),
  prices: z.array(z.object({ variant: codedRecord, price: z.int(), source: code })),
  /** The maturity that it gives; null: it leaves it. */
  maturity_date: z.iso.date().nullable(),
  /** Null: a person requested it. */
  occasion: z.enum(changeOccasions).nullable(),
  caused_by: z.object({ id: z.uuid(), entity: ledgerEntity, number: z.string().nullable() }).nullable(),
  /** Of an applied change as they were then; of others as they would be today, or were before what happened. */
  before: standing,
  after: standing,
});
export type Change = z.output<typeof change>;

export const changeSortColumns = [
  'number',
  'date',
  'kind',
  'state',
  'facility',
  'financier',
  'warehouse',
  'packs',
  'net_weight',
  'created_at',
] as const;

const narrowedTo = {
  state: z.enum(changeStates).optional(),
  kind: z.enum(pledgeChangeKinds).optional(),
  /** Only those that wait for somebody of the store. */
  waits_for: z.enum(facilityWaits).optional(),
  warehouse_id: z.uuid().optional(),
};

export const changeQuery = listQuery(changeSortColumns).extend(narrowedTo);

export const changeExportQuery = exportQuery(changeSortColumns).extend(narrowedTo);

/** Approves or rejects. */
export const changeDecision = z.strictObject({ decision: z.enum(['approve', 'reject']), note: optionalText });
