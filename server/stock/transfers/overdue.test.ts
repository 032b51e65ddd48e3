import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asCompany } from '#server/platform/db/database.ts';
import { db, owner } from '#server/testing.ts';
import { colleagueOf, restrictTo } from '#server/stock/ledger/test-parties.ts';
import { begun, dispatch, sent, twoWarehouses, undo, type Ways } from './test-ways.ts';
import { done, step } from './testing.ts';
import { tellOverdue } from './overdue.ts';

/** A dispatch of so many days ago, in a company where goods on the way are overdue after three. */
async function onTheWay(days: number) {
  const ways = await twoWarehouses();
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone time_zone)::date - ${days}::integer)::text as day from company where id = ${ways.of.companyId}`.execute(
    owner,
  );
  const { day } = rows[0]!;
  const { id } = (await done(ways.dispatcher, dispatch(ways, [sent(ways, [3, 31])], { date: day }))).json().data;
  return { ...ways, id: id as string };
}

const night = ({ of }: Pick<Ways, 'of'>) => asCompany(db, { companyId: of.companyId, userId: '' }, tellOverdue);

const toldTo = async ({ userId }: { userId: string }) => {
  const { rows } = await sql<{ link: string }>`
    select link from notification where user_id = ${userId} and key = 'transit_overdue' order by created_at`.execute(
    owner,
  );
  return rows.map(({ link }) => link.split('/').at(-1));
};

const found = async ({ send }: Pick<Ways['of'], 'send'>, query: string) =>
  (await send('GET', `/stock_transfers?${query}`)).json().data.map(({ way }: { way: string }) => way);

it('goods on the way are overdue after the days of the company, and not on the last of them', async () => {
  const [late, due] = [await onTheWay(4), await onTheWay(3)];
  expect(await found(late.receiver, 'way=overdue')).toEqual(['overdue']);
  expect(await found(late.receiver, 'way=on_the_way')).toEqual(['overdue']);
  expect(await found(due.receiver, 'way=overdue')).toEqual([]);
  expect(await found(due.receiver, 'way=on_the_way')).toEqual(['on_the_way']);
  expect((await due.of.send('PUT', '/company', { transit_alert_days: 2 })).statusCode).toBe(200);
  expect(await found(due.receiver, 'way=overdue')).toEqual(['overdue']);
});

it('goods that arrived, and those that were taken back, are overdue no more', async () => {
  const [arrived, back] = [await onTheWay(9), await onTheWay(9)];
  expect((await step(arrived.receiver, await begun(arrived.receiver, arrived.id), 'post')).statusCode).toBe(200);
  expect((await undo(back.dispatcher, back.id)).statusCode).toBe(200);
  for (const ways of [arrived, back]) {
    expect(await found(ways.of, 'way=overdue')).toEqual([]);
    await night(ways);
    expect(await toldTo(ways.receiver)).toEqual([]);
  }
});

it('who may receive them is told once, however many nights pass; who sent them, and who may only look, is not', async () => {
  const ways = await onTheWay(4);
  const { of, id, receiver, dispatcher, stranger, there } = ways;
  const looking = await colleagueOf(of, ['stocktransfer_list', 'stocktransfer_view']);
  await restrictTo(of, looking.userId, there.warehouse_id);
  await night(ways);
  await Promise.all([night(ways), night(ways)]);
  expect([await toldTo(receiver), await toldTo(of)]).toEqual([[id], [id]]);
  for (const other of [dispatcher, stranger, looking]) expect(await toldTo(other)).toEqual([]);
});

it('is work of the people of the warehouse where the goods go, as their list counts it', async () => {
  const ways = await onTheWay(4);
  const { of, there, receiver, dispatcher } = ways;
  expect((await done(dispatcher, dispatch(ways, [sent(ways, [1, 10])]))).statusCode).toBe(200);
  const tasksOf = async (person: Pick<Ways['of'], 'send'>, query = '') => {
    const { tasks } = (await person.send('GET', `/dashboard${query}`)).json().data;
    return tasks
      .filter(({ list }: { list: string }) => list === 'stocktransfer')
      .map(({ task, count }: { task: string; count: number }) => `${task} ${count}`);
  };
  expect(await tasksOf(receiver)).toEqual(['overdue 2', 'on_the_way 2']);
  expect(await tasksOf(dispatcher)).toEqual([]);
  expect(await tasksOf(of, `?warehouse_id=${there.warehouse_id}`)).toEqual(['overdue 2', 'on_the_way 2']);
  expect(await tasksOf(of, `?warehouse_id=${of.warehouse}`)).toEqual([]);
  const listed = async (person: Pick<Ways['of'], 'send'>, more = '') =>
    (await found(person, `way=on_the_way&incoming=true${more}`)).length;
  expect([await listed(receiver), await listed(dispatcher), await listed(of)]).toEqual([2, 0, 2]);
  expect(await listed(of, `&warehouse_id=${of.warehouse}`)).toBe(0);
});
