import { sql } from 'kysely';
import type { ChargeDetail } from './detail.ts';

type Counted = ChargeDetail['of'];

/** In which order what was counted follows each other. */
const ranks: Readonly<Record<Counted, number>> = {
  batch: 1,
  position: 2,
  position_share: 2,
  handling_unit: 3,
  document: 4,
  month: 5,
};

/** Behind all that was counted. */
export const LAST_PLACE = '6';

/**
 * Where something that was counted stands among all that was: first batches, positions and units by their ids, then documents by their
 * days, then months. Places are compared as texts.
 * @param date the first day that was counted, YYYY-MM-DD
 */
export const placeOf = (of: Counted, id: string | null, date: string): string =>
  `${ranks[of]}${of === 'document' ? date : ''}${id ?? ''}`;

/** Behind all that is of one kind. */
export const endOf = (of: Counted): string => `${ranks[of] + 1}`;

const ofRank = (rank: number) =>
  sql.join(Object.entries(ranks).flatMap(([subject, its]) => (its === rank ? [sql.lit(subject)] : [])));

/** The same of a row `r` of an invoice, as the database sorts it. */
export const placeOfRow = sql<string>`(case
  when r.subject in (${ofRank(1)}) then '1' when r.subject in (${ofRank(2)}) then '2' when r.subject in (${ofRank(3)}) then '3'
  when r.subject in (${ofRank(4)}) then '4' || to_char(r.from_date, 'YYYY-MM-DD') else '5' end || coalesce(r.subject_id::text, '')) collate "C"`;
