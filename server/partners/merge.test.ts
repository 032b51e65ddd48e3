import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { draft, issue, line as issueLine, step as issueStep, taking } from '#server/stock/issues/testing.ts';
import { newBareStockCompany, type StockCompany } from '#server/stock/ledger/testing.ts';
import { faultsOf, line, newReceipt, posted, typeOf } from '#server/stock/receipts/testing.ts';
import { csvOf, runImportsOf, upload } from '#server/platform/import/testing.ts';
import { newBoundPerson, newCompany, newPerson, owner, send } from '#server/testing.ts';
import { least, newPartner } from './testing.ts';

let company: StockCompany;
beforeAll(async () => {
  company = await newBareStockCompany();
});

const mergeInto = (id: string, into_id: string, from: Pick<StockCompany, 'send'> = company) =>
  from.send('POST', `/partners/${id}/merge`, { into_id });
const takeBack = (id: string) => company.send('DELETE', `/partners/${id}/merge`);
const two = async (of: object = {}, other: object = {}) => {
  const [old, into] = [await newPartner(company, of), await newPartner(company, other)];
  return { old, into };
};
const merged = async (of: object = {}, other: object = {}) => {
  const both = await two(of, other);
  const answer = await mergeInto(both.old.id, both.into.id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return both;
};
const ofPage = async (id: string) => (await company.send('GET', `/partners/${id}`)).json().data;

describe('a double', () => {
  it('is called as the one that stays, which tells who merged it and when', async () => {
    const { old, into } = await merged();
    const { id, code, name } = into;
    expect(await ofPage(old.id)).toMatchObject({
      name,
      code,
      former_name: old.name,
      former_code: old.code,
      merged_into: { id, code, name },
    });
    expect(await ofPage(into.id)).toMatchObject({
      name,
      merged_into: null,
      merged: [{ id: old.id, name: old.name, code: old.code, merged_by: { id: company.userId } }],
    });
  });

  it('follows a new name of the one that stays, and has its own again when the merge is taken back', async () => {
    const { old, into } = await merged();
    const { id, version, code, roles } = into;
    expect(
      (await company.send('PUT', `/partners/${id}`, { id, version, code, roles, name: 'Nama baru' })).statusCode,
    ).toBe(200);
    expect((await ofPage(old.id)).name).toBe('Nama baru');
    expect((await takeBack(old.id)).json().data).toMatchObject({ name: old.name, code: old.code, merged_into: null });
    expect((await ofPage(into.id)).merged).toEqual([]);
    expect((await takeBack(old.id)).statusCode).toBe(404);
  });

  it('is offered no more, and what it was called finds the one that stays', async () => {
    const { old, into } = await merged({ name: 'PT Ikan Lama' }, { name: 'PT Ikan Jaya' });
    const found = async (path: string) =>
      (await company.send('GET', path)).json().data.map(({ id }: { id: string }) => id);
    for (const path of ['/partners?search=', '/action_stock_documents/partners?search=']) {
      expect([path, ...(await found(`${path}${encodeURIComponent(old.name)}`))]).toEqual([path, into.id]);
    }
    const { data } = (await company.send('GET', `/search?search=${encodeURIComponent(into.name)}`)).json();
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(old.id);
  });

  it('keeps its name and its code from others, and is not changed, deleted many at once, or named', async () => {
    const { old, into } = await merged();
    const taken = await company.send('POST', '/partners', least({ name: old.name.toUpperCase() }));
    expect([taken.statusCode, ...faultsOf(taken)]).toEqual([409, '/name value_taken']);
    const { id, roles } = old;
    expect(typeOf(await company.send('PUT', `/partners/${id}`, { id, roles, code: 'X', name: 'Lain' }))).toBe(
      'record-merged',
    );
    const receipt = await company.send('POST', '/stock_received', {
      kind: 'purchase',
      date: '2026-06-01',
      warehouse_id: company.warehouse,
      partner_id: old.id,
      lines: [],
    });
    expect([typeOf(receipt), ...faultsOf(receipt)]).toEqual(['record-merged', '/partner_id merged']);
    expect(typeOf(await company.send('DELETE', `/partners/${into.id}`))).toBe('record-in-use');
  });

  it('is told in the log, of the one that stays as well', async () => {
    const { old, into } = await merged();
    await takeBack(old.id);
    const { rows } = await sql<{ action: string; changes: object }>`
      select action, changes from activity where record_id = ${into.id} and action like '%merge%' order by at`.execute(
      owner,
    );
    const told = `${old.name} (${old.code})`;
    expect(rows).toEqual([
      { action: 'merge', changes: { merged: [null, told] } },
      { action: 'take_back_merge', changes: { merged: [told, null] } },
    ]);
  });
});

it('a file that names a double means the one that stays, and one of partners is told so', async () => {
  const { old, into } = await merged(
    { name: 'CV Nelayan Tua', code: 'NT-1' },
    { name: 'CV Nelayan Jaya', code: 'NJ-1' },
  );
  const { send: ask, companyId } = company;
  const heading = 'name;code;owner_id;tare;weighed_on;is_active';
  for (const [n, called] of [old.name, old.name.toUpperCase(), into.name].entries()) {
    const preview = await upload(
      ask,
      '/containers',
      csvOf(heading, `Keranjang ${n};KR-${n};${called};1,5;01-06-2026;Aktif`),
    );
    expect(preview.rows.map(({ errors }) => errors)).toEqual([[]]);
    expect((await ask('POST', `/containers/import/${preview.id}/start`)).statusCode).toBe(200);
    await runImportsOf(companyId);
  }
  const { data } = (await ask('GET', `/containers?search=Keranjang&owner_id=${into.id}`)).json();
  expect(data).toHaveLength(3);
  const file = await upload(ask, '/partners', csvOf('name;code;roles', `${old.name.toUpperCase()};XX;Pemasok`));
  expect(file.rows[0]!.errors).toEqual([expect.objectContaining({ code: 'merged', detail: into.name })]);
});

describe('it is refused to merge', () => {
  const refusals = async (id: string, into_id: string) => {
    const { refused } = (await company.send('GET', `/partners/${id}/merge?into_id=${into_id}`)).json().data;
    const codes = refused.map(({ code }: { code: string }) => code);
    const answer = await mergeInto(id, into_id);
    expect([answer.statusCode, typeOf(answer)]).toEqual([409, 'merge-refused']);
    expect(faultsOf(answer)).toEqual(codes.map((code: string) => `/into_id ${code}`));
    return codes;
  };

  it('a partner with itself, in chains, or twice', async () => {
    const { old, into } = await merged();
    const third = await newPartner(company);
    expect(await refusals(third.id, third.id)).toEqual(['itself']);
    expect(await refusals(old.id, third.id)).toEqual(['is_merged']);
    expect(await refusals(third.id, old.id)).toEqual(['is_merged']);
    expect(await refusals(into.id, third.id)).toEqual(['has_merged']);
    await expect(
      sql`update partner set merged_into_id = ${third.id}, merged_at = now(), former_name = name, former_code = code
        where id = ${into.id}`.execute(owner),
    ).rejects.toMatchObject({ constraint: 'partner_merged' });
  });

  it('two firms', async () => {
    const { old, into } = await two({ npwp: '0123456789012345' }, { npwp: '0123456789012346' });
    expect(await refusals(old.id, into.id)).toEqual(['npwp']);
    const { old: one, into: other } = await two({ nib: '0123456789012' }, { nib: '0123456789013' });
    expect(await refusals(one.id, other.id)).toEqual(['nib']);
    // What only one of them says is no difference.
    await merged({ npwp: '0123456789012347' });
  });

  it('whose goods lie here, also where the person may not work, and that an open document names', async () => {
    const { old, into } = await two({ roles: ['renter'] }, { roles: ['renter'] });
    await posted(company, { kind: 'deposit', partner_id: old.id, lines: [line(company)] });
    expect(await refusals(old.id, into.id)).toEqual(['goods']);
    const { userId, token } = await newPerson(company.companyId, ['partners_update']);
    const elsewhere = await company.insert('warehouse', { code: 'WH9', name: 'Gudang jauh', status: 'active' });
    await sql`insert into warehouse_access (company_id, user_id, warehouse_id)
      values (${company.companyId}, ${userId}, ${elsewhere})`.execute(owner);
    const there = await send(token, 'GET', `/partners/${old.id}/merge?into_id=${into.id}`);
    expect(there.json().data.refused).toEqual([{ code: 'goods', count: 20.5 }]);
    const { old: supplier, into: other } = await two();
    await newReceipt(company, { partner_id: supplier.id });
    expect(await refusals(supplier.id, other.id)).toEqual(['open_documents']);
  });

  it('who has people, containers, a contract, a facility or a stock take that goes on', async () => {
    const { old, into } = await two({ roles: ['renter', 'financier'] });
    const { companyId: company_id, insert, warehouse } = company;
    await sql`insert into partner_access (company_id, user_id, partner_id)
      values (${company_id}, ${(await newPerson(company_id, [])).userId}, ${old.id})`.execute(owner);
    await insert('container', {
      code: 'K',
      name: 'Keranjang',
      owner_id: old.id,
      is_active: true,
      tare: 1,
      weighed_on: '2026-01-01',
    });
    const terms = { notice_days: 0, billing_day: 1, minimum_charge: 0, free_days: 0, counts_withdrawal_day: true };
    const contract = { renter_id: old.id, warehouse_id: warehouse, start_date: '2026-01-01', ...terms };
    await insert('rental_contract', { number: 'K-1', ...contract });
    await insert('rental_contract', { number: 'K-2', end_date: '2026-01-31', status: 'active', ...contract });
    await insert('stock_count', { name: 'Opname', warehouse_id: warehouse, owner_id: old.id });
    await insert('facility', { number: 'F-1', financier_id: old.id, warehouse_id: warehouse });
    expect((await refusals(old.id, into.id)).toSorted()).toEqual(
      ['containers', 'open_contracts', 'open_counts', 'open_facilities', 'people'].toSorted(),
    );
  });

  it('without the permission to change partners, or those of another company', async () => {
    const { old, into } = await two();
    const { token } = await newPerson(
      company.companyId,
      allPermissions.filter((one) => one !== 'partners_update'),
    );
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const path = `/partners/${old.id}/merge${method === 'GET' ? `?into_id=${into.id}` : ''}`;
      const answer = await send(token, method, path, method === 'POST' ? { into_id: into.id } : undefined);
      expect([method, answer.statusCode]).toEqual([method, 403]);
    }
    const theirs = await newPartner(await newCompany());
    expect(faultsOf(await mergeInto(old.id, theirs.id))).toEqual(['/into_id not_found']);
    expect((await mergeInto(theirs.id, into.id)).statusCode).toBe(404);
  });
});

