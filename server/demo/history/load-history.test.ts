import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyFacility } from '#server/fishfin/list.ts';
import { positionOf } from '#server/fishfin/position.ts';
import { asCompany, connect, createPool } from '#server/platform/db/database.ts';
import { localStorage } from '#server/platform/files/local-storage.ts';
import { ownDatabase } from '#server/platform/jobs/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { loadDemo } from '../load.ts';
import { HistoryBusy, type HistoryJob, loadHistory } from './load-history.ts';
import { everything, thereIs } from './testing.ts';

const { db, ownerUrl } = await ownDatabase();
const owner = connect(createPool(ownerUrl, { max: 3 }));
const folder = await mkdtemp(join(tmpdir(), 'palka-history-'));
/** A quieter house than the demo's: its story has everything in it all the same. */
const PACE = 0.5;

let jobs: HistoryJob[];
let first: HistoryJob;
let failures: string[];
let refused: unknown[];

beforeAll(async () => {
  await loadDemo({ owner, storage: localStorage(folder) });
  const { rows } = await sql<{ payload: HistoryJob }>`
    select payload from job where kind = 'demo-history' order by due_at, id`.execute(owner);
  jobs = rows.map(({ payload }) => payload);
  first = { ...jobs[0]!, pace: PACE };
  // Two instances at once: one writes, the other is told to come again.
  const loaded = await Promise.allSettled([loadHistory(owner, first), loadHistory(owner, first)]);
  const done = loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value!] : []));
  refused = loaded.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  failures = done[0]!.failures;
}, 600_000);

afterAll(async () => {
  await owner.destroy();
  await rm(folder, { recursive: true });
});

const ask = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(owner)).rows;

describe('the history of a company of the demo', () => {
  it('waits for every company, and is written once', async () => {
    expect(jobs).toHaveLength(3);
    expect(refused).toEqual([expect.any(HistoryBusy)]);
    const waiting = await ask(sql<{ id: string }>`select id from company where awaits_history`);
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(
      jobs
        .slice(1)
        .map(({ company_id }) => company_id)
        .toSorted(),
    );
    expect(await loadHistory(owner, first)).toBeUndefined();
  });

  it('is written by the rules that hold for people, without a fault', () => {
    expect(failures).toEqual([]);
  });

  it('is told again without what cannot be written, and says so', async () => {
    await sql`
      create function refuse_opening() returns trigger language plpgsql as $$
        begin
          if new.kind = 'opening_balance' then raise exception 'No opening today.'; end if;
          return new;
        end $$`.execute(owner);
    await sql`create trigger refuse_opening before insert on stock_document for each row execute function refuse_opening()`.execute(
      owner,
    );
    const loaded = await loadHistory(owner, { ...jobs[1]!, pace: 0.1 });
    await sql`drop function refuse_opening cascade`.execute(owner);
    expect(loaded!.failures.length).toBeGreaterThan(0);
    for (const failure of loaded!.failures)
      expect(failure).toMatch(/^stockreceived opening_balance .*No opening today\./);
    expect(loaded!.documents).toBeGreaterThan(30);
  });

  it('leaves a ledger that proves right', async () => {
    const actor = { companyId: first.company_id, userId: '', warehouseIds: null };
    expect(await asCompany(db, actor, (trx) => checkLedger(trx))).toEqual([]);
  });

  it('has everything in it: every kind, every status, goods of renters, and some of it old', async () => {
    const [{ today } = { today: '' }] = await ask(
      sql<{
        today: string;
      }>`select (now() at time zone time_zone)::date as today from company where id = ${first.company_id}`,
    );
    const codes = await ask(sql<{ code: string }>`select code from variant where company_id = ${first.company_id}`);
    const trades = codes.map(({ code }) => code);
    expect(await thereIs(owner, first.company_id, today)).toEqual(
      expect.arrayContaining(everything('several', 'several houses', trades)),
    );
  });

  it('lends on goods by two financiers: one loan within its target, one at its margin call, one matured with its goods on the way back', async () => {
    const actor = { companyId: first.company_id, userId: '', warehouseIds: null };
    const stand = await asCompany(db, actor, async (trx) => {
      const facilities = await everyFacility(trx, { search: '', order_by: 'number', sort_by: 'asc' });
      return Promise.all(
        facilities.map(async (facility) => {
          const { band, documents } = await positionOf(trx, facility);
          const waiting = documents.filter(({ status }) => status === 'submitted').map(({ kind }) => kind);
          return [facility.number, facility.financier.code, facility.kind, facility.status, band, waiting];
        }),
      );
    });
    expect(stand).toEqual([
      ['FF-BANK-01', 'BKS', 'pledge', 'active', 'within_target', ['pledge']],
      ['FF-BANK-02', 'BKS', 'pledge', 'matured', 'within_target', ['pledge_release']],
      ['FF-KOP-07', 'KMB', 'warehouse_receipt', 'active', 'margin_call', ['top_up']],
    ]);
  });

  it('is of some size', async () => {
    const [sums] = await ask(
      sql<{ weighed: number; documents: number; packs: number }>`
        select
          (select sum(cardinality(a.pack_weights_g))::int from stock_allocation a where a.company_id = c.id) as weighed,
          (select count(*)::int from stock_document d where d.company_id = c.id) as documents,
          (select sum(b.packs)::int from stock_balance b where b.company_id = c.id) as packs
        from company c where c.id = ${first.company_id}`,
    );
    expect(sums!.documents).toBeGreaterThan(120);
    expect(sums!.weighed).toBeGreaterThan(500);
    expect(sums!.packs).toBeGreaterThan(1000);
  });

  it('lets people do the work of their roles', async () => {
    const did = await ask(
      sql<{ entity: string; email: string }>`
        select distinct d.entity, u.email from stock_document d join app_user u on u.id = d.created_by
        where d.company_id = ${first.company_id} and d.entity <> 'voidtransaction' and d.caused_by_id is null
        order by 1, 2`,
    );
    expect(did).toEqual([
      { entity: 'fishfinchanges', email: 'finance@samudra.example' },
      { entity: 'fishfinreturn', email: 'finance@samudra.example' },
      { entity: 'fishfinstock', email: 'finance@samudra.example' },
      { entity: 'stockadjustment', email: 'manager@samudra.example' },
      { entity: 'stockissued', email: 'outbound@samudra.example' },
      { entity: 'stockreceived', email: 'clerk@samudra.example' },
      { entity: 'stockreceived', email: 'manager@samudra.example' },
      { entity: 'stocktransfer', email: 'clerk@samudra.example' },
      { entity: 'stocktransfer', email: 'outbound@samudra.example' },
    ]);
  });

  it('happened over a year, in order, and leaves nothing in the log and no mails', async () => {
    const [told] = await ask(
      sql<{ days: number; disordered: number; future: number; activities: number; mails: number }>`
        select max(date) - min(date) as days,
          count(*) filter (where posted_at < coalesce(decided_at, submitted_at, created_at)
            or submitted_at < created_at or decided_at < submitted_at)::int as disordered,
          count(*) filter (where greatest(created_at, posted_at) > now())::int as future,
          (select count(*)::int from activity a where a.company_id = ${first.company_id} and a.entity like 'stock%') as activities,
          (select count(*)::int from job where kind = 'notification-mail') as mails
        from stock_document where company_id = ${first.company_id}`,
    );
    expect(told!.days).toBeGreaterThan(350);
    expect({ ...told, days: 0 }).toEqual({ days: 0, disordered: 0, future: 0, activities: 0, mails: 0 });
  });
});
