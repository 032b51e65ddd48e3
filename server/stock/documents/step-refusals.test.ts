import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newPerson, send } from '#server/testing.ts';
import { newStockCompany } from '#server/stock/ledger/testing.ts';
import { newReceipt, typeOf } from '#server/stock/receipts/testing.ts';

const steps = ['submit', 'approve', 'reject', 'reopen', 'cancel', 'post'];
const keyed = () => ({ 'idempotency-key': randomUUID() });
const complete = { submit: {}, approve: { note: null }, reject: { reason: 'Salah' }, reopen: {}, cancel: {}, post: {} };
/** Bodies that are refused before a step looks at its document, with what they are refused as. */
const faulty: [body: object | undefined, type: string][] = [
  [undefined, 'invalid-input'],
  [{ version: 'x' }, 'invalid-input'],
  [{ version: 1, filler: 'x'.repeat(20_000) }, 'body-too-large'],
];

it('a step on another company’s document finds none, whether or not the rest of the request is valid', async () => {
  const company = await newStockCompany();
  const other = await newStockCompany();
  const { id } = await newReceipt(company);
  const stranger = await newPerson(company.companyId, ['stockreceived_list']);
  for (const name of steps) {
    const path = `/stock_received/${id}/${name}`;
    const body = { version: 1, ...complete[name as keyof typeof complete] };
    for (const given of [body, ...faulty.map(([one]) => one)]) {
      expect([name, given, typeOf(await other.send('POST', path, given, keyed()))]).toEqual([
        name,
        given,
        'record-not-found',
      ]);
    }
    for (const [given, type] of faulty) {
      expect([name, type, typeOf(await company.send('POST', path, given, keyed()))]).toEqual([name, type, type]);
    }
    expect(typeOf(await send(stranger.token, 'POST', `/stock_received/${randomUUID()}/${name}`, body, keyed()))).toBe(
      'permission-missing',
    );
  }
  const post = `/stock_received/${id}/post`;
  expect(typeOf(await other.send('POST', post, { version: 1 }))).toBe('record-not-found');
  expect(typeOf(await company.send('POST', post, { version: 1 }))).toBe('idempotency-key-required');
  expect((await company.send('POST', post, { version: 1 }, keyed())).json().data.status).toBe('posted');
}, 60_000);
