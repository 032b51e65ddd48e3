import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { connect, createPool, type Db } from './database.ts';

/** A standby of the database, as far as it may answer. */
export interface Aside {
  /**
   * The way to the standby and how old its data is, in milliseconds, for a person; undefined where it is away or older than it may be, or
   * may lack what they wrote last.
   */
  forPerson(userId: string): { db: Db; ageMs: number } | undefined;
  /** To be told when something was committed that a person wrote. */
  written(userId: string): void;
  /** How old its data is, in milliseconds; undefined where it is away. */
  ageMs(): number | undefined;
  stop(): Promise<void>;
}

/** Opens the way to a standby, and watches it: `seconds` is the oldest data that it may answer. */
export function openAside(primary: Db, url: string, seconds: number, log: Options['log']): Aside {
  const standby = connect(createPool(url));
  const aside = watchAside(primary, standby, { mostMs: seconds * 1000, log });
  return {
    ...aside,
    async stop() {
      await aside.stop();
      await standby.destroy();
    },
  };
}

interface Options {
  /** The oldest data that may be answered, in milliseconds. */
  mostMs: number;
  log: { warn(details: object, message: string): void; info(message: string): void };
}

/** The pause between two looks at how far the standby has come, in milliseconds. */
const EVERY_MS = 1000;

/** What was committed by a moment: its place in the log of the primary. */
interface Sample {
  at: number;
  place: number;
}

/**
 * Watches how far a standby has come, by places in the log of the primary: no clock of either server is asked, and nothing is written.
 * A standby that has replayed up to a place has all that was committed when the primary was there.
 */
function watchAside(primary: Db, standby: Db, { mostMs, log }: Options): Aside {
  const stopping = new AbortController();
  const written = new Map<string, number>();
  let samples: Sample[] = [];
  /** When the primary was where the standby is. */
  let asOf: number | undefined;
  let wasUsable: boolean | undefined;

  const ageMs = () => (asOf === undefined ? undefined : Date.now() - asOf);
  const isUsable = () => (ageMs() ?? Infinity) <= mostMs;

  async function look(): Promise<void> {
    try {
      const at = Date.now();
      const [here, there] = [await placeOfPrimary(primary), await placeOfStandby(standby)];
      if (here.place === null || there.place === null || here.identity !== there.identity) asOf = undefined;
      else {
        samples.push({ at, place: here.place });
        const reached = samples.findLast(({ place }) => place <= there.place!);
        if (reached) asOf = reached.at;
        samples = samples.filter((sample) => sample.at >= (reached?.at ?? at - 2 * mostMs));
      }
    } catch (error) {
      if (stopping.signal.aborted) return;
      asOf = undefined;
      if (wasUsable !== false) log.warn({ reason: String(error) }, 'the standby does not answer');
    }
    for (const [userId, moment] of written) if (moment < Date.now() - mostMs) written.delete(userId);
    if (isUsable() !== wasUsable) {
      wasUsable = isUsable();
      if (wasUsable) log.info('reports, dashboards and files are read from the standby');
      else log.warn({ ageMs: ageMs() }, 'the standby is away or too old: all is read from the primary');
    }
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    forPerson(userId) {
      const age = ageMs();
      if (age === undefined || asOf === undefined || age > mostMs) return undefined;
      return asOf > (written.get(userId) ?? -Infinity) ? { db: standby, ageMs: age } : undefined;
    },
    written: (userId) => void written.set(userId, Date.now()),
    ageMs,
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

interface Place {
  /** Of the cluster: a standby has that of its primary. */
  identity: string;
  place: number | null;
}

/** How far the primary has come: all that was acknowledged lies before it. */
export const placeOfPrimary = (db: Db): Promise<Place> => placeOf(db, sql`pg_current_wal_flush_lsn()`);

/** Up to where a standby has replayed; null where it was promoted, or never was one. */
export const placeOfStandby = (db: Db): Promise<Place> =>
  placeOf(db, sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`);

async function placeOf(db: Db, lsn: RawBuilder<unknown>): Promise<Place> {
  const { rows } = await sql<Place>`
    select system_identifier::text as identity, pg_wal_lsn_diff(${lsn}, '0/0') as place from pg_control_system()`.execute(
    db,
  );
  return rows[0]!;
}
