import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StockRow } from '#shared/stock/inventory.ts';
import { type StockGroup, stockGroups } from '#shared/stock/kinds.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import {
  adjustment,
  draft as adjust,
  place,
  step as adjustStep,
  wantApproval,
} from '#server/stock/adjustments/testing.ts';
import { correction } from '#server/stock/adjustments/test-corrections.ts';
import { input, output, posted, transformation } from '#server/stock/adjustments/test-transformations.ts';
import { askRecall } from '#server/stock/recall/testing.ts';
import {
  arrivedAs,
  begun,
  dispatch,
  ledgerFaults,
  sent,
  twoWarehouses,
  undo,
  type Ways,
} from '#server/stock/transfers/test-ways.ts';
import { done, step } from '#server/stock/transfers/testing.ts';
import { owner } from '#server/testing.ts';
import { groupKey } from '../test-groups.ts';

interface Amounts {
  packs: number;
  net_weight: number;
  value: number;
}

const nothing: Amounts = { packs: 0, net_weight: 0, value: 0 };
const plus = (a: Amounts, b: Amounts): Amounts => ({
  packs: a.packs + b.packs,
  net_weight: a.net_weight + b.net_weight,
  value: a.value + b.value,
});

/** What came and went by cause, in packs, grams and rupiah, and what lies there. */
async function books({ of }: Ways) {
  const { rows } = await sql<Amounts & { cause: string }>`
    select cause, sum(packs)::int as packs, sum(net_weight_g)::int as net_weight, sum(value)::int as value
    from stock_move where company_id = ${of.companyId} group by cause`.execute(owner);
  const { rows: lying } = await sql<Amounts>`
    select sum(packs)::int as packs, sum(net_weight_g)::int as net_weight, sum(value)::int as value
    from stock_balance where company_id = ${of.companyId}`.execute(owner);
  return { causes: new Map(rows.map(({ cause, ...amounts }) => [cause, amounts])), lying: lying[0]! };
}

/** What the ledger has had at the end of a day, by a grouping. */
async function ledgerOn({ of }: Ways, group: StockGroup, day: string): Promise<string[]> {
  const { rows } = await sql<Amounts>`
    select sum(m.packs)::int as packs, sum(m.net_weight_g)::int as net_weight, sum(m.value)::int as value
    from stock_move m
    join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    join storage_position p on p.company_id = b.company_id and p.id = b.position_id
    where m.company_id = ${of.companyId} and m.date <= ${day} group by ${groupKey(group)}
    having sum(m.packs) <> 0`.execute(owner);
  return rows.map(({ packs, net_weight, value }) => `${packs} ${net_weight} ${value}`).toSorted();
}

async function shownOn({ of }: Ways, group: StockGroup, day: string): Promise<string[]> {
  const { data } = (await of.send('GET', `/inventory_stocks?group_by=${group}&as_of=${day}&size=100`)).json();
  return (data as StockRow[])
    .map(({ packs, net_weight, value }) => `${packs} ${gramsOf(net_weight)} ${value}`)
    .toSorted();
}

/** A day of each kind: sent, short or more on arrival, made of others, lost, found, undone, billed later and recalled. */
const histories = fc.record({
  sentPacks: fc.integer({ min: 2, max: 5 }),
  arrivedPacks: fc.integer({ min: 1, max: 6 }),
  arrivedGrams: fc.integer({ min: 1000, max: 60_000 }),
  repackedGrams: fc.integer({ min: 1, max: 30_000 }),
  lostGrams: fc.integer({ min: 1, max: 9000 }),
  foundGrams: fc.integer({ min: 1, max: 9000 }),
  billed: fc.integer({ min: 1, max: 1_000_000 }),
  undone: fc.constantFrom('nothing' as const, 'arrival' as const, 'loss' as const),
});

const days = ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14'];
const [, sentOn, , repackedOn, differsOn] = days as [string, string, string, string, string];

it('packs, grams and rupiah are kept by cause over all kinds, and are shown as of any day by any grouping', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (told) => {
      const ways = await twoWarehouses();
      const { of, batch } = ways;
      await wantApproval(of);
      const before = await books(ways);

      const way = (
        await done(of, dispatch(ways, [sent(ways, [told.sentPacks, told.sentPacks * 10])], { date: sentOn }))
      ).json().data;
      const arrived = { packs: told.arrivedPacks, net_weight: kilogramsOf(told.arrivedGrams) };
      const arrival = await arrivedAs(of, await begun(of, way.id), [arrived]);
      const received = (await step(of, arrival, 'post')).json().data;
      expect(received.status).toBe('posted');
      const plant = { ...of, whole: of.variant };
      await posted(
        of,
        transformation(
          of,
          'repack',
          [
            input(plant, batch, [3, 30]),
            output(of, of.variant, [4, kilogramsOf(told.repackedGrams)], {
              new_batch: { number: 'B-2', expiry_date: '2099-12-31' },
            }),
          ],
          { date: repackedOn },
        ),
      );
      const differs = async (kind: 'lost' | 'found', grams: number) => {
        const made = await adjust(
          of,
          adjustment(of, kind, [place(of, batch, 1, kilogramsOf(grams))], { date: differsOn }),
        );
        return (await adjustStep(of, made, 'post')).json().data;
      };
      const lost = await differs('lost', told.lostGrams);
      await differs('found', told.foundGrams);
      const wrong = { nothing: undefined, arrival: received.id, loss: lost.id }[told.undone];
      const undone = wrong === undefined ? 200 : (await undo(of, wrong)).statusCode;
      expect(undone).toBe(200);
      const lines = [{ batch_id: batch }];
      await posted(of, correction(of, lines, { date: received.date, additional_cost: told.billed }));
      expect((await askRecall(of, batch)).statusCode).toBe(200);

      const { causes, lying } = await books(ways);
      expect(causes.get('moved') ?? nothing).toEqual(nothing);
      // A process takes weight and packs, and no value.
      expect(causes.get('process')).toEqual({ packs: 1, net_weight: told.repackedGrams - 30_000, value: 0 });
      expect([...causes.values()].reduce(plus, nothing)).toEqual(lying);
      expect(causes.get('revalued')).toEqual({ ...nothing, value: told.billed });
      const outside = ['lost', 'found', 'process', 'revalued'].map((cause) => causes.get(cause) ?? nothing);
      expect(outside.reduce(plus, before.lying)).toEqual(lying);
      expect(await ledgerFaults(of)).toEqual([]);
      for (const day of [...days, '2099-12-31']) {
        for (const group of stockGroups) {
          expect([day, group, await shownOn(ways, group, day)]).toEqual([day, group, await ledgerOn(ways, group, day)]);
        }
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);
