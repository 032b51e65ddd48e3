import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Change } from '#shared/fishfin-changes.ts';
import { portalPermissions } from '#shared/portal.ts';
import { newPartner } from '#server/partners/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { newStockCompany, onHand } from '#server/stock/ledger/testing.ts';
import { newBoundPerson, newPerson, send } from '#server/testing.ts';
import { newFacility } from './testing.ts';
import { type FacilityGround, facilityGround, faults, groundIn, LETTER, part, priced } from './test-ground.ts';

/** A facility whose financier has a person here. */
async function withFinancier() {
  const of = await facilityGround();
  const person = await newBoundPerson(of.company.companyId, [of.facility.financier_id]);
  return { ...of, person };
}

/** Packs of a pledge that waits; answers its path. */
async function asked(of: FacilityGround, packs: number): Promise<string> {
  const [lying] = await of.free();
  const answer = await of.once('/pledges', { parts: [part(lying, packs)] });
  return of.at(`/pledges/${answer.json().data.documents[0].id}`);
}

const check = async (of: FacilityGround, path: string) =>
  expect((await send(of.checker.token, 'POST', `${path}/check`, {})).statusCode).toBe(200);

const approve = (token: string, path: string, note: string | null = null) =>
  send(token, 'POST', `${path}/approve`, { note });

const typeOf = (answer: { json(): { type?: string } }) => answer.json().type?.replace('urn:palka:problem:', '');

const pledgedOf = async ({ company, key, facility }: FacilityGround) =>
  (await onHand(company, { ...key, pledge_id: facility.id }))[0] ?? 0;

const told = async (token: string) =>
  (await send(token, 'GET', '/notifications')).json().data.map(({ key }: { key: string }) => key);

