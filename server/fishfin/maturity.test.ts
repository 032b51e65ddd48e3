import { describe, expect, it } from 'vitest';
import { daysAfter } from '#shared/days.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { onHand, outward, postMovements } from '#server/stock/ledger/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import { facilityTerms } from './testing.ts';
import { type FacilityGround, facilityGround, faults, matures, owed, part, pledge, priced } from './test-ground.ts';

const path = '/fishfin/facilities';

/** Makes the last day of a facility one that is so many days from today. */
async function maturing({ company, facility }: FacilityGround, days: number): Promise<string> {
  const maturity_date = daysAfter(await company.run(todayOf), days);
  await matures({ company, facility }, maturity_date);
  return maturity_date;
}

const statusOf = async ({ company, facility }: FacilityGround) =>
  (await company.send('GET', `${path}/${facility.id}`)).json().data.status;

const listed = async ({ company }: FacilityGround, status: string) =>
  (await company.send('GET', `${path}?status=${status}`)).json().data.map(({ number }: { number: string }) => number);

describe('a facility past its maturity', () => {
  it('is matured from the day after it, in its list as well', async () => {
    const of = await facilityGround();
    await maturing(of, 0);
    expect([await statusOf(of), await listed(of, 'active'), await listed(of, 'matured')]).toEqual([
      'active',
      ['PK-1'],
      [],
    ]);
    await maturing(of, -1);
    expect([await statusOf(of), await listed(of, 'active'), await listed(of, 'matured')]).toEqual([
      'matured',
      [],
      ['PK-1'],
    ]);
    const step = (name: string) => of.company.send('POST', `${path}/${of.facility.id}/${name}`, {});
    expect((await step('suspend')).json().type).toBe('urn:palka:problem:document-status');
    expect((await step('close')).json().data.status).toBe('closed');
  });

  it('takes no goods and no drawdown after it, and still releases and repayments', async () => {
    const of = await facilityGround();
    await priced(of, 62_000);
    await pledge(of, 1000);
    await owed(of, 100_000_000);
    const [lying] = await of.free();
    const [waiting] = (await of.once('/pledges', { parts: [part(lying, 10)] })).json().data.documents;
    const day = await maturing(of, -1);
    // What was requested before is not approved any more.
    expect((await of.approve(`/pledges/${waiting.id}`)).json().type).toBe('urn:palka:problem:document-status');
    const late = await of.once('/pledges', { parts: [part(lying, 10)] });
    expect(late.json().type).toBe('urn:palka:problem:document-status');
    const drawn = (date: string) => of.once('/entries', { kind: 'drawdown', date, amount: 1 });
    expect(faults(await drawn(daysAfter(day, 1)))).toEqual([['/date', 'after_maturity', undefined]]);
    // The statement of the financier comes later than what it tells of.
    expect((await drawn(day)).statusCode).toBe(200);
    expect((await owed(of, 100_000_001, 'repayment')).statusCode).toBe(200);
    const [held] = (await of.position()).goods;
    const [release] = (await of.once('/returns', { parts: [part(held!, 1000)] }))
      .json()
      .data.documents.filter(({ entity }: { entity: string }) => entity === 'fishfinreturn');
    expect((await of.approve(`/returns/${release.id}`)).json().data.goods).toEqual([]);
    expect(await of.company.run(checkLedger)).toEqual([]);
  });
});

