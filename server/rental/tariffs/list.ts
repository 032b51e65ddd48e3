import { sql } from 'kysely';
import { type Tariff, type TariffChoices, tariffBasisNames } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { coded, person } from '#server/platform/db/nested.ts';
import { isAbout } from '../warehouses.ts';

/** All tariffs of a contract: first those of storage, each scope with its newest first, then those of events as they are offered. */
export async function tariffsOf(trx: Trx, contractId: string): Promise<Tariff[]> {
  const { rows } = await sql<Tariff>`${named('tariffs of a contract')}
    select t.id, t.basis, t.room_id, t.temperature_class, t.warehouse_id, t.variant_id, t.group_id, t.from_day, t.valid_from, t.rate,
      t.created_at, ${coded('r')} as room, ${coded('w')} as warehouse, ${coded('v')} as variant,
      case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as "group",
      ${person('t.created_by', 'u')} as created_by
    from rental_tariff t
    left join storage_room r on r.company_id = t.company_id and r.id = t.room_id
    left join warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
    left join variant v on v.company_id = t.company_id and v.id = t.variant_id
    left join product_group g on g.company_id = t.company_id and g.id = t.group_id
    left join app_user u on u.id = t.created_by
    where t.contract_id = ${contractId}
    order by t.competes_for <> 'storage',
      case when t.competes_for <> 'storage' then array_position(${[...tariffBasisNames]}::text[], t.basis) end,
      t.room_id, t.temperature_class, t.warehouse_id, t.variant_id, t.group_id, t.from_day, t.valid_from desc`.execute(
    trx,
  );
  return rows;
}

/** What tariffs and normal losses of a contract can be restricted to: its warehouses, their rooms, product groups, and states of goods. */
export async function choicesFor(trx: Trx, contractId: string): Promise<TariffChoices> {
  const { rows } = await sql<TariffChoices>`
    select coalesce((select json_agg(${coded('r')} order by r.code) from storage_room r
        where r.company_id = c.company_id and ${isAbout(sql.ref('r.warehouse_id'))}), '[]') as rooms,
      (select json_agg(${coded('w')} order by w.name) from warehouse w
        where w.company_id = c.company_id and ${isAbout(sql.ref('w.id'))}) as warehouses,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name) from product_group g
        where g.company_id = c.company_id), '[]') as groups,
      coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name) from nature n
        where n.company_id = c.company_id and n.is_active), '[]') as natures
    from rental_contract c where c.id = ${contractId}`.execute(trx);
  return rows[0]!;
}
