import { sql } from 'kysely';
import {
  type BatchDates,
  changesBetween,
  type CorrectableDate,
  correctableDates,
  type DateCorrection,
  type DateCorrectionInput,
} from '#shared/stock/date-correction.ts';
import { dateFaults } from '#shared/stock/received-faults.ts';
import type { User } from '#server/platform/http/access.ts';
import { today } from '#server/platform/db/today.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded, moment } from '#server/platform/db/nested.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import '#server/stock/ledger/table.ts';
import { tellDateApprovers, tellDateCorrector } from './tell-date-correction.ts';

const link = sql`jsonb_build_object('id', d.id, 'entity', d.entity, 'number', d.number)`;

/** The corrections of a batch, the latest first, with what left under the old dates. One statement. */
export async function correctionsOf(trx: Trx, batchId: string): Promise<DateCorrection[]> {
  const { rows } = await sql<DateCorrection>`
    select c.id, c.status, c.changes, c.reason, c.image,
      jsonb_build_object('id', c.submitted_by, 'name', s.name) as submitted_by, ${moment('c.submitted_at')} as submitted_at,
      case when c.decided_by is not null then jsonb_build_object('id', c.decided_by, 'name', u.name) end as decided_by,
      ${moment('c.decided_at')} as decided_at, c.decision_note,
      coalesce((
        select jsonb_agg(${link} || jsonb_build_object('kind', d.kind, 'date', d.date, 'partner', ${coded('p')},
          'packs', m.packs, 'net_weight', ${kilograms('m.net_weight_g')}) order by d.date, d.number)
        from (
          select document_id, -sum(packs) as packs, -sum(net_weight_g) as net_weight_g from stock_move
          where company_id = c.company_id and batch_id = c.batch_id group by document_id
        ) m
        join stock_document d on d.company_id = c.company_id and d.id = m.document_id
        left join partner p on p.company_id = d.company_id and p.id = d.partner_id
        where d.entity = 'stockissued' and d.status = 'posted' and c.status <> 'rejected'
          and d.posted_at <= coalesce(c.decided_at, now())
      ), '[]') as left,
      coalesce((
        select jsonb_agg(distinct ${link})
        from stock_allocation a join stock_document d on d.company_id = a.company_id and d.id = a.document_id
        where a.company_id = c.company_id and a.batch_id = c.batch_id and c.status = 'submitted'
          and d.entity in ('stockissued', 'stocktransfer') and d.status in ('submitted', 'approved')
      ), '[]') as reserved,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('id', f.id, 'number', f.number))
        from stock_balance b join facility f on f.company_id = b.company_id and f.id = b.pledge_id
        where b.company_id = c.company_id and b.batch_id = c.batch_id and not b.is_empty and c.status = 'submitted'
      ), '[]') as pledged
    from date_correction c
    join app_user s on s.id = c.submitted_by
    left join app_user u on u.id = c.decided_by
    where c.company_id = app_company_id() and c.batch_id = ${batchId}
    order by c.submitted_at desc, c.id desc`.execute(trx);
  return rows;
}

interface Stored {
  batch: BatchDates & { received_date: string };
  has_expired: boolean;
  today: string;
  version: number;
}

/** The dates of a batch, which nobody else changes until the transaction ends. */
async function lockBatch(trx: Trx, id: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select jsonb_build_object('received_date', b.received_date,
        ${sql.join(correctableDates.flatMap((date) => [sql.lit(date), sql.ref(`b.${date}`)]))}) as batch,
      b.version, p.has_expired, ${today}::text as today
    from batch b
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    join product p on p.company_id = v.company_id and p.id = v.product_id
    where b.company_id = app_company_id() and b.id = ${id} for update of b`.execute(trx);
  if (!rows[0]) throw new Problem('record-not-found');
  return rows[0];
}

/**
 * Submits a correction of a batch's dates; they stay what they are until somebody else approves it.
 * @throws Problem `record-not-found`; `record-changed`, when the batch is not of the version that was seen; `invalid-input` at dates that
 *   cannot be (`date_in_future`, `below_from` …), where nothing changes, and while another correction is open
 */
export async function submitCorrection(
  trx: Trx,
  { batchId, user, image }: { batchId: string; user: Pick<User, 'id' | 'name'>; image: string },
  { reason, version, ...after }: DateCorrectionInput,
): Promise<void> {
  const stored = await lockBatch(trx, batchId);
  if (stored.version !== version) throw new Problem('record-changed');
  const { received_date: date, ...before } = stored.batch;
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) throw invalid('/expiry_date', 'nothing_changes');
  const errors = dateFaults(after, stored, { date, today: stored.today }, '');
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  const { rows } = await sql`
    insert into date_correction (batch_id, changes, reason, image)
    values (${batchId}, ${JSON.stringify(changes)}::jsonb, ${reason}, ${image})
    on conflict do nothing returning id`.execute(trx);
  if (rows.length === 0) throw invalid('/reason', 'correction_open');
  await tellDateApprovers(trx, batchId, user, reason);
}

export interface Decided {
  status: 'approved' | 'rejected';
  note: string | null;
}

/**
 * Decides on a correction that somebody else submitted. Approved, the dates of the batch are what it says.
 * @throws Problem `record-not-found`; `document-status`, once it is decided; `same-person`; `record-changed`, when the batch says other dates
 *   than the correction stands on
 */
export async function decideCorrection(
  trx: Trx,
  { batchId, id, user }: { batchId: string; id: string; user: Pick<User, 'id' | 'name'> },
  { status, note }: Decided,
): Promise<void> {
  const { batch } = await lockBatch(trx, batchId);
  const { rows } = await sql<Pick<DateCorrection, 'changes' | 'status'> & { submitted_by: string }>`
    select changes, status, submitted_by from date_correction
    where company_id = app_company_id() and batch_id = ${batchId} and id = ${id} for update`.execute(trx);
  const [correction] = rows;
  if (!correction) throw new Problem('record-not-found');
  if (correction.status !== 'submitted') throw new Problem('document-status');
  if (correction.submitted_by === user.id) throw new Problem('same-person');
  await sql`
    update date_correction set status = ${status}, decided_by = app_user_id(), decided_at = now(), decision_note = ${note}
    where company_id = app_company_id() and id = ${id}`.execute(trx);
  await tellDateCorrector(trx, batchId, { by: user, userId: correction.submitted_by, status, note });
  if (status === 'rejected') return;
  const changes = Object.entries(correction.changes) as [CorrectableDate, [string | null, string | null]][];
  if (changes.some(([date, [before]]) => batch[date] !== before)) throw new Problem('record-changed');
  const after = Object.fromEntries(changes.map(([date, [, day]]) => [date, day]));
  await trx.updateTable('batch').set(after).where('id', '=', batchId).execute();
}
