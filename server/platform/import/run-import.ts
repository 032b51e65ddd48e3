import { sql } from 'kysely';
import type { ActivityChanges } from '#shared/activity.ts';
import type { importProblems } from '#shared/import.ts';
import type { Language } from '#shared/limits.ts';
import { permissionTo } from '#shared/permissions.ts';
import { screenOf } from '#shared/screens.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import { type Actor, asCompany, type Db, type Trx } from '#server/platform/db/database.ts';
import { constraintProblem, isDatabaseAway } from '#server/platform/db/database-problem.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { readingOf } from './asking.ts';
import { check } from './check.ts';
import type { CheckedRow } from './draft.ts';
import { boundTo, type Importable, withinOf } from './importable.ts';
import { mayChange, mayCreateIn, mayStill } from './may-still.ts';
import { countsOf, findImport, givenRows, saveResults, type StoredImport } from './store.ts';
import { writeRows } from './write-rows.ts';

export interface ImportJob {
  import_id: string;
  /** The table of the records. */
  resource: string;
  /** The record that the rows go into. */
  within_id?: string | null;
  company_id: string;
  user_id: string;
  /** From where it was started and by which request, for the log. */
  ip?: string;
  request_id?: string;
  /** Which the words in the file are taken for. */
  language: Language;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    import: ImportJob;
  }
}

interface Parts {
  db: Db;
  importables: readonly Importable[];
}

/** Rows that were right when the person looked at them and are not any more. */
class Overtaken extends Error {
  readonly checked: CheckedRow[];

  constructor(checked: CheckedRow[]) {
    super('Other records stand in the way of this import.');
    this.checked = checked;
  }
}

/**
 * The job that writes a file's rows, all of them, or its sound ones where that was asked for, or none: in one transaction as the person who started it. A try that
 * ended in a crash wrote nothing, and an import that is done is not written again.
 */
export function runImport({ db, importables }: Parts): (job: ImportJob) => Promise<void> {
  return async (job) => {
    const known = importables.find(({ table }) => table === job.resource);
    if (!known) throw new Error(`Nothing is imported into ${job.resource}.`);
    const importable = boundTo(known, job.within_id ?? null);
    const asPerson = <T>(work: (trx: Trx) => Promise<T>) => asCompany(db, actorOf(job), work);
    try {
      await asPerson((trx) => write(trx, importable, job, asPerson));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const isExplained = await asPerson((trx) => bookFailure(trx, importable, job, error));
      // What nobody foresaw is for the log; the next try finds that the import has ended.
      if (!isExplained) throw error;
    }
  };
}

const actorOf = ({ company_id, user_id, ip, request_id }: ImportJob): Actor => ({
  companyId: company_id,
  userId: user_id,
  ...(ip !== undefined && { ip }),
  ...(request_id !== undefined && { requestId: request_id }),
});

type AsPerson = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

async function write(trx: Trx, importable: Importable, job: ImportJob, asPerson: AsPerson) {
  // An instance that lost its lease may still be at it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${job.import_id}, 0))`.execute(trx);
  const stored = await findImport(trx, importable.table, job.import_id);
  if (stored?.state !== 'running') return;
  if (!(await mayStill(trx, permissionTo(importable.entity, 'import'))))
    throw new Error('The person may not import any more.');
  const checked = await checkedAnew(trx, importable, stored, job.language, true);
  const sound = checked.filter(({ errors }) => errors.length === 0);
  if (stored.only_sound ? sound.length === 0 : sound.length < checked.length) throw new Overtaken(checked);
  // Seen by others at once, while the rows themselves are not.
  const show = (progress: number) =>
    asPerson(async (own) => {
      await own.updateTable('import').set({ progress }).where('id', '=', stored.id).execute();
    });
  await show(0);
  await writeRows(trx, importable, sound, show);
  if (sound.length < checked.length) await saveResults(trx, stored, checked);
  const counts = countsOf(checked);
  const ended = await trx
    .updateTable('import')
    .set({ state: 'done', problem: null, progress: sound.length, ...counts })
    .where('id', '=', stored.id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new Error('The import was discarded while it was written.');
  await recordActivity(trx, {
    action: 'import',
    entity: importable.entity,
    ...(importable.within?.id && { recordId: importable.within.id }),
    changes: toldOf(stored, counts),
  });
  await notify(trx, {
    userIds: [job.user_id],
    event: 'import_finished',
    params: { file: stored.file_name, created: counts.create_count, updated: counts.update_count },
    link: linkTo(importable),
  });
}

/** The list of the records, or the record that the rows went into. */
const linkTo = (importable: Importable) =>
  [screenOf(importable.entity), withinOf(importable)].filter((part) => part !== '').join('/');

/** The log entry of the import as a whole; each record has its own. */
const toldOf = ({ file_name }: StoredImport, counts: ReturnType<typeof countsOf>): ActivityChanges => ({
  file_name: [null, file_name],
  created: [null, counts.create_count],
  updated: [null, counts.update_count],
});

/** Answers whether the person learns why: from the rows at fault, or because they discarded the import themselves. */
async function bookFailure(trx: Trx, importable: Importable, job: ImportJob, error: unknown): Promise<boolean> {
  const stored = await findImport(trx, importable.table, job.import_id);
  if (stored?.state !== 'running') return true;
  const checked = await checkedSince(trx, importable, stored, job.language, error);
  const isExplained = checked.some(({ errors }) => errors.length > 0);
  if (isExplained) await saveResults(trx, stored, checked);
  const counts = isExplained ? countsOf(checked) : {};
  const problem: (typeof importProblems)[number] = isExplained ? 'changed_meanwhile' : 'not_written';
  await trx
    .updateTable('import')
    .set({ state: 'failed', problem, progress: 0, ...counts })
    .where('id', '=', stored.id)
    .execute();
  await notify(trx, {
    userIds: [job.user_id],
    event: 'import_failed',
    params: { file: stored.file_name },
    link: linkTo(importable),
  });
  return isExplained;
}

/** A record that others saved between our check and our writing is found now, with the row it stands in the way of. */
async function checkedSince(
  trx: Trx,
  importable: Importable,
  stored: StoredImport,
  language: Language,
  error: unknown,
): Promise<CheckedRow[]> {
  if (error instanceof Overtaken) return error.checked;
  return constraintProblem(error, 'POST') ? checkedAnew(trx, importable, stored, language, false) : [];
}

async function checkedAnew(trx: Trx, importable: Importable, stored: StoredImport, language: Language, lock: boolean) {
  const may = await mayChange(trx, importable);
  const creatable = await mayCreateIn(trx, importable);
  const rows = await givenRows(trx, stored.id, stored.heading_row);
  return check(trx, importable, rows, readingOf(stored, { may, creatable, language }), { lock });
}
