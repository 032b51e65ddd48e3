import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Actor, asCompany, asInstallation } from '#server/platform/db/database.ts';
import { db, newCompany, newPerson, owner } from '#server/testing.ts';
import { least, newRoom, newWarehouse, restrict } from './testing.ts';

async function newGround() {
  const company = await newCompany();
  const [north, south] = [await newWarehouse(company, least('UTARA')), await newWarehouse(company, least('SELATAN'))];
  for (const { id } of [north, south]) await newRoom(company, id);
  const clerk = await newPerson(company.companyId);
  await restrict(company, clerk.userId, [north.id]);
  return { company, north, south, clerk };
}

/** How many rows of each table of places the acting person sees. */
const seenBy = (actor: Actor) =>
  asCompany(db, actor, async (trx) => {
    const { rows } = await sql<{ warehouses: number; rooms: number; positions: number }>`
      select (select count(*) from warehouse) as warehouses, (select count(*) from storage_room) as rooms,
        (select count(*) from storage_position) as positions`.execute(trx);
    return rows[0];
  });

/** Each warehouse has a position for goods on their way. The company has one more, whose room has a rack beside its floor. */
const all = { warehouses: 3, rooms: 3, positions: 7 };
const one = { warehouses: 1, rooms: 1, positions: 2 };

describe('the wall of a warehouse', () => {
  it('stands for a restricted person, whether the caller brings the list or leaves it to be looked up', async () => {
    const { company, north, clerk } = await newGround();
    const actor = { companyId: company.companyId, userId: clerk.userId };
    expect(await seenBy(actor)).toEqual(one);
    expect(await seenBy({ ...actor, warehouseIds: [north.id] })).toEqual(one);
    expect(await seenBy({ ...actor, warehouseIds: [] })).toEqual({ warehouses: 0, rooms: 0, positions: 0 });
  });

  it('does not stand for anybody else, nor for nobody', async () => {
    const { company } = await newGround();
    const { companyId, userId } = company;
    expect(await seenBy({ companyId, userId })).toEqual(all);
    expect(await seenBy({ companyId, userId, warehouseIds: null })).toEqual(all);
    expect(await seenBy({ companyId, userId: '' })).toEqual(all);
  });

  it('opens no way into another company by any choice of warehouses', async () => {
    const { north } = await newGround();
    const { companyId, userId } = await newCompany();
    for (const warehouseIds of [null, [north.id]]) {
      expect(await seenBy({ companyId, userId, warehouseIds })).toEqual(
        warehouseIds ? { warehouses: 0, rooms: 0, positions: 0 } : { warehouses: 1, rooms: 1, positions: 3 },
      );
    }
    await asInstallation(db, async (trx) => {
      expect((await sql`select from warehouse`.execute(trx)).rows).toEqual([]);
    });
  });

  it('is asked once for a statement, not for each row', async () => {
    const { company } = await newGround();
    const plan = await asCompany(db, company, async (trx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from storage_position`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('InitPlan');
    expect(plan.match(/app_warehouse_ids\(\)/g)).toBeNull();
  });

  it('belongs to every table that says in which warehouse its rows are', async () => {
    const { rows } = await sql<{ name: string; rule: string }>`
      select c.relname as name, pg_get_expr(coalesce(p.polqual, p.polwithcheck), p.polrelid) as rule
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'warehouse_id'
      join pg_policy p on p.polrelid = c.oid and p.polpermissive and 'palka_app'::regrole = any(p.polroles)
      -- A warehouse narrows a tariff, which is seen with its contract.
      where c.relkind = 'r' and c.relname not in ('warehouse_access', 'rental_tariff')`.execute(owner);
    expect(rows.length).toBeGreaterThan(2);
    for (const { name, rule } of rows) expect([name, rule.includes('app_warehouse_ids')]).toEqual([name, true]);
  });
});
