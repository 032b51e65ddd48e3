import { beforeAll, describe, expect, it } from 'vitest';
import { daysAfter } from '#shared/days.ts';
import type { Dashboard } from '#shared/dashboard.ts';
import { narrowedToTask, neededForTask, type Task, type TaskList } from '#shared/dashboard-tasks.ts';
import { allPermissions } from '#shared/permissions.ts';
import { LETTER, part } from '#server/fishfin/test-ground.ts';
import { changeGround } from '#server/fishfin/test-changes.ts';
import { newFacility } from '#server/fishfin/testing.ts';
import { act, enter, frozen, rowsOf } from '#server/stock/counts/testing.ts';
import { askedGround } from '#server/stock/documents/test-asked.ts';
import { colleagueOf, restrictedTo, secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, postMovements } from '#server/stock/ledger/testing.ts';
import { photo } from '#server/stock/receipts/testing.ts';
import { asking, formBody, newBoundPerson, send } from '#server/testing.ts';

/** Where the API has each list that work is told of here. */
const paths: Partial<Record<TaskList, string>> = {
  'stockadjustment/counts': '/stock_counts',
  stockbatch: '/stock_batches',
  fishfinstock: '/fishfin/facilities',
  fishfinchanges: '/fishfin/changes',
  fishfinreturn: '/fishfin/returns',
};

type Asking = Pick<Awaited<ReturnType<typeof colleagueOf>>, 'send'>;

async function tasksOf(of: Asking, warehouse?: string): Promise<Task[]> {
  const dashboard: Dashboard = (
    await of.send('GET', `/dashboard${warehouse ? `?warehouse_id=${warehouse}` : ''}`)
  ).json().data;
  // Drafts of documents of stock are told of elsewhere.
  return dashboard.tasks.filter(({ list }) => paths[list] !== undefined);
}

const told = ({ task, list, count }: Task) => `${task} ${list} ${count}`;
const tellAll = async (of: Asking, warehouse?: string) => (await tasksOf(of, warehouse)).map(told);

function done<Answer extends { statusCode: number; body: string }>(answer: Answer): Answer {
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
}

/** A facility with requests of every sort, a draft of another, stock takes, and batches that expire. */
async function ground() {
  const of = await changeGround(100);
  const { company, checker, approver, once, at } = of;
  const { warehouse: other } = await secondWarehouse(company);
  const lying = async () => (await of.free()).find(({ packs }: { packs: number }) => packs >= 100);
  const held = async () => (await of.position()).goods[0]!;
  const checked = async (path: string) => done(await send(checker.token, 'POST', `${path}/check`, {}));

  // Two requests of one facility: it is listed once.
  for (const packs of [5, 6]) done(await once('/pledges', { parts: [part(await lying(), packs)] }));
  const change = { kind: 'top_up', reason: 'Harga turun', added: [part(await lying(), 7)] };
  done(await once('/changes', change));
  const { id } = done(await once('/changes', change)).json().data;
  await checked(`/fishfin/changes/${id}`);
  const returns: string[] = [];
  for (const packs of [1, 2, 3, 4]) {
    const before = new Set((await of.position()).documents.map((one) => one.id));
    done(await once('/returns', { parts: [part(await held(), packs)] }));
    returns.push((await of.position()).documents.find((one) => !before.has(one.id))!.id);
  }
  for (const one of returns.slice(1)) await checked(at(`/returns/${one}`));
  for (const one of returns.slice(2)) {
    done(await send(approver.token, 'POST', at(`/returns/${one}/approve`), { note: LETTER }));
  }
  const given = `/fishfin/returns/${returns[3]}`;
  for (const _ of [1, 2]) done(await company.send('POST', `${given}/attachments`, formBody({ file: await photo() })));
  const release = (await company.send('GET', given)).json().data;
  const signature_id = release.attachments[0].id;
  done(await company.send('POST', `${given}/hand_over`, { date: release.date, received_by: 'Ibu Sari', signature_id }));
  await newFacility(company, { number: 'PK-2', warehouse_id: other });

  for (const [number, expiry_date, packs] of [
    ['LEWAT', '2026-01-03', 3],
    ['SEGERA', daysAfter(release.date, 10), 2],
  ] as const) {
    const batch = await newBatch(company, number, { expiry_date });
    await postMovements(company, [inward(keyOf(company, batch), packs, packs * 10_000)]);
  }
  const count = await frozen(company);
  for (const row of await rowsOf(company, count)) {
    const { book_packs } = await bookOf(company, row.id);
    done(await enter(company, count, row, book_packs));
  }
  done(await act(company, count, 'finish'));
  await frozen(company, { name: 'Opname Juli' });
  return { ...of, other };
}

