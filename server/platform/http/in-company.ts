import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Aside } from '#server/platform/db/aside.ts';
import { type Beside, besideOf } from '#server/platform/db/beside.ts';
import { type Actor, asCompany, asReader, asSnapshot, type Db, type Trx } from '#server/platform/db/database.ts';
import { isDatabaseAway } from '#server/platform/db/database-problem.ts';

/** Says how old the data of an answer is, in whole seconds, where it came from a standby. */
export const AGE_HEADER = 'x-data-age';

type InCompany = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It reads much that may be a little old: a standby answers where there is one, with the age of its data. */
    aside?: boolean;
  }
  interface FastifyRequest {
    /** Runs `work` as the signed-in person in their company: `reading` where the method only reads, else `inTransaction`. */
    inCompany: InCompany;
    /** Without a transaction: each statement sees what is committed by then, and none may write. */
    reading: InCompany;
    /** For reading as of one moment, and by a cursor. `beside` reads the same on a second connection, where enough are free. */
    snapshot: <T>(work: (trx: Trx, beside: Beside | undefined) => Promise<T>) => Promise<T>;
    /** In one transaction: for what writes. */
    inTransaction: InCompany;
  }
}

/** The ways to the databases. */
export interface Ways {
  db: Db;
  aside?: Aside | undefined;
}

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method changes nothing. */
export const onlyReads = (method: string): boolean => readOnly.has(method);

/** Gives a request the ways to its company. */
export function openWays(request: FastifyRequest, reply: FastifyReply, { db, aside }: Ways, actor: Actor): void {
  const { userId } = actor;
  const isAside = request.routeOptions.config.aside === true;

  /** Reads on the standby where it may answer; where it fails before it has given anything, on the primary. */
  async function readOn<T>(read: (on: Db, began: () => void) => Promise<T>): Promise<T> {
    const standby = isAside ? aside?.forPerson(userId) : undefined;
    if (!standby) return read(db, () => {});
    let hasBegun = false;
    try {
      return await read(standby.db, () => {
        hasBegun = true;
        reply.header(AGE_HEADER, Math.ceil(standby.ageMs / 1000));
      });
    } catch (error) {
      if (hasBegun || !isDatabaseAway(error)) throw error;
      request.log.warn({ err: error }, 'the standby failed: read from the primary');
      return read(db, () => {});
    }
  }

  request.reading = (work) =>
    readOn(async (on, began) => {
      const answer = await asReader(on, actor, work);
      began();
      return answer;
    });
  request.snapshot = (work) =>
    readOn((on, began) =>
      asSnapshot(on, actor, async (trx) => {
        // What is sent as it is read cannot be read again elsewhere.
        await sql`select`.execute(trx);
        began();
        return work(trx, besideOf(on, actor, trx));
      }),
    );
  request.inTransaction = async (work) => {
    const answer = await asCompany(db, actor, work);
    aside?.written(userId);
    return answer;
  };
  request.inCompany = onlyReads(request.method) ? request.reading : request.inTransaction;
}