it('what was issued to a partner who was merged is not brought back to them', async () => {
  const { old, into } = await two({ roles: ['renter'] }, { roles: ['renter'] });
  const receipt = await posted(company, {
    kind: 'deposit',
    partner_id: old.id,
    lines: [line(company, { new_batch: { number: 'TITIP-1' } })],
  });
  const { batch, packs, net_weight } = receipt.lines[0]!.allocations[0]!;
  const goods = taking(company, batch!.id, packs, { net_weight, pack_weights: [10, 10.5] });
  const content = issue(company, 'withdrawal', [issueLine(company, [goods])], { partner_id: old.id });
  const issued = await draft(company, content);
  const answer = await issueStep(company, issued, 'post');
  expect(answer.body).toContain('posted');
  expect((await mergeInto(old.id, into.id)).statusCode).toBe(200);
  const preview = (await company.send('GET', `/void_transactions/preview?document_id=${issued.id}`)).json().data;
  expect(preview.obstacle).toEqual({ code: 'merged', documents: [], values: { name: old.name } });
  const voided = () =>
    company.send(
      'POST',
      '/void_transactions',
      { document_id: issued.id, reason: 'Salah' },
      { 'idempotency-key': issued.id },
    );
  expect(typeOf(await voided())).toBe('record-merged');
  await takeBack(old.id);
  expect((await voided()).statusCode).toBe(200);
});

