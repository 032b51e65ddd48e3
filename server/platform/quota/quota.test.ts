import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import { DRAFTS_MAX, SESSIONS_MAX } from '#shared/limits.ts';
import { openSession, newToken } from '#server/platform/http/session.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { asInstallation } from '#server/platform/db/database.ts';
import { newReceipt, receipt } from '#server/stock/receipts/testing.ts';
import { newBareStockCompany } from '#server/stock/ledger/testing.ts';
import { newContract } from '#server/rental/testing.ts';
import { sentSample } from '#server/master-data/sample.ts';
import { db, formBody, newCompany, owner, storage } from '#server/testing.ts';
import { recountFiles } from './recount-files.ts';

const MEGABYTE = 1024 * 1024;
const paper = (bytes: number) =>
  new File(['%PDF-1.7\n<<>>\nstream\n', randomBytes(bytes - 37), '\nendstream\n%%EOF'], 'nota.pdf', {
    type: 'application/pdf',
  });

const allow = (company: { companyId: string }, what: 'max_bytes' | 'max_rows', figure: number | null) =>
  sql`update tenant set ${sql.ref(what)} = ${figure} where id = (select tenant_id from company where id = ${company.companyId})`.execute(
    owner,
  );

async function shelf(maxBytes: number | null) {
  const company = await newBareStockCompany();
  const { id } = await newContract(company, { renter_id: company.renter, warehouse_id: company.warehouse });
  await allow(company, 'max_bytes', maxBytes);
  const at = `/rental/${id}/attachments`;
  const attach = (bytes: number, language = 'id') =>
    company.send('POST', at, formBody({ file: paper(bytes) }), { 'x-localization': language });
  const usage = async () => (await company.send('GET', '/company/usage')).json().data;
  return { company, at, attach, usage };
}

