import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Agreement } from '#shared/stock-agreements.ts';
import { newBoundPerson, owner, send } from '#server/testing.ts';
import { agreementGround, path } from './testing.ts';

const codes = (answer: { json(): { errors?: { pointer: string; code: string }[] } }) =>
  (answer.json().errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);

/** An agreement on 100 kg that their list has as 90 kg, explained, with people of the owner and of another one. */
async function compared() {
  const ground = await agreementGround();
  const { company, stored, begun, list, heap } = ground;
  const goods = await stored('B-1', 10);
  const id = await begun();
  await list(id, 'B-1;9;90');
  const read = async (): Promise<Agreement> => (await company.send('GET', `${path}/${id}`)).json().data;
  const step = (name: string, body: object = {}) => company.send('POST', `${path}/${id}/${name}`, body);
  const sign = async () => step('sign', { digest: (await read()).digest });
  const note = async (text: string | null) =>
    company.send('PUT', `${path}/${id}/notes`, { key: (await heap(id, 'differs'))[0]!.id, note: text });
  const of = async (partner: string) => {
    const { token } = await newBoundPerson(company.companyId, [partner]);
    return {
      read: () => send(token, 'GET', `${path}/${id}`),
      pairs: () => send(token, 'GET', `${path}/${id}/pairs?heap=differs`),
      step: (name: string, body: object) => send(token, 'POST', `${path}/${id}/${name}`, body),
    };
  };
  return { ...ground, id, goods, read, step, sign, note, of };
}

const yes = { agrees: true, note: null };

it('is signed once everything is explained, as it was seen, and stays what it was then', async () => {
  const { goods, id, read, step, sign, note, heap } = await compared();
  expect(codes(await sign())).toEqual(['/digest agreement_unexplained']);
  await note('Satu karton rusak');
  const { digest } = await read();
  await goods.post(1, '2026-06-30');
  expect(codes(await step('sign', { digest }))).toEqual(['/digest agreement_changed']);
  expect((await sign()).json().data).toMatchObject({
    status: 'signed',
    heaps: { differs: { ours: { net_weight: 110 } } },
  });
  await goods.post(5, '2026-06-30');
  expect(await heap(id, 'differs')).toMatchObject([{ ours: { net_weight: 110 }, note: 'Satu karton rusak' }]);
  expect((await sign()).statusCode).toBe(409);
  expect((await note(null)).statusCode).toBe(409);
});

it('is agreed by somebody of the owner, and then never changes nor goes away', async () => {
  const { company, id, read, step, sign, note, of } = await compared();
  const theirs = await of(company.renter);
  const others = await of(company.supplier);
  await note('Satu karton rusak');
  // As long as the store works on it, nobody else sees it.
  expect((await theirs.read()).statusCode).toBe(404);
  await sign();
  expect((await theirs.read()).json().data).toMatchObject({ status: 'signed', created_by: { name: null } });
  expect((await theirs.pairs()).json().data).toMatchObject([{ batch_number: 'B-1', ours: { net_weight: 100 } }]);
  for (const answer of [await others.read(), await others.pairs(), await others.step('answer', yes)])
    expect(answer.statusCode).toBe(404);
  // People of the store do not answer for the owner, and people of the owner do nothing else.
  expect((await step('answer', yes)).statusCode).toBe(403);
  expect((await theirs.step('reopen', {})).statusCode).toBe(403);
  expect((await theirs.step('answer', yes)).json().data).toMatchObject({ status: 'agreed', answered_on_paper: false });
  expect((await theirs.step('answer', yes)).statusCode).toBe(409);
  expect((await step('reopen')).statusCode).toBe(409);
  expect((await company.send('DELETE', `${path}/${id}`)).statusCode).toBe(409);
  expect((await read()).status).toBe('agreed');
  for (const change of [sql`update owner_agreement set notes = '{}'`, sql`delete from owner_agreement`])
    await expect(sql`${change} where id = ${id}`.execute(owner)).rejects.toThrow('What was signed never changes.');
});

it('is disputed with a reason, compared again, and signed again', async () => {
  const { company, read, step, sign, note, of } = await compared();
  const theirs = await of(company.renter);
  await note('Satu karton rusak');
  await sign();
  expect(codes(await theirs.step('answer', { agrees: false, note: null }))).toEqual(['/note required']);
  await theirs.step('answer', { agrees: false, note: 'Karton itu tidak rusak' });
  expect(await read()).toMatchObject({ status: 'disputed', answer_note: 'Karton itu tidak rusak' });
  expect((await step('reopen')).json().data).toMatchObject({ status: 'compared', signed_by: null, answer_note: null });
  expect((await sign()).json().data.status).toBe('signed');
});

it('is agreed on paper where the signed paper is kept with it', async () => {
  const { company, id, step, sign, note } = await compared();
  await note('Satu karton rusak');
  await sign();
  expect(codes(await step('answer_on_paper', yes))).toEqual(['/agrees agreement_paper']);
  await sql`insert into record_paper (company_id, agreement_id, name, path, content_type, bytes)
    values (${company.companyId}, ${id}, 'BA.pdf', 'ba.pdf', 'application/pdf', 1)`.execute(owner);
  expect((await step('answer_on_paper', yes)).json().data).toMatchObject({ status: 'agreed', answered_on_paper: true });
  expect((await company.send('GET', `${path}/${id}/paper`)).json().data).toHaveLength(1);
});
