import { type AdjustableStock, placeOf } from '#shared/stock/adjusted-faults.ts';
import type { Amount } from '#shared/stock/candidate.ts';
import type { PlaceInGrams } from '#shared/stock/in-grams.ts';
import type { AdjustedPart } from '#server/stock/ledger/movements-of.ts';
import { type Held, spread } from './spread.ts';
import { type BatchWorth, worthFound } from './stock.ts';

/** What a stock take found to differ at a place. */
interface Counted {
  place: PlaceInGrams;
  part: AdjustedPart;
}

interface Books {
  /** What lies where it counted: free goods, then pledged ones in the order in which they are missing. */
  stock: readonly AdjustableStock[];
  worths: readonly BatchWorth[];
  owner_id: string | null;
}

/**
 * What a stock take does to stock. Who counts cannot tell free goods from pledged ones: where the free ones of a place cannot bear what
 * differs, the pledged ones do as well.
 */
export function countedParts(counted: readonly Counted[], { stock, worths, owner_id }: Books): AdjustedPart[] {
  const own = Map.groupBy(
    stock.filter((one) => one.owner_id === owner_id),
    placeOf,
  );
  return [...Map.groupBy(counted, ({ place }) => placeOf(place))].flatMap(([name, same]) => {
    const held = own.get(name) ?? [];
    if (held.every(({ pledge_id }) => pledge_id === null)) return same.map(({ part }) => part);
    const [{ part, place }] = same as [Counted];
    return spread(held, differenceOf(same)).flatMap((change) => partsOf(change, { part, place, worths }));
  });
}

/** Found less lost, at one place. */
function differenceOf(same: readonly Counted[]): Amount {
  const sum = (figure: keyof Amount) =>
    same.reduce((total, { place }) => total + (place.side === 'found' ? place[figure] : -place[figure]), 0);
  return { packs: sum('packs'), net_weight_g: sum('net_weight_g') };
}

/** Packs one way and weight the other are two parts. */
function partsOf(
  { pledge_id, packs, net_weight_g }: Held,
  { part, place, worths }: { part: AdjustedPart; place: PlaceInGrams; worths: readonly BatchWorth[] },
): AdjustedPart[] {
  const of = (sign: 1 | -1) => ({
    packs: Math.max(0, sign * packs),
    net_weight_g: Math.max(0, sign * net_weight_g),
  });
  const [lost, found] = [of(-1), of(1)];
  const { becomes: _, ...there } = { ...part, pledge_id };
  const value = worthFound({ batch_id: place.batch_id, net_weight_g: found.net_weight_g }, worths);
  const isAny = (amount: Amount) => amount.packs > 0 || amount.net_weight_g > 0;
  return [
    ...(isAny(lost) ? [{ ...there, ...lost, becomes: 'lost' as const }] : []),
    ...(isAny(found) ? [{ ...there, ...found, becomes: 'found' as const, value }] : []),
  ];
}
