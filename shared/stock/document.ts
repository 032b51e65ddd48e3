import { z } from 'zod';
import { attachment } from '../attachment.ts';
import { codedRecord, optionalLongText, temperatureClass } from '../fields.ts';
import { REASON_MIN, TEXT_MAX } from '../limits.ts';
import { productTypes, traceabilities } from '../product.ts';
import { storable } from '../text.ts';
import { version } from '../version.ts';
import { allocationInput, lineInput, remarks } from './document-input.ts';
import { documentLink, documentStatus, netWeight, packs, person, rupiah, stockEntity } from './fields.ts';
import { costStates, liftedStatuses, ways } from './kinds.ts';
import { countedChoices, laterEntries } from './later.ts';
import { lien, lienOverride } from './lien.ts';

export type DocumentLink = z.output<typeof documentLink>;

/** The facts of its variant that a line needs. Weight of a pack in kg, prices in rupiah a kg: absent where a person may not see them. */
export const lineVariant = codedRecord.extend({
  product_id: z.uuid(),
  product_name: z.string(),
  type: z.enum(productTypes),
  traceability: z.enum(traceabilities),
  has_expired: z.boolean(),
  can_sold: z.boolean(),
  can_purchased: z.boolean(),
  catch_weight: z.boolean(),
  net_weight: z.number().nullable(),
  /** kg of a pack with glaze and packaging, and how many percent of the glazed fish is ice. */
  gross_weight: z.number().nullable(),
  glaze_percent: z.number().nullable(),
  /** What science calls the species of its product. */
  scientific_name: z.string().nullable(),
  /** What its packs are counted in, such as cartons or sacks. */
  unit: z.string().nullable(),
  /** The article number on its labels. */
  barcode: z.string().nullable(),
  /** What labels say of it beside the barcode. */
  codes: z.array(z.string()),
  temperature_class: temperatureClass.nullable(),
  /** Days from production. */
  shelf_life_days: z.int().nullable(),
  has_species: z.boolean(),
  has_product_form: z.boolean(),
  selling_price: z.number().nullable().optional(),
  min_selling_price: z.number().nullable().optional(),
});

export type LineVariant = z.output<typeof lineVariant>;

/** A batch as lines name it. */
export const lineBatch = z.object({ id: z.uuid(), number: z.string(), expiry_date: z.iso.date().nullable() });

/** A batch as a stored document names it: with what its papers say of it. */
export const documentBatch = lineBatch.extend({
  facts: z
    .object({
      production_date: z.iso.date().nullable(),
      /** FAO's number of the major area, and the name of the part of it. */
      fishing_area: z.object({ major_area: z.string(), subarea: z.string(), name: z.string().nullable() }).nullable(),
      catch_certificate: z.string().nullable(),
    })
    .optional(),
});

/** A position as lines name it. */
export const linePosition = z.object({ id: z.uuid(), code: z.string(), room_name: z.string() });

export const allocation = z.object({
  ...allocationInput.shape,
  batch: documentBatch.nullable(),
  position: linePosition.nullable(),
  to_position: linePosition.nullable(),
});

export const documentLine = z.object({
  ...lineInput.shape,
  variant: lineVariant.nullable(),
  batch: documentBatch.nullable(),
  /**
   * Rupiah a kg by which a receipt reckons as long as the line has no cost of its own: the buying price. Only for people who may
   * see values.
   */
  provisional_price: rupiah.nullable().optional(),
  /** Sums over its allocations. */
  packs,
  net_weight: netWeight,
  allocations: z.array(allocation),
});

export type DocumentLine = z.output<typeof documentLine>;

