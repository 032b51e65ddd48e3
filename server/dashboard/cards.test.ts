import { beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '#shared/dashboard.ts';
import type { DashboardFinance } from '#shared/dashboard-finance.ts';
import { cardLists } from '#shared/dashboard-card-lists.ts';
import { cardPermission, type DashboardCard, dashboardCards } from '#shared/dashboard-card-names.ts';
import { allPermissions } from '#shared/permissions.ts';
import { groundIn, owed, part, priced } from '#server/fishfin/test-ground.ts';
import { accrueRent } from '#server/rental/accruals/compute.ts';
import { invoiceGround } from '#server/rental/invoices/testing.ts';
import { tariffOf } from '#server/rental/tariffs/testing.ts';
import { draft, issue, line as issueLine, step, taking } from '#server/stock/issues/testing.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, postMovements } from '#server/stock/ledger/testing.ts';
import { posted } from '#server/stock/receipts/testing.ts';
import { asking, db, newBoundPerson } from '#server/testing.ts';

type Asking = Pick<Awaited<ReturnType<typeof colleagueOf>>, 'send'>;
type Figures = Dashboard & DashboardFinance;
interface Listed {
  data: Record<string, unknown>[];
  pagination: { total: number };
  totals?: Record<string, number>;
}

/** What each card shows; null where it shows nothing. */
const figureOf: Record<DashboardCard, (figures: Figures) => number | null | undefined> = {
  stockreceived: ({ trend }) => trend.at(-1)?.stockreceived?.net_weight ?? null,
  stockissued: ({ trend }) => trend.at(-1)?.stockissued?.net_weight ?? null,
  positions: ({ positions }) => positions && positions.used,
  expiring: ({ expiring_batches }) => expiring_batches,
  key_data: ({ key_data }) => key_data && key_data.missing,
  low: ({ low_products }) => low_products,
  unbilled: ({ unbilled }) => unbilled && unbilled.amount,
  uncharged: ({ uncharged }) => uncharged,
  overdue: ({ overdue }) => overdue && overdue.amount,
  pledged: ({ pledged }) => pledged && pledged.net_weight,
  worst: ({ worst }) => worst && worst.ltv,
};

const sumOf = ({ data }: Listed, column: string) => data.reduce((sum, row) => sum + Number(row[column]), 0);
const total = ({ pagination }: Listed) => pagination.total;

/** Where the API has each list, and what that comes to. */
const listOf: Record<DashboardCard, { path: string; sum(listed: Listed): number | null }> = {
  stockreceived: { path: '/stock_received', sum: (listed) => sumOf(listed, 'net_weight') },
  stockissued: { path: '/stock_issued', sum: (listed) => sumOf(listed, 'net_weight') },
  positions: { path: '/warehouses', sum: (listed) => sumOf(listed, 'used_positions') },
  expiring: { path: '/stock_batches', sum: total },
  key_data: { path: '/stock_batches', sum: total },
  low: { path: '/inventory_stocks', sum: total },
  unbilled: { path: '/rental_accruals', sum: ({ totals }) => totals!['amount']! },
  uncharged: { path: '/rental_uncharged', sum: total },
  overdue: { path: '/rental_invoices', sum: (listed) => sumOf(listed, 'open') },
  pledged: { path: '/inventory_stocks', sum: ({ totals }) => totals!['net_weight']! },
  // Of the only facility, as its page has it.
  worst: { path: '/fishfin/facilities', sum: () => null },
};

let company: Awaited<ReturnType<typeof invoiceGround>>['company'];
let ltv: number | null;

async function figuresOf({ send }: Asking): Promise<Figures> {
  const [stock, finance] = [await send('GET', '/dashboard'), await send('GET', '/dashboard_finance')];
  return { ...stock.json().data, ...finance.json().data };
}

/** A company of which each card has something to tell. */
beforeAll(async () => {
  const of = await invoiceGround({ minimum_charge: 5000 }, tariffOf('m3_day', { rate: 35 }));
  company = of.company;
  await of.store('2024-03-10', 100);
  await of.issuedAgo('2024-04-15', 90);
  await accrueRent({ db })({ company_id: company.companyId });
  const today: string = (await figuresOf(company)).trend.at(-1)!.date;
  const fresh = await newBatch(company, 'BARU', { expiry_date: '2090-01-01' });
  await postMovements(company, [inward(keyOf(company, fresh), 9, 90_000)]);
  const out = await draft(
    company,
    issue(company, 'sale', [issueLine(company, [taking(company, fresh, 2)])], { date: today }),
  );
  const issued = await step(company, out, 'post');
  if (issued.statusCode !== 200) throw new Error(issued.body);
  const soon = await newBatch(company, 'SEGERA', { expiry_date: today });
  await postMovements(company, [inward(keyOf(company, soon), 5, 50_000)]);
  await posted(company, { date: today });
  const ground = await groundIn(company);
  await priced(ground, 62_000);
  const lying = (await ground.free()).find(({ packs }: { packs: number }) => packs >= 1000);
  const asked = await ground.once('/pledges', { parts: [part(lying, 1000)] });
  await ground.approve(`/pledges/${asked.json().data.documents[0].id}`);
  await owed(ground, 290_000_000);
  ({ ltv } = await ground.position());
  await company.run((trx) => trx.updateTable('product').set({ alert_stock: 99_000 }).execute());
});

describe.each(dashboardCards)('the card %s', (card) => {
  const permission = cardPermission[card];

  it('shows what its list comes to, to who may open that list and nothing else', async () => {
    const clerk = await colleagueOf(company, [permission]);
    const figures = await figuresOf(clerk);
    const facts = {
      today: (await figuresOf(company)).trend.at(-1)!.date,
      since: figures.key_data?.since ?? '',
      expiryDays: 30,
    };
    const { search } = cardLists[card](facts);
    const { path, sum } = listOf[card];
    const answer = await clerk.send('GET', `${path}?${new URLSearchParams({ ...search, size: '100' })}`);
    expect(answer.statusCode).toBe(200);
    const shown = figureOf[card](figures);
    expect(shown).toBe(card === 'worst' ? ltv : sum(answer.json()));
    // Nothing would also be what a card shows that counts nothing.
    expect(shown).toBeGreaterThan(0);
  });

  it('shows nothing without the permission of its list, and nothing of rent and loans to people of partners', async () => {
    const others = allPermissions.filter((one) => one !== permission);
    expect(figureOf[card](await figuresOf(await colleagueOf(company, others)))).toBeNull();
    const renter = await newBoundPerson(company.companyId, [company.renter]);
    const { unbilled, uncharged, overdue, pledged, worst } = await figuresOf({ send: asking(renter.token) });
    expect([unbilled, uncharged, overdue, pledged, worst]).toEqual([null, null, null, null, null]);
  });
});
