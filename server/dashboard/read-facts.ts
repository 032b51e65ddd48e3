import { type RawBuilder, sql } from 'kysely';
import type { CardChoice } from '#shared/dashboard-cards.ts';
import type { Dashboard } from '#shared/dashboard.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { usedPositions } from '#server/warehouses/used-positions.ts';
import { type ChecklistFacts, checklistFacts } from './read-checklist.ts';

type Proof = NonNullable<Dashboard['books']>;

/** What is one row of a company: its day and days, what the person chose, the books, its positions, what it has done already. */
interface Facts {
  today: string;
  expiry_days: number;
  /** Null where the person chose nothing. */
  choice: CardChoice | null;
  /** Null before the first proof. */
  books: Proof | null;
  positions: NonNullable<Dashboard['positions']> | null;
  checklist: ChecklistFacts | null;
}

interface Wanted {
  warehouseId: string | undefined;
  positions: boolean;
  checklist: boolean;
}

type Row = Omit<Facts, 'books'> & Omit<Proof, 'proved_at'> & { proved_at: Proof['proved_at'] | null };

/** One row of a statement as JSON; null where it is not wanted. */
const json = (isWanted: boolean, row: RawBuilder<unknown>) =>
  isWanted ? sql`(select to_jsonb(one) from (${row}) one)` : sql`null::jsonb`;

/** All of it by one statement. */
export async function readFacts(trx: Trx, wanted: Wanted): Promise<Facts> {
  const { rows } = await sql<Row>`
    select (select company_day()) as today, c.expiry_alert_days as expiry_days, proof.*,
      ${json(true, sql`select d.cards, d.hidden from dashboard_choice d where d.user_id = app_user_id()`)} as choice,
      ${json(wanted.positions, usedPositions(wanted.warehouseId))} as positions,
      ${json(wanted.checklist, checklistFacts)} as checklist
    from company c
    left join (
      select p.proved_at, p.since, p.moves, p.fault_count from ledger_proof p order by p.proved_at desc, p.id desc limit 1
    ) proof on true
    where c.id = app_company_id()`.execute(trx);
  const { proved_at, since, moves, fault_count, ...facts } = rows[0]!;
  return { ...facts, books: proved_at === null ? null : { proved_at, since, moves, fault_count } };
}
