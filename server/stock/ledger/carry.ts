import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import type { Balance } from './apply.ts';
import { writeReserved } from './balances.ts';
import { type Movement, nameOf, type StockKey } from './movement.ts';
import { withoutReserved } from './reserve.ts';
import './table.ts';

/** Packs that go from one key to another one, of which as much may be taken: only the place is another. */
interface Relocation {
  from: StockKey;
  to: StockKey;
  packs: number;
}

const isTakeable = ({ stock_status, pledge_id }: StockKey) => stock_status === 'available' && pledge_id === null;

/** The relocations among movements of a document, each place with the only other one that its goods go to. */
export function relocationsOf(movements: readonly Movement[]): Relocation[] {
  const found = movements.flatMap(({ key: to, packs, value }): Relocation[] => {
    if (typeof value !== 'object' || !('oppositeOf' in value)) return [];
    const from = movements[value.oppositeOf]!.key;
    const isSame = from.warehouse_id === to.warehouse_id && from.owner_id === to.owner_id;
    return isSame && isTakeable(from) && isTakeable(to) ? [{ from, to, packs }] : [];
  });
  const touching = Map.groupBy(movements, ({ key }) => nameOf(key));
  return [...Map.groupBy(found, ({ from, to }) => `${nameOf(from)} > ${nameOf(to)}`).values()]
    .map((some) => ({ ...some[0]!, packs: some.reduce((sum, { packs }) => sum + packs, 0), count: some.length }))
    .filter(({ from, count }) => touching.get(nameOf(from))!.length === count)
    .map(({ from, to, packs }) => ({ from, to, packs }));
}

/**
 * Locks the documents that have reserved of what is relocated, in the order of their ids, and answers the ids. To be called
 * before anything of stock is locked: a document is locked before its stock by everybody.
 */
export async function lockReservers(
  trx: Trx,
  relocations: readonly Relocation[],
  postedIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (relocations.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select d.id from stock_document d
    where d.id <> all (${postedIds}::uuid[]) and d.id in (
      select r.document_id from stock_reservation r
      join stock_balance b on b.company_id = r.company_id and b.id = r.balance_id
      where b.batch_id = any (${relocations.map(({ from }) => from.batch_id)}::uuid[])
        and b.position_id = any (${relocations.map(({ from }) => from.position_id)}::uuid[]))
    order by d.id for no key update`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

interface Carried {
  document_id: string;
  balance_id: string;
  packs: number;
  net_weight_g: number;
}

/** The reservations that go along with goods: those of other documents, by the relocation that carries them. */
export interface Carrying {
  /** The balances without what goes along. */
  before: Balance[];
  /** Puts the reservations to where the goods are by now, and so the places and the version of their documents; left out where nothing goes along. */
  arrive?(trx: Trx): Promise<void>;
}

/**
 * Takes reservations along where all that lies at a place is relocated. What documents have reserved that are not locked, or of
 * a place of which something stays, is left as it is.
 * @param balances the locked ones
 */
export async function carry(
  trx: Trx,
  relocations: readonly Relocation[],
  { balances, documents }: { balances: readonly Balance[]; documents: ReadonlySet<string> },
): Promise<Carrying> {
  const byName = new Map(balances.map((balance) => [nameOf(balance.key), balance]));
  const whole = relocations.filter(({ from, packs }) => byName.get(nameOf(from))?.packs === packs);
  const nothing = { before: [...balances] };
  if (whole.length === 0 || documents.size === 0) return nothing;
  const ways = new Map(whole.map((one) => [byName.get(nameOf(one.from))!.id, one]));
  const { rows } = await sql<Carried>`
    delete from stock_reservation
    where balance_id = any (${[...ways.keys()]}::uuid[]) and document_id = any (${[...documents]}::uuid[])
    returning document_id, balance_id, packs, net_weight_g`.execute(trx);
  if (rows.length === 0) return nothing;
  const left = withoutReserved(balances, rows);
  await writeReserved(
    trx,
    left.filter(({ id }) => ways.has(id)),
  );
  return {
    before: left,
    async arrive(later) {
      const arrived = rows.map((row) => ({ ...row, way: ways.get(row.balance_id)! }));
      await reserveThere(
        later,
        arrived.map(({ way, ...row }) => ({ ...row, balance_id: byName.get(nameOf(way.to))!.id })),
      );
      for (const [id, way] of ways) {
        await movePlaces(
          later,
          way,
          rows.filter(({ balance_id }) => balance_id === id).map(({ document_id }) => document_id),
        );
      }
    },
  };
}

/** Reserves for documents at other balances, which are locked, beside what they have reserved there. */
async function reserveThere(trx: Trx, rows: readonly Carried[]): Promise<void> {
  await sql`
    with arrived as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as a (document_id uuid, balance_id uuid, packs integer, net_weight_g bigint)
    ), reserved as (
      insert into stock_reservation as r (document_id, balance_id, warehouse_id, packs, net_weight_g)
      select a.document_id, a.balance_id, b.warehouse_id, sum(a.packs), sum(a.net_weight_g)
      from arrived a join stock_balance b on b.id = a.balance_id
      group by a.document_id, a.balance_id, b.warehouse_id
      on conflict (company_id, document_id, balance_id) do update
        set packs = r.packs + excluded.packs, net_weight_g = r.net_weight_g + excluded.net_weight_g
    )
    update stock_balance b
    set reserved_packs = b.reserved_packs + a.packs, reserved_weight_g = b.reserved_weight_g + a.net_weight_g
    from (select balance_id, sum(packs) as packs, sum(net_weight_g) as net_weight_g from arrived group by balance_id) a
    where b.id = a.balance_id`.execute(trx);
}

/** Rewrites the places of documents that took their goods where they lay before. */
async function movePlaces(trx: Trx, { from, to }: Relocation, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const codeOf = ({ handling_unit_id }: StockKey) =>
    sql`(select u.code from handling_unit u where u.id = ${handling_unit_id})`;
  await sql`
    update stock_allocation set position_id = ${to.position_id}, handling_unit_code = ${codeOf(to)}
    where document_id = any (${documentIds}::uuid[]) and batch_id = ${from.batch_id} and stock_status = 'available'
      and position_id = ${from.position_id}
      and lower(handling_unit_code collate indonesian) is not distinct from lower(${codeOf(from)} collate indonesian)
  `.execute(trx);
  await sql`update stock_document set version = version + 1 where id = any (${documentIds}::uuid[])`.execute(trx);
}
