import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { DateCorrection } from '#shared/stock/date-correction.ts';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  postMovements,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { db, formBody, owner } from '#server/testing.ts';
import { restrict } from '#server/warehouses/testing.ts';
import { issued, received } from './testing.ts';

type Asking = Pick<StockCompany, 'send'>;

const onePixel = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();

const said = { production_date: '2026-01-01', expiry_date: '2026-07-01' };

/** A company with a batch that says these dates, and who approves receipts beside who corrects them. */
async function newDatedBatch() {
  const company = await newStockCompany();
  const batch = await newBatch(company, 'B-1', said);
  const checker = await colleagueOf(company, ['stockreceived_approval', 'stockbatch_view', 'stockbatch_list']);
  return { company, batch, checker };
}

const detail = async ({ send }: Asking, id: string): Promise<StockBatchDetail> =>
  (await send('GET', `/stock_batches/${id}`)).json().data;

async function submit(company: Asking, batch: string, after: object, photo?: null) {
  const { version, ...now } = await detail(company, batch);
  const fields = {
    production_date: now.production_date ?? '',
    expiry_date: now.expiry_date ?? '',
    best_before_date: now.best_before_date ?? '',
    frozen_date: now.frozen_date ?? '',
    thawed_date: now.thawed_date ?? '',
    refrozen_date: now.refrozen_date ?? '',
    reason: 'Salah baca label',
    version: String(version),
    ...after,
  };
  const image = photo === null ? {} : { image: new Blob([await onePixel()]) };
  return company.send('POST', `/stock_batches/${batch}/date_corrections`, formBody({ ...fields, ...image }));
}

const correctionsOf = async ({ send }: Asking, batch: string): Promise<DateCorrection[]> =>
  (await send('GET', `/stock_batches/${batch}/date_corrections`)).json().data;

const decide = ({ send }: Asking, batch: string, id: string, step: 'approve' | 'reject', told: object = {}) =>
  send('POST', `/stock_batches/${batch}/date_corrections/${id}/${step}`, told);

it('dates change once a second person approves, and both stay to be seen with reason, photo and both people', async () => {
  const { company, batch, checker } = await newDatedBatch();
  expect((await submit(company, batch, { expiry_date: '2026-09-01' })).statusCode).toBe(200);
  expect(await detail(company, batch)).toMatchObject(said);
  const [open] = await correctionsOf(company, batch);
  expect(open).toMatchObject({
    status: 'submitted',
    changes: { expiry_date: ['2026-07-01', '2026-09-01'] },
    reason: 'Salah baca label',
    submitted_by: { id: company.userId },
    decided_by: null,
  });
  expect((await company.send('GET', `/files/${open!.image}`)).statusCode).toBe(200);
  expect(typeOf(await decide(company, batch, open!.id, 'approve'))).toBe('same-person');
  expect((await decide(checker, batch, open!.id, 'approve', { note: 'Sesuai foto' })).statusCode).toBe(200);
  expect(await detail(company, batch)).toMatchObject({ ...said, expiry_date: '2026-09-01' });
  expect(await correctionsOf(company, batch)).toMatchObject([
    { status: 'approved', decided_by: { id: checker.userId }, decision_note: 'Sesuai foto' },
  ]);
  // What is decided is decided once.
  expect(typeOf(await decide(checker, batch, open!.id, 'reject', { reason: 'Bukan' }))).toBe('document-status');
});

it('names what left under the old dates, and nothing that left after', async () => {
  const { company, batch, checker } = await newDatedBatch();
  const key = await received(company, { batch, packs: 10, grams: 100_000 });
  await issued(company, key, 4, 40_000);
  await submit(company, batch, { expiry_date: '2026-05-01' });
  const [open] = await correctionsOf(company, batch);
  expect(open!.left).toMatchObject([{ entity: 'stockissued', packs: 4, net_weight: 40 }]);
  await decide(checker, batch, open!.id, 'approve');
  await issued(company, key, 1, 10_000);
  const [decided] = await correctionsOf(company, batch);
  expect(decided!.left).toEqual(open!.left);
});

it('a rejected one changes nothing and makes way for the next; while one is open there is no second', async () => {
  const { company, batch, checker } = await newDatedBatch();
  await submit(company, batch, { expiry_date: '2026-09-01' });
  expect(faultsOf(await submit(company, batch, { expiry_date: '2026-10-01' }))).toEqual(['/reason correction_open']);
  const [open] = await correctionsOf(company, batch);
  expect(faultsOf(await decide(checker, batch, open!.id, 'reject'))).toEqual([expect.stringMatching(/^\/reason /)]);
  expect((await decide(checker, batch, open!.id, 'reject', { reason: 'Foto buram' })).statusCode).toBe(200);
  expect(await detail(company, batch)).toMatchObject(said);
  expect((await submit(company, batch, { expiry_date: '2026-10-01' })).statusCode).toBe(200);
  expect(await correctionsOf(company, batch)).toHaveLength(2);
});

