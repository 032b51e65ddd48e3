import { sql } from 'kysely';
import { defaultSetting, type DocumentSetting } from '#shared/document-settings.ts';
import { isAboveLimits } from '#shared/stock/approval.ts';
import type { SentGoods } from '#shared/stock/arrived.ts';
import type { LaterEntries } from '#shared/stock/later.ts';
import type { Lien } from '#shared/stock/lien.ts';
import type { DocumentInGrams, LineInGrams } from '#shared/stock/in-grams.ts';
import type { LedgerEntity, StockEntity } from '#shared/stock/kinds.ts';
import { isOverridden } from '#shared/stock/transferred-faults.ts';
import { costStateOf } from '#shared/stock/received-values.ts';
import { composed } from '#server/platform/db/composed.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded, namedWarehouse, person } from '#server/platform/db/nested.ts';
import { attachmentsColumn } from './attachments.ts';
import { type Approved, approvalOf, type Basis, settingColumn, settingColumnOf } from './approval.ts';
import { lineColumns, linesOf, type StoredLines } from './lines.ts';
import { differenceOf, sentToDocument } from './sent.ts';
import { laterColumn } from './later.ts';
import { lienColumn, lienOverridesColumn } from './lien.ts';
import { isUnpriced } from './unpriced.ts';
import { way } from './way.ts';
import '#server/stock/ledger/table.ts';

const headColumns = sql`
  d.id, d.entity, d.kind, d.status, d.number, d.date, coalesce(${coded('w')}, ${namedWarehouse('d.warehouse_id')}) as warehouse, ${coded('p')} as partner,
  ${coded('o')} as owner, ${coded('n')} as to_owner, ${namedWarehouse('d.to_warehouse_id')} as to_warehouse,
  ${way} as way,
  d.reference,
  case d.entity when 'stockadjustment' then coalesce(d.reason, d.notes) else d.reason end as reason, d.packs, d.value, d.cost_state,
  ${person('d.created_by', 'c')} as created_by, d.created_at, d.is_asked, d.taken_at`;

/** What its first line is of, and of how many other variants its lines are. */
const goods = sql`(
  select jsonb_build_object('name', (array_agg(v.name order by l.line_no))[1], 'others', count(distinct v.id) - 1)
  from stock_line l join variant v on v.company_id = l.company_id and v.id = l.variant_id
  where l.company_id = d.company_id and l.document_id = d.id having count(*) > 0)`;

/** What a file says of the document `d`. Weight in kg. */
export const fileColumns = sql`${headColumns}, ${kilograms('d.net_weight_g')} as net_weight`;

/** The columns of a row of the list: as in a file, and its goods, which are looked up for each row. */
export const rowColumns = sql`${fileColumns}, ${goods} as goods`;

/** The joins of the names in a row. The warehouse may be one where the person may not work: then `w` is missing. */
export const rowJoins = sql`
  left join warehouse w on w.company_id = d.company_id and w.id = d.warehouse_id
  left join partner p on p.company_id = d.company_id and p.id = d.partner_id
  left join partner o on o.company_id = d.company_id and o.id = d.owner_id
  left join partner n on n.company_id = d.company_id and n.id = d.to_owner_id
  left join app_user c on c.id = d.created_by`;

const link = sql`jsonb_build_object('id', l.id, 'entity', l.entity, 'number', l.number)`;

/** All of the document `d` but its attachments, as `documentOf` reads it, in grams; `p` is its partner, `o` its owner, `w` its warehouse. */
export const documentColumns = sql`
  ${headColumns}, d.net_weight_g, d.notes, d.vehicle_number, d.driver_name, d.seal_number, d.warehouse_id, d.partner_id,
  d.owner_id, d.to_owner_id, d.to_warehouse_id, d.to_stock_status, d.counted, ${namedWarehouse('d.from_warehouse_id')} as from_warehouse, d.temperature_c, d.expected_yield_percent, d.duration_hours, d.additional_cost, d.version, d.approved_net_weight_g, d.approved_value,
  ${person('d.submitted_by', 's')} as submitted_by, d.submitted_at, ${person('d.decided_by', 'e')} as decided_by,
  d.decided_at, d.decision_note, ${person('d.posted_by', 't')} as posted_by, d.posted_at,
  ${person('d.taken_by', 'k')} as taken_by,
  (select ${link} from stock_document l where l.id = d.previous_id) as previous,
  coalesce((
    select jsonb_agg(${link} order by l.created_at, l.id) from stock_document l where l.previous_id = d.id
  ), '[]') as following,
  (select ${link} from stock_document l where l.id = d.caused_by_id) as caused_by,
  coalesce((
    select jsonb_agg(${link} || jsonb_build_object('kind', l.kind) order by l.created_at, l.id) from stock_document l where l.caused_by_id = d.id
  ), '[]') as caused,
  (select ${link} from stock_document l where l.void_of_id = d.id and l.status not in ('rejected', 'cancelled')) as voided_by,
  ${lienOverridesColumn} as lien_overrides,
  ${lineColumns}, ${settingColumn} as stored_setting, ${sentToDocument} as stored_sent,
  case when d.kind = 'arrival' then ${settingColumnOf(sql`'stockadjustment'`)} end as stored_difference_setting, ${isUnpriced} as stored_is_unpriced`;

