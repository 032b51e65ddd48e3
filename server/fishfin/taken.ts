import type { Facility } from '#shared/fishfin.ts';
import type { GoodsRequest } from '#shared/fishfin-goods.ts';
import type { FieldError } from '#shared/problems.ts';
import type { PledgeSide } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { faultOf, type LyingGoods, readLying, weighed } from './lying.ts';

/** Goods that a request names, with so many packs and what they weigh in grams. */
export type TakenGoods = LyingGoods & { pledge_side: PledgeSide };

interface Named {
  side: PledgeSide;
  parts: GoodsRequest['parts'];
  /** Where the parts are in the request. */
  pointer: string;
  /** What is wrong is added to them. */
  errors: FieldError[];
}

/** The goods that come to a facility or leave it, without those that cannot. */
export async function takenOf(
  trx: Trx,
  facility: Facility,
  { side, parts, pointer, errors }: Named,
): Promise<TakenGoods[]> {
  const ids = parts.map(({ balance_id }) => balance_id.toLowerCase());
  const lying = await readLying(trx, facility, ids);
  return parts.flatMap(({ packs, net_weight }, at): TakenGoods[] => {
    const one = lying.get(ids[at]!);
    const isTwice = ids.indexOf(ids[at]!) < at;
    const fault = isTwice ? { code: 'given_twice' } : faultOf(one, { facility_id: facility.id, side, packs });
    if (fault || !one) {
      errors.push({ pointer: `${pointer}/${at}`, code: 'not_found', ...fault });
      return [];
    }
    const weight = weighed(one, packs, net_weight);
    if ('code' in weight) errors.push({ pointer: `${pointer}/${at}/net_weight`, ...weight });
    return 'code' in weight ? [] : [{ ...one, packs, ...weight, pledge_side: side }];
  });
}
