import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type DocumentKind, documentKinds } from '#shared/document-kinds.ts';
import { ambiguousKinds, defaultSetting, type DocumentSettingChange } from '#shared/document-settings.ts';
import { checkNumberFormat } from '#shared/document-number.ts';
import { entities } from '#shared/permissions.ts';
import { newCompany, newPerson, owner, send } from '#server/testing.ts';

const stored = async (companyId: string) => {
  const { rows } = await sql<{ entity: string }>`
    select entity from document_setting where company_id = ${companyId}`.execute(owner);
  return rows.map(({ entity }) => entity);
};

const received = (changes: Partial<DocumentSettingChange> = {}): DocumentSettingChange => ({
  entity: 'stockreceived',
  ...defaultSetting('stockreceived'),
  ...changes,
});

const saving = (...documents: DocumentSettingChange[]) => ({ documents });

it('has a kind of document for every approval there is, with numbers that no other kind makes', () => {
  // What people of partners approve are documents of others.
  const ofPartners = new Set(['financier', 'renter']);
  const approved = Object.entries(entities).filter(
    ([entity, actions]) => (actions as readonly string[]).includes('approval') && !ofPartners.has(entity),
  );
  expect(documentKinds.toSorted()).toEqual(approved.map(([entity]) => entity).toSorted());
  for (const kind of documentKinds) expect(checkNumberFormat(defaultSetting(kind).number_format)).toBeUndefined();
  const formats = new Map(
    documentKinds.map((kind): [DocumentKind, string] => [kind, defaultSetting(kind).number_format]),
  );
  expect([...ambiguousKinds(formats)]).toEqual([]);
});

it('keeps the defaults until somebody decides, and then what was decided', async () => {
  const { companyId, send: ask } = await newCompany();
  const all = (await ask('GET', '/company/documents')).json().data;
  expect(all).toEqual(documentKinds.map((entity) => ({ entity, ...defaultSetting(entity), version: 0 })));
  await ask('PUT', '/company/documents', saving(received()));
  expect(await stored(companyId)).toEqual([]);
  const changed = received({ number_format: 'IN-{YYYY}-{0000}', needs_approval: true, approval_above_kg: 1000.5 });
  const answer = await ask('PUT', '/company/documents', saving(changed));
  expect(answer.json().data.find(({ entity }: DocumentSettingChange) => entity === 'stockreceived')).toEqual({
    ...changed,
    version: 1,
  });
  expect(await stored(companyId)).toEqual(['stockreceived']);
  expect((await ask('GET', '/company/documents')).json()).toEqual(answer.json());
  const again = await ask('PUT', '/company/documents', saving(received()));
  expect(again.json().data).toContainEqual(received({ version: 2 }));
  expect(await stored(companyId)).toEqual(['stockreceived']);
});

it('names the person who last changed this kind, not the company', async () => {
  const { companyId, send: ask } = await newCompany();
  const other = await newPerson(companyId, ['company_update', 'company_list']);
  await sql`update app_user set name = 'Siti' where id = ${other.userId}`.execute(owner);
  const theirs = received({ number_format: 'IN-{YYYY}-{0000}' });
  expect((await send(other.token, 'PUT', '/company/documents', saving(theirs))).statusCode).toBe(200);
  await ask('PUT', '/company', { address: 'Jalan Muara 1' });
  const refused = await ask('PUT', '/company/documents', saving(received({ version: 0 })));
  expect(refused.json()).toMatchObject({ meanwhile: { changed_by: 'Siti' } });
});

it('forgets the limits of a kind that needs no approval', async () => {
  const { companyId, send: ask } = await newCompany();
  await ask('PUT', '/company/documents', saving(received({ approval_above_kg: 5, approval_above_rupiah: 7 })));
  expect(await stored(companyId)).toEqual([]);
});

it.each([
  [received({ number_format: 'BM/{00000}' }), 'number_format number_year'],
  [received({ number_format: 'BM/{YYYY}' }), 'number_format number_counter'],
  [received({ number_format: 'B M/{YYYY}/{000}' }), 'number_format number_characters'],
  [received({ number_format: 'BM/{TT}/{YYYY}/{000}' }), 'number_format number_token'],
  [received({ number_format: `${'B'.repeat(30)}{YYYY}{000}` }), 'number_format too_big'],
  [received({ number_format: 'bk/{YYYY}/{DD}/{00000}' }), 'number_format number_same'],
  [received({ approval_above_kg: -1 }), 'approval_above_kg too_small'],
  [received({ approval_above_rupiah: 1.5 }), 'approval_above_rupiah invalid_type'],
  [received({ entity: 'product' as 'rental' }), 'entity invalid_value'],
])('refuses %j at %s', async (setting, fault) => {
  const { companyId, send: ask } = await newCompany();
  const answer = await ask('PUT', '/company/documents', saving(setting));
  expect(answer.statusCode).toBe(422);
  const said = answer.json().errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
  expect(said).toContain(`/documents/0/${fault}`);
  expect(await stored(companyId)).toEqual([]);
});

it('lets two kinds change patterns with each other at once', async () => {
  const { send: ask } = await newCompany();
  const issued: DocumentSettingChange = { entity: 'stockissued', ...defaultSetting('stockissued') };
  const swapped = saving(received({ number_format: issued.number_format }), {
    ...issued,
    number_format: received().number_format,
  });
  expect((await ask('PUT', '/company/documents', swapped)).statusCode).toBe(200);
  const twice = await ask('PUT', '/company/documents', saving(received(), received()));
  expect(twice.json().errors).toEqual([{ pointer: '/documents', code: 'given_twice' }]);
});

it('lets only one of two people give two kinds the same numbers at the same moment', async () => {
  const { companyId, send: ask } = await newCompany();
  const colleague = await newPerson(companyId);
  const same = { number_format: 'X/{YYYY}/{000}' };
  const issued: DocumentSettingChange = { entity: 'stockissued', ...defaultSetting('stockissued'), ...same };
  const answers = await Promise.all([
    ask('PUT', '/company/documents', saving(received(same))),
    send(colleague.token, 'PUT', '/company/documents', saving(issued)),
  ]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422']);
});

it('keeps companies apart', async () => {
  const one = await newCompany();
  const other = await newCompany(['company_update']);
  await one.send('PUT', '/company/documents', saving(received({ number_format: 'Z/{YYYY}/{000}' })));
  expect((await other.send('GET', '/company/documents')).json().data).toContainEqual(received({ version: 0 }));
});
