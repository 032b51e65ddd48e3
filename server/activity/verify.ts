import { sql } from 'kysely';
import type { ChainFault, VerifiedChain } from '#shared/activity.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** Runs one step in a transaction of its own that sees the company's log. */
type Within = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

interface Place {
  number: number;
  activity_id: string;
  at: string | null;
  record_name: string | null;
  kind: ChainFault['kind'];
}

const PLACES_AT_ONCE = 5000;
const FAULTS_SHOWN = 20;

/** An entry waits for a few seconds; longer than this only when nobody seals, or when it was put there by hand. */
const sealedAfter = sql`interval '10 minutes'`;
/** Longer than any transaction takes, an import of many rows included. */
const committedAfter = sql`interval '3 hours'`;

/**
 * Walks through the log of a company, from its first place to its last, and says everything that does not fit.
 * @param noted a hash to look for in it, as 64 hexadecimal digits
 * @param atOnce how many places are read by one statement
 */
export async function verifyChain(
  within: Within,
  companyId: string,
  noted?: string,
  atOnce = PLACES_AT_ONCE,
): Promise<VerifiedChain> {
  const end = await within((trx) => endOf(trx, companyId, noted));
  const faults: ChainFault[] = [];
  let count = 0;
  const add = (found: ChainFault[]) => {
    count += found.length;
    faults.push(...found.slice(0, FAULTS_SHOWN - faults.length));
  };
  for (let from = 1; from <= end.number; from += atOnce) {
    const to = Math.min(end.number, from + atOnce - 1);
    add(await within((trx) => faultsBetween(trx, companyId, from, to)));
  }
  const at = (kind: ChainFault['kind'], number: number | null, activity_id: string | null = null): ChainFault => ({
    kind,
    number,
    activity_id,
    at: null,
    record_name: null,
  });
  if (end.expected_number !== end.number || end.expected_hash !== end.hash) {
    add([at('cut_off', Math.min(end.number, end.expected_number) + 1)]);
  }
  const { entries, erased, waiting, unsealed, first_unsealed } = await within((trx) => unsealedOf(trx, companyId));
  if (unsealed > 0) {
    add([at('unsealed', null, first_unsealed)]);
    count += unsealed - 1;
  }
  const { number, hash } = end;
  return { sound: count === 0, entries, erased, waiting, number, hash, noted: end.noted, faults, fault_count: count };
}

interface End {
  number: number;
  hash: string | null;
  expected_number: number;
  expected_hash: string | null;
  noted: boolean | null;
}

/** Where the chain ends, and where the last seal says that it ends. */
async function endOf(trx: Trx, companyId: string, noted: string | undefined): Promise<End> {
  const { rows } = await sql<End>`
    select coalesce(last.number, 0)::bigint as number, encode(last.hash, 'hex') as hash,
      coalesce(chain.number, 0)::bigint as expected_number,
      case when chain.number > 0 then encode(chain.hash, 'hex') end as expected_hash,
      case when ${noted ?? null}::text is not null then exists (
        select from activity_seal where company_id = ${companyId} and hash = decode(${noted ?? null}, 'hex')
      ) end as noted
    from (select) as one
    left join activity_chain as chain on chain.company_id = ${companyId}
    left join (
      select number, hash from activity_seal where company_id = ${companyId} order by number desc limit 1
    ) as last on true`.execute(trx);
  return rows[0]!;
}

/** What is wrong with some places, each seen from the one before it. */
async function faultsBetween(trx: Trx, companyId: string, from: number, to: number): Promise<ChainFault[]> {
  const { rows } = await sql<Place>`
    select number, activity_id, at, record_name, kind from (
      select seal.number, seal.activity_id, entry.at, entry.record_name, case
          when entry.id is null then 'removed'
          when seal.number <> previous_number + 1 then 'place_missing'
          when not fits_seal(entry, seal.own, previous_hash) then 'changed'
          when entry.at < previous_sealed_at - ${committedAfter} then 'inserted'
        end as kind
      from (
        select seal as own, number, activity_id, lag(number, 1, 0::bigint) over places as previous_number,
          lag(hash, 1, decode(repeat('00', 32), 'hex')) over places as previous_hash,
          lag(sealed_at) over places as previous_sealed_at
        from activity_seal as seal
        where company_id = ${companyId} and number between ${from - 1} and ${to}
        window places as (order by number)
      ) as seal
      left join activity as entry on entry.company_id = ${companyId} and entry.id = seal.activity_id
      where seal.number >= ${from}
    ) as place where kind is not null order by number`.execute(trx);
  return rows.map((place) => (place.kind === 'place_missing' ? gapBefore(place) : place));
}

/** The place that is gone, of whose entry nothing is known. */
const gapBefore = ({ kind, number }: Place): ChainFault => ({
  kind,
  number: number - 1,
  activity_id: null,
  at: null,
  record_name: null,
});

interface Unsealed {
  entries: number;
  erased: number;
  waiting: number;
  unsealed: number;
  first_unsealed: string | null;
}

async function unsealedOf(trx: Trx, companyId: string): Promise<Unsealed> {
  const { rows } = await sql<Unsealed>`
    select count(*) as entries, count(entry.erased_at) as erased,
      count(*) filter (where seal.number is null and entry.at > now() - ${sealedAfter}) as waiting,
      count(*) filter (where seal.number is null and entry.at <= now() - ${sealedAfter}) as unsealed,
      min(entry.id::text) filter (where seal.number is null and entry.at <= now() - ${sealedAfter}) as first_unsealed
    from activity as entry
    left join activity_seal as seal on seal.company_id = entry.company_id and seal.activity_id = entry.id
    where entry.company_id = ${companyId}`.execute(trx);
  return rows[0]!;
}
