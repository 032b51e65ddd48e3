import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { type DefaultView, type SavedView, VIEWS_MAX } from '#shared/saved-view.ts';
import { viewedLists } from '#shared/viewed-lists.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { newCompany, type newLoneCompany } from '#server/testing.ts';

type Asking = Pick<Awaited<ReturnType<typeof newLoneCompany>>, 'send'>;

const view = (more: object = {}) => ({
  list: 'stockreceived',
  name: 'Menunggu biaya',
  search: { status: 'posted', cost: 'open', order_by: 'date', sort_by: 'desc' },
  hidden_columns: ['reference'],
  is_shared: false,
  ...more,
});

const save = async ({ send }: Asking, more: object = {}): Promise<SavedView> => {
  const answer = await send('POST', '/saved_views', view(more));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};

const seenBy = async ({ send }: Asking, list = 'stockreceived'): Promise<SavedView[]> =>
  (await send('GET', `/saved_views?list=${list}`)).json().data;

const changed = (id: string, { list: _, ...change }: ReturnType<typeof view> = view()) => ({ id, ...change });

describe('a saved view', () => {
  it('keeps filters, order and hidden columns, and is seen in its list alone', async () => {
    const company = await newCompany(['stockreceived_list', 'stockissued_list']);
    const saved = await save(company);
    expect(saved).toMatchObject({ ...view(), is_own: true });
    expect(await seenBy(company)).toEqual([saved]);
    expect(await seenBy(company, 'stockissued')).toEqual([]);
  });

  it('is one of any list, with filters, order and columns, shared in the company and its default', async () => {
    const company = await newCompany(allPermissions);
    const colleague = await colleagueOf(company, allPermissions);
    for (const list of viewedLists.keys()) {
      const { id, ...saved } = await save(company, { list, is_shared: true });
      const chosen = await company.send('PUT', '/default_views', { list, of: 'company', view_id: id });
      expect([list, chosen.statusCode]).toEqual([list, 200]);
      expect(await seenBy(colleague, list)).toEqual([{ id, ...saved, is_own: false }]);
    }
    const defaults = (await colleague.send('GET', '/default_views')).json<{ data: DefaultView[] }>().data;
    expect(defaults.map(({ list }) => list).toSorted()).toEqual([...viewedLists.keys()].toSorted());
    const { search, hidden_columns } = view();
    for (const one of defaults) expect(one).toMatchObject({ of: 'company', view: { search, hidden_columns } });
  });

  it('is changed and deleted by its author', async () => {
    const company = await newCompany(['stockreceived_list']);
    const { id } = await save(company);
    const change = changed(id, view({ name: 'Semua', search: {}, hidden_columns: [], is_shared: true }));
    const answer = await company.send('PUT', `/saved_views/${id}`, change);
    expect(answer.json().data).toMatchObject(change);
    expect((await company.send('DELETE', `/saved_views/${id}`)).statusCode).toBe(200);
    expect(await seenBy(company)).toEqual([]);
    expect((await company.send('DELETE', `/saved_views/${id}`)).statusCode).toBe(404);
  });

  it('is shown to colleagues once it is shared, after their own, and stays the author’s', async () => {
    const company = await newCompany(['stockreceived_list']);
    const colleague = await colleagueOf(company, ['stockreceived_list']);
    const [secret, shared] = [
      await save(company, { name: 'A rahasia' }),
      await save(company, { name: 'Bersama', is_shared: true }),
    ];
    const own = await save(colleague, { name: 'Sendiri' });
    const seen = await seenBy(colleague);
    expect(seen.map(({ id, is_own }) => [id, is_own])).toEqual([
      [own.id, true],
      [shared.id, false],
    ]);
    expect(seen[1]!.author).toBe(shared.author);
    for (const { id } of [secret, shared]) {
      expect((await colleague.send('PUT', `/saved_views/${id}`, changed(id))).statusCode).toBe(404);
      expect((await colleague.send('DELETE', `/saved_views/${id}`)).statusCode).toBe(404);
    }
    expect(await seenBy(company)).toHaveLength(2);
  });

  it('is refused to people who may not open the list', async () => {
    const company = await newCompany(['stockreceived_list']);
    const { id } = await save(company, { is_shared: true });
    const colleague = await colleagueOf(company, ['stockissued_list']);
    for (const answer of [
      await colleague.send('GET', '/saved_views?list=stockreceived'),
      await colleague.send('POST', '/saved_views', view()),
      await colleague.send('PUT', `/saved_views/${id}`, changed(id)),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
    expect((await colleague.send('GET', '/saved_views?list=company')).statusCode).toBe(422);
  });

  it('is none of another company', async () => {
    const [mine, theirs] = [await newCompany(['stockreceived_list']), await newCompany(['stockreceived_list'])];
    const { id } = await save(theirs, { is_shared: true });
    expect(await seenBy(mine)).toEqual([]);
    expect((await mine.send('DELETE', `/saved_views/${id}`)).statusCode).toBe(404);
    expect(await seenBy(theirs)).toHaveLength(1);
  });

  it('has a name that its author gives once in a list, in any case of letters', async () => {
    const company = await newCompany(['stockreceived_list', 'stockissued_list']);
    await save(company);
    const answer = await company.send('POST', '/saved_views', view({ name: 'MENUNGGU biaya' }));
    expect([answer.statusCode, answer.json().errors]).toEqual([
      409,
      [expect.objectContaining({ pointer: '/name', code: 'value_taken' })],
    ]);
    await save(company, { list: 'stockissued' });
    await save(await colleagueOf(company, ['stockreceived_list']));
  });

  it('is one of a bounded number, and no longer than a list needs', async () => {
    const company = await newCompany(['stockreceived_list']);
    for (let n = 1; n <= VIEWS_MAX; n++) await save(company, { name: `Tampilan ${n}` });
    const refused = await company.send('POST', '/saved_views', view());
    expect(refused.json().errors).toMatchObject([{ pointer: '/name', code: 'too_many_views' }]);
    for (const fault of [
      { name: ' ' },
      { search: { status: 'x'.repeat(251) } },
      { search: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`f${n}`, ''])) },
      { hidden_columns: Array.from({ length: 61 }, (_, n) => `c${n}`) },
    ]) {
      expect((await company.send('POST', '/saved_views', view(fault))).statusCode).toBe(422);
    }
    expect(await seenBy(company)).toHaveLength(VIEWS_MAX);
  });
});
