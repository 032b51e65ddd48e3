import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClaimRow } from '#shared/rental-losses.ts';
import { daysAfter } from '#shared/days.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import { inward, outward, postMovements, voidPosted } from '#server/stock/ledger/testing.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { newBoundPerson, owner, send } from '#server/testing.ts';
import { newWarehouse } from '#server/warehouses/testing.ts';
import { lossGround } from './testing.ts';

describe('a normal loss', () => {
  it('is agreed from a month on, for all goods, a product or a state', async () => {
    const { company, path, agree } = await lossGround();
    const frozen = await company.insert('nature', { name: 'Beku', is_active: true });
    await agree({ product_id: company.product, nature_id: frozen, per_mille: 1.25 });
    await agree({ valid_from: '2025-01-01', per_mille: null });
    expect((await company.send('GET', path)).json().data).toMatchObject([
      { product: null, nature: null, valid_from: '2025-01-01', per_mille: null },
      { product: null, nature: null, valid_from: '2024-01-01', per_mille: 2, created_by: { id: company.userId } },
      { product: { id: company.product }, nature: { name: 'Beku' }, per_mille: 1.25 },
    ]);
  });

  it.each([
    [{ per_mille: 0.0005 }, '/per_mille not_multiple_of'],
    [{ per_mille: 1000.001 }, '/per_mille too_big'],
    [{ valid_from: '2024-02-02' }, '/valid_from first_of_month'],
    [{}, '/valid_from value_taken'],
  ])('is refused with %o, at its place', async (fields, fault) => {
    const { agree } = await lossGround();
    expect(faultsOf(await agree(fields))).toEqual([fault]);
  });

  it('is taken back where it was entered wrongly, as long as the contract may change', async () => {
    const { company, contract, path } = await lossGround();
    const [{ id }] = (await company.send('GET', path)).json().data;
    expect((await company.send('DELETE', `${path}/${id}`)).json().data).toEqual([]);
    expect(typeOf(await company.send('DELETE', `${path}/${id}`))).toBe('record-not-found');
    await company.send('POST', `/rental/${contract.id}/terminate`, { end_date: '2026-06-30' });
    const late = await company.send('POST', path, { valid_from: '2024-01-01', per_mille: 2 });
    expect(typeOf(late)).toBe('document-status');
  });
});

