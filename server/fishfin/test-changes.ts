import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Change } from '#shared/fishfin-changes.ts';
import { send } from '#server/testing.ts';
import { facilityGround, LETTER, matures, pledge } from './test-ground.ts';

/** A facility with so many packs, and how changes of it are checked and approved. */
export async function changeGround(packs: number, fields: object = {}) {
  const of = await facilityGround(fields);
  await pledge(of, packs);
  const step = (token: string, id: string, name: string, body: object, key: string = randomUUID()) =>
    send(token, 'POST', `/fishfin/changes/${id}/${name}`, body, { 'idempotency-key': key });
  const decideAs = (token: string, id: string, body: object, key?: string) => step(token, id, 'decide', body, key);
  const approveAs = (token: string, id: string, key?: string) =>
    decideAs(token, id, { decision: 'approve', note: LETTER }, key);
  const check = (token: string, id: string, body: object = {}) => step(token, id, 'check', body);

  /** Checked by one and approved by another, what was requested; answers what it became. */
  async function applied(asked: { statusCode: number; body: string; json(): { data: Change } }): Promise<Change> {
    expect([asked.statusCode, asked.statusCode === 200 || asked.body]).toEqual([200, true]);
    const { id } = asked.json().data;
    expect((await check(of.checker.token, id)).statusCode).toBe(200);
    const answer = await approveAs(of.approver.token, id);
    expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
    return answer.json().data;
  }

  return {
    ...of,
    check,
    decideAs,
    approveAs,
    applied,
    request: (body: object, key?: string) => of.once('/changes', body, key),
    read: async (id: string): Promise<Change> => (await of.company.send('GET', `/fishfin/changes/${id}`)).json().data,
    /** Another position of its store. */
    otherPosition: () =>
      of.company.insert('storage_position', {
        room_id: of.company.room,
        warehouse_id: of.company.warehouse,
        code: 'A-01-02',
        kind: 'rack',
        status: 'active',
        row_no: 1,
        bay_no: 1,
        level_no: 2,
      }),
    matures: (maturity_date: string) => matures(of, maturity_date),
  };
}

export type ChangeGround = Awaited<ReturnType<typeof changeGround>>;
