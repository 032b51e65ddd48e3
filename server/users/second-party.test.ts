import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { newCompany, newPerson, OTHER_WAREHOUSE, owner } from '#server/testing.ts';
import { least, newWarehouse, restrict } from '#server/warehouses/testing.ts';

type Company = Awaited<ReturnType<typeof newCompany>>;

let company: Company;
beforeAll(async () => {
  company = await newCompany();
});

describe('where one colleague may work', () => {
  it('is changed without touching where another one may', async () => {
    const [north, south] = [await newWarehouse(company, least('U')), await newWarehouse(company, least('S'))];
    const [clerk, other] = [await colleagueOf(company), await colleagueOf(company)];
    await restrict(company, clerk.userId, [north.id]);
    await restrict(company, other.userId, [north.id]);
    const choose = (warehouse_ids: string[] | null) =>
      company.send('PUT', `/users/${clerk.userId}/warehouses`, { id: clerk.userId, warehouse_ids });
    const seen = async () =>
      Promise.all(
        [clerk, other].map(async ({ send }) =>
          (await send('GET', '/warehouses')).json().data.map(({ code }: { code: string }) => code),
        ),
      );
    expect((await choose([south.id])).statusCode).toBe(200);
    expect(await seen()).toEqual([['S'], ['U']]);
    expect((await choose(null)).statusCode).toBe(200);
    expect(await seen()).toEqual([['S', 'U', OTHER_WAREHOUSE.code], ['U']]);
  });
});

describe('a second step is not reset', () => {
  /** A colleague who works in a second company as well, where the caller has all rights. */
  async function inTwo(tenantId: string) {
    const [{ userId }, second] = [await newPerson(company.companyId), await newCompany()];
    await sql`update company set tenant_id = ${tenantId} where id = ${second.companyId}`.execute(owner);
    await sql`insert into second_step (user_id, secret, confirmed_at)
      values (${userId}, ${Buffer.alloc(20)}, now())`.execute(owner);
    await sql`with full_role as (
        insert into role (company_id, name, permissions)
        values (${second.companyId}, 'Administrator', ${allPermissions}::text[]) returning id
      )
      insert into membership (company_id, user_id, role_id)
      select ${second.companyId}, person, id from full_role, unnest(${[userId, company.userId]}::uuid[]) person`.execute(
      owner,
    );
    const reset = async () =>
      (await company.send('POST', `/users/${userId}/reset_second_step`)).json().type?.replace('urn:palka:problem:', '');
    return { companyId: second.companyId, tenantId: second.tenantId, reset };
  }

  it('of a person who works for another tenant too, also with all rights there', async () => {
    const other = await newCompany();
    expect(await (await inTwo(other.tenantId)).reset()).toBe('member-elsewhere');
  });

  it('by who was shut out of the other company of the tenant; by who works there it is', async () => {
    const { companyId, reset } = await inTwo(company.tenantId);
    const shutOut = (is_active: boolean) =>
      sql`update membership set is_active = ${is_active}
        where company_id = ${companyId} and user_id = ${company.userId}`.execute(owner);
    await shutOut(false);
    expect(await reset()).toBe('member-elsewhere');
    await shutOut(true);
    expect(await reset()).toBeUndefined();
  });
});
