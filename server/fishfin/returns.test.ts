import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Release } from '#shared/fishfin-returns.ts';
import { daysAfter } from '#shared/days.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { photo } from '#server/stock/receipts/testing.ts';
import { formBody, newBoundPerson, newPerson, owner, send } from '#server/testing.ts';
import { newWarehouse, restrict } from '#server/warehouses/testing.ts';
import { type FacilityGround, facilityGround, faults, owed, part, pledge, priced } from './test-ground.ts';

const path = '/fishfin/returns';

/** Asks for packs to be released, and answers the id of the request. */
async function asks(of: FacilityGround, packs: number): Promise<string> {
  const [held] = (await of.position()).goods;
  const { documents } = (await of.once('/returns', { parts: [part(held!, packs)] })).json().data;
  return documents[0].id;
}

/** A release of ten packs that somebody else approved. */
async function approved() {
  const of = await facilityGround();
  await pledge(of, 1000);
  const id = await asks(of, 10);
  await of.approve(`/returns/${id}`);
  const proof = async () => of.company.send('POST', `${path}/${id}/attachments`, formBody({ file: await photo() }));
  /** What is written down of a handover, signed on the first paper unless another is said. */
  const signed = async (fields: object = {}) => {
    const [first] = (await read()).attachments;
    return { date: today, received_by: 'Ibu Sari', signature_id: first?.id ?? randomUUID(), ...fields };
  };
  const handOver = async (fields: object = {}) =>
    of.company.send('POST', `${path}/${id}/hand_over`, await signed(fields));
  const close = (token: string) => send(token, 'POST', `${path}/${id}/close`, {});
  const today = await of.company.run(todayOf);
  const read = async (): Promise<Release> => (await of.company.send('GET', `${path}/${id}`)).json().data;
  return { of, id, today, proof, signed, handOver, close, read };
}

