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

/** The closing amounts of a balance on a day. */
interface Closing extends Amounts {
  balance_id: string;
  /** Whether that is the document's day, or the last one before it on which the balance changed. */
  is_own_day: boolean;
}

interface BackDated {
  /** The document's, YYYY-MM-DD. */
  date: string;
  movements: readonly Movement[];
  /** The locked balances before the document, and its moves: first one for each movement. */
  before: readonly Balance[];
  moves: readonly AppliedMove[];
}

const NOTHING: Amounts = { packs: 0, net_weight_g: 0, value: 0 };

const plus = (one: Amounts, other: Amounts): Amounts => ({
  packs: one.packs + other.packs,
  net_weight_g: one.net_weight_g + other.net_weight_g,
  value: one.value + other.value,
});

/**
 * Refuses a document of an earlier day that takes what later days needed: later documents are not posted again, so on each day since there
 * must have been enough. It may not take value at another cost a kg than the goods had on its day either.
 * @throws Problem `invalid-input` at /date and at each place at fault: `would_go_short`, else `would_change_value`
 */
export async function refuseBackDated(trx: Trx, { date, movements, before, moves }: BackDated): Promise<void> {
  const taken = before
    .filter(({ last_date }) => last_date !== null && last_date > date)
    .map((balance) => ({ balance, own: moves.filter(({ balance_id }) => balance_id === balance.id) }))
    .map((one) => ({ ...one, change: one.own.reduce<Amounts>(plus, NOTHING) }))
    .filter(({ change }) => Math.min(change.packs, change.net_weight_g, change.value) < 0);
  if (taken.length === 0) return;
  const closings = await closingsFrom(
    trx,
    date,
    taken.map(({ balance }) => balance.id),
  );
  const errors = taken.flatMap(({ balance, own, change }): FieldError[] => {
    const days = closings.get(balance.id) ?? [];
    const ownDay = days.find(({ is_own_day }) => is_own_day) ?? NOTHING;
    const after = [ownDay, ...days.filter(({ is_own_day }) => !is_own_day)].map((day) => plus(day, change));
    const places = movements.filter(({ key }) => nameOf(key) === nameOf(balance.key));
    const pointer = places[0]?.pointer ?? '/date';
    if (after.some(isShort)) return [{ pointer, code: 'would_go_short' }];
    // What a document knows the value of, such as a void, takes just that.
    const isShare = places.some(({ value }) => value === 'share');
    const isOther = isShare && isOtherCost(ownDay, change, balance.moves + own.length);
    return isOther || after.some(isValueOff) ? [{ pointer, code: 'would_change_value' }] : [];
  });
  if (errors.length === 0) return;
  const code = errors.some((error) => error.code === 'would_go_short') ? 'would_go_short' : 'would_change_value';
  throw new Problem('invalid-input', {
    errors: [{ pointer: '/date', code }, ...errors.filter((error) => error.code === code)],
  });
}

const isShort = ({ packs, net_weight_g }: Amounts) =>
  packs < 0 || net_weight_g < 0 || (packs === 0) !== (net_weight_g === 0);

const isValueOff = ({ net_weight_g, value }: Amounts) => value < 0 || (net_weight_g === 0 && value !== 0);

/** Whether goods leave at another cost than they had on a day: each move of the balance may have rounded by a rupiah. */
const isOtherCost = (ownDay: Amounts, change: Amounts, moves: number) =>
  Math.abs(-change.value - share(ownDay.value, -change.net_weight_g, ownDay.net_weight_g)) > moves;

/** The closing amounts of balances on a day, or last before it, and on each day since on which they changed. */
async function closingsFrom(trx: Trx, date: string, ids: readonly string[]): Promise<Map<string, Closing[]>> {
  const { rows } = await sql<Closing>`${named('closings')}
    select * from closings_from(${ids}::uuid[], ${date}::date)`.execute(trx);
  return Map.groupBy(rows, ({ balance_id }) => balance_id);
}
