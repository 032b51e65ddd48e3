import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FacilityPosition } from '#shared/fishfin-goods.ts';
import { newPartner } from '#server/partners/testing.ts';
import { inward, keyOf, newBatch, newStockCompany, postMovements, type stockIn } from '#server/stock/ledger/testing.ts';
import { type newLoneCompany, newPerson, send } from '#server/testing.ts';
import { newFacility } from './testing.ts';

/** A company with 1,250 packs of 10 kg in its store, a facility in force whose financier has nobody here, and colleagues who check and approve. */
export const facilityGround = async (fields: object = {}) => groundIn(await newStockCompany(), fields);

type GroundCompany = Awaited<ReturnType<typeof stockIn<Awaited<ReturnType<typeof newLoneCompany>>>>>;

/** The letter of a financier who has nobody here. */
export const LETTER = 'Letter 12/KRD';

/** The same in a company that is there. */
export async function groundIn(company: GroundCompany, fields: object = {}) {
  const batch = await newBatch(company, 'B-1', { expiry_date: '2090-01-01' });
  const key = keyOf(company, batch);
  await postMovements(company, [inward(key, 1250, 12_500_000, 400_000_000)]);
  const financier_id = (await newPartner(company, { roles: ['financier'] })).id;
  const make = async (number: string) => {
    const made = await newFacility(company, { number, financier_id, warehouse_id: company.warehouse, ...fields });
    await company.send('POST', `/fishfin/facilities/${made.id}/activate`, {});
    return made;
  };
  const facility = await make('PK-1');
  const checker = await newPerson(company.companyId);
  const approver = await newPerson(company.companyId);
  const at = (path: string) => `/fishfin/facilities/${facility.id}${path}`;
  const position = async (): Promise<FacilityPosition> => (await company.send('GET', at('/position'))).json().data;
  /** Checked by one, unless somebody did, and approved by another with the financier's letter. */
  async function approve(path: string, body: object = { note: LETTER }) {
    const asked = path.startsWith('/fishfin') ? path : at(path);
    await send(checker.token, 'POST', `${asked}/check`, {});
    return send(approver.token, 'POST', `${asked}/approve`, body);
  }
  /** Sends what is done once for its key. */
  const once = (path: string, body: object, key: string = randomUUID()) =>
    company.send('POST', path.startsWith('/fishfin') ? path : at(path), body, { 'idempotency-key': key });
  const free = async () => (await company.send('GET', at('/free_goods'))).json().data;
  return {
    company,
    batch,
    key,
    facility,
    make,
    checker,
    approver,
    at,
    position,
    approve,
    once,
    free,
  };
}

export type FacilityGround = Awaited<ReturnType<typeof facilityGround>>;

export async function priced({ company, at, position, checker }: FacilityGround, price: number, date = '2026-01-02') {
  const body = { variant_id: company.variant, price, date, source: 'KPB 7' };
  expect((await company.send('POST', at('/prices'), body)).statusCode).toBe(200);
  const open = (await position()).prices.find(({ approved_by }) => approved_by === null)!;
  return send(checker.token, 'POST', at(`/prices/${open.id}/approve`), {});
}

/** So many packs of a place, of 10 kg each. */
export const part = ({ id }: { id: string }, packs: number) => ({ balance_id: id, packs, net_weight: packs * 10 });

/** Goods pledged by one person, checked by a second one and approved by a third one. */
export async function pledge(of: FacilityGround, packs: number) {
  const [lying] = await of.free();
  const asked = await of.once('/pledges', { parts: [part(lying, packs)] });
  expect(asked.statusCode).toBe(200);
  return of.approve(`/pledges/${asked.json().data.documents[0].id}`);
}

/** As if this maturity had been agreed before the facility was in force. */
export const matures = ({ company, facility }: Pick<FacilityGround, 'company' | 'facility'>, maturity_date: string) =>
  company.run((trx) => trx.updateTable('facility').set({ maturity_date }).where('id', '=', facility.id).execute());

export const owed = ({ once }: FacilityGround, amount: number, kind = 'drawdown') =>
  once('/entries', { kind, date: '2026-01-05', amount });

export const faults = (answer: { json(): { errors?: { pointer: string; code: string; values?: object }[] } }) =>
  answer.json().errors?.map(({ pointer, code, values }) => [pointer, code, values]);
