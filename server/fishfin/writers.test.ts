import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asSnapshot } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { wantApproval } from '#server/stock/adjustments/testing.ts';
import { enter, frozen, posted, rowsOf } from '#server/stock/counts/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { inward, moved, outward, postMovements, voidPosted } from '#server/stock/ledger/testing.ts';
import { db } from '#server/testing.ts';
import { type ChangeGround, changeGround } from './test-changes.ts';
import { owed, part, pledge, priced } from './test-ground.ts';

const WRITERS = 4;
const TURNS = 12;

/** Numbers from 0 up to a limit that look random and are the same each time, so that a failure can be repeated. */
function numbersFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

/** A facility with 400 packs, in a company that needs no approval for adjustments, and somebody else who counts. */
async function ground() {
  const of = await changeGround(400);
  await wantApproval(of.company);
  return { ...of, other: await colleagueOf(of.company), elsewhere: await of.otherPosition() };
}

type Ground = Awaited<ReturnType<typeof ground>>;

type Act = (of: Ground, packs: number) => Promise<unknown>;

/** Requested, checked and approved as far as it is allowed. */
async function throughout(of: ChangeGround, body: object) {
  const asked = await of.request(body);
  if (asked.statusCode !== 200) return;
  const { id } = asked.json().data;
  await of.check(of.checker.token, id);
  await of.approveAs(of.approver.token, id);
}

const sale = async (of: ChangeGround) =>
  ({ entity: 'stockissued', kind: 'sale', date: await of.company.run(todayOf) }) as const;

const first = async (of: ChangeGround) => (await of.position()).goods[0];

const acts: Record<string, Act> = {
  receipt: (of, packs) => postMovements(of.company, [inward(of.key, packs, packs * 10_000, packs * 320_000)]),
  pledge: async (of, packs) => pledge(of, packs).catch(() => undefined),
  async release(of, packs) {
    const held = await first(of);
    if (!held) return;
    const asked = await of.once('/returns', { parts: [part(held, packs)] });
    const waiting = asked.statusCode === 200 && asked.json().data.documents[0];
    if (waiting) await of.approve(`/returns/${waiting.id}`);
  },
  async topUp(of, packs) {
    const [free] = await of.free();
    if (free) await throughout(of, { kind: 'top_up', added: [part(free, packs)] });
  },
  async substitution(of, packs) {
    const [free] = await of.free();
    const held = await first(of);
    if (!free || !held) return;
    await throughout(of, { kind: 'substitution', released: [part(held, packs)], added: [part(free, packs + 1)] });
  },
  async correction(of, packs) {
    const held = await first(of);
    if (!held) return;
    const corrections = [{ balance_id: held.id, net_weight: held.net_weight + packs - 6 }];
    await throughout(of, { kind: 'weight_correction', corrections });
  },
  issue: async (of, packs) =>
    postMovements(of.company, [outward(of.key, packs, packs * 10_000)], await sale(of)).catch(() => undefined),
  /** A transfer to another position, of free or of pledged goods, which stay what they are. */
  async transfer(of, packs) {
    const there = packs % 2 === 0 ? of.key : { ...of.key, pledge_id: of.facility.id };
    await postMovements(of.company, moved(there, { ...there, position_id: of.elsewhere }, packs, packs * 10_000), {
      entity: 'stocktransfer',
      kind: 'transfer',
      date: await of.company.run(todayOf),
    }).catch(() => undefined);
  },
  /** A void of whatever was posted last and is no pledge: refused where its goods were used since. */
  async void(of) {
    const { rows } = await of.company.run((trx) =>
      sql<{ id: string }>`
        select id from stock_document
        where status = 'posted' and entity in ('stockreceived', 'stockissued', 'stocktransfer', 'stockadjustment')
        order by posted_at desc, id limit 1`.execute(trx),
    );
    await voidPosted(of.company, rows[0]!.id).catch(() => undefined);
  },
  /** An issue of pledged goods is refused whatever else goes on. */
  theft: async (of, packs) =>
    expect(
      postMovements(
        of.company,
        [outward({ ...of.key, pledge_id: of.facility.id }, packs, packs * 10_000)],
        await sale(of),
      ),
    ).rejects.toMatchObject({ errors: [{ code: expect.stringMatching(/^(pledged|insufficient_stock)$/) }] }),
  async hold(of, packs) {
    const there = { ...of.key, pledge_id: of.facility.id };
    const held = { ...there, stock_status: 'on_hold' as const };
    await postMovements(of.company, moved(there, held, packs, packs * 10_000), {
      entity: 'stockadjustment',
      kind: 'hold',
      date: await of.company.run(todayOf),
    }).catch(() => undefined);
  },
  /** Two people count fewer packs of all places: mostly some of the free ones are missing, else all of these and some pledged ones. */
  async count(of, packs) {
    const count = await frozen(of.company);
    for (const row of await rowsOf(of.company, count)) {
      const { rows } = await of.company.run((trx) =>
        sql<{ packs: number; pledged: number }>`
          select sum(packs)::int as packs, coalesce(sum(packs) filter (where pledge_id is not null), 0)::int as pledged
          from stock_balance where batch_id = ${row.batch.id} and stock_status = ${row.stock_status}`.execute(trx),
      );
      const { packs: there, pledged } = rows[0]!;
      const found = Math.max(0, (packs > 9 ? pledged : there) - packs);
      for (const [n, person] of [of.company, of.other].entries()) {
        await enter(person, count, { id: row.id, rounds: row.rounds + n }, found);
      }
    }
    await posted(of.company, count).catch(() => undefined);
  },
  async withdrawal(of, packs) {
    const [free] = await of.free();
    if (!free) return;
    const asked = await of.request({ kind: 'top_up', added: [part(free, packs)] });
    if (asked.statusCode !== 200) return;
    const { id } = asked.json().data;
    await Promise.all([of.check(of.checker.token, id), of.company.send('POST', `/fishfin/changes/${id}/withdraw`)]);
  },
};