it('days that cannot be, no photo, no reason and no change are refused where they were typed, and change nothing', async () => {
  const { company, batch } = await newDatedBatch();
  const refused = async (after: object, photo?: null) => faultsOf(await submit(company, batch, after, photo));
  expect(await refused({ expiry_date: '2025-12-31' })).toEqual(['/expiry_date below_from']);
  expect(await refused({ production_date: '2026-01-03' })).toEqual(['/production_date after_receipt']);
  expect(await refused({ production_date: '2999-01-01' })).toEqual(
    expect.arrayContaining(['/production_date date_in_future']),
  );
  expect(await refused({})).toEqual(['/expiry_date nothing_changes']);
  expect(await refused({ expiry_date: '2026-09-01', reason: '' })).toEqual([expect.stringMatching(/^\/reason /)]);
  expect(await refused({ expiry_date: '2026-09-01' }, null)).toEqual([expect.stringMatching(/^\/image /)]);
  await sql`update product set has_expired = true where id = ${company.product}`.execute(owner);
  expect(await refused({ expiry_date: '' })).toEqual(['/expiry_date required']);
  expect(await correctionsOf(company, batch)).toEqual([]);
});

it('stands on the dates that it says: where the batch says others meanwhile, it is not approved', async () => {
  const { company, batch, checker } = await newDatedBatch();
  await submit(company, batch, { production_date: '2025-12-01' });
  const [open] = await correctionsOf(company, batch);
  await sql`update batch set production_date = '2025-11-01' where id = ${batch}`.execute(owner);
  expect(typeOf(await decide(checker, batch, open!.id, 'approve'))).toBe('record-changed');
  expect(await correctionsOf(company, batch)).toMatchObject([{ status: 'submitted' }]);
});

it('needs the right to correct receipts, and to approve them; another company sees none', async () => {
  const { company, batch } = await newDatedBatch();
  const reader = await colleagueOf(company, ['stockbatch_view', 'stockbatch_list']);
  expect((await submit(reader, batch, { expiry_date: '2026-09-01' })).statusCode).toBe(403);
  await submit(company, batch, { expiry_date: '2026-09-01' });
  const [open] = await correctionsOf(reader, batch);
  expect((await decide(reader, batch, open!.id, 'approve')).statusCode).toBe(403);
  const other = await newStockCompany();
  expect((await other.send('GET', `/stock_batches/${batch}/date_corrections`)).statusCode).toBe(404);
  expect((await decide(other, batch, open!.id, 'approve')).statusCode).toBe(404);
});

it('what was decided is changed by nobody, and nothing of what was submitted', async () => {
  const { company, batch, checker } = await newDatedBatch();
  await submit(company, batch, { expiry_date: '2026-09-01' });
  const changed = (column: string) => sql`update date_correction set ${sql.ref(column)} = ${sql.ref(column)}`;
  for (const column of ['changes', 'reason', 'image', 'submitted_by']) {
    await expect(asCompany(db, company, (trx) => changed(column).execute(trx))).rejects.toThrow(/permission denied/);
  }
  const [open] = await correctionsOf(company, batch);
  await decide(checker, batch, open!.id, 'approve');
  await expect(asCompany(db, company, (trx) => changed('status').execute(trx))).rejects.toThrow(/stays as it is/);
});

it('tell who may approve where goods of the batch lie, and then who corrected them', async () => {
  const { company, batch, checker } = await newDatedBatch();
  await postMovements(company, [inward(keyOf(company, batch), 1, 10_000, 100_000)]);
  const elsewhere = await colleagueOf(company, ['stockreceived_approval']);
  await restrict(company, elsewhere.userId, [company.others.warehouse]);
  const clerk = await colleagueOf(company, ['stockreceived_update', 'stockbatch_view']);
  const told = async ({ send }: Asking) =>
    (await send('GET', '/notifications'))
      .json()
      .data.map((one: { key: string; link: string; short_description: string }) => [
        one.key,
        one.link,
        one.short_description.includes('Salah baca label') || one.short_description.includes('Sesuai foto'),
      ]);
  await submit(company, batch, { expiry_date: '2026-09-01' });
  const page = `/app/stockbatch/${batch}`;
  expect(await told(checker)).toEqual([['date_correction_requested', page, true]]);
  for (const other of [company, elsewhere, clerk]) expect(await told(other)).toEqual([]);
  const [open] = await correctionsOf(company, batch);
  await decide(checker, batch, open!.id, 'approve', { note: 'Sesuai foto' });
  expect(await told(company)).toEqual([['date_correction_decided', page, true]]);
});
