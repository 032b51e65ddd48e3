import { sql } from 'kysely';

/**
 * What should lie at the row `r` of the stock take `c` by now: `book.packs`, `book.grams`, `book.moves`, and how many packs of it are pledged, `book.pledged`. That is what the books have
 * there, free and pledged, less what was picked for issues that are not posted: those packs have left the shelf already. All of
 * it is read in one statement, so that a posting counts either before or after, never half.
 */
export const bookOfRow = sql`
  cross join lateral (
    select l.packs - k.packs as packs, l.grams - k.grams as grams, l.moves, l.pledged
    from (
      select coalesce(sum(b.packs), 0)::int as packs, coalesce(sum(b.net_weight_g), 0)::bigint as grams,
        coalesce(sum(b.moves), 0)::int as moves, coalesce(sum(b.packs) filter (where b.pledge_id is not null), 0)::int as pledged
      from stock_balance b
      where b.company_id = r.company_id and b.batch_id = r.batch_id and b.position_id = r.position_id
        and b.owner_id is not distinct from c.owner_id and b.handling_unit_id is not distinct from r.handling_unit_id
        and b.stock_status = r.stock_status
    ) l, (
      select coalesce(sum(k.packs), 0)::int as packs,
        coalesce(sum(coalesce(k.net_weight_g, round(a.net_weight_g::numeric * k.packs / a.packs))), 0)::bigint as grams
      from stock_allocation a
      join stock_document d on d.company_id = a.company_id and d.id = a.document_id
      join stock_pick k on k.company_id = a.company_id and k.document_id = a.document_id and k.allocation_id = a.id
      left join handling_unit h on h.company_id = a.company_id
        and lower(h.code collate indonesian) = lower(a.handling_unit_code collate indonesian)
      where a.company_id = r.company_id and a.batch_id = r.batch_id and a.position_id = r.position_id
        and a.stock_status = r.stock_status and h.id is not distinct from r.handling_unit_id
        and d.entity = 'stockissued' and d.status in ('submitted', 'approved')
        and d.owner_id is not distinct from c.owner_id and k.undone_at is null and a.packs > 0
    ) k
  ) book`;
