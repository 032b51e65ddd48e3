import { describe, expect, it } from 'vitest';
import type { Release } from '#shared/fishfin-returns.ts';
import { daysAfter } from '#shared/days.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import { photo } from '#server/stock/receipts/testing.ts';
import { formBody, newPerson, send } from '#server/testing.ts';
import { newWarehouse, restrict } from '#server/warehouses/testing.ts';
import { type FacilityGround, facilityGround, faults, part, pledge } from './test-ground.ts';

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
  const handOver = (fields: object = {}) =>
    of.company.send('POST', `${path}/${id}/hand_over`, { date: today, received_by: 'Ibu Sari', ...fields });
  const today = await of.company.run(todayOf);
  const read = async (): Promise<Release> => (await of.company.send('GET', `${path}/${id}`)).json().data;
  return { of, id, today, proof, handOver, read };
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
    expect((await list('')).map(({ state }) => state).toSorted()).toEqual(['approved', 'rejected', 'waiting']);
    expect(await list('state=waiting')).toMatchObject([
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
      state: 'waiting',
      lines: [{ packs: 10, batch: { number: 'B-1' } }],
      attachments: [],
    });
  });

  it('are handed over once, with the day, who received the goods, and a paper as proof', async () => {
    const { of, id, today, proof, handOver, read } = await approved();
    expect(faults(await handOver())).toEqual([['/attachments', 'proof_missing', undefined]]);
    expect((await proof()).json().data).toMatchObject([{ content_type: 'image/webp' }]);
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
    const answer = await of.company.send('POST', `${path}/${id}/hand_over`, { date: today, received_by: 'Ibu Sari' });
    expect(answer.json().type).toBe('urn:palka:problem:document-status');
  });

  it('are seen and handed over by people of their warehouse and company only', async () => {
    const { of, id, today, proof } = await approved();
    await proof();
    const body = { date: today, received_by: 'Ibu Sari' };
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
