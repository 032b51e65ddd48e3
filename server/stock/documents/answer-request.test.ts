import { sql } from 'kysely';
import { expect, describe, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { db, owner } from '#server/testing.ts';
import { tellAsked } from './tell-asked.ts';
import { askedGround } from './test-asked.ts';

const bellOf = (companyId: string, userId: string) =>
  asCompany(db, { companyId, userId }, (trx) =>
    trx.selectFrom('notification').select(['title', 'short_description', 'link']).orderBy('created_at').execute(),
  );

describe('the store', () => {
  it('is told who asks, without the words of people who may not take it on', async () => {
    const { asked, company, person } = await askedGround();
    const reader = await colleagueOf(company, ['stockissued_list', 'stockissued_view']);
    const document = await asked();
    const { rows } = await sql<{ payload: Parameters<ReturnType<typeof tellAsked>>[0] }>`
      select payload from job where kind = 'document-asked' and payload->>'id' = ${document.id}`.execute(owner);
    expect(rows).toHaveLength(1);
    await tellAsked({ db })(rows[0]!.payload);
    expect(await bellOf(company.companyId, company.userId)).toMatchObject([
      { title: expect.stringMatching(/ meminta pengambilan$/), link: `/app/stockissued/${document.id}` },
    ]);
    expect((await bellOf(company.companyId, company.userId))[0]!.short_description).toMatch(/^4 kemasan, 20-06-2026, /);
    for (const { userId } of [reader, person]) expect(await bellOf(company.companyId, userId)).toEqual([]);
  });

  it('takes it on once, goes on as with any draft, and the renter reads what became of it', async () => {
    const { asked, company, renter, person, step } = await askedGround();
    const document = await asked();
    const taken: StockDocument = (await step('take', document)).json().data;
    expect(taken).toMatchObject({ status: 'draft', taken_by: { id: company.userId }, version: 2 });
    expect(typeOf(await step('take', taken))).toBe('document-status');
    const submitted: StockDocument = (await step('submit', taken)).json().data;
    const approver = await colleagueOf(company);
    const approved: StockDocument =
      submitted.status === 'approved'
        ? submitted
        : (await step('approve', submitted, { note: null }, approver.send)).json().data;
    const posted: StockDocument = (await step('post', approved)).json().data;
    expect(posted).toMatchObject({ status: 'posted', packs: 4 });
    const seen = (await renter('GET', `/stock_issued/${document.id}`)).json().data;
    expect(seen).toMatchObject({ status: 'posted', number: posted.number, taken_by: { name: null } });
    expect((await bellOf(company.companyId, person.userId)).map(({ title }) => title)).toEqual([
      'Pengambilan diterima gudang',
      'Pengambilan selesai',
    ]);
  });

  it('refuses it with a reason that the renter reads', async () => {
    const { asked, company, renter, person, step } = await askedGround();
    const document = await asked();
    expect(faultsOf(await step('refuse', document, { reason: 'x' }))).toEqual(['/reason too_small']);
    await step('refuse', document, { reason: 'Gudang tutup pada hari itu' });
    expect((await renter('GET', `/stock_issued/${document.id}`)).json().data).toMatchObject({
      status: 'rejected',
      decision_note: 'Gudang tutup pada hari itu',
    });
    expect(await bellOf(company.companyId, person.userId)).toMatchObject([
      { title: 'Pengambilan ditolak', short_description: expect.stringContaining('Gudang tutup pada hari itu') },
    ]);
  });

  it('answers only what was asked for, and leaves whose it is', async () => {
    const { asked, company, step, withdrawal, other } = await askedGround();
    const own: StockDocument = (await company.send('POST', '/stock_issued', withdrawal([]))).json().data;
    expect(own).toMatchObject({ is_asked: false });
    for (const name of ['take', 'refuse']) {
      const more = name === 'refuse' ? { reason: 'Tidak bisa' } : {};
      expect([name, typeOf(await step(name, own, more))]).toEqual([name, 'document-status']);
    }
    const document = await asked();
    const save = (more: object) =>
      company.send('PUT', `/stock_issued/${document.id}`, { ...withdrawal([], more), version: 1 });
    expect(faultsOf(await save({ partner_id: other }))).toEqual(['/partner_id asked_for']);
    expect(faultsOf(await save({ kind: 'sample', partner_id: null }))).toEqual(['/kind asked_for']);
    const saved = (await save({})).json().data;
    expect(saved).toMatchObject({ is_asked: true, taken_by: { id: company.userId } });
  });

  it('finds what nobody has taken on in its list', async () => {
    const { asked, company, step } = await askedGround();
    const [first, second] = [await asked(), await asked()];
    await step('take', first);
    const { data } = (await company.send('GET', '/stock_issued?asked=open')).json();
    expect(data.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  });
});
