import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { logOf } from '#server/platform/activity/testing.ts';
import { invoiceGround } from '#server/rental/invoices/testing.ts';
import { tariffOf } from '#server/rental/tariffs/testing.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { typeOf } from '#server/stock/receipts/testing.ts';
import { asking, newBoundPerson } from '#server/testing.ts';

/** A renter with 100 kg in stock, and an invoice of 1,000,000 rupiah that is due for so many days. */
async function ground(terms: object, dueFor: number) {
  const place = await invoiceGround({ payment_days: 0, tax: 'none', ...terms }, tariffOf('fixed_month', { rate: 1e6 }));
  const { company } = place;
  const { batch } = await place.store('2024-05-01', 100);
  const invoice = await place.issuedAgo('2024-06-15', dueFor);
  const lines = (packs: number, more: object = {}) => [
    {
      id: randomUUID(),
      variant_id: company.variant,
      allocations: [
        { id: randomUUID(), batch_id: batch, position_id: company.position, packs, net_weight: packs, ...more },
      ],
    },
  ];
  const made = async (path: string, content: object) => {
    const answer = await company.send('POST', path, {
      date: '2024-07-01',
      warehouse_id: company.warehouse,
      ...content,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  };
  return {
    ...place,
    batch,
    invoice,
    lines,
    made,
    withdrawal: (packs = 10) =>
      made('/stock_issued', { kind: 'withdrawal', partner_id: company.renter, lines: lines(packs) }),
    post: ({ id, version }: { id: string; version: number }, path = '/stock_issued') =>
      company.send('POST', `${path}/${id}/post`, { version }, { 'idempotency-key': randomUUID() }),
    release: (id: string, body: object, send = company.send) =>
      send('POST', `/stock_issued/${id}/override_lien`, { owed: 1e6, reason: 'Sudah ditransfer', ...body }),
  };
}

it('lets goods go up to the agreed day, and keeps them back from the next, with figures', async () => {
  const inTime = await ground({ lien_days: 30 }, 30);
  const draft = await inTime.withdrawal();
  expect(draft.lien).toBeNull();
  expect((await inTime.post(draft)).statusCode).toBe(200);

  const { company, contract, invoice, withdrawal, post } = await ground({ lien_days: 30 }, 31);
  const kept = await withdrawal();
  expect(kept.lien).toEqual({
    owed: 1e6,
    is_overridden: false,
    contracts: [
      {
        id: contract.id,
        number: contract.number,
        lien_days: 30,
        credit_limit: null,
        owed: 1e6,
        days: 31,
        invoices: [{ id: invoice, number: expect.any(String), due_date: expect.any(String), open: 1e6 }],
        invoice_count: 1,
      },
    ],
  });
  const refused = await post(kept);
  expect([typeOf(refused), refused.json().errors]).toEqual([
    'goods-kept-back',
    [
      {
        pointer: '/partner_id',
        code: 'lien_days',
        values: expect.objectContaining({ days: 31, most: 30, owed: 1e6 }),
      },
    ],
  ]);
  const stock = (await company.send('GET', '/stock_issued')).json().data;
  expect(stock).toMatchObject([{ status: 'draft' }]);
});

it('keeps goods back above the credit limit, until enough is paid', async () => {
  const { withdrawal, post, pay, invoice } = await ground({ credit_limit: 600_000 }, 0);
  const draft = await withdrawal();
  expect(draft.lien).toMatchObject({ contracts: [{ credit_limit: 600_000, owed: 1e6 }] });
  await pay(invoice, 399_999);
  const refused = await post(draft);
  expect(refused.json().errors).toMatchObject([{ code: 'lien_limit', values: { owed: 600_001, most: 600_000 } }]);
  await pay(invoice, 1);
  expect((await post(draft)).json().data).toMatchObject({ status: 'posted', lien: null, lien_overrides: [] });
});

it('is overridden by somebody who approves rental, with a reason that the document and the log keep', async () => {
  const { company, withdrawal, post, release } = await ground({ lien_days: 0 }, 1);
  const draft = await withdrawal();
  const clerk = await colleagueOf(company, ['stockissued_view', 'stockissued_update', 'rental_view']);
  expect(typeOf(await release(draft.id, {}, clerk.send))).toBe('permission-missing');
  const blind = await colleagueOf(company, ['rental_approval']);
  expect(typeOf(await release(draft.id, {}, blind.send))).toBe('permission-missing');
  const renter = asking((await newBoundPerson(company.companyId, [company.renter])).token);
  expect((await release(draft.id, {}, renter)).statusCode).toBe(403);
  expect((await release(draft.id, { reason: ' ' })).json().errors).toMatchObject([{ pointer: '/reason' }]);

  const chief = await colleagueOf(company, ['stockissued_view', 'rental_approval']);
  const released = (await release(draft.id, {}, chief.send)).json().data;
  const told = { by: { id: chief.userId }, reason: 'Sudah ditransfer', owed: 1e6, at: expect.any(String) };
  expect(released).toMatchObject({ version: draft.version, lien: { is_overridden: true }, lien_overrides: [told] });
  expect(typeOf(await release(draft.id, {}))).toBe('document-status');
  expect((await post(draft)).json().data).toMatchObject({ status: 'posted', lien_overrides: [told] });
  const log = (await logOf(company.companyId)).find(({ action }) => action === 'override_lien');
  expect(log).toMatchObject({
    entity: 'stockissued',
    record_id: draft.id,
    changes: { reason: [null, 'Sudah ditransfer'] },
  });
});

it('is overridden for what was owed and taken then, and not for more', async () => {
  const { company, withdrawal, post, release, issuedAgo, lines } = await ground({ lien_days: 0 }, 1);
  const draft = await withdrawal();
  await issuedAgo('2024-07-15', 1);
  expect(typeOf(await release(draft.id, { owed: 1e6 }))).toBe('document-changed');
  await release(draft.id, { owed: 2e6 });
  await issuedAgo('2024-08-15', 0);
  expect(typeOf(await post(draft))).toBe('goods-kept-back');
  await release(draft.id, { owed: 3e6 });

  const { id, version } = draft;
  const content = {
    kind: 'withdrawal',
    partner_id: company.renter,
    date: '2024-07-01',
    warehouse_id: company.warehouse,
  };
  const more = await company.send('PUT', `/stock_issued/${id}`, { ...content, version, lines: lines(11) });
  expect(more.json().data.lien).toMatchObject({ is_overridden: false });
  expect(typeOf(await post(more.json().data))).toBe('goods-kept-back');
});

it('asks when it posts: what became overdue or was paid since the page was read counts', async () => {
  const { withdrawal, post, issuedAgo, pay, invoice } = await ground({ lien_days: 0 }, 0);
  const draft = await withdrawal();
  expect(draft.lien).toBeNull();
  const late = await issuedAgo('2024-07-15', 1);
  expect(typeOf(await post(draft))).toBe('goods-kept-back');
  await pay(late, 1e6);
  expect((await post(draft)).statusCode).toBe(200);
  expect(invoice).toEqual(expect.any(String));
});

it('keeps goods from other owners and other warehouses, and lets them move within the warehouse', async () => {
  const { company, made, lines, post } = await ground({ lien_days: 0 }, 1);
  const of = { owner_id: company.renter };
  const away = await made('/stock_transfers', { ...of, kind: 'owner_change', to_owner_id: null, lines: lines(10) });
  const sent = { kind: 'dispatch', to_warehouse_id: company.others.warehouse, lines: lines(10) };
  const dispatched = await made('/stock_transfers', { ...of, ...sent });
  for (const draft of [away, dispatched]) {
    expect(draft.lien).toMatchObject({ owed: 1e6 });
    const refused = await post(draft, '/stock_transfers');
    expect([typeOf(refused), refused.json().errors[0].pointer]).toEqual(['goods-kept-back', '/owner_id']);
  }
  const within = await made('/stock_transfers', {
    ...of,
    kind: 'transfer',
    lines: lines(10),
  });
  expect(within.lien).toBeNull();
});

it('never keeps back goods of the company, or of a renter who owes nothing here', async () => {
  const { company, withdrawal, pay, invoice } = await ground({ lien_days: 0, credit_limit: 0 }, 5);
  await pay(invoice, 1e6);
  expect((await withdrawal()).lien).toBeNull();
  const other = await company.newPartner('LAIN', 'renter');
  const draft = await company.send('POST', '/stock_issued', {
    kind: 'withdrawal',
    partner_id: other,
    date: '2024-07-01',
    warehouse_id: company.warehouse,
    lines: [],
  });
  expect(draft.json().data.lien).toBeNull();
});
