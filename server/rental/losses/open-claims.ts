import { sql } from 'kysely';
import { formatDocumentNumber } from '#shared/document-number.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { holdersOf, peopleOf } from '#server/stock/documents/tell.ts';
import { nextCount } from '../next-count.ts';
import { type Losses, lossesIn } from './compute.ts';

const NUMBER_FORMAT = 'KL/{YYYY}/{00000}';

interface Month {
  first: string;
  /** Contracts with an open claim of it. */
  open: string[];
}

/**
 * Opens a claim for each contract whose goods lost more last month than is normal, once, and tells both sides. Claims that are open follow
 * what was posted since. Done in the night, with the books of all warehouses in sight.
 */
export async function openClaims(trx: Trx): Promise<void> {
  const { rows: months } = await sql<Month>`
    select to_char(m.first, 'YYYY-MM-DD') as first,
      array(select c.contract_id from loss_claim c where c.month = m.first and c.status = 'open') as open
    from (
      select (date_trunc('month', company_day()) - interval '1 month')::date as first
      union select month from loss_claim where status = 'open'
    ) m
    where exists (select from loss_allowance) order by m.first`.execute(trx);
  for (const { first, open } of months) {
    const known = new Set(open);
    for (const losses of await lossesIn(trx, first, known)) {
      if (known.has(losses.contract_id)) await follow(trx, first, losses);
      else await openClaim(trx, first, losses);
    }
  }
}

const figuresOf = ({ lost_g, allowed_g, beyond_g, content }: Losses) => ({
  lost_g,
  allowed_g,
  beyond_g,
  content: JSON.stringify(content),
});

async function follow(trx: Trx, month: string, losses: Losses): Promise<void> {
  await trx
    .updateTable('loss_claim')
    .set({ ...figuresOf(losses), computed_at: sql<string>`now()` })
    .where('contract_id', '=', losses.contract_id)
    .where('month', '=', month)
    .where('status', '=', 'open')
    .execute();
}

async function openClaim(trx: Trx, month: string, losses: Losses): Promise<void> {
  const { rows } = await sql<{ renter_id: string; warehouse_id: string; renter: string }>`
    select c.renter_id, c.warehouse_id, r.name as renter
    from rental_contract c join partner r on r.company_id = c.company_id and r.id = c.renter_id
    where c.id = ${losses.contract_id} for update of c`.execute(trx);
  const { renter, ...ids } = rows[0]!;
  // Asked once the contract is locked: another instance may have opened it meanwhile. One that is closed is not opened again.
  const there = await trx
    .selectFrom('loss_claim')
    .select('id')
    .where('contract_id', '=', losses.contract_id)
    .where('month', '=', month)
    .executeTakeFirst();
  if (there) return;
  const number = formatDocumentNumber(NUMBER_FORMAT, month, await nextCount(trx, 'lossclaim', month));
  const { id } = await trx
    .insertInto('loss_claim')
    .values({ ...ids, ...figuresOf(losses), contract_id: losses.contract_id, month, number })
    .returning('id')
    .executeTakeFirstOrThrow();
  const store = await holdersOf(trx, 'rental_update', ids.warehouse_id, null);
  const theirs = await peopleOf(trx, 'rental_view', [ids.renter_id]);
  await notify(trx, {
    userIds: [...store, ...theirs],
    event: 'loss_claim_opened',
    params: { number, renter, month, lost: kilogramsOf(losses.lost_g), beyond: kilogramsOf(losses.beyond_g) },
    link: `/app/rental/claims/${id}`,
  });
}
