import { describe, expect, it } from 'vitest';
import type { Dashboard } from '#shared/dashboard.ts';
import { allPermissions } from '#shared/permissions.ts';
import { TREND_DAYS } from '#shared/dashboard-card-names.ts';
import { postedBetween } from '#shared/dashboard-card-lists.ts';
import { flowEntities, narrowedToTask } from '#shared/dashboard-tasks.ts';
import { readDashboard } from './read-dashboard.ts';
import { draft, issue, line as issueLine, newWarehouse, step, store, taking } from '#server/stock/issues/testing.ts';
import { newBareStockCompany, newStockCompany } from '#server/stock/ledger/testing.ts';
import { colleagueOf, restrictedTo, setZone, wantApproval } from '#server/stock/ledger/test-parties.ts';
import { line, newReceipt, place, posted } from '#server/stock/receipts/testing.ts';

type Asking = Pick<Awaited<ReturnType<typeof newBareStockCompany>>, 'send'>;

/** The dashboard as somebody sees it, of all warehouses or of one. */
async function seenBy({ send }: Asking, warehouse?: string): Promise<Dashboard> {
  const answer = await send('GET', `/dashboard${warehouse ? `?warehouse_id=${warehouse}` : ''}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

function done({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode !== 200) throw new Error(body);
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0);

const today = ({ trend }: Dashboard) => trend.at(-1)!.date;

const lists: Record<string, string> = {
  stockreceived: '/stock_received',
  stockissued: '/stock_issued',
  voidtransaction: '/void_transactions',
  stockbatch: '/stock_batches',
};

/** A company with work of every sort, and goods in either warehouse: available, held, expired, of a renter. */
async function busyCompany() {
  const company = await newWarehouse();
  const date = today(await seenBy(company));
  const batch = await store(company, 'B-1', { packs: 30 });
  await wantApproval(company, 'stockissued');
  await wantApproval(company, 'voidtransaction');
  const asked = () => draft(company, issue(company, 'sale', [issueLine(company, [taking(company, batch, 2)])]));
  const [waiting, approved, rejected] = [await asked(), await asked(), await asked()];
  const approver = await colleagueOf(company);
  for (const one of [waiting, approved, rejected]) done(await step(company, one, 'submit'));
  done(await step(approver, { ...approved, version: approved.version + 1 }, 'approve'));
  done(await step(approver, { ...rejected, version: rejected.version + 1 }, 'reject', { reason: 'Terlalu banyak' }));
  // It would have to be taken first.
  await store(company, 'B-2', { expiry_date: date });
  await newReceipt(company);
  await newReceipt(company, { warehouse_id: company.others.warehouse, lines: [] });
  const lines = () => [line(company, { allocations: [place(company, { net_weight: 20 })] })];
  const { id } = await posted(company, { date, lines: lines() });
  await posted(company, { date, lines: lines() });
  done(
    await company.send(
      'POST',
      '/void_transactions',
      { document_id: id, reason: 'Salah timbang' },
      { 'idempotency-key': id },
    ),
  );
  return { ...company, date };
}

describe('every figure of the dashboard', () => {
  it.each(['all warehouses', 'one warehouse', 'the other warehouse'])('is that of its list: %s', async (which) => {
    const company = await busyCompany();
    const { warehouse, others } = company;
    const chosen = { 'one warehouse': warehouse, 'the other warehouse': others.warehouse }[which];
    const at = chosen ? `&warehouse_id=${chosen}` : '';
    const dashboard = await seenBy(company, chosen);
    const listed = async (path: string) => (await company.send('GET', `${path}${at}`)).json();

    for (const { task, list, count } of dashboard.tasks) {
      const search = new URLSearchParams(narrowedToTask(task, 30)).toString();
      expect([task, list, count]).toEqual([task, list, (await listed(`${lists[list]}?${search}`)).pagination.total]);
    }
    const { states, ...sums } = dashboard.stock!;
    expect(sums).toEqual((await listed('/inventory_stocks?group_by=batch')).totals);
    for (const { stock_status, packs, net_weight } of states) {
      const { totals } = await listed(`/inventory_stocks?stock_status=${stock_status}`);
      expect({ packs, net_weight }).toEqual({ packs: totals.packs, net_weight: totals.net_weight });
    }
    const { pagination } = await listed('/stock_batches?expiry=30&stock=with');
    expect(dashboard.expiring_batches).toBe(pagination.total);
    const received = `/stock_batches?stock=all&received_from=${dashboard.key_data!.since}`;
    expect(dashboard.key_data!.batches).toBe((await listed(received)).pagination.total);
    expect(dashboard.key_data!.missing).toBe((await listed(`${received}&key_data=missing`)).pagination.total);
    let used = 0;
    for (const id of chosen ? [chosen] : [warehouse, others.warehouse]) {
      const rooms: { used_positions: number }[] = (await company.send('GET', `/warehouses/${id}/rooms`)).json().data;
      used += rooms.reduce((sum, room) => sum + room.used_positions, 0);
    }
    expect(dashboard.positions!.used).toBe(used);
    for (const entity of flowEntities) {
      for (const days of [dashboard.trend, dashboard.trend.slice(-1), dashboard.trend.slice(0, 1)]) {
        const { search } = postedBetween(entity, days[0]!.date, days.at(-1)!.date);
        const { data, pagination: count } = await listed(
          `${lists[entity]}?${new URLSearchParams({ ...search, size: '100' })}`,
        );
        expect({
          documents: sumOf(days.map((day) => day[entity]!.documents)),
          net_weight: sumOf(days.map((day) => day[entity]!.net_weight)),
        }).toEqual({
          documents: count.total,
          net_weight: sumOf(data.map((row: { net_weight: number }) => row.net_weight)),
        });
      }
    }
  });

  it('is there: work of each status, goods in each state', async () => {
    const company = await busyCompany();
    const dashboard = await seenBy(company);
    expect(dashboard.tasks.map(({ task, list, count }) => `${task} ${list} ${count}`)).toEqual([
      'submitted stockissued 1',
      'submitted voidtransaction 1',
      'expired stockbatch 2',
      'approved stockissued 1',
      'rejected stockissued 1',
      'cost stockreceived 2',
      'expiring stockbatch 1',
      'draft stockreceived 2',
    ]);
    expect(dashboard.stock!.states.map(({ stock_status }) => stock_status).toSorted()).toEqual([
      'available',
      'expired',
      'on_hold',
    ]);
    expect(dashboard.expiring_batches).toBe(1);
    expect(dashboard.key_data).toMatchObject({ batches: 2, missing: 2, percent: 18 });
    expect(dashboard.trend).toHaveLength(TREND_DAYS);
    expect(dashboard.trend.at(-1)).toMatchObject({ stockreceived: { documents: 2 }, stockissued: { documents: 0 } });
  });
});

describe('a dashboard', () => {
  it('is read by six statements, however much one may see', async () => {
    const company = await busyCompany();
    let statements = 0;
    await company.run((trx) => {
      const counting = trx.withPlugin({
        transformQuery({ node }) {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const owner = { permissions: new Set(allPermissions), warehouse_ids: null, partner_ids: null };
      return readDashboard(counting, owner, undefined);
    });
    expect(statements).toBe(6);
  });

  it('tells work to people who may do it alone', async () => {
    const company = await busyCompany();
    const tasksOf = async (...permissions: string[]) => {
      const { tasks } = await seenBy(await colleagueOf(company, permissions));
      return tasks.map(({ task, list }) => `${task} ${list}`);
    };
    expect(await tasksOf('stockissued_list', 'stockissued_approval')).toEqual(['submitted stockissued']);
    expect(await tasksOf('stockreceived_list', 'stockreceived_update')).toEqual(['draft stockreceived']);
    expect(await tasksOf('stockreceived_list', 'stock_value_view', 'stock_value_update')).toEqual([
      'cost stockreceived',
    ]);
    expect(await tasksOf('stockreceived_list', 'stock_value_view')).toEqual([]);
    // The list that it would lead to is closed to them.
    expect(await tasksOf('stockissued_approval', 'stockissued_update')).toEqual([]);
  });

  it('says when the books were last proved to people who may ask for it and see all warehouses', async () => {
    const company = await newBareStockCompany();
    const books = async (asking: Asking) => (await seenBy(asking)).books;
    expect(await books(company)).toBeNull();
    await company.send('GET', '/stock_movements/check');
    const proved = { proved_at: expect.any(String), since: null, moves: 0, fault_count: 0 };
    expect(await books(company)).toEqual(proved);
    const permissions = ['stockmovement_list', 'stockmovement_export'] as const;
    const auditor = await colleagueOf(company, [...permissions]);
    expect(await books(auditor)).toEqual(proved);
    expect(await books(await colleagueOf(company, ['stockmovement_list']))).toBeNull();
    expect(await books(await restrictedTo(company, company.warehouse))).toBeNull();
  });

  it('shows nothing of lists that a person may not open, and no values to people who may not see them', async () => {
    const company = await busyCompany();
    expect(await seenBy(await colleagueOf(company, []))).toEqual({
      checklist: null,
      choice: null,
      tasks: [],
      stock: null,
      low_products: null,
      expiring_batches: null,
      key_data: null,
      positions: null,
      books: null,
      trend: [],
    });
    const clerk = await seenBy(await colleagueOf(company, ['inventorystock_list', 'stockissued_list']));
    expect(clerk.stock).not.toHaveProperty('value');
    expect(clerk.trend.at(-1)).toMatchObject({ stockreceived: null, stockissued: { documents: 0, net_weight: 0 } });
  });

  it('shows people who are bound to a warehouse that one alone', async () => {
    const company = await busyCompany();
    const bound = await restrictedTo(company, company.others.warehouse);
    const theirs = await seenBy(bound);
    expect(theirs).toEqual({ ...(await seenBy(company, company.others.warehouse)), checklist: null });
    expect(theirs.stock!.packs).toBeLessThan((await seenBy(company)).stock!.packs);
    expect((await seenBy(bound, company.warehouse)).stock!.packs).toBe(0);
  });

  it('shows nothing of another company', async () => {
    await busyCompany();
    const { stock, tasks } = await seenBy(await newBareStockCompany());
    expect([stock, tasks]).toEqual([{ packs: 0, net_weight: 0, value: 0, states: [] }, []]);
  });

  it('counts days by the clock of the company', async () => {
    const company = await newStockCompany();
    const east = today(await seenBy(company));
    await posted(company, { date: east });
    await setZone(company, 'Asia/Jakarta');
    const { trend } = await seenBy(company);
    expect(trend.map(({ date }) => date)).toEqual(trend.map(({ date }) => date).toSorted());
    expect(trend.find(({ date }) => date === east)?.stockreceived?.documents ?? 1).toBe(1);
  });

  it('takes part in the sums what was posted on the first and the last of its days, not the day before', async () => {
    const company = await newBareStockCompany();
    const { trend } = await seenBy(company);
    const first = new Date(`${trend[0]!.date}T00:00:00Z`);
    const before = new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10);
    for (const date of [before, trend[0]!.date, trend.at(-1)!.date]) await posted(company, { date });
    const counts = (await seenBy(company)).trend.map(({ stockreceived }) => stockreceived!.documents);
    expect([counts[0], counts.at(-1), counts.reduce((sum, one) => sum + one, 0)]).toEqual([1, 1, 2]);
  });

  it('counts products that are below their alert', async () => {
    const company = await newBareStockCompany();
    expect((await seenBy(company)).low_products).toBe(0);
    await company.run((trx) => trx.updateTable('product').set({ alert_stock: 50 }).execute());
    expect((await seenBy(company)).low_products).toBe(1);
    expect((await seenBy(company)).low_products).toBe(
      (await company.send('GET', '/inventory_stocks?group_by=product&below_alert=true')).json().pagination.total,
    );
  });

  it('refuses a warehouse that is no id, at its place', async () => {
    const answer = await (await newBareStockCompany()).send('GET', '/dashboard?warehouse_id=x');
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/warehouse_id' }] });
  });
});