/**
 * What posted documents of a facility say that it holds of each batch, less what stock takes found missing of that, beside what lies on
 * its keys and on hand, at one moment.
 */
const sums = ({ company, facility }: Ground) =>
  asSnapshot(db, { companyId: company.companyId, userId: company.userId }, async (trx) => {
    const { rows } = await sql<{ said: number; pledged: number; on_hand: number }>`
      with said as (
        select a.batch_id, sum(a.packs * case when d.entity = 'fishfinstock' or a.pledge_side = 'in' then 1
          when d.entity = 'fishfinreturn' or a.pledge_side = 'out' then -1 else 0 end)::int as packs
        from stock_document d join stock_allocation a on a.company_id = d.company_id and a.document_id = d.id
        where d.pledge_id = ${facility.id} and d.status = 'posted' group by a.batch_id
      ), missing as (
        select m.batch_id, sum(m.packs)::int as packs
        from stock_move m
        join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id and b.pledge_id = ${facility.id}
        join stock_document d on d.company_id = m.company_id and d.id = m.document_id and d.kind = 'stock_take'
        group by m.batch_id
      ), lying as (
        select batch_id, coalesce(sum(packs) filter (where pledge_id = ${facility.id}), 0)::int as pledged,
          sum(packs)::int as on_hand
        from stock_balance group by batch_id
      )
      select coalesce(s.packs, 0) + coalesce(g.packs, 0) as said, l.pledged, l.on_hand
      from lying l left join said s on s.batch_id = l.batch_id left join missing g on g.batch_id = l.batch_id`.execute(
      trx,
    );
    return rows;
  });

it.each([1, 2, 3])(
  'what documents say that a facility holds is what lies on its keys, at every moment that four writers are at work (%i)',
  { timeout: 300_000 },
  async (seed) => {
    const of = await ground();
    await priced(of, 62_000);
    await owed(of, 100_000_000);
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const random = numbersFrom(seed * 100 + writer);
      const names = Object.keys(acts);
      for (let turn = 0; turn < TURNS; turn += 1) {
        await acts[names[random(names.length)]!]!(of, 1 + random(12));
      }
    });
    const seen: Awaited<ReturnType<typeof sums>>[] = [];
    const observer = (async () => {
      while (!isOver) seen.push(await sums(of));
    })();
    await Promise.all(writers).finally(() => {
      isOver = true;
    });
    await observer;
    seen.push(await sums(of));
    expect(seen.length).toBeGreaterThan(WRITERS);
    for (const { said, pledged, on_hand } of seen.flat()) {
      expect(pledged).toBe(said);
      expect(pledged).toBeLessThanOrEqual(on_hand);
    }
    expect(await of.company.run(checkLedger)).toEqual([]);
    // Whatever others did: a count below the pledge is posted.
    await acts['count']!(of, 10);
    const [last] = await sums(of);
    expect(last!.pledged).toBe(last!.said);
    expect(await of.company.run(checkLedger)).toEqual([]);
  },
);