/** What the books have at a row of a stock take. */
async function bookOf(company: Awaited<ReturnType<typeof changeGround>>['company'], id: string) {
  const row = await company.run((trx) =>
    trx
      .selectFrom('stock_count_row as r')
      .innerJoin('stock_balance as s', (join) =>
        join.onRef('s.batch_id', '=', 'r.batch_id').onRef('s.position_id', '=', 'r.position_id'),
      )
      .select((of) => of.fn.sum<number>('s.packs').as('book_packs'))
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return row;
}

let of: Awaited<ReturnType<typeof ground>>;
beforeAll(async () => {
  of = await ground();
});

const everything = [
  'approval fishfinchanges 1',
  'approval fishfinreturn 1',
  'check fishfinchanges 1',
  'check fishfinreturn 1',
  'check fishfinstock 1',
  'expired stockbatch 2',
  'hand_over fishfinreturn 1',
  'close fishfinreturn 1',
  'activate fishfinstock 1',
  'review stockadjustment/counts 1',
  'count stockadjustment/counts 1',
  'expiring stockbatch 1',
];

describe('work with stock takes, facilities and goods that expire', () => {
  it('is told of with the number that its list has', async () => {
    expect(await tellAll(of.company)).toEqual(everything);
    for (const warehouse of [undefined, of.company.warehouse, of.other]) {
      const at = warehouse ? `&warehouse_id=${warehouse}` : '';
      for (const { task, list, count } of await tasksOf(of.company, warehouse)) {
        const search = new URLSearchParams(narrowedToTask(task, 30)).toString();
        const { data, pagination } = (await of.company.send('GET', `${paths[list]}?${search}${at}`)).json();
        expect([task, list, pagination?.total ?? data.length]).toEqual([task, list, count]);
      }
    }
    expect(await tellAll(of.company, of.other)).toEqual(['activate fishfinstock 1']);
  });

  it.each(everything)('is told to who may do it alone: %s', async (one) => {
    const [task, list] = one.split(' ') as [Task['task'], Task['list']];
    const needed = neededForTask({ task, list });
    expect(await tellAll(await colleagueOf(of.company, needed))).toContain(one);
    for (const missing of needed) {
      const others = allPermissions.filter((permission) => permission !== missing);
      expect(await tellAll(await colleagueOf(of.company, [...others]))).not.toContain(one);
    }
  });

  it('is not told of warehouses that are closed to one', async () => {
    expect(await tellAll(await restrictedTo(of.company, of.other))).toEqual(['activate fishfinstock 1']);
  });

  it('is not told to people of partners, and not to the store where its financier has people who approve', async () => {
    const bound = await newBoundPerson(of.company.companyId, [of.facility.financier_id]);
    expect(await tellAll({ send: asking(bound.token) })).toEqual([]);
    expect(await tellAll(of.company)).toEqual(everything.filter((one) => !one.startsWith('approval')));
    for (const list of ['fishfinchanges', 'fishfinreturn'] as const) {
      const { pagination } = (await of.company.send('GET', `${paths[list]}?waits_for=approval`)).json();
      expect([list, pagination.total]).toEqual([list, 0]);
    }
  });

  it('is told of what renters ask for, to who may change such documents, with the number that their list has', async () => {
    const { asked, company } = await askedGround();
    for (const _ of [1, 2]) await asked();
    const told = async ({ send: ask }: Asking) => {
      const { tasks }: Dashboard = (await ask('GET', '/dashboard')).json().data;
      return tasks.filter(({ task }) => task === 'asked').map(({ list, count }) => `${list} ${count}`);
    };
    expect(await told(company)).toEqual(['stockissued 2']);
    expect(await told(await colleagueOf(company, ['stockissued_list', 'stockissued_update']))).toEqual([
      'stockissued 2',
    ]);
    expect(await told(await colleagueOf(company, ['stockissued_list']))).toEqual([]);
    const search = new URLSearchParams(narrowedToTask('asked', 30)).toString();
    expect((await company.send('GET', `/stock_issued?${search}`)).json().pagination.total).toBe(2);
  });
});
