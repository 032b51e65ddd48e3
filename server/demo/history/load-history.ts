import { sql } from 'kysely';
import { defaultSetting } from '#shared/document-settings.ts';
import { actAs, type Db, type Trx } from '#server/platform/db/database.ts';
import { isDatabaseAway } from '#server/platform/db/database-problem.ts';
import '#server/company/table.ts';
import { reportLater } from '#server/fishfin/reports/make.ts';
import { accrueLater } from '#server/rental/accruals/compute.ts';
import { type Ground, groundOf } from './ground.ts';
import { tell } from './year.ts';
import { chanceOf } from './random.ts';
import { type Care, Unwritten } from './attempted.ts';
import { Scribe } from './scribe.ts';
import { LARGE_RUPIAH } from './story.ts';

/** A company of the demo that waits for its history. */
export interface HistoryJob {
  company_id: string;
  /** How much happened: 1 in a busy house. */
  pace: number;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'demo-history': HistoryJob;
  }
}

interface Loaded {
  documents: number;
  /** The failures, in words. */
  failures: string[];
}

/**
 * Writes the history of a company of the demo, all or nothing, by the functions that serve people. Undefined where it
 * does not wait for one: it was written already. Nothing is expected to fail; where something does, it is told again without that.
 * @param owner the owner's connection: only the owner of the database may say when something happened
 * @throws HistoryBusy while another instance writes it, or the reason of `stopping` once that is aborted
 */
export async function loadHistory(owner: Db, job: HistoryJob, stopping?: AbortSignal): Promise<Loaded | undefined> {
  try {
    return await loadWith('none', owner, job, stopping);
  } catch (error) {
    if (!(error instanceof Unwritten)) throw error;
    if (isDatabaseAway(error.cause)) throw error.cause;
    return loadWith('each document', owner, job, stopping);
  }
}

function loadWith(
  care: Care,
  owner: Db,
  { company_id, pace }: HistoryJob,
  stopping?: AbortSignal,
): Promise<Loaded | undefined> {
  return owner.transaction().execute(async (trx) => {
    await takeTurn(trx, company_id);
    const { rows } = await sql`select from company where id = ${company_id} and awaits_history`.execute(trx);
    if (rows.length === 0) return undefined;
    await sql`select set_config('app.no_activity', 'on', true)`.execute(trx);
    // Behind the walls, as everybody who works in the company.
    await sql`set local role palka_app`.execute(trx);
    await actAs(trx, { companyId: company_id, userId: '', warehouseIds: null, partnerIds: null });
    const loaded = await writeHistory(trx, await groundOf(trx, company_id), { pace, care, stopping });
    await tidy(trx, company_id);
    return loaded;
  });
}

/** Tells the story of a company and dates it; begun behind the walls of the company, and ended as the owner. */
export async function writeHistory(
  trx: Trx,
  ground: Ground,
  { pace, ...telling }: { pace: number; care: Care; stopping?: AbortSignal | undefined },
): Promise<Loaded> {
  await settle(trx, ground);
  const scribe = new Scribe(trx, ground, telling);
  await tell({ trx, ground, chance: chanceOf(ground.name), scribe, pace, due: [], open: [], onTheWay: [] });
  // Made after all of it is there. Nobody is written to of what is invented.
  await reportLater(trx, false);
  await accrueLater(trx);
  telling.stopping?.throwIfAborted();
  await scribe.analyze();
  await sql`reset role`.execute(trx);
  await scribe.date();
  return { documents: scribe.written, failures: scribe.failures };
}

/** Another instance is at it: whether that comes to an end is seen later. */
export class HistoryBusy extends Error {}

async function takeTurn(trx: Trx, companyId: string): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('palka demo history'), hashtext(${companyId})) as mine`.execute(trx);
  if (!rows[0]!.mine) throw new HistoryBusy('The history is being written by another instance.');
}

/** A company that gives up on its history: nobody is told any longer that it is on its way. */
export const forgetHistory = (owner: Db, companyId: string) =>
  sql`update company set awaits_history = false where id = ${companyId}`.execute(owner);

/**
 * Where several people work, what is large and what is voided takes two of them. Written as it is stored: to change
 * settings would keep people from changing others until the story is told.
 */
async function settle(trx: Trx, { people }: Ground): Promise<void> {
  const settings =
    people.length > 1
      ? (['stockreceived', 'stockissued'] as const).map((entity) => ({
          ...defaultSetting(entity),
          entity,
          needs_approval: true,
          approval_above_rupiah: LARGE_RUPIAH[entity],
        }))
      : [{ ...defaultSetting('voidtransaction'), entity: 'voidtransaction', needs_approval: false }];
  await trx
    .insertInto('document_setting')
    .values(settings)
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Nobody did it today: what the log and the bell have to tell of it goes, but for what still waits for somebody. */
async function tidy(trx: Trx, companyId: string): Promise<void> {
  // What people do meanwhile came with a request.
  const own = sql`at >= now() and request_id is null`;
  await sql`
    delete from activity_unsealed where company_id = ${companyId} and activity_id in (
      select id from activity where company_id = ${companyId} and ${own})`.execute(trx);
  await sql`delete from activity where company_id = ${companyId} and ${own}`.execute(trx);
  await sql`
    delete from notification n where company_id = ${companyId} and created_at = now() and not exists (
      select from stock_document d where d.company_id = n.company_id and d.status = 'submitted'
        and n.key in ('approval_requested', 'check_requested') and n.link = '/app/' ||
          case when d.entity = 'fishfinstock' then d.entity || '/' || d.pledge_id else d.entity || '/' || d.id end)`.execute(
    trx,
  );
  await sql`delete from job where kind = 'notification-mail' and created_at = now()
    and payload ->> 'company_id' = ${companyId}`.execute(trx);
  await sql`update company set awaits_history = false where id = ${companyId}`.execute(trx);
}