describe('releases of all facilities', () => {
  it('are listed by how far they are, with who asked and decided', async () => {
    const of = await facilityGround();
    await pledge(of, 1000);
    const waits = await asks(of, 10);
    const goes = await asks(of, 20);
    const refused = await asks(of, 30);
    await of.approve(`/returns/${goes}`);
    await send(of.checker.token, 'POST', of.at(`/returns/${refused}/reject`), { note: 'Belum lunas' });
    const list = async (query: string): Promise<Release[]> =>
      (await of.company.send('GET', `${path}?${query}`)).json().data;
    // The pledge is none of them.
    expect((await list('')).map(({ state }) => state).toSorted()).toEqual(['approved', 'rejected', 'requested']);
    expect(await list('state=requested')).toMatchObject([
      { id: waits, number: null, packs: 10, facility: { number: 'PK-1' }, decided_by: null, handover: null },
    ]);
    expect(await list('state=approved')).toMatchObject([{ id: goes, number: expect.stringMatching(/^FK\//) }]);
    expect(await list('state=handed_over')).toEqual([]);
    expect(await list('search=pk-1&order_by=packs&sort_by=desc')).toMatchObject([
      { packs: 30 },
      { packs: 20 },
      { packs: 10 },
    ]);
    expect(await list('search=nothing')).toEqual([]);
    expect((await of.company.send('GET', `${path}/${waits}`)).json().data).toMatchObject({
      state: 'requested',
      lines: [{ packs: 10, batch: { number: 'B-1' } }],
      attachments: [],
    });
  });

  it('show how the facility stands before and after them: as it would today, and once approved as it did then', async () => {
    const of = await facilityGround();
    await pledge(of, 1000);
    await priced(of, 62_000);
    await owed(of, 200_000_000);
    const read = async (id: string): Promise<Release> => (await of.company.send('GET', `${path}/${id}`)).json().data;
    const id = await asks(of, 250);
    const before = { packs: 1000, net_weight: 10_000, outstanding: 200_000_000, value: 496_000_000, ltv: 40.32 };
    const after = { packs: 750, net_weight: 7500, outstanding: 200_000_000, value: 372_000_000, ltv: 53.76 };
    expect(await read(id)).toMatchObject({ before, after });
    await owed(of, 10_000_000, 'repayment');
    expect(await read(id)).toMatchObject({ before: { ltv: 38.31 }, after: { ltv: 51.08 } });

    // Who decides for the financier sees the same as the store.
    const financier = await newBoundPerson(of.company.companyId, [of.facility.financier_id]);
    const { before: seen, after: foreseen } = (await send(financier.token, 'GET', `${path}/${id}`)).json().data;
    expect({ before: seen, after: foreseen }).toEqual({
      before: { ...before, outstanding: 190_000_000, ltv: 38.31, band: 'within_target', availability: 157_200_000 },
      after: { ...after, outstanding: 190_000_000, ltv: 51.08, band: 'within_target', availability: 70_400_000 },
    });
    await send(of.checker.token, 'POST', of.at(`/returns/${id}/check`), {});
    expect((await send(financier.token, 'POST', of.at(`/returns/${id}/approve`), {})).statusCode).toBe(200);
    await owed(of, 190_000_000, 'repayment');
    expect(await read(id)).toMatchObject({ before: { packs: 1000, ltv: 38.31 }, after: { packs: 750, ltv: 51.08 } });

    // Of one that was approved before the figures were kept nothing is said.
    await sql`delete from facility_change where document_id = ${id}`.execute(owner);
    expect(await read(id)).toMatchObject({ before: null, after: null });
  });

  it('are handed over once, with the day, the signature of who received the goods, and another paper as proof', async () => {
    const { of, id, today, proof, handOver, read } = await approved();
    expect(faults(await handOver())).toEqual([['/signature_id', 'not_found', undefined]]);
    expect((await proof()).json().data).toMatchObject([{ content_type: 'image/webp' }]);
    expect(faults(await handOver())).toEqual([['/attachments', 'proof_missing', undefined]]);
    expect((await proof()).statusCode).toBe(200);
    expect(faults(await handOver({ signature_id: randomUUID() }))).toEqual([['/signature_id', 'not_found', undefined]]);
    expect(faults(await handOver({ date: daysAfter(today, 1) }))).toEqual([['/date', 'date_in_future', undefined]]);
    expect(faults(await handOver({ date: daysAfter(today, -1) }))).toEqual([['/date', 'before_approval', undefined]]);
    expect(faults(await handOver({ received_by: ' ' }))).toMatchObject([
      ['/received_by', 'too_small', undefined],
      ['/received_by', 'invalid_format', undefined],
    ]);
    expect((await read()).state).toBe('approved');

    // Two people at the same time.
    const answers = await Promise.all([handOver(), handOver({ received_by: 'Pak Budi' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const done = await read();
    expect(done).toMatchObject({ state: 'handed_over', handover: { date: today, by: { id: of.company.userId } } });
    // What was posted keeps its papers.
    const gone = await of.company.send('DELETE', `${path}/${id}/attachments/${done.attachments[0]!.id}`);
    expect(gone.json().type).toBe('urn:palka:problem:document-status');
    const [last] = (await of.company.send('GET', `${path}/${id}/history`)).json().data;
    expect(last).toMatchObject({ action: 'update', changes: { handover_date: [null, today] } });
    const [row] = (await of.company.send('GET', `${path}?state=handed_over`)).json().data;
    expect(row.id).toBe(id);
    expect(await of.company.run(checkLedger)).toEqual([]);
  });

  it('are not handed over before they are approved', async () => {
    const of = await facilityGround();
    await pledge(of, 1000);
    const id = await asks(of, 10);
    const today = await of.company.run(todayOf);
    const body = { date: today, received_by: 'Ibu Sari', signature_id: randomUUID() };
    const answer = await of.company.send('POST', `${path}/${id}/hand_over`, body);
    expect(answer.json().type).toBe('urn:palka:problem:document-status');
  });

  it('are closed once, after the handover, by somebody else than who handed them over', async () => {
    const { of, id, proof, handOver, close, read } = await approved();
    expect((await close(of.checker.token)).json().type).toBe('urn:palka:problem:document-status');
    const { before, after } = await read();
    expect([before?.packs, after?.packs]).toEqual([1000, 990]);
    await proof();
    await proof();
    await handOver();
    expect((await close(of.company.token)).json().type).toBe('urn:palka:problem:same-person');
    const clerk = await newPerson(of.company.companyId, ['fishfinreturn_view', 'fishfinreturn_update']);
    expect((await close(clerk.token)).statusCode).toBe(403);
    expect((await read()).state).toBe('handed_over');
    const answers = await Promise.all([close(of.checker.token), close(of.approver.token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const closed = { state: 'closed', handover: { closed_at: expect.any(String) } };
    expect(await read()).toMatchObject(closed);
    // How the facility stood when it was approved stays, whatever becomes of the facility.
    await owed(of, 200_000_000);
    expect(await read()).toMatchObject({ ...closed, before, after });
    const [last] = (await of.company.send('GET', `${path}/${id}/history`)).json().data;
    expect(last).toMatchObject({ action: 'update', changes: { state: ['handed_over', 'closed'] } });
  });

  it('are seen and handed over by people of their warehouse and company only', async () => {
    const { of, id, proof, signed } = await approved();
    await proof();
    await proof();
    const body = await signed();
    const second = await newWarehouse(of.company, { code: 'GC', name: 'Gudang GC' });
    const elsewhere = await newPerson(of.company.companyId);
    await restrict(of.company, elsewhere.userId, [second.id]);
    const stranger = (await facilityGround()).company;
    for (const { token } of [elsewhere, stranger]) {
      expect((await send(token, 'GET', path)).json().data).toEqual([]);
      expect((await send(token, 'GET', `${path}/${id}`)).statusCode).toBe(404);
      expect((await send(token, 'POST', `${path}/${id}/hand_over`, body)).statusCode).toBe(404);
    }
    const looker = await newPerson(of.company.companyId, ['fishfinreturn_list', 'fishfinreturn_view']);
    expect((await send(looker.token, 'POST', `${path}/${id}/hand_over`, body)).statusCode).toBe(403);
    const here = await newPerson(of.company.companyId, ['fishfinreturn_update']);
    await restrict(of.company, here.userId, [of.company.warehouse]);
    expect((await send(here.token, 'POST', `${path}/${id}/hand_over`, body)).json().data.state).toBe('handed_over');
  });
});