describe('a facility in default', () => {
  it('is found so by a person who may approve, with a reason, and takes neither goods nor drawdowns', async () => {
    const of = await facilityGround();
    await priced(of, 62_000);
    await pledge(of, 1000);
    await owed(of, 100_000_000);
    const at = of.at('/default');
    const clerk = await newPerson(of.company.companyId, ['fishfinstock_view', 'fishfinstock_update']);
    expect((await send(clerk.token, 'POST', at, { reason: 'Tidak dibayar' })).statusCode).toBe(403);
    expect(faults(await of.company.send('POST', at, { reason: ' ' }))).toEqual([['/reason', 'too_small', undefined]]);
    const found = await of.company.send('POST', at, { reason: 'Tidak dibayar sejak Maret' });
    const today = await of.company.run(todayOf);
    expect(found.json().data).toMatchObject({
      status: 'default',
      default_date: today,
      default_reason: 'Tidak dibayar sejak Maret',
    });
    const again = await of.company.send('POST', at, { reason: 'Masih belum' });
    expect(again.json().type).toBe('urn:palka:problem:document-status');

    const [lying] = await of.free();
    const late = await of.once('/pledges', { parts: [part(lying, 10)] });
    expect(late.json().type).toBe('urn:palka:problem:document-status');
    expect((await owed(of, 5, 'interest')).statusCode).toBe(200);
    const [held] = (await of.position()).goods;
    const asked = await of.once('/returns', { parts: [part(held!, 100)] });
    expect((await of.approve(`/returns/${asked.json().data.documents[0].id}`)).statusCode).toBe(200);
    const closed = () => of.company.send('POST', of.at('/close'), {});
    expect((await closed()).json().type).toBe('urn:palka:problem:record-in-use');
    const { id, financier_id, warehouse_id } = of.facility;
    const change = await of.company.send('PUT', `${path}/${id}`, { ...facilityTerms, id, financier_id, warehouse_id });
    expect(change.json().type).toBe('urn:palka:problem:document-status');
    expect(await listed(of, 'default')).toEqual(['PK-1']);
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it('releases goods for sale whatever is owed, by two people, and these are sold by an ordinary issue', async () => {
    const of = await facilityGround();
    await priced(of, 62_000);
    await pledge(of, 1000);
    await owed(of, 400_000_000);
    const [held] = (await of.position()).goods;
    const ask = (for_sale: boolean) => of.once('/returns', { parts: [part(held!, 1000)], for_sale });
    expect((await ask(true)).json().type).toBe('urn:palka:problem:document-status');
    await of.company.send('POST', of.at('/default'), { reason: 'Tidak dibayar' });
    expect(faults(await ask(false))).toMatchObject([['/parts', 'beyond_target', {}]]);
    const [release] = (await ask(true)).json().data.documents;
    expect(release).toMatchObject({ kind: 'pledge_sale', status: 'submitted' });
    const own = await of.company.send('POST', of.at(`/returns/${release.id}/approve`), {});
    expect(own.json().type).toBe('urn:palka:problem:same-person');
    expect((await of.approve(`/returns/${release.id}`)).json().data.goods).toEqual([]);
    const date = await of.company.run(todayOf);
    const sale = { entity: 'stockissued', kind: 'sale', date } as const;
    await postMovements(of.company, [outward(of.key, 1250, 12_500_000)], sale);
    expect((await onHand(of.company, of.key))[0]).toBe(0);
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it('has drawdowns of days up to the default only', async () => {
    const of = await facilityGround();
    await of.company.send('POST', of.at('/default'), { reason: 'Tidak dibayar' });
    const today = await of.company.run(todayOf);
    expect((await of.once('/entries', { kind: 'drawdown', date: today, amount: 1 })).statusCode).toBe(200);
    // As if it had been found the day before.
    await of.company.run((trx) =>
      trx
        .updateTable('facility')
        .set({ default_date: daysAfter(today, -1) })
        .where('id', '=', of.facility.id)
        .execute(),
    );
    const drawn = await of.once('/entries', { kind: 'drawdown', date: today, amount: 1 });
    expect(faults(drawn)).toEqual([['/date', 'after_default', undefined]]);
  });

  it('was in force before', async () => {
    const of = await facilityGround();
    const draft = (
      await of.company.send('POST', path, {
        ...facilityTerms,
        number: 'PK-3',
        financier_id: of.facility.financier_id,
        warehouse_id: of.company.warehouse,
      })
    ).json().data;
    const found = await of.company.send('POST', `${path}/${draft.id}/default`, { reason: 'Tidak dibayar' });
    expect(found.json().type).toBe('urn:palka:problem:document-status');
  });
});
