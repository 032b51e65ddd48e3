import { sql } from 'kysely';
import type { FieldError } from '#shared/problems.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { type AppliedMove, type Balance, share } from './apply.ts';
import { type Movement, nameOf } from './movement.ts';

interface Amounts {
  packs: number;
  net_weight_g: number;
  value: number;
}

/** The closing amounts of a balance from a day on, until the next. */
interface Closing extends Amounts {
  balance_id: string;
  /** YYYY-MM-DD. */
  day: string;
}

/** A document as it is applied. */
interface Dated {
  /** YYYY-MM-DD. */
  date: string;
  movements: readonly Movement[];
  /** First one for each movement. */
  moves: readonly AppliedMove[];
}

const NOTHING: Amounts = { packs: 0, net_weight_g: 0, value: 0 };

const plus = (one: Amounts, other: Amounts): Amounts => ({
  packs: one.packs + other.packs,
  net_weight_g: one.net_weight_g + other.net_weight_g,
  value: one.value + other.value,
});

/**
 * Refuses documents of earlier days that take what later days needed: later documents are not posted again, so on each day since there
 * must have been enough. They may not take value at another cost a kg than the goods had on their day either.
 * @param locked the balances before the first of them
 * @throws Problem `invalid-input` at /date and at each place at fault: `would_go_short`, else `would_change_value`
 */
export async function refuseBackDated(
  trx: Trx,
  locked: readonly Balance[],
  documents: readonly Dated[],
): Promise<void> {
  const dates = documents.map(({ date }) => date);
  const first = dates.toSorted()[0]!;
  const touched = locked
    .filter(({ last_date }) => (last_date !== null && last_date > first) || dates.some((date) => date !== first))
    .map((balance) => ({ balance, changes: changesOf(balance, documents) }))
    .filter(({ changes }) =>
      changes.some(({ packs, net_weight_g, value }) => Math.min(packs, net_weight_g, value) < 0),
    );
  if (touched.length === 0) return;
  const closings = await closingsFrom(
    trx,
    first,
    touched.map(({ balance }) => balance.id),
  );
  const errors = touched.flatMap(({ balance, changes }): FieldError[] => {
    const days = closings.get(balance.id) ?? [];
    const closed = (day: string) => days.findLast((one) => one.day <= day) ?? NOTHING;
    const changed = (day: string, some: readonly Change[]) => some.reduce<Amounts>(plus, closed(day));
    const after = [...new Set([...changes.map(({ date }) => date), ...days.map(({ day }) => day)])]
      .filter((day) => day >= first)
      .map((day) =>
        changed(
          day,
          changes.filter(({ date }) => date <= day),
        ),
      );
    const before = ({ date }: Change) =>
      changed(
        date,
        changes.filter((other) => other.date < date),
      );
    const pointer = changes[0]?.pointer ?? '/date';
    if (after.some(isShort)) return [{ pointer, code: 'would_go_short' }];
    const isOther = changes.some(
      (change) => change.isShare && isOtherCost(before(change), change, balance.moves + change.moves),
    );
    return isOther || after.some(isValueOff) ? [{ pointer, code: 'would_change_value' }] : [];
  });
  if (errors.length === 0) return;
  const code = errors.some((error) => error.code === 'would_go_short') ? 'would_go_short' : 'would_change_value';
  throw new Problem('invalid-input', {
    errors: [{ pointer: '/date', code }, ...errors.filter((error) => error.code === code)],
  });
}

interface Change extends Amounts {
  date: string;
  pointer: string;
  /** How many moves it is. */
  moves: number;
  /** It takes its part of what the goods are worth; what a document knows the value of, such as a void, takes just that. */
  isShare: boolean;
}

/** What documents change of a balance: one for each day. */
function changesOf({ id, key }: Balance, documents: readonly Dated[]): Change[] {
  const ofDay = [...Map.groupBy(documents, ({ date }) => date)];
  return ofDay.flatMap(([date, some]): Change[] => {
    const own = some.flatMap(({ moves }) => moves.filter(({ balance_id }) => balance_id === id));
    const places = some.flatMap(({ movements }) => movements.filter((one) => nameOf(one.key) === nameOf(key)));
    if (own.length === 0) return [];
    const isShare = places.some(({ value }) => value === 'share');
    const pointer = places[0]?.pointer ?? '/date';
    return [{ ...own.reduce<Amounts>(plus, NOTHING), date, pointer, moves: own.length, isShare }];
  });
}

const isShort = ({ packs, net_weight_g }: Amounts) =>
  packs < 0 || net_weight_g < 0 || (packs === 0) !== (net_weight_g === 0);

const isValueOff = ({ net_weight_g, value }: Amounts) => value < 0 || (net_weight_g === 0 && value !== 0);

/** Whether goods leave at another cost than they had on a day: each move of the balance may have rounded by a rupiah. */
const isOtherCost = (ownDay: Amounts, change: Amounts, moves: number) =>
  Math.abs(-change.value - share(ownDay.value, -change.net_weight_g, ownDay.net_weight_g)) > moves;

/** The closing amounts of balances on a day, or last before it, and on each day since on which they changed, in their order. */
async function closingsFrom(trx: Trx, date: string, ids: readonly string[]): Promise<Map<string, Closing[]>> {
  const { rows } = await sql<Closing>`${named('closings')}
    select * from closings_from(${ids}::uuid[], ${date}::date) order by day`.execute(trx);
  return Map.groupBy(rows, ({ balance_id }) => balance_id);
}