export const documentJoins = sql`${rowJoins}
  left join app_user s on s.id = d.submitted_by
  left join app_user e on e.id = d.decided_by
  left join app_user t on t.id = d.posted_by
  left join app_user k on k.id = d.taken_by`;

export type Stored = Omit<
  DocumentInGrams,
  'needs_approval' | 'approval_outdated' | 'later' | 'lien' | 'lines' | 'attachments'
> &
  Approved &
  StoredLines & {
    stored_setting: DocumentSetting | null;
    stored_is_unpriced: boolean;
    /** Of an arrival: what was sent, and how adjustments are approved. */
    stored_sent: SentGoods[] | null;
    stored_difference_setting: DocumentSetting | null;
    /** Only read where a document is answered: no step is judged by it. */
    later?: LaterEntries | null;
    lien?: Lien | null;
  };

/** A document without its attachments, and what its approval follows from. */
export interface Read {
  document: DocumentInGrams;
  basis: Basis;
}

export function documentOf(stored: Stored & Pick<DocumentInGrams, 'attachments'>): Read {
  const {
    approved_net_weight_g,
    approved_value,
    stored_lines,
    stored_places,
    stored_setting,
    stored_is_unpriced,
    stored_sent,
    stored_difference_setting,
    later = null,
    lien = null,
    ...header
  } = stored;
  const lines = linesOf({ stored_lines, stored_places });
  const setting = stored_setting ?? defaultSetting(header.entity);
  const isDecidedOn =
    header.entity === 'stocktransfer' &&
    (isOverridden({ lines }) || isFarOff(lines, stored_sent, stored_difference_setting));
  const basis = {
    setting: isDecidedOn ? withoutLimits(setting) : setting,
    // What a receipt lacks is written down when it is posted.
    is_unpriced:
      header.entity === 'stockreceived' ? costStateOf({ ...header, lines }) === 'missing' : stored_is_unpriced,
    approved: { status: header.status, approved_net_weight_g, approved_value },
  };
  return { document: { ...header, later, lien, lines, ...approvalOf(header, basis) }, basis };
}

/** Whether an arrival differs from what was sent by more than an adjustment may without somebody else's approval. */
const isFarOff = (
  lines: readonly LineInGrams[],
  goods: readonly SentGoods[] | null,
  setting: DocumentSetting | null,
) => {
  const difference = differenceOf(lines, goods ?? []);
  return (
    goods !== null &&
    difference.net_weight_g > 0 &&
    isAboveLimits({ ...difference, is_unpriced: false }, setting ?? defaultSetting('stockadjustment'))
  );
};

/** The setting without limits: every document needs another person's approval. */
const withoutLimits = (setting: DocumentSetting): DocumentSetting => ({
  ...setting,
  needs_approval: true,
  approval_above_kg: null,
  approval_above_rupiah: null,
});

const found = composed<Stored & Pick<DocumentInGrams, 'attachments'>, { id: string; entity: string }>(
  (value) => sql`${named('find document')}
    select ${documentColumns}, ${attachmentsColumn} as attachments, ${laterColumn} as later,
      ${lienColumn} as lien
    from stock_document d ${documentJoins} where d.id = ${value('id')} and d.entity = ${value('entity')}`,
);

/** A whole document with what its approval follows from, in one statement. Undefined where a person may see none. */
export async function readDocument(trx: Trx, entity: StockEntity, id: string): Promise<Read | undefined> {
  const [row] = await found(trx, { id, entity });
  return row && documentOf(row);
}

/**
 * A whole document of a screen in one statement, with all its values: `shown` takes away what a person may not see.
 * Undefined where there is none, or none that the person may see.
 */
export const findDocument = async (trx: Trx, entity: StockEntity, id: string): Promise<DocumentInGrams | undefined> =>
  (await readDocument(trx, entity, id))?.document;

/** Whether the document exists and the person may see it. */
export async function documentExists(trx: Trx, entity: LedgerEntity, id: string): Promise<boolean> {
  const { rows } = await sql`${named('document exists')}
    select from stock_document where id = ${id} and entity = ${entity}`.execute(trx);
  return rows.length > 0;
}
