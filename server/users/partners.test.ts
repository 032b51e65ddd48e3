import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { portalPermissions } from '#shared/portal.ts';
import { newBoundPerson, newCompany, newPerson, owner, send } from '#server/testing.ts';
import { newPartner } from '#server/partners/testing.ts';
import { accept, asStranger, invitationMailsOf, linkIn, newEmail, newRole } from './testing.ts';

const renting = { roles: ['renter'] };

/** A company with two partners, and a role for their people. */
async function newGround() {
  const company = await newCompany();
  const [mine, other] = [await newPartner(company, renting), await newPartner(company, renting)];
  const role = await newRole(company.companyId, portalPermissions);
  await sql`update role set is_for_partners = true where id = ${role}`.execute(owner);
  return { company, mine, other, role };
}

type Answer = Awaited<ReturnType<typeof send>>;
const typeOf = (answer: Answer) => answer.json().type?.split(':').at(-1);
const partnersSeen = async (token: string) =>
  (await send(token, 'GET', '/action_stock_documents/partners?role=renter'))
    .json()
    .data.map(({ id }: { id: string }) => id);
const me = async (token: string) => (await send(token, 'GET', '/auth/me')).json().data;

describe('an invitation for partners', () => {
  it('makes a member who is bound to them, and knows no other', async () => {
    const { company, mine, role } = await newGround();
    const body = { email: newEmail(), name: 'Sari', role_id: role, language: 'id', partner_ids: [mine.id] };
    expect((await company.send('POST', '/users', body)).statusCode).toBe(200);
    const [mail] = await invitationMailsOf(company.companyId);
    const { token } = (await accept(linkIn(mail))).json().data;
    expect((await me(token)).partners).toEqual([{ id: mine.id, code: mine.code, name: mine.name }]);
    expect(await partnersSeen(token)).toEqual([mine.id]);
  });

  it('is refused without any, with one that is not there, and for a role of the company', async () => {
    const { company, mine, role } = await newGround();
    const base = { email: newEmail(), name: null, language: 'id' };
    const ask = async (rest: object) => company.send('POST', '/users', { ...base, ...rest });
    expect((await ask({ role_id: role })).json().errors).toEqual([{ pointer: '/partner_ids', code: 'required' }]);
    const unknown = await ask({ role_id: role, partner_ids: [mine.id, company.companyId] });
    expect(unknown.json().errors).toEqual([{ pointer: '/partner_ids', code: 'not_found' }]);
    const ofCompany = await newRole(company.companyId);
    expect(typeOf(await ask({ role_id: ofCompany, partner_ids: [mine.id] }))).toBe('partner-role');
    const { rows } = await sql`select from invitation where company_id = ${company.companyId}`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('binds to those that are left, and to nobody in the company when none is', async () => {
    const { company, mine, other, role } = await newGround();
    const body = { email: newEmail(), name: 'Sari', role_id: role, language: 'id', partner_ids: [mine.id, other.id] };
    await company.send('POST', '/users', body);
    const [mail] = await invitationMailsOf(company.companyId);
    await company.send('DELETE', `/partners/${mine.id}`);
    const { token } = (await accept(linkIn(mail))).json().data;
    expect(await partnersSeen(token)).toEqual([other.id]);

    await company.send('POST', '/users', {
      ...body,
      email: newEmail(),
      partner_ids: [(await newPartner(company, renting)).id],
    });
    const [second] = await invitationMailsOf(company.companyId);
    await sql`delete from partner where company_id = ${company.companyId} and id <> ${other.id}`.execute(owner);
    const link = linkIn(second);
    const refused = await asStranger('accept_invitation', {
      ...link,
      name: 'Budi',
      password: 'kerapu macan 27',
      password_confirmation: 'kerapu macan 27',
    });
    expect(refused.json().errors).toEqual([{ pointer: '/token', code: 'wrong_token' }]);
  });
});

describe('the partners of a member', () => {
  it('are changed from the next request on, and told with the version that was seen', async () => {
    const { company, mine, other } = await newGround();
    const renter = await newBoundPerson(company.companyId, [mine.id]);
    const path = `/users/${renter.userId}/partners`;
    const { data } = (await company.send('GET', path)).json();
    expect(data.partners.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    const body = { id: renter.userId, partner_ids: [other.id], version: data.version };
    expect((await company.send('PUT', path, body)).statusCode).toBe(200);
    expect(await partnersSeen(renter.token)).toEqual([other.id]);
    expect(typeOf(await company.send('PUT', path, body))).toBe('record-changed');
    const none = { ...body, partner_ids: [company.companyId], version: undefined };
    expect((await company.send('PUT', path, none)).json().errors).toEqual([
      { pointer: '/partner_ids', code: 'not_found' },
    ]);
    expect(await partnersSeen(renter.token)).toEqual([other.id]);
  });

  it('are none of somebody who works for the company, and cannot become so', async () => {
    const { company, mine } = await newGround();
    const clerk = await newPerson(company.companyId);
    const path = `/users/${clerk.userId}/partners`;
    expect((await company.send('GET', path)).json().data.partners).toBeNull();
    expect(typeOf(await company.send('PUT', path, { id: clerk.userId, partner_ids: [mine.id] }))).toBe('partner-role');
    expect((await me(clerk.token)).partners).toBeNull();
  });

  it('keep a partner from being deleted', async () => {
    const { company, mine } = await newGround();
    await newBoundPerson(company.companyId, [mine.id]);
    expect(typeOf(await company.send('DELETE', `/partners/${mine.id}`))).toBe('record-in-use');
  });

  it('hold them to a role for people of partners, and others to a role of the company', async () => {
    const { company, mine, role } = await newGround();
    const renter = await newBoundPerson(company.companyId, [mine.id]);
    const clerk = await newPerson(company.companyId, ['product_list']);
    const ofCompany = await newRole(company.companyId);
    const give = (id: string, role_id: string) => company.send('PUT', `/users/${id}`, { id, role_id });
    expect(typeOf(await give(renter.userId, ofCompany))).toBe('partner-role');
    expect(typeOf(await give(clerk.userId, role))).toBe('partner-role');
    expect((await give(renter.userId, role)).statusCode).toBe(200);
  });
});

describe('a role for people of partners', () => {
  it('takes no permission that these may not have, and its copy neither', async () => {
    const { company, role } = await newGround();
    const copied = await company.send('POST', '/roles', { name: 'Salinan', copy_of: role });
    const copy = copied.json().data;
    expect(copy.is_for_partners).toBe(true);
    for (const id of [role, copy.id]) {
      const grant = ['stockbatch_view', 'users_list', 'stock_value_view'];
      const answer = await company.send('PUT', `/roles/${id}/permissions`, { grant, revoke: [] });
      expect(answer.json().errors).toEqual([
        { pointer: '/grant/1', code: 'not_for_partners' },
        { pointer: '/grant/2', code: 'not_for_partners' },
      ]);
    }
  });

  it('gives no more than these may have, whatever is written in it, and nothing without a partner', async () => {
    const { company, mine } = await newGround();
    const bound = await newBoundPerson(company.companyId, [mine.id], allPermissions);
    expect((await me(bound.token)).permissions.toSorted()).toEqual(portalPermissions.toSorted());
    await sql`update role set is_for_partners = false, is_owner = true where company_id = ${company.companyId}
      and id = (select role_id from membership where user_id = ${bound.userId})`.execute(owner);
    expect((await me(bound.token)).permissions.toSorted()).toEqual(portalPermissions.toSorted());
    expect(await partnersSeen(bound.token)).toEqual([mine.id]);

    const unbound = await newBoundPerson(company.companyId, []);
    expect((await me(unbound.token)).partners).toEqual([]);
    expect(await partnersSeen(unbound.token)).toEqual([]);
  });
});
