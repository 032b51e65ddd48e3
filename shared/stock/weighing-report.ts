import { z } from 'zod';
import { exportQuery, listQuery, pagination } from '../list-query.ts';
import { namedRecord } from '../fields.ts';
import { person } from './fields.ts';
import { weightSources } from './pack-reading.ts';

/** How packs came to their weights: each was weighed or told, or counts at the mean of those it lies with. */
export const toldSources = [...weightSources, 'mean'] as const;

export type ToldSource = (typeof toldSources)[number];

/** What it is added up by. */
export const weighingGroups = ['room', 'person'] as const;

export type WeighingGroup = (typeof weighingGroups)[number];

export const weighingSortColumns = ['name', 'packs', ...toldSources] as const;

const narrowing = {
  group_by: z.enum(weighingGroups).default('room'),
  warehouse_id: z.uuid().optional(),
  /** Days of the documents' dates, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const weighingQuery = listQuery(weighingSortColumns)
  .omit({ export_data: true, is_company: true })
  .extend(narrowing);
export const weighingExportQuery = exportQuery(weighingSortColumns).extend(narrowing);

export type AskedWeighing = z.output<typeof weighingExportQuery>;

const sources = z.object(
  Object.fromEntries(toldSources.map((source) => [source, z.int()])) as Record<ToldSource, z.ZodInt>,
);

/**
 * Packs of goods with catch weight that posted receipts and issues moved, by how each came to its weight, in a room or by a person:
 * of issues who picked, of receipts who wrote them.
 */
export const weighingRow = sources.extend({
  id: z.string(),
  room: namedRecord.nullable(),
  warehouse: namedRecord.nullable(),
  person: person.nullable(),
  packs: z.int(),
});

export type WeighingRow = z.output<typeof weighingRow>;

export const weighingTotals = sources.extend({ packs: z.int() });

export type WeighingTotals = z.output<typeof weighingTotals>;

export const weighingPage = z.object({ data: z.array(weighingRow), pagination, totals: weighingTotals });
