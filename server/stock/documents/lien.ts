import { sql } from 'kysely';
import type { FieldError } from '#shared/problems.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import { type Lien, LIEN_NAMED } from '#shared/stock/lien.ts';
import type { StockEntity } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { moment, person } from '#server/platform/db/nested.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { DraftedType } from './drafted-type.ts';

/** The types of documents by which goods leave, or become somebody else's. */
const withdrawing: ReadonlySet<StockEntity> = new Set(['stockissued', 'stocktransfer']);

export const mayBeKeptBack = ({ entity }: Pick<DraftedType, 'entity'>): boolean => withdrawing.has(entity);

/** The statement that it becomes part of has its values named: a figure stands in its text. */
const most = sql.lit(LIEN_NAMED);

/**
 * Why the goods of the document `d`, as long as it is not posted, are kept back, as `lien`; null where they are not. Who stores goods may keep
 * them until all is paid that is owed for storing them (KUH Perdata article 1729), so what is owed under contracts about its warehouse counts,
 * also where the person who asks does not see them.
 */
export const lienColumn = sql<Lien | null>`case
  when d.owner_id is not null and d.status in ('draft', 'submitted', 'approved')
    and (d.entity = 'stockissued' or d.kind in ('owner_change', 'dispatch')) then (
    select jsonb_build_object('owed', sum(o.owed)::bigint, 'contracts', jsonb_agg(jsonb_build_object(
        'id', o.id, 'number', o.number, 'lien_days', o.lien_days, 'credit_limit', o.credit_limit, 'owed', o.owed, 'days', o.days,
        'invoices', o.invoices, 'invoice_count', o.invoice_count) order by o.days desc, o.id),
      'is_overridden', exists (
        select from lien_override v
        where v.company_id = d.company_id and v.document_id = d.id and v.renter_id = d.owner_id and v.warehouse_id = d.warehouse_id
          and v.owed >= sum(o.owed) and v.net_weight_g >= d.net_weight_g))
    from (
      select i.contract_id as id, i.contract as number, i.lien_days, i.credit_limit, sum(i.open)::bigint as owed,
        max(company_day() - i.due_date) as days, count(*) as invoice_count,
        jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'due_date', i.due_date, 'open', i.open)
          order by i.due_date, i.number) filter (where i.place <= ${most}) as invoices
      from (
        select n.*, row_number() over (partition by n.contract_id order by n.due_date, n.number) as place
        from app_open_invoices(d.owner_id, d.warehouse_id) n
      ) i group by i.contract_id, i.contract, i.lien_days, i.credit_limit
    ) o
    where o.days > o.lien_days or o.owed > o.credit_limit
    having count(*) > 0) end`;

/** Who let the document `d` have goods that were kept back, the first first, as JSON. */
export const lienOverridesColumn = sql<DocumentInGrams['lien_overrides']>`coalesce((
  select jsonb_agg(jsonb_build_object('by', ${person('v.created_by', 'y')}, 'at', ${moment('v.created_at')}, 'reason', v.reason, 'owed', v.owed)
    order by v.created_at, v.id)
  from lien_override v left join app_user y on y.id = v.created_by
  where v.company_id = d.company_id and v.document_id = d.id), '[]')`;

/**
 * Refuses to post a document whose goods are kept back, unless somebody let them go for what it takes and is owed now. Asked when nobody
 * else's posting is waited for any more: what was paid, or became overdue, meanwhile counts.
 * @throws Problem `goods-kept-back` with the figures of each contract
 */
export async function refuseKeptBack(trx: Trx, document: DocumentInGrams): Promise<void> {
  if (document.owner_id === null) return;
  const kept = await lienOf(trx, document.id);
  if (!kept || kept.is_overridden) return;
  const pointer = document.kind === 'withdrawal' ? '/partner_id' : '/owner_id';
  throw new Problem('goods-kept-back', { errors: kept.contracts.flatMap((contract) => faultsOf(contract, pointer)) });
}

function faultsOf(
  { number, lien_days, credit_limit, owed, days, invoices }: Lien['contracts'][number],
  pointer: string,
) {
  const faults: FieldError[] = [];
  if (lien_days !== null && days > lien_days) {
    const invoice = invoices[0]!.number;
    faults.push({ pointer, code: 'lien_days', values: { contract: number, invoice, days, most: lien_days, owed } });
  }
  if (credit_limit !== null && owed > credit_limit)
    faults.push({ pointer, code: 'lien_limit', values: { contract: number, owed, most: credit_limit } });
  return faults;
}

/** Why the goods of a document are kept back; null where they are not. */
export async function lienOf(trx: Trx, id: string): Promise<Lien | null> {
  const { rows } = await sql<{ lien: Lien | null }>`${named('lien on document')}
    select ${lienColumn} as lien from stock_document d where d.id = ${id}`.execute(trx);
  return rows[0]?.lien ?? null;
}