it('of a merge and a document that is about to name the double, the second waits and is refused', async () => {
  const { old, into } = await two();
  const { companyId: company_id, warehouse: warehouse_id } = company;
  const naming = Promise.withResolvers<void>();
  const isNamed = Promise.withResolvers<void>();
  const document = owner.transaction().execute(async (trx) => {
    await sql`insert into stock_document (company_id, entity, kind, date, warehouse_id, partner_id)
      values (${company_id}, 'stockreceived', 'purchase', '2026-06-01', ${warehouse_id}, ${old.id})`.execute(trx);
    isNamed.resolve();
    await naming.promise;
  });
  await isNamed.promise;
  const answer = mergeInto(old.id, into.id);
  try {
    // The merge waits for the document.
    const waiting = () => sql`select from pg_locks where not granted`.execute(owner);
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
  } finally {
    naming.resolve();
    await document;
  }
  expect(faultsOf(await answer)).toEqual(['/into_id open_documents']);
});

it('people of the one that stays see what was booked under the double, as long as it is merged', async () => {
  const { old, into } = await two({ roles: ['supplier', 'renter'] }, { roles: ['renter'] });
  const { token } = await newBoundPerson(company.companyId, [into.id]);
  const { id } = await posted(company, { partner_id: old.id });
  const status = async () => (await send(token, 'GET', `/stock_received/${id}`)).statusCode;
  expect(await status()).toBe(404);
  await mergeInto(old.id, into.id);
  expect(await status()).toBe(200);
  const { partners } = (await send(token, 'GET', '/auth/me')).json().data;
  expect(partners.map((one: { id: string }) => one.id)).toEqual([into.id]);
  await takeBack(old.id);
  expect(await status()).toBe(404);
});
