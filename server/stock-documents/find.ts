import { sql } from 'kysely';
import type { StockDocument } from '#shared/stock/document.ts';
import type { StockEntity } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/database.ts';
import { attachmentsOf } from './attachments.ts';
import { type Approved, approvalOf } from './approval.ts';
import { linesOf } from './lines.ts';
import { isUnpriced } from './unpriced.ts';
import '#server/stock/table.ts';

/** A person as documents name them; people who left have lost their name. */
const person = (column: string, table: string) => sql`
  case when ${sql.ref(`d.${column}`)} is not null then
    jsonb_build_object('id', ${sql.ref(`d.${column}`)}, 'name', ${sql.ref(`${table}.name`)}) end`;

const coded = (table: string) => sql`
  case when ${sql.ref(`${table}.id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)}) end`;

/** The columns of a row of the list, of the document `d`. Weight in kg. */
export const rowColumns = sql`
  d.id, d.entity, d.kind, d.status, d.number, d.date, ${coded('w')} as warehouse, ${coded('p')} as partner,
  ${coded('o')} as owner, d.reference, d.reason, d.packs, d.net_weight_g / 1000.0 as net_weight, d.value, d.cost_state,
  ${person('created_by', 'c')} as created_by, d.created_at`;

/** What they take their names from. */
export const rowJoins = sql`
  join warehouse w on w.company_id = d.company_id and w.id = d.warehouse_id
  left join partner p on p.company_id = d.company_id and p.id = d.partner_id
  left join partner o on o.company_id = d.company_id and o.id = d.owner_id
  left join app_user c on c.id = d.created_by`;

const link = sql`jsonb_build_object('id', l.id, 'entity', l.entity, 'number', l.number)`;

type Header = Omit<StockDocument, 'needs_approval' | 'approval_outdated' | 'lines' | 'attachments'> & Approved;

/**
 * A whole document of a screen in a fixed number of statements, with all its values: `shown` takes away what a person may
 * not see. Undefined where there is none, or none that the person may see.
 */
export async function findDocument(trx: Trx, entity: StockEntity, id: string): Promise<StockDocument | undefined> {
  const { rows } = await sql<Header>`
    select ${rowColumns}, d.notes, d.vehicle_number, d.driver_name, d.seal_number, d.warehouse_id, d.partner_id,
      d.owner_id, d.temperature_c, d.additional_cost, d.version, d.approved_net_weight_g, d.approved_value,
      ${person('submitted_by', 's')} as submitted_by, d.submitted_at, ${person('decided_by', 'e')} as decided_by,
      d.decided_at, d.decision_note, ${person('posted_by', 't')} as posted_by, d.posted_at,
      (select ${link} from stock_document l where l.id = d.previous_id) as previous,
      coalesce((
        select jsonb_agg(${link} order by l.created_at, l.id) from stock_document l where l.previous_id = d.id
      ), '[]') as following,
      (select ${link} from stock_document l where l.id = d.caused_by_id) as caused_by,
      coalesce((
        select jsonb_agg(${link} order by l.created_at, l.id) from stock_document l where l.caused_by_id = d.id
      ), '[]') as caused,
      (select ${link} from stock_document l where l.void_of_id = d.id and l.status not in ('rejected', 'cancelled')) as voided_by
    from stock_document d ${rowJoins}
    left join app_user s on s.id = d.submitted_by
    left join app_user e on e.id = d.decided_by
    left join app_user t on t.id = d.posted_by
    where d.id = ${id} and d.entity = ${entity}`.execute(trx);
  const [found] = rows;
  if (!found) return undefined;
  const { approved_net_weight_g: _, approved_value: __, ...header } = found;
  const lines = await linesOf(trx, id);
  return {
    ...header,
    ...(await approvalOf(trx, { ...header, is_unpriced: await isUnpriced(trx, { ...header, lines }) }, found)),
    lines,
    attachments: await attachmentsOf(trx, id),
  };
}

/** Whether there is such a document that the person may see. */
export async function documentExists(trx: Trx, entity: StockEntity, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('stock_document')
    .select('id')
    .where('id', '=', id)
    .where('entity', '=', entity)
    .executeTakeFirst();
  return found !== undefined;
}