/** A document in a list. `number` is given at posting; `value` (rupiah) and `cost_state` only to people who may see values. */
export const documentRow = z.object({
  id: z.uuid(),
  entity: stockEntity,
  kind: z.string(),
  status: documentStatus,
  number: z.string().nullable(),
  date: z.iso.date(),
  warehouse: codedRecord,
  partner: codedRecord.nullable(),
  owner: codedRecord.nullable(),
  /** Whose the goods become, where they change their owner. */
  to_owner: codedRecord.nullable(),
  /** Where the goods go, where they leave for another warehouse. */
  to_warehouse: codedRecord.nullable(),
  /** Of a posted dispatch: where its goods are. */
  way: z.enum(ways).nullable(),
  reference: z.string().nullable(),
  /** Why its status was changed, or why another document is voided; null of documents that need none. */
  reason: z.string().nullable(),
  /** What its first line is of, and of how many other variants its lines are; null as long as it has no goods. */
  goods: z.object({ name: z.string(), others: z.int() }).nullable(),
  packs,
  net_weight: netWeight,
  value: rupiah.optional(),
  /** Of a posted receipt: what its cost still lacks; null where all is known. */
  cost_state: z.enum(costStates).nullable().optional(),
  created_by: person.nullable(),
  created_at: z.iso.datetime(),
  /** Asked for, or announced, by somebody of the partner whose goods they are. */
  is_asked: z.boolean(),
  /** When somebody of the company took it on, until when it may be withdrawn; null also of what nobody asked for. */
  taken_at: z.iso.datetime().nullable(),
});

export type DocumentRow = z.output<typeof documentRow>;

/** A whole document. `needs_approval` is what the company's settings say of it as it stands. */
export const stockDocument = documentRow.omit({ goods: true }).extend({
  ...remarks,
  warehouse_id: z.uuid(),
  partner_id: z.uuid().nullable(),
  owner_id: z.uuid().nullable(),
  to_owner_id: z.uuid().nullable(),
  to_warehouse_id: z.uuid().nullable(),
  /** Of an arrival: the warehouse that sent the goods. */
  from_warehouse: codedRecord.nullable(),
  /** What recalled goods became, where they are no longer recalled. */
  to_stock_status: z.enum(liftedStatuses).nullable(),
  temperature_c: z.number().nullable(),
  expected_yield_percent: z.number().nullable(),
  duration_hours: z.number().nullable(),
  additional_cost: rupiah.optional(),
  version,
  taken_by: person.nullable(),
  needs_approval: z.boolean(),
  /** It was approved, or needed no approval, as something smaller than it is now: somebody has to decide again. */
  approval_outdated: z.boolean(),
  submitted_by: person.nullable(),
  submitted_at: z.iso.datetime().nullable(),
  decided_by: person.nullable(),
  decided_at: z.iso.datetime().nullable(),
  decision_note: z.string().nullable(),
  posted_by: person.nullable(),
  posted_at: z.iso.datetime().nullable(),
  /** The receipt that left open what this one expects, and the ones that expect what this one left open; a dispatch and its arrival. */
  previous: documentLink.nullable(),
  following: z.array(documentLink),
  /** The document in whose course this one was made, and those made in the course of this one: holds of short picks, differences of arrivals, corrections of stock takes. */
  caused_by: documentLink.nullable(),
  caused: z.array(documentLink.extend({ kind: z.string() })),
  /** The request to void it, or what voided it. */
  voided_by: documentLink.nullable(),
  /** Of one dated before a stock take: whether its goods were in what was counted. */
  counted: z.enum(countedChoices).nullable(),
  /** Dated back and not posted yet: what was entered of the days since; null where nothing was. */
  later: laterEntries.nullable(),
  /** Not posted yet: why its goods are kept back; null where they are not. */
  lien: lien.nullable(),
  /** Who let it have goods that were kept back, the first first. */
  lien_overrides: z.array(lienOverride),
  lines: z.array(documentLine),
  attachments: z.array(attachment),
});

export type StockDocument = z.output<typeof stockDocument>;

export const documentSortColumns = [
  'number',
  'date',
  'kind',
  'status',
  'warehouse',
  'partner',
  'owner',
  'reference',
  'packs',
  'net_weight',
  'value',
  'created_at',
] as const;

/** Why somebody refuses, or asks for a void. */
export const reasonBody = z.strictObject({ reason: storable(z.string().trim().min(REASON_MIN).max(TEXT_MAX)) });

/** A decision on a submitted document. */
export const approvalBody = z.strictObject({ version, note: optionalLongText });

/** Refusing a submitted document, with the reason. */
export const rejectBody = reasonBody.extend({ version });

/** Any other step of a document: on top of the version that was seen. */
export const stepBody = z.strictObject({ version });
