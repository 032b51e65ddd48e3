import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { actAs, asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { CHANNEL } from '#server/platform/jobs/enqueue.ts';
import { keepProof, proveBooks } from './prove.ts';

/** Companies of one time zone begin within so many seconds after midnight, each always at its own moment. */
const SPREAD_SECONDS = 2 * 60 * 60;

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'ledger-proof': { company_id: string };
  }
}

interface Nightly {
  db: Db;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** What else is done once a night, in the company, whatever the proof finds. */
  also?: (trx: Trx) => Promise<void>;
  /** The clock. */
  now?: () => Date;
}

/** Leaves each company's next proof in the queue, due after its own midnight. Companies that have one waiting keep it. */
export async function planProofs(db: Db, now = new Date()): Promise<void> {
  await asInstallation(db, (trx) => plan(trx, now));
}

async function plan(trx: Trx, now: Date, companyId: string | null = null): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await sql`
    insert into job (kind, payload, due_at)
    select 'ledger-proof', jsonb_build_object('company_id', id),
      (date_trunc('day', ${at} at time zone time_zone) + interval '1 day') at time zone time_zone
        + make_interval(secs => (hashtextextended(id::text, 0) & 2147483647) % ${SPREAD_SECONDS}::integer)
    from company where ${companyId}::uuid is null or id = ${companyId}::uuid
    on conflict ((payload ->> 'company_id')) where kind = 'ledger-proof' and given_up_at is null do nothing`.execute(
    trx,
  );
  await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

/**
 * The job that proves a company's books in the night. The transaction that keeps the proof takes the job from the queue and
 * leaves the next night's there, so that a night is proved and told of once, also when two instances did the work.
 */
export const proveByNight =
  ({ db, log, also, now = () => new Date() }: Nightly) =>
  async ({ company_id }: { company_id: string }): Promise<void> => {
    const actor = { companyId: company_id, userId: '' };
    const { faults, ...proof } = await proveBooks(db, actor, { whole: false });
    const kept = await asInstallation(db, async (trx) => {
      const taken = await sql`
        delete from job where kind = 'ledger-proof' and payload ->> 'company_id' = ${company_id} and given_up_at is null`.execute(
        trx,
      );
      if (taken.numAffectedRows !== 1n) return false;
      const at = now();
      await plan(trx, at, company_id);
      await actAs(trx, actor);
      await keepProof(trx, { ...proof, faults }, 'night', at);
      await also?.(trx);
      return true;
    });
    if (kept && proof.fault_count > 0) {
      const { fault_count, moves, since } = proof;
      log.error(
        { company: company_id, fault_count, moves, since, first: faults[0] },
        'The books of a company do not hold',
      );
    }
  };
