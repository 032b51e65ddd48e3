import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSnapshot } from '#server/platform/db/database.ts';
import { db, owner } from '#server/testing.ts';
import { checkLedger } from '../check-ledger.ts';
import type { StockKey } from '../movement.ts';
import { inward, keyOf, newBatch, newBareStockCompany, onHand, postMovements } from '../testing.ts';
import { ask, type AppProcess, onCommonDatabase, startProcess } from './test-process.ts';
import type { Answer } from './test-world.ts';

const MINUTES = 60 * 1000;
const CLIENTS = 64;
const REQUESTS = 2000;
const PACKS = 500;

let processes: AppProcess[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palka-races-'));
  const settings = { ...onCommonDatabase(), PALKA_DATA_DIR: folder };
  processes = await Promise.all([startProcess(settings), startProcess(settings)]);
});

afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  await rm(folder, { recursive: true, force: true });
});

/** Does something so many times, by so many clients at once, who are spread over both instances. */
async function together<T>(times: number, work: (base: string, turn: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let turn = 0;
  const client = async (number: number) => {
    for (let mine = turn++; mine < times; mine = turn++) {
      done.push(await work(processes[number % processes.length]!.base, mine));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return done;
}

/** Without limits of places, and approved by nobody. */
type Company = Awaited<ReturnType<typeof newBareStockCompany>>;

const counted = (answers: readonly (Answer | undefined)[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer?.type ?? String(answer?.status))].map(([what, all]) => [
      what,
      all.length,
    ]),
  );

/** A sale of one pack of 1 kg, made by hand: what is raced for is the posting. */
async function sales(company: Company, batch_id: string, count: number): Promise<string[]> {
  const { companyId, warehouse, position, variant, customer } = company;
  const ids = Array.from({ length: count }, () => randomUUID());
  await owner.transaction().execute(async (trx) => {
    await sql`select set_config('app.company_id', ${companyId}, true)`.execute(trx);
    await sql`insert into stock_document (id, entity, kind, date, warehouse_id, partner_id, packs, net_weight_g)
      select id, 'stockissued', 'sale', '2026-06-10', ${warehouse}, ${customer}, 1, 1000
      from unnest(${ids}::uuid[]) as id`.execute(trx);
    await sql`with line as (
        insert into stock_line (document_id, line_no, variant_id)
        select id, 0, ${variant} from unnest(${ids}::uuid[]) as id returning id, document_id)
      insert into stock_allocation
        (document_id, line_id, warehouse_id, allocation_no, batch_id, position_id, packs, net_weight_g)
      select document_id, id, ${warehouse}, 0, ${batch_id}, ${position}, 1, 1000 from line`.execute(trx);
  });
  return ids;
}

async function stocked() {
  const company = await newBareStockCompany();
  const key = keyOf(company, await newBatch(company));
  await postMovements(company, [inward(key, PACKS, PACKS * 1000, 1_234_567)]);
  return { company, key };
}

const post = (company: Company, id: string, key: string) => ({
  token: company.token,
  path: `/stock_issued/${id}/post`,
  body: { version: 1 },
  key,
});

it(
  'of 2,000 who want a kilogram of 500, exactly 500 get one, and the others hear that nothing is left',
  { timeout: 5 * MINUTES },
  async () => {
    const { company, key } = await stocked();
    const ids = await sales(company, key.batch_id, REQUESTS);
    const answers = await together(REQUESTS, (base, turn) => ask(base, post(company, ids[turn]!, randomUUID())));
    // Who looks when all is gone is told that nothing lies there, who comes while it goes that it is not enough.
    const { '200': done, ...refused } = counted(answers);
    expect(done).toBe(PACKS);
    expect(Object.keys(refused).filter((type) => !/:(insufficient-stock|invalid-input)$/.test(type))).toEqual([]);
    expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBe(REQUESTS - PACKS);
    expect(await onHand(company, key)).toEqual([0, 0, 0]);
    expect(await asSnapshot(db, company, checkLedger)).toEqual([]);
  },
);

it('many who post crosswise over the same stock all get through', { timeout: 5 * MINUTES }, async () => {
  const company = await newBareStockCompany();
  const keys: StockKey[] = [];
  for (let made = 0; made < 6; made += 1) {
    const key = keyOf(company, await newBatch(company));
    keys.push(key);
    await postMovements(company, [inward(key, 1000, 1_000_000, 5_000_000)]);
  }
  const answers = await together(200, async (base, turn) => {
    const order = turn % 2 === 0 ? keys : keys.toReversed();
    const body = {
      kind: 'sale',
      date: '2026-06-10',
      warehouse_id: company.warehouse,
      partner_id: company.customer,
      lines: order.map(({ batch_id, position_id }) => ({
        id: randomUUID(),
        variant_id: company.variant,
        override_reason: 'Diminta pelanggan',
        allocations: [{ id: randomUUID(), batch_id, position_id, packs: 1, net_weight: 1 }],
      })),
    };
    const draft = await ask(base, { token: company.token, path: '/stock_issued', body });
    return ask(base, post(company, draft!.data!.id, randomUUID()));
  });
  expect(counted(answers)).toEqual({ '200': 200 });
  for (const key of keys) expect(await onHand(company, key)).toEqual([800, 800_000, 4_000_000]);
  expect(await asSnapshot(db, company, checkLedger)).toEqual([]);
});

it('many who bring goods crosswise to places where nothing of them lay all get through', async () => {
  const company = await newBareStockCompany();
  const ROUNDS = 8;
  for (let round = 0; round < ROUNDS; round += 1) {
    const batches: string[] = [];
    while (batches.length < 6) batches.push(await newBatch(company));
    const drafts = await together(16, async (base, turn) => {
      const body = {
        kind: 'production',
        date: '2026-06-10',
        warehouse_id: company.warehouse,
        lines: (turn % 2 === 0 ? batches : batches.toReversed()).map((batch_id) => ({
          id: randomUUID(),
          variant_id: company.variant,
          batch_id,
          allocations: [{ id: randomUUID(), position_id: company.position, packs: 1, net_weight: 1 }],
        })),
      };
      return ask(base, { token: company.token, path: '/stock_received', body });
    });
    const answers = await together(drafts.length, (base, turn) =>
      ask(base, {
        ...post(company, drafts[turn]!.data!.id, randomUUID()),
        path: `/stock_received/${drafts[turn]!.data!.id}/post`,
      }),
    );
    expect(counted(answers)).toEqual({ '200': 16 });
    for (const batch of batches) expect(await onHand(company, keyOf(company, batch))).toEqual([16, 16_000, 0]);
  }
  expect(await asSnapshot(db, company, checkLedger)).toEqual([]);
});

it('fifty who post with one key make one document and hear the same', async () => {
  const { company, key } = await stocked();
  const [id] = await sales(company, key.batch_id, 1);
  const request = post(company, id!, randomUUID());
  const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => ask(processes[turn % 2]!.base, request)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, data: { id, status: 'posted' } });
  expect(await onHand(company, key)).toEqual([PACKS - 1, (PACKS - 1) * 1000, 1_234_567 - 2469]);
});
