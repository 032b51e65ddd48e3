import { sql } from 'kysely';
import { daysAfter, daysBetween } from '#shared/days.ts';
import { actAs, type Db, type Trx } from '#server/platform/db/database.ts';
import { type Ground, groundOf } from './ground.ts';
import { writeHistory } from './load-history.ts';

/** Each is undone once it is looked at. */
class Undone extends Error {}

/** The company as if it were another day; `age` as if it were founded with all that it has so many days before. */
function moved(ground: Ground, today: string, age?: number): Ground {
  const back = daysBetween(today, ground.today);
  const founded = daysAfter(today, -(age ?? daysBetween(ground.founded, ground.today)));
  const then = <T extends { since: string }>(one: T): T => {
    const since = daysAfter(one.since, -back);
    return { ...one, since: since < founded ? founded : since };
  };
  const { variants, partners, warehouses } = ground;
  const all = age === undefined ? then : <T extends { since: string }>(one: T): T => ({ ...one, since: founded });
  return {
    ...ground,
    today,
    founded,
    variants: variants.map(all),
    partners: partners.map(all),
    warehouses: warehouses.map(all),
  };
}

export interface Telling {
  pace: number;
  /** How many days ago the company was founded with all that it has. */
  age?: number;
  /** The moment at which it is told; left out: at noon in the east. */
  now?: string;
}

/** Tells the story of a company as if it were a day, looks at what there is then, and undoes it. */
export async function toldOn<Seen>(
  owner: Db,
  companyId: string,
  today: string,
  { pace, age, now = `${today}T10:00:00+07:00` }: Telling,
  look: (trx: Trx, told: { ground: Ground; failures: string[] }) => Promise<Seen>,
): Promise<Seen> {
  let seen: Seen | undefined;
  await owner
    .transaction()
    .execute(async (trx) => {
      await sql`select set_config('app.no_activity', 'on', true)`.execute(trx);
      await sql`set local role palka_app`.execute(trx);
      await actAs(trx, { companyId, userId: '', warehouseIds: null });
      const found = await groundOf(trx, companyId);
      await sql`select set_config('app.now', ${now}, true)`.execute(trx);
      const { today: then } = await groundOf(trx, companyId);
      if (then !== today) throw new Error(`At ${now} it is ${then}.`);
      const ground = moved(found, today, age);
      const { failures } = await writeHistory(trx, ground, { pace, care: 'each document' });
      await actAs(trx, { companyId, userId: '', warehouseIds: null });
      seen = await look(trx, { ground, failures });
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return seen!;
}
