import { sql } from 'kysely';
import type { DashboardFinance } from '#shared/dashboard-finance.ts';
import { mayRelease } from '#shared/fishfin.ts';
import { bandOf, ltvOf } from '#shared/fishfin-figures.ts';
import type { Permission } from '#shared/permissions.ts';
import { figuresOf } from '#server/fishfin/figures.ts';
import { everyFacility } from '#server/fishfin/list.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { sumAccruals } from '#server/rental/accruals/list.ts';
import { sumInvoices } from '#server/rental/invoices/list.ts';
import { countUncharged } from '#server/rental/uncharged/list.ts';

/** What rent and loans come to, of all warehouses or of one: every figure as the list that it leads to has it. */
export async function readFinance(
  trx: Trx,
  { permissions, partner_ids }: Pick<User, 'permissions' | 'partner_ids'>,
  warehouse_id: string | undefined,
): Promise<DashboardFinance> {
  // People of partners have a first page of their own.
  const may = (permission: Permission) => !partner_ids && permissions.has(permission);
  const rental = may('rental_list');
  return {
    unbilled: rental ? await unbilled(trx, warehouse_id) : null,
    uncharged: rental ? await countUncharged(trx, warehouse_id) : null,
    overdue: rental ? await sumInvoices(trx, { search: '', status: 'overdue', warehouse_id }) : null,
    pledged: may('inventorystock_list') ? await pledged(trx, warehouse_id) : null,
    worst: may('fishfinstock_list') ? await worst(trx, warehouse_id) : null,
  };
}

/** Null before it was computed for the first time, or where there is none. */
async function unbilled(trx: Trx, warehouse_id: string | undefined): Promise<DashboardFinance['unbilled']> {
  const { amount, computed_at } = await sumAccruals(trx, { search: '', warehouse_id });
  return computed_at === null ? null : { amount, computed_at };
}

async function pledged(trx: Trx, warehouse_id: string | undefined): Promise<{ net_weight: number }> {
  const { rows } = await sql<{ net_weight: number }>`
    select ${kilograms(sql`coalesce(sum(net_weight_g), 0)`)} as net_weight from stock_balance
    where pledge_id is not null and not is_empty and ${warehouse_id ? sql`warehouse_id = ${warehouse_id}` : sql`true`}`.execute(
    trx,
  );
  return rows[0]!;
}

/** There are few facilities: each is worked out as on its page. */
async function worst(trx: Trx, warehouse_id: string | undefined): Promise<DashboardFinance['worst']> {
  let found: DashboardFinance['worst'] = null;
  for (const facility of await everyFacility(trx, { search: '', status: undefined, warehouse_id })) {
    if (!mayRelease(facility.status)) continue;
    const ltv = ltvOf(await figuresOf(trx, facility));
    const one = { id: facility.id, number: facility.number, ltv, band: bandOf(ltv, facility) };
    if (found === null || (one.ltv ?? Infinity) > (found.ltv ?? Infinity)) found = one;
  }
  return found;
}