describe('a pledge to a financier with people here', () => {
  it('is approved by one of them, once somebody of the store checked it, and by nobody of the store', async () => {
    const of = await withFinancier();
    const path = await asked(of, 100);
    expect(typeOf(await approve(of.person.token, path))).toBe('document-status');
    expect((await of.position()).documents[0]).toMatchObject({ approver: 'financier', checked_by: null });
    await check(of, path);
    expect(await told(of.person.token)).toEqual(['approval_requested']);
    expect(await told(of.approver.token)).not.toContain('approval_requested');
    expect(typeOf(await approve(of.approver.token, path, LETTER))).toBe('financier-approves');
    expect(await pledgedOf(of)).toBe(0);

    const answer = await approve(of.person.token, path);
    expect(answer.json().data.documents[0]).toMatchObject({
      status: 'posted',
      approver: null,
      checked_by: { id: of.checker.userId },
      decided_by: { id: of.person.userId },
    });
    expect(await pledgedOf(of)).toBe(100);
    expect(await told(of.company.token)).toContain('document_approved');
    expect(typeOf(await approve(of.person.token, path))).toBe('document-status');
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it.each([
    ['their people', true],
    ['the store', false],
  ])(
    'that another facility was faster with is short, and only the store is told which one it was: %s',
    async (who, isTheirs) => {
      const of = isTheirs ? await withFinancier() : { ...(await facilityGround()), person: undefined };
      const { company } = of;
      const financier_id = (await newPartner(company, { roles: ['financier'], name: 'Lain' })).id;
      const other = await newFacility(company, { number: 'PK-9', financier_id, warehouse_id: company.warehouse });
      await company.send('POST', `/fishfin/facilities/${other.id}/activate`, {});
      const path = await asked(of, 1250);
      await check(of, path);
      const [lying] = await of.free();
      const faster = await of.once(`/fishfin/facilities/${other.id}/pledges`, { parts: [part(lying, 1250)] });
      await of.approve(`/fishfin/facilities/${other.id}/pledges/${faster.json().data.documents[0].id}`);

      const answer = await approve((of.person ?? of.approver).token, path, LETTER);
      expect([who, answer.statusCode]).toEqual([who, 409]);
      expect(answer.body.includes('PK-9')).toBe(!isTheirs);
      expect(await pledgedOf(of)).toBe(0);
    },
  );

  it('is rejected by either side', async () => {
    const of = await withFinancier();
    for (const token of [of.person.token, of.approver.token]) {
      const answer = await send(token, 'POST', `${await asked(of, 5)}/reject`, { note: 'Tidak layak' });
      expect(answer.json().data.documents[0]).toMatchObject({ status: 'rejected', decision_note: 'Tidak layak' });
    }
    expect(await pledgedOf(of)).toBe(0);
  });

  it('is not decided on by other partners, nor by one of the financier’s who may only look', async () => {
    const of = await withFinancier();
    const path = await asked(of, 5);
    await check(of, path);
    const { companyId } = of.company;
    const other = (await newPartner(of.company, { roles: ['financier'], name: 'Lain' })).id;
    const stranger = await newBoundPerson(companyId, [other]);
    const onlyLooks = portalPermissions.filter((permission) => permission !== 'financier_approval');
    const looker = await newBoundPerson(companyId, [of.facility.financier_id], onlyLooks);
    const clerk = await newPerson(companyId, ['fishfinstock_view', 'fishfinstock_update']);
    for (const [token, status] of [
      [stranger.token, 404],
      [looker.token, 403],
      [clerk.token, 403],
    ] as const) {
      for (const verb of ['approve', 'reject']) {
        expect((await send(token, 'POST', `${path}/${verb}`, { note: 'Ya, benar' })).statusCode).toBe(status);
      }
    }
    expect((await send(of.person.token, 'POST', `${path}/check`, {})).statusCode).toBe(403);
    expect((await of.position()).documents[0]!.status).toBe('submitted');
  });

  it('shows them the goods that they decide on, and then no more than is theirs', async () => {
    const of = await withFinancier();
    const path = await asked(of, 5);
    const read = async (what: string) => (await send(of.person.token, 'GET', what)).json().data;
    expect((await read(of.at('/position'))).documents[0].lines).toMatchObject([{ packs: 5, batch: { number: 'B-1' } }]);
    expect(await read('/inventory_stocks?group_by=batch')).toEqual([]);
    await priced(of, 62_000);
    const none = { outstanding: 0, ltv: 0, band: 'within_target' };
    const comparison = {
      before: { ...none, packs: 0, net_weight: 0, value: 0, availability: 0 },
      after: { ...none, packs: 5, net_weight: 50, value: 2_480_000, availability: 1_736_000 },
    };
    expect(await read(`${path}/comparison`)).toEqual(comparison);
    expect((await of.company.send('GET', `${path}/comparison`)).json().data).toEqual(comparison);
    await check(of, path);
    const answer = await approve(of.person.token, path);
    expect(answer.json().data).toEqual(await read(of.at('/position')));
    expect(await read('/inventory_stocks?group_by=batch')).toMatchObject([{ packs: 5 }]);
    expect(await read(`${path}/comparison`)).toBeNull();
    expect(await read(of.at(`/pledges/${randomUUID()}/comparison`))).toBeNull();
  });
});

describe('a pledge to a financier who has nobody here', () => {
  it('is approved in the store by a third person, who names the letter', async () => {
    const of = await facilityGround();
    const path = await asked(of, 5);
    await check(of, path);
    expect((await of.position()).documents[0]).toMatchObject({ approver: 'financier_by_letter' });
    expect(faults(await approve(of.approver.token, path))).toEqual([['/note', 'letter_missing', undefined]]);
    expect(typeOf(await approve(of.checker.token, path, LETTER))).toBe('same-person');
    expect(typeOf(await approve(of.company.token, path, LETTER))).toBe('same-person');
    expect(await pledgedOf(of)).toBe(0);
    expect((await approve(of.approver.token, path, LETTER)).json().data.documents[0]).toMatchObject({
      status: 'posted',
      decision_note: LETTER,
    });
  });

  it('counts as one as soon as the person is not active any more', async () => {
    const of = await withFinancier();
    const path = await asked(of, 5);
    await check(of, path);
    const approver = async () => (await of.position()).documents[0]!.approver;
    expect(await approver()).toBe('financier');
    await of.company.run((trx) =>
      sql`update membership set is_active = false where user_id = ${of.person.userId}`.execute(trx),
    );
    expect(await approver()).toBe('financier_by_letter');
  });
});

describe('a change of a facility', () => {
  const prices = (of: FacilityGround) => [{ variant_id: of.company.variant, price: 50_000, source: 'KPB' }];

  it('that says what is, such as a price, is approved in the store', async () => {
    const of = await withFinancier();
    const { id } = (await of.once('/changes', { kind: 'revaluation', prices: prices(of) })).json().data;
    const path = `/fishfin/changes/${id}`;
    const decide = (token: string) =>
      send(token, 'POST', `${path}/decide`, { decision: 'approve' }, { 'idempotency-key': randomUUID() });
    expect((await of.company.send('GET', path)).json().data.approver).toBe('store');
    await check(of, path);
    expect(typeOf(await decide(of.person.token))).toBe('permission-missing');
    expect((await decide(of.approver.token)).json().data.state).toBe('applied');
  });

  it('that gives it more goods is approved by the financier, once for a key', async () => {
    const of = await withFinancier();
    const [lying] = await of.free();
    const request = await of.once('/changes', { kind: 'top_up', added: [part(lying, 10)] });
    const path = `/fishfin/changes/${request.json().data.id}`;
    await check(of, path);
    expect((await send(of.person.token, 'GET', path)).json().data).toMatchObject({
      state: 'checked',
      approver: 'financier',
      after: { packs: 10 },
    });
    const key = randomUUID();
    const decide = (token: string, body: object = { decision: 'approve' }) =>
      send(token, 'POST', `${path}/decide`, body, { 'idempotency-key': key });
    const answers: Change[] = [];
    for (let n = 0; n < 2; n += 1) answers.push((await decide(of.person.token)).json().data);
    expect(answers).toMatchObject([{ state: 'applied' }, { state: 'applied' }]);
    expect(typeOf(await decide(of.person.token, { decision: 'reject', note: 'Tidak jadi' }))).toBe(
      'idempotency-key-reused',
    );
    // Somebody else of theirs does not see whose key it is.
    const second = await newBoundPerson(of.company.companyId, [of.facility.financier_id]);
    expect(typeOf(await decide(second.token))).toBe('idempotency-key-reused');
    expect(await pledgedOf(of)).toBe(10);
  });

  it('is none of the borrower’s to decide on, though they see it', async () => {
    const company = await newStockCompany();
    const of = await groundIn(company, { borrower_id: company.renter });
    await newBoundPerson(company.companyId, [of.facility.financier_id]);
    const borrower = await newBoundPerson(company.companyId, [company.renter]);
    const { id } = (await of.once('/changes', { kind: 'extension', maturity_date: '2090-01-01' })).json().data;
    const path = `/fishfin/changes/${id}`;
    await check(of, path);
    expect((await send(borrower.token, 'GET', path)).json().data).toMatchObject({ approver: 'financier' });
    for (const decision of ['approve', 'reject']) {
      const body = { decision, note: 'Ya, benar' };
      const answer = await send(borrower.token, 'POST', `${path}/decide`, body, { 'idempotency-key': randomUUID() });
      expect(typeOf(answer)).toBe('permission-missing');
    }
  });
});