describe('the files of a tenant', () => {
  it('are counted, refused with the figures in both languages, and taken again where there is room', async () => {
    const { company, at, attach, usage } = await shelf(3 * MEGABYTE);
    const first = await attach(2 * MEGABYTE);
    expect(first.statusCode).toBe(200);
    expect((await usage()).bytes).toEqual({ used: 2 * MEGABYTE, allowed: 3 * MEGABYTE });
    const refused = await attach(1.5 * MEGABYTE, 'en');
    expect(refused.json()).toMatchObject({
      status: 403,
      type: 'urn:palka:problem:file-quota-reached',
      detail: expect.stringContaining('take 2 of 3 MB, and this needs 1,5 MB more'),
    });
    expect((await attach(1.5 * MEGABYTE)).json().detail).toContain('2 dari 3 MB, dan ini perlu 1,5 MB');
    await company.send('DELETE', `${at}/${first.json().data[0].id}`);
    expect((await usage()).bytes.used).toBe(0);
    expect((await attach(1.5 * MEGABYTE)).statusCode).toBe(200);
    await allow(company, 'max_bytes', 4 * MEGABYTE);
    expect((await attach(2 * MEGABYTE)).statusCode).toBe(200);
  });

  it('do not pass by each other when they come at once', async () => {
    const { attach, usage } = await shelf(3 * MEGABYTE);
    const answers = await Promise.all(Array.from({ length: 6 }, () => attach(MEGABYTE)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect((await usage()).bytes.used).toBe(3 * MEGABYTE);
  });

  it('of twenty tenants that fill the disk leave the room of the next one', async () => {
    const greedy = await Promise.all(Array.from({ length: 20 }, () => shelf(MEGABYTE)));
    const filled = greedy.map(async ({ attach, usage }) => {
      const answers = [];
      for (let n = 0; n < 4; n += 1) answers.push((await attach(0.4 * MEGABYTE)).statusCode);
      return { answers, used: (await usage()).bytes.used };
    });
    for (const { answers, used } of await Promise.all(filled)) {
      expect(answers).toEqual([200, 200, 403, 403]);
      expect(used).toBeLessThanOrEqual(MEGABYTE);
    }
    const next = await shelf(MEGABYTE);
    expect((await next.attach(0.9 * MEGABYTE)).statusCode).toBe(200);
  });

  it('count once more by what lies in the storage: those of before, and those that went without a word', async () => {
    const { company, usage } = await shelf(null);
    const [older, lost] = [1, 2].map((n) => `${company.companyId}/${randomUUID()}${n}.pdf`);
    await storage.put(older!, new Uint8Array(1000), 'application/pdf');
    await sql`delete from kept_file where path = ${older}`.execute(owner);
    await sql`insert into kept_file (company_id, path, bytes, created_at)
      values (${company.companyId}, ${lost}, 500, now() - interval '2 days')`.execute(owner);
    expect((await usage()).bytes.used).toBe(500);
    expect(await recountFiles(db, storage)).toBeGreaterThanOrEqual(2);
    expect((await usage()).bytes.used).toBe(1000);
  });

  it('are counted for nobody in folders of people', async () => {
    const path = `${randomUUID()}/photo.webp`;
    await storage.put(path, new Uint8Array(10), 'image/webp');
    expect(await storage.about(path)).toMatchObject({ bytes: 10 });
    await storage.delete(path);
  });
});

describe('the rows of a tenant', () => {
  const resource = masterData.find(({ name }) => name === 'grade')!;
  let made = 0;
  const grade = () => sentSample(resource, (made += 1));

  it('are counted in all its companies, and the next record is refused with the figures', async () => {
    const company = await newCompany();
    const { rows } = (await company.send('GET', '/company/usage')).json().data;
    const { rowCount } = await countOf(company.companyId);
    expect(rows.used).toBeGreaterThan(5);
    expect(rowCount).toBe(rows.used);
    await allow(company, 'max_rows', rows.used);
    const refused = await company.send('POST', '/grades', grade(), { 'x-localization': 'en' });
    expect(refused.json()).toMatchObject({
      type: 'urn:palka:problem:row-quota-reached',
      status: 403,
      detail: expect.stringContaining(`keeps ${rows.used} of ${rows.used} rows`),
    });
    await allow(company, 'max_rows', rows.used + 100);
    expect((await company.send('POST', '/grades', grade())).statusCode).toBe(200);
  });

  it('are counted before the first one is added where nobody has yet', async () => {
    const company = await newCompany();
    await allow(company, 'max_rows', 1);
    expect((await company.send('POST', '/grades', grade())).statusCode).toBe(403);
  });

  it('stand in the way of new ones alone, until they are far beyond what is allowed', async () => {
    const company = await newCompany();
    const rename = async () => (await company.send('PUT', '/company', { name: randomUUID() })).statusCode;
    const used = (await company.send('GET', '/company/usage')).json().data.rows.used;
    await allow(company, 'max_rows', used);
    expect((await company.send('POST', '/grades', grade())).statusCode).toBe(403);
    expect(await rename()).toBe(200);
    await allow(company, 'max_rows', Math.floor(used / 2));
    // Looked at anew wherever something is refused; elsewhere within half a minute.
    expect((await company.send('POST', '/grades', grade())).statusCode).toBe(403);
    expect(await rename()).toBe(403);
    expect((await company.send('GET', '/grades')).statusCode).toBe(200);
    expect((await company.send('DELETE', `/grades/${randomUUID()}`)).statusCode).toBe(404);
  });

  const countOf = async (companyId: string) => {
    const { rows } = await sql<{ rowCount: number }>`
      select row_count as "rowCount" from tenant_use join company using (tenant_id) where company.id = ${companyId}`.execute(
      owner,
    );
    return rows[0]!;
  };
});

it('a person begins only so many drafts of a kind', async () => {
  const company = await newBareStockCompany();
  const made = await newReceipt(company);
  await sql`insert into stock_document (company_id, entity, kind, warehouse_id, date, created_by, status)
    select company_id, entity, kind, warehouse_id, date, created_by, 'draft' from stock_document,
      generate_series(2, ${DRAFTS_MAX}) where id = ${made.id}`.execute(owner);
  const refused = await company.send('POST', '/stock_received', receipt(company), { 'x-localization': 'en' });
  expect(refused.json()).toMatchObject({
    type: 'urn:palka:problem:too-many-drafts',
    detail: expect.stringContaining(`${DRAFTS_MAX} drafts of this kind`),
  });
});

it('a person has so many sessions, and a further one ends the one used least of late', async () => {
  const { userId, send } = await newCompany();
  const tokens = Array.from({ length: SESSIONS_MAX }, newToken);
  await sql`update session set last_seen_at = now() - interval '1 hour' where user_id = ${userId}`.execute(owner);
  for (const token of tokens) {
    await asInstallation(db, (trx) => openSession(trx, userId, hashToken(token), { ip: '', userAgent: 'x' }));
  }
  expect((await send('GET', '/auth/me')).statusCode).toBe(401);
  const { rows } = await sql<{ n: number }>`select count(*) as n from session where user_id = ${userId}`.execute(owner);
  expect(rows[0]!.n).toBe(SESSIONS_MAX);
});