describe('a claim', () => {
  it('opens by itself at the first gram beyond the normal loss, and not before', async () => {
    const { lose, night, claims, month } = await lossGround();
    // 1,000 kg on each day but for what is lost from the first day on: 998 kg at 2 ‰ are 1,996 g.
    await lose(1996);
    await night();
    expect(await claims()).toEqual([]);
    await lose(4, { date: month.last });
    await night();
    const [one, ...others] = await claims();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ number: `KL/${month.first.slice(0, 4)}/00001`, month: month.first, status: 'open' });
    expect(one!.lost).toBe(2);
    expect(one!.beyond).toBeCloseTo(2 - one!.allowed, 6);
  });

  it('allows ‰ of the mean weight of the month: goods that were there for ten days may lose as much less', async () => {
    const { company, key, lose, night, claims, month } = await lossGround();
    await postMovements(company, [{ ...outward(key, 5, 500_000), cause: 'renter' }], {
      entity: 'stockissued',
      kind: 'withdrawal',
      date: daysAfter(month.first, 10),
    });
    await lose(2000, { date: month.last });
    await night();
    const gramDays = 10 * 1_000_000 + (month.days - 11) * 500_000 + 498_000;
    const grams = Math.round((gramDays * 2) / 1000 / month.days);
    expect(await claims()).toMatchObject([{ allowed: kilogramsOf(grams), lost: 2, beyond: kilogramsOf(2000 - grams) }]);
  });

  it('is told of once to both sides, and follows what is posted until it is closed', async () => {
    const { company, lose, night, claims, claim, heard } = await lossGround();
    const teller = await colleagueOf(company, ['rental_update']);
    const reader = await colleagueOf(company, ['rental_list', 'rental_view']);
    const renter = await newBoundPerson(company.companyId, [company.renter]);
    const stranger = await newBoundPerson(company.companyId, [await company.newPartner('LAIN', 'renter')]);
    await lose(5000);
    await Promise.all([night(), night()]);
    await night();
    const [{ id }] = (await claims()) as [ClaimRow];
    const told = await Promise.all([teller, reader, renter, stranger].map(({ userId }) => heard(userId)));
    expect(told.map(({ length }) => length)).toEqual([1, 0, 1, 0]);
    expect(told[0]![0]).toMatchObject({ link: `/app/rental/claims/${id}` });
    // 995 kg may lose 2 ‰; what was lost and what was lost beyond that are two figures.
    for (const one of [told[0]![0], told[2]![0]]) expect(one!.text).toMatch(/: 5,000 kg .* 3,010 kg /);
    await lose(1000);
    await night();
    expect((await claim(id)).lost).toBe(6);
    expect((await send(renter.token, 'GET', `/rental_claims/${id}`)).json().data).toMatchObject({ lost: 6 });
    expect((await send(stranger.token, 'GET', `/rental_claims/${id}`)).statusCode).toBe(404);
    expect((await send(stranger.token, 'GET', '/rental_claims')).json().data).toEqual([]);
  });

  it('names the documents: re-weighs and losses by batch; corrections of typed figures do not count', async () => {
    const { company, key, lose, night, claims, claim, month } = await lossGround();
    await lose(3000, { kind: 'reweigh' });
    await lose(7000, { kind: 'data_error' });
    await postMovements(company, [{ ...inward(key, 0, 500), cause: 'found' }], {
      entity: 'stockadjustment',
      kind: 'stock_take',
      date: month.last,
    });
    await night();
    const { documents, lines, lost } = await claim((await claims())[0]!.id);
    expect(lost).toBe(2.5);
    expect(lines).toMatchObject([{ product: null, nature: null, per_mille: 2, lost: 2.5 }]);
    const shown = documents.map(({ document: { kind }, lost: kilograms, counts }) => [kind, kilograms, counts]);
    expect(shown.toSorted(([one], [other]) => (`${one}` < `${other}` ? -1 : 1))).toEqual([
      ['data_error', 7, false],
      ['reweigh', 3, true],
      ['stock_take', -0.5, true],
    ]);
  });

  it('counts nothing that was voided, nor before and after the contract or the month', async () => {
    const { company, lose, night, claims, month, contract } = await lossGround();
    await voidPosted(company, await lose(9000));
    await lose(9000, { date: daysAfter(month.first, -1) });
    await lose(9000, { date: daysAfter(month.last, 1) });
    await night();
    expect(await claims()).toEqual([]);
    await sql`update rental_contract set end_date = ${daysAfter(month.last, -1)} where id = ${contract.id}`.execute(
      owner,
    );
    await lose(9000, { date: month.last });
    await night();
    expect(await claims()).toEqual([]);
  });

  it('is by goods: what one product lost less does not make up for another, and the most specific allowance counts', async () => {
    const { company, agree, store, lose, night, claims, claim } = await lossGround();
    const product = await company.insert('product', {
      name: 'Udang',
      name_en: 'Shrimp',
      type: 'storable',
      traceability: 'batch',
      include_tax: false,
      can_sold: true,
      can_purchased: true,
      has_expired: true,
      status: 'active',
    });
    const variant = await company.insert('variant', {
      product_id: product,
      name: 'Udang A',
      code: 'U-A',
      catch_weight: true,
      net_weight: 10,
      status: 'active',
    });
    const shrimp = await store(1000, variant);
    await agree({ product_id: product, per_mille: 0 });
    await lose(1000, { of: shrimp });
    await night();
    const [{ id, lost, beyond }] = (await claims()) as [ClaimRow];
    expect([lost, beyond]).toEqual([1, 1]);
    expect((await claim(id)).lines).toMatchObject([
      { product: { name: 'Udang' }, per_mille: 0, allowed: 0, lost: 1, beyond: 1 },
      { product: null, per_mille: 2, allowed: 2, lost: 0, beyond: 0 },
    ]);
  });

  it('is closed with what was agreed, by people who may approve, and then never changes', async () => {
    const { company, lose, night, claims, claim } = await lossGround();
    await lose(5000);
    await night();
    const [{ id }] = (await claims()) as [ClaimRow];
    const close = (body: object, by: Pick<typeof company, 'send'> = company) =>
      by.send('POST', `/rental_claims/${id}/close`, body);
    const paid = { outcome: 'compensated', compensation: 250_000, note: 'Dipotong dari tagihan' };
    const clerk = await colleagueOf(company, ['rental_list', 'rental_view', 'rental_update']);
    const elsewhere = await restrictedTo(company, (await newWarehouse(company)).id);
    expect((await close(paid, clerk)).statusCode).toBe(403);
    expect((await close(paid, elsewhere)).statusCode).toBe(404);
    expect(faultsOf(await close({ ...paid, compensation: null }))).toEqual(['/compensation required']);
    expect(faultsOf(await close({ ...paid, outcome: 'explained' }))).toEqual(['/compensation required']);
    expect(faultsOf(await close({ ...paid, note: ' ' }))).toEqual(['/note too_small']);
    expect((await close(paid)).json().data).toMatchObject({
      status: 'compensated',
      compensation: 250_000,
      note: 'Dipotong dari tagihan',
      closed_by: { id: company.userId },
    });
    expect(typeOf(await close(paid))).toBe('document-status');
    await lose(9000);
    await night();
    expect(await claim(id)).toMatchObject({ lost: 5, status: 'compensated' });
    expect(await claims()).toHaveLength(1);
  });
});
