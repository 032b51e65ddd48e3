import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { db, owner } from '#server/testing.ts';
import { asSnapshot } from '#server/platform/db/database.ts';
import { draft, issue, line, step, store, taking, type Warehouse } from '#server/stock/issues/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, onHand, outward, postMovements } from '#server/stock/ledger/testing.ts';
import { act, agree, differencesOf, enter, frozen, posted, rowsOf, stocked } from './testing.ts';

const faults = ({ companyId, userId }: Warehouse) => asSnapshot(db, { companyId, userId }, checkLedger);

/** A submitted issue of three packs of a batch, and how they are picked. */
async function issueOfThree(of: Warehouse, batch: string) {
  const lines = [line(of, [taking(of, batch, 3)], { expected_packs: 3 })];
  const made: StockDocument = (await step(of, await draft(of, issue(of, 'sale', lines)), 'submit')).json().data;
  const allocation_id = made.lines[0]!.allocations[0]!.id;
  return {
    pick: () =>
      of.send('POST', `/stock_issued/${made.id}/picks`, {
        picked: [{ id: randomUUID(), allocation_id, packs: 3 }],
        undone: [],
      }),
    async post() {
      const { version } = (await of.send('GET', `/stock_issued/${made.id}`)).json().data;
      const answer = await step(of, { ...made, version }, 'post');
      expect(answer.statusCode).toBe(200);
    },
  };
}

describe('goods that are picked and not booked', () => {
  it('were counted as gone: 3 of 10 are picked, 7 are counted, the issue is posted, 7 remain', async () => {
    const { of, batch, key } = await stocked();
    const leaving = await issueOfThree(of, batch);
    const count = await frozen(of);
    await leaving.pick();
    const [row] = await rowsOf(of, count);
    expect((await enter(of, count, row!, 7)).json().data.state).toBe('counted');
    await leaving.post();
    await posted(of, count);
    expect(await onHand(of, key)).toEqual([7, 70_000, 700_000]);
  });

  it('and posted after the stock take leave as many', async () => {
    const { of, batch, key } = await stocked();
    const leaving = await issueOfThree(of, batch);
    await leaving.pick();
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    await enter(of, count, row!, 7);
    await posted(of, count);
    await leaving.post();
    expect(await onHand(of, key)).toEqual([7, 70_000, 700_000]);
  });

  it('were counted as there: 10 are counted, 3 are picked, the issue is posted, 7 remain', async () => {
    const { of, batch, key } = await stocked();
    const leaving = await issueOfThree(of, batch);
    const count = await frozen(of);
    const [row] = await rowsOf(of, count);
    expect((await enter(of, count, row!, 10)).json().data.state).toBe('counted');
    await leaving.pick();
    await leaving.post();
    await act(of, count, 'finish');
    expect((await differencesOf(of, count))[0]).toMatchObject({ different_packs: 0, moved: true });
    await act(of, count, 'post');
    expect(await onHand(of, key)).toEqual([7, 70_000, 700_000]);
    expect(await faults(of)).toEqual([]);
  });
});

/** A repeatable sequence of whole numbers below a limit. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it.each([1, 2, 3, 4])(
  'whatever moves before and after, the books have what lies there in the end (seed %i)',
  async (seed) => {
    const { of, budi, key } = await stocked();
    const random = numbers(seed);
    const batches = await Promise.all(['X-1', 'X-2', 'X-3'].map((number) => store(of, number, { packs: 40 })));
    const places = [key, ...batches.map((batch) => keyOf(of, batch))];
    // What really lies there: something was lost or found before, which the books do not know.
    const real = await Promise.all(places.map(async (place) => (await onHand(of, place))[0] + random(7) - 3));
    const move = async () => {
      const at = random(places.length);
      const packs = 1 + random(2);
      const isOut = random(2) === 0;
      await postMovements(of, [(isOut ? outward : inward)(places[at]!, packs, packs * 10_000)], {
        entity: isOut ? 'stockissued' : 'stockreceived',
        kind: isOut ? 'sale' : 'purchase',
      });
      real[at] = real[at]! + (isOut ? -packs : packs);
    };
    const count = await frozen(of);
    const rows = await rowsOf(of, count);
    await move();
    for (const row of rows) {
      const at = places.findIndex(({ batch_id }) => batch_id === row.batch.id);
      await move();
      await agree([of, budi], count, row, real[at]!);
      await move();
    }
    await move();
    await posted(of, count);
    await move();
    const booked = await Promise.all(places.map(async (place) => (await onHand(of, place))[0]));
    expect(booked).toEqual(real);
    expect(await faults(of)).toEqual([]);
  },
);

it('of four people who count a row at once, one is heard and three are told so', async () => {
  const { of } = await stocked();
  const people = await Promise.all([1, 2, 3, 4].map(() => colleagueOf(of, [...allPermissions])));
  const count = await frozen(of);
  const [row] = await rowsOf(of, count);
  const answers = await Promise.all(people.map((person, n) => enter(person, count, row!, 7 + n)));
  expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '422', '422', '422']);
  const refused = answers.filter(({ statusCode }) => statusCode === 422).map((answer) => answer.json().errors[0]);
  expect(refused).toMatchObject([1, 2, 3].map(() => ({ pointer: '/round', code: 'counted_meanwhile' })));
  expect((await rowsOf(of, count))[0]).toMatchObject({ rounds: 1 });
});

it('counts 2,000 rows by four people at once exactly', async () => {
  const { of, batch } = await stocked();
  const { rows: made } = await sql<{ id: string }>`
    insert into batch (company_id, variant_id, number, received_date)
    select ${of.companyId}, ${of.variant}, 'M-' || n, '2026-06-01' from generate_series(1, 1999) n returning id`.execute(
    owner,
  );
  await postMovements(
    of,
    made.map(({ id }) => inward(keyOf(of, id), 100, 1_000_000)),
  );
  // As the database does by itself where such stock came in before today.
  await sql`analyze batch, stock_balance`.execute(owner);
  const people = await Promise.all([1, 2, 3, 4].map(() => colleagueOf(of, [...allPermissions])));
  const count = await frozen(of);
  const rows = await rowsOf(of, count);
  expect(rows).toHaveLength(2000);
  // One in a hundred is within the tolerance: one pack is missing of every tenth row.
  const packsOf = (at: number) => (rows[at]!.batch.id === batch ? 10 : at % 10 === 0 ? 99 : 100);
  await Promise.all(
    people.map(async (person, n) => {
      for (let at = n; at < rows.length; at += people.length) {
        const answer = await enter(person, count, rows[at]!, packsOf(at));
        if (answer.statusCode !== 200) throw new Error(answer.body);
      }
    }),
  );
  const missing = rows.filter((row, at) => row.batch.id !== batch && at % 10 === 0).length;
  const { document } = await posted(of, count);
  const adjustment = (await of.send('GET', `/stock_adjustments/${document!.id}`)).json().data;
  expect(adjustment).toMatchObject({ status: 'posted', packs: missing, net_weight: missing * 10 });
  const { rows: books } = await sql<{ batch_id: string; packs: number; grams: number }>`
    select batch_id, packs, net_weight_g::int as grams from stock_balance
    where company_id = ${of.companyId} and not is_empty`.execute(owner);
  const booked = new Map(books.map(({ batch_id, packs, grams }) => [batch_id, `${packs} packs, ${grams} g`]));
  const counted = rows.map((_, at) => `${packsOf(at)} packs, ${packsOf(at) * 10_000} g`);
  expect(rows.map(({ batch: { id } }) => booked.get(id))).toEqual(counted);
  expect(await faults(of)).toEqual([]);
}, 300_000);
