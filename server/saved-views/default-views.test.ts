import { describe, expect, it } from 'vitest';
import type { DefaultOwner, DefaultView, SavedView } from '#shared/saved-view.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { newBoundPerson, newCompany, asking, type newLoneCompany } from '#server/testing.ts';
import { newPartner } from '#server/partners/testing.ts';

type Asking = Pick<Awaited<ReturnType<typeof newLoneCompany>>, 'send'>;

const saved = async ({ send }: Asking, more: Partial<SavedView> = {}): Promise<SavedView> => {
  const view = { list: 'grade', name: 'Mutu A', search: { search: 'A' }, hidden_columns: ['code'], is_shared: true };
  const answer = await send('POST', '/saved_views', { ...view, ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};

const choose = ({ send }: Asking, of: DefaultOwner, view_id: string | null, list = 'grade') =>
  send('PUT', '/default_views', { list, of, view_id });

const forget = ({ send }: Asking, of: DefaultOwner, list = 'grade') =>
  send('DELETE', `/default_views?list=${list}&of=${of}`);

const seenBy = async ({ send }: Asking): Promise<DefaultView[]> => (await send('GET', '/default_views')).json().data;

/** Whose default of the list is which view, by name. */
const named = async (asked: Asking) => (await seenBy(asked)).map(({ of, view }) => [of, view?.name ?? null]);

const permissions = ['grade_list'];

describe('the view that a list opens with', () => {
  it('is a person’s own, with what it shows, until they choose another or none', async () => {
    const company = await newCompany(permissions);
    const { id, name, search, hidden_columns } = await saved(company);
    const other = await saved(company, { name: 'Mutu B', is_shared: false });
    expect((await choose(company, 'person', id)).statusCode).toBe(200);
    expect(await seenBy(company)).toEqual([
      { list: 'grade', of: 'person', view: { id, name, search, hidden_columns } },
    ]);
    expect(await seenBy(await colleagueOf(company, permissions))).toEqual([]);
    await choose(company, 'person', other.id);
    expect(await named(company)).toEqual([['person', 'Mutu B']]);
    await choose(company, 'person', null);
    expect(await named(company)).toEqual([['person', null]]);
    expect((await forget(company, 'person')).statusCode).toBe(200);
    expect(await named(company)).toEqual([]);
  });

  it('is the company’s beside each person’s own, chosen by who may change the company', async () => {
    const company = await newCompany([...permissions, 'company_update']);
    const clerk = await colleagueOf(company, permissions);
    const { id } = await saved(clerk);
    for (const answer of [await choose(clerk, 'company', id), await forget(clerk, 'company')]) {
      expect([answer.statusCode, answer.json().type]).toEqual([403, expect.stringContaining('permission-missing')]);
    }
    expect(await named(clerk)).toEqual([]);
    expect((await choose(company, 'company', id)).statusCode).toBe(200);
    await choose(clerk, 'person', null);
    expect(await named(company)).toEqual([['company', 'Mutu A']]);
    expect(await named(clerk)).toEqual([
      ['person', null],
      ['company', 'Mutu A'],
    ]);
    await forget(company, 'company');
    expect(await named(clerk)).toEqual([['person', null]]);
  });

  it('is for everyone only one that everyone sees, and no longer once that is shared no more or deleted', async () => {
    const company = await newCompany([...permissions, 'company_update']);
    const secret = await saved(company, { is_shared: false });
    const refused = await choose(company, 'company', secret.id);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/view_id', code: 'view_not_shared' })],
    ]);
    const { list: _, author: __, is_own: ___, ...change } = secret;
    const shareAs = (is_shared: boolean) => company.send('PUT', `/saved_views/${secret.id}`, { ...change, is_shared });
    await shareAs(true);
    await choose(company, 'company', secret.id);
    await shareAs(true);
    expect(await named(company)).toEqual([['company', 'Mutu A']]);
    await shareAs(false);
    expect(await named(company)).toEqual([]);
    await shareAs(true);
    await choose(company, 'company', secret.id);
    await company.send('DELETE', `/saved_views/${secret.id}`);
    expect(await named(company)).toEqual([]);
  });

  it('is none where a colleague shares their view no more', async () => {
    const company = await newCompany(permissions);
    const colleague = await colleagueOf(company, permissions);
    const { id, list: _, author: __, is_own: ___, ...change } = await saved(colleague);
    await choose(company, 'person', id);
    expect(await named(company)).toEqual([['person', 'Mutu A']]);
    await colleague.send('PUT', `/saved_views/${id}`, { ...change, id, is_shared: false });
    expect(await named(company)).toEqual([]);
  });

  it('is of its list: not another one’s, nor of one that they may not open', async () => {
    const company = await newCompany([...permissions, 'size_list']);
    const { id } = await saved(company);
    const notFound = [422, [expect.objectContaining({ pointer: '/view_id', code: 'not_found' })]];
    const wrong = await choose(company, 'person', id, 'size');
    expect([wrong.statusCode, wrong.json().errors]).toEqual(notFound);
    const hidden = await saved(await colleagueOf(company, permissions), { is_shared: false });
    const theirs = await choose(company, 'person', hidden.id);
    expect([theirs.statusCode, theirs.json().errors]).toEqual(notFound);
    expect((await choose(company, 'company', null)).statusCode).toBe(422);
    expect((await choose(company, 'person', id, 'product')).statusCode).toBe(403);
    expect((await forget(company, 'person', 'product')).statusCode).toBe(403);
    expect(await named(company)).toEqual([]);
  });

  it('is none of a list that they may no longer open', async () => {
    const company = await newCompany([...permissions, 'company_update']);
    await choose(company, 'company', (await saved(company)).id);
    expect(await seenBy(await colleagueOf(company, ['size_list']))).toEqual([]);
  });

  it('is of one’s own for people of partners, who do not see the company’s', async () => {
    const company = await newCompany([...permissions, 'company_update', 'partners_create', 'stockbatch_list']);
    const view = await saved(company, { list: 'stockbatch' });
    await choose(company, 'company', view.id, 'stockbatch');
    const { token } = await newBoundPerson(company.companyId, [(await newPartner(company)).id]);
    const renter = { send: asking(token) };
    expect(await named(renter)).toEqual([]);
    const own = await saved(renter, { list: 'stockbatch', is_shared: false });
    expect((await choose(renter, 'person', own.id, 'stockbatch')).statusCode).toBe(200);
    expect(await named(renter)).toEqual([['person', 'Mutu A']]);
  });
});
