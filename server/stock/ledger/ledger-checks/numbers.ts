import { sql } from 'kysely';
import { pledgeEntities, stockEntities } from '#shared/stock/kinds.ts';
import { fault, type LedgerChecks } from './fault.ts';

const numbers = sql`(
  select id, entity, number_year, number_count,
    lag(number_count, 1, 0) over (partition by entity, number_year order by number_count, id) as before
  from stock_document where number_count is not null)`;

/** Numbers of documents, against their counters. Rental contracts are counted there, too, and are none of the ledger. */
export const numberChecks = {
  number_missing: sql`
    select ${fault({
      document: sql`id`,
      entity: sql`entity`,
      year: sql`number_year`,
      count: sql`before + 1`,
    })}
    from ${numbers} n where number_count > before + 1`,

  number_twice: sql`
    select ${fault({ document: sql`id`, entity: sql`entity`, year: sql`number_year`, count: sql`number_count` })}
    from ${numbers} n where number_count = before`,

  number_counter: sql`
    select ${fault({
      entity: sql`coalesce(c.entity, n.entity)`,
      year: sql`coalesce(c.year, n.number_year)`,
      count: sql`coalesce(c.last_count, 0)`,
    })}
    from (select * from document_counter where entity = any (${[...stockEntities, ...pledgeEntities]})) c
    full join (
      select entity, number_year, max(number_count) as last from stock_document where number_count is not null
      group by entity, number_year
    ) n on n.entity = c.entity and n.number_year = c.year
    where coalesce(c.last_count, 0) <> coalesce(n.last, 0)`,
} satisfies LedgerChecks;
